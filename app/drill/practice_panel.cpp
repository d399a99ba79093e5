// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/practice_panel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/context/text.h"
#include "app/drill/drill_store.h"
#include "app/drill/question_card.h"
#include "app/drill/question_html.h"
#include "app/drill/scratch_board.h"
#include "app/drill/today_panel.h"
#include "app/drill/type_list.h"
#include "app/panel/scroll_panel.h"
#include "core/drill/day_plan.h"

namespace ridge::app {

PracticePanel::PracticePanel(DrillStore& store, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_stack(new QStackedWidget(this)),
      m_today(new TodayPanel(store, this)),
      m_types(new TypeList(store, this)),
      m_card(new QuestionCard(this)),
      m_scratch(new ScratchBoard(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_stack);
    auto* sheet = new QWidget(m_stack);
    auto* columns = new QHBoxLayout(sheet);
    columns->setContentsMargins(0, 0, 0, 0);
    columns->setSpacing(0);
    columns->addWidget(m_today, 1);
    columns->addWidget(m_types, 1);
    m_stack->addWidget(sheet);
    auto* split = new QSplitter(Qt::Horizontal, m_stack);
    split->setChildrenCollapsible(false);
    split->addWidget(new ScrollPanel(m_card, split));
    split->addWidget(m_scratch);
    split->setStretchFactor(0, 5);
    split->setStretchFactor(1, 2);
    m_scratch->setMinimumWidth(fontMetrics().averageCharWidth() * 44);
    m_stack->addWidget(split);
    connect(m_today, &TodayPanel::startWanted, this, &PracticePanel::startToday);
    connect(m_types, &TypeList::practiceWanted, this, [this](const std::vector<std::string>& types, int count) {
        start(drill::freshIds(types, static_cast<std::size_t>(count), m_store.history(), m_store.now()));
    });
    connectCard();
}

void PracticePanel::connectCard() {
    connect(m_card, &QuestionCard::submitted, this, &PracticePanel::answer);
    connect(m_card, &QuestionCard::gaveUp, this, [this] { answer(QStringLiteral("-")); });
    connect(m_card, &QuestionCard::hintWanted, this, [this] {
        if (!m_practice) return;
        m_practice->showHint();
        m_card->showHint();
    });
    connect(m_card, &QuestionCard::factsWanted, this, [this] {
        if (!m_practice) return;
        m_practice->showFacts(m_store.seconds());
        m_card->showFacts();
    });
    connect(m_card, &QuestionCard::skipped, this, &PracticePanel::goOn);
    connect(m_card, &QuestionCard::nextWanted, this, &PracticePanel::goOn);
    connect(m_card, &QuestionCard::endWanted, this, &PracticePanel::finish);
    connect(m_card, &QuestionCard::linkWanted, this, &PracticePanel::linkWanted);
}

void PracticePanel::startToday() {
    std::vector<std::string> ids;
    for (const auto& item : drill::planDay(m_store.history(), m_store.now()).items) ids.push_back(item.id);
    start(ids);
}

void PracticePanel::start(const std::vector<std::string>& ids) {
    if (ids.empty()) return;
    m_practice = std::make_unique<drill::Practice>(ids, m_store.keeper(), m_store.clock());
    m_today->showSummary({});
    m_stack->setCurrentIndex(1);
    ask();
}

void PracticePanel::ask() {
    const drill::Question* question = m_practice->question();
    if (question == nullptr) return finish();
    m_card->showQuestion(*question, tr("%1 of %2").arg(m_practice->number()).arg(m_practice->count()));
    m_practice->begin(m_store.seconds());
    emit questionChanged();
}

void PracticePanel::answer(const QString& text) {
    if (!m_practice) return;
    const drill::Grade grade = m_practice->answer(text.toStdString(), m_store.seconds());
    if (!grade.rating) return m_card->showFault(qtText(grade.message));
    m_store.reload();
    const drill::Answered& answered = m_practice->answered().back();
    const std::int64_t today = drill::learningDay(m_store.now());
    const auto states = drill::statesOf(m_store.history().records, today);
    const auto state = states.find(answered.question.type);
    const QString next = state == states.end() ? QString() : qtText(drill::dayWords(state->second.dueDay, today));
    m_card->showGrade(answered, next, DrillStore::unkeptText(m_practice->kept()));
    emit questionChanged();
}

void PracticePanel::goOn() {
    if (!m_practice) return;
    m_practice->next(m_store.seconds());
    ask();
}

void PracticePanel::finish() {
    if (!m_practice) return;
    m_today->showSummary(summaryOf(m_practice->answered()));
    m_practice.reset();
    m_store.reload();
    m_stack->setCurrentIndex(0);
    focusStart();
    emit questionChanged();
}

void PracticePanel::focusStart() {
    if (m_practice) return m_card->focusInput();
    if (m_today->startButton().isEnabled()) return m_today->startButton().setFocus();
    m_types->tree().setFocus();
}

void PracticePanel::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && !m_practice) return startToday();
    QWidget::keyPressEvent(event);
}

}  // namespace ridge::app
