// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/question_card.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include "app/context/scaled_font.h"
#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/drill/answer_row.h"
#include "app/drill/code_sheet.h"
#include "app/drill/fact_list.h"
#include "app/drill/question_html.h"
#include "app/drill/question_link.h"
#include "app/drill/verdict_box.h"
#include "app/lab/text_card.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"
#include "app/panel/working_view.h"

namespace ridge::app {

QuestionCard::QuestionCard(QWidget* parent)
    : QWidget(parent),
      m_title(new QLabel(this)),
      m_place(new MutedLabel({}, this)),
      m_about(new MutedLabel({}, this)),
      m_code(new CodeSheet(this)),
      m_text(new QLabel(this)),
      m_given(new MutedLabel({}, this)),
      m_answer(new AnswerRow(this)),
      m_facts(new FactList(this)),
      m_hint(new TextCard(tr("Hint: good is now the best grade"), TextCard::Ink::Accent, this)),
      m_verdict(new VerdictBox(this)),
      m_working(new WorkingView(this)),
      m_keys(new QWidget(this)) {
    auto* layout = new QVBoxLayout(this);
    const int unit = fontMetrics().averageCharWidth();
    layout->setContentsMargins(unit * 3, unit * 2, unit * 3, unit * 2);
    layout->setSpacing(unit * 3 / 2);
    auto* header = new QHBoxLayout;
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    header->addWidget(m_title, 1);
    header->addWidget(m_place);
    layout->addLayout(header);
    m_about->setWordWrap(true);
    layout->addWidget(m_about);
    layout->addWidget(m_code);
    constexpr double larger = 1.15;
    m_text->setFont(scaledFont(font(), larger));
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_given->setWordWrap(true);
    for (QWidget* part : {static_cast<QWidget*>(m_text), static_cast<QWidget*>(m_given), static_cast<QWidget*>(m_answer),
                          static_cast<QWidget*>(m_facts), static_cast<QWidget*>(m_hint), static_cast<QWidget*>(m_verdict)})
        layout->addWidget(part);
    m_working->setAccessibleName(tr("Working"));
    m_working->setMinimumHeight(fontMetrics().height() * 5);
    // It takes what is left, and scrolls by itself before the card does.
    m_working->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
    layout->addWidget(m_working, 1);
    m_room = new QSpacerItem(0, 0, QSizePolicy::Minimum, QSizePolicy::Expanding);
    layout->addItem(m_room);
    makeKeys();
    layout->addWidget(m_keys);
    connect(m_answer, &AnswerRow::submitted, this, &QuestionCard::take);
    connect(m_facts, &FactList::confirmed, this, &QuestionCard::goOn);
    connect(m_working, &WorkingView::widthChanged, this, &QuestionCard::showWorking);
    auto* facts = new QShortcut(QKeySequence(QStringLiteral("Ctrl+Return")), this);
    facts->setContext(Qt::WidgetWithChildrenShortcut);
    connect(facts, &QShortcut::activated, this, &QuestionCard::goOn);
}

void QuestionCard::makeKeys() {
    auto* row = new QHBoxLayout(m_keys);
    row->setContentsMargins(0, 0, 0, 0);
    m_go = new QPushButton(m_keys);
    m_go->setMinimumHeight(static_cast<int>(fontMetrics().height() * 1.8));
    row->addWidget(m_go);
    connect(m_go, &QPushButton::clicked, this, &QuestionCard::goOn);
    m_link = addKey({}, QStringLiteral("Ctrl+G"), [this] {
        if (m_mode == Mode::Graded && !m_link->isHidden()) emit linkWanted(m_question);
    });
    m_hintKey = addKey(tr("Hint"), QStringLiteral("Ctrl+H"), [this] {
        if (!m_hintKey->isHidden()) emit hintWanted();
    });
    m_hintKey->setToolTip(tr("How to do it in the head; costs the best grade"));
    m_workingKey = addKey(tr("Show working"), QStringLiteral("Ctrl+W"), [this] {
        if (!m_workingKey->isHidden()) emit gaveUp();
    });
    m_workingKey->setToolTip(tr("Gives up: the question comes again soon"));
    m_skipKey = addKey(tr("Skip"), QStringLiteral("Ctrl+J"), [this] {
        if (!m_skipKey->isHidden()) emit skipped();
    });
    row->addStretch(1);
    static_cast<void>(addKey(tr("End"), QStringLiteral("Esc"), [this] { leave(); }));
}

FlatButton* QuestionCard::addKey(const QString& text, const QString& keys, const std::function<void()>& act) {
    auto* button = new FlatButton(text.isEmpty() ? QString() : text + QStringLiteral("  ") + keys, m_keys);
    m_keys->layout()->addWidget(button);
    connect(button, &FlatButton::clicked, this, act);
    auto* shortcut = new QShortcut(QKeySequence(keys), this);
    shortcut->setContext(Qt::WidgetWithChildrenShortcut);
    connect(shortcut, &QShortcut::activated, this, act);
    return button;
}

void QuestionCard::setMode(Mode mode) {
    m_mode = mode;
    const bool isOpen = m_question.answer.kind == drill::AnswerKind::Open;
    const bool isGraded = mode == Mode::Graded;
    m_answer->setVisible(!isOpen && !isGraded);
    m_facts->setVisible(isOpen);
    m_verdict->setVisible(isGraded);
    const bool hasWorking = isGraded && !drill::workingDerivation(m_question).steps.empty();
    m_working->setVisible(hasWorking);
    // Without a working nothing above is to grow but code, which takes what there is.
    auto* column = static_cast<QVBoxLayout*>(layout());
    constexpr int most = 100;
    column->setStretch(column->indexOf(m_code), hasWorking ? 1 : most);
    column->setStretch(column->indexOf(m_room), hasWorking ? 0 : 1);
    m_given->setVisible(!m_given->text().isEmpty() && !isGraded);
    m_hintKey->setVisible(mode == Mode::Asking && !m_question.hint.empty());
    m_workingKey->setVisible(mode == Mode::Asking && !isOpen);
    m_skipKey->setVisible(!isGraded);
    const QString page = linkText(m_question.link);
    m_link->setText(page + QStringLiteral("  Ctrl+G"));
    m_link->setVisible(isGraded && !page.isEmpty());
    const QString go = isGraded ? tr("Next") : mode == Mode::Facts ? tr("Grade") : isOpen ? tr("Show the facts") : tr("Grade");
    m_go->setText(go + (mode == Mode::Asking && isOpen ? tr("  Ctrl+Enter") : tr("  Enter")));
}

void QuestionCard::showQuestion(const drill::Question& question, const QString& place) {
    m_question = question;
    m_title->setText(typeTitle(question));
    m_place->setText(place);
    const bool hasCode = !question.code.lines.empty();
    m_about->setText(qtText(question.code.about));
    m_about->setVisible(!question.code.about.empty());
    m_code->showCodeOf(question);
    m_code->setVisible(hasCode);
    m_text->setText(questionHtml(question));
    m_text->setAccessibleName(qtText(question.text));
    // What the text says already is not said twice.
    const bool isInText = hasCode || question.text.find('\n') == std::string::npos;
    m_given->setText(isInText ? QString() : givenText(question));
    m_answer->showQuestion(question);
    m_facts->showQuestion(question);
    m_hint->hide();
    setMode(Mode::Asking);
    focusInput();
}

void QuestionCard::focusInput() {
    if (m_mode == Mode::Graded) return m_go->setFocus();
    if (m_question.answer.kind != drill::AnswerKind::Open) return m_answer->edit().setFocus();
    m_facts->own().setFocus();
}

void QuestionCard::showFault(const QString& fault) {
    m_answer->showFault(fault);
    focusInput();
}

void QuestionCard::showHint() {
    m_hint->showText(qtText(m_question.hint));
    m_hint->show();
    m_hintKey->hide();
}

QString QuestionCard::hintText() const {
    return m_hint->isHidden() ? QString() : m_hint->text();
}

void QuestionCard::showFacts() {
    setMode(Mode::Facts);
    m_facts->showFacts();
}

void QuestionCard::showGrade(const drill::Answered& answered, const QString& nextDay, const QString& unkept) {
    m_answer->close();
    m_facts->close();
    m_hint->hide();
    m_code->markAnswerOf(m_question);
    m_verdict->showGrade(answered, nextDay, unkept);
    setMode(Mode::Graded);
    showWorking();
    m_working->moveCursor(QTextCursor::Start);
    focusInput();
}

void QuestionCard::showWorking() {
    if (m_working->isHidden()) return;
    m_working->showDerivation(drill::workingDerivation(m_question), themeFor(palette()).accent);
}

void QuestionCard::take(const QString& text) {
    const QString typed = text.trimmed();
    // As in a terminal.
    if (typed == QStringLiteral("h")) {
        m_answer->edit().clear();
        if (!m_question.hint.empty()) emit hintWanted();
    } else if (typed == QStringLiteral("w")) {
        emit gaveUp();
    } else if (typed == QStringLiteral("s")) {
        emit skipped();
    } else if (typed == QStringLiteral("q")) {
        emit endWanted();
    } else {
        emit submitted(text);
    }
}

void QuestionCard::leave() {
    // The first Escape takes back what was typed.
    const bool hasTyped = m_mode == Mode::Asking && !m_answer->isHidden() && !m_answer->edit().text().isEmpty();
    if (!hasTyped) return emit endWanted();
    m_answer->edit().clear();
    m_answer->showFault({});
}

void QuestionCard::goOn() {
    if (m_mode == Mode::Graded)
        emit nextWanted();
    else if (m_question.answer.kind != drill::AnswerKind::Open)
        take(m_answer->edit().text());
    else if (m_mode == Mode::Asking)
        emit factsWanted();
    else
        emit submitted(m_facts->counted());
}

void QuestionCard::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_mode != Mode::Asking) return goOn();
    const bool isPage = event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown;
    if (isPage && !m_code->isHidden()) return m_code->turnPage(event->key() == Qt::Key_PageDown);
    const bool isFact = event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9 && event->modifiers() == Qt::NoModifier;
    if (m_mode == Mode::Facts && isFact && m_facts->toggle(event->key() - Qt::Key_1)) return;
    QWidget::keyPressEvent(event);
}

void QuestionCard::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) showWorking();
}

}  // namespace ridge::app
