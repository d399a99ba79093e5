// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/loop_setup.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/context/text.h"
#include "app/drill/drill_store.h"
#include "app/drill/project_form.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"
#include "core/drill/loop_draft.h"

namespace ridge::app {

namespace {

QString faultOf(const Error& error) {
    if (error.code == ErrorCode::Unavailable) return shownError(error);
    return QObject::tr("The unfinished loop cannot be continued; its file stays, under another name once a new loop begins. %1")
        .arg(shownError(error));
}

}  // namespace

LoopSetup::LoopSetup(DrillStore& store, QWidget* parent)
    : QWidget(parent),
      m_store(store),
      m_takeUp(new QPushButton(this)),
      m_takeUpFault(new FaultLabel(this)),
      m_anew(new MutedLabel(tr("The unfinished loop is put aside then, as loop-… with today's date; nothing of it is lost."), this)),
      m_minutes(new QSpinBox(this)),
      m_start(new QPushButton(this)),
      m_editCard(new FlatButton(tr("Edit project card…"), this)),
      m_card(new MutedLabel({}, this)),
      m_fault(new FaultLabel(this)) {
    auto* layout = new QVBoxLayout(this);
    const int unit = fontMetrics().averageCharWidth();
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(unit * 3 / 2);
    auto* what = new QLabel(tr("An interview as it comes: rounds against the clock, five questions about your own work before each, and a "
                               "report at the end."),
                            this);
    what->setWordWrap(true);
    layout->addWidget(what);
    m_takeUp->setMinimumHeight(fontMetrics().height() * 2);
    m_takeUpFault->setWordWrap(true);
    m_anew->setWordWrap(true);
    layout->addWidget(m_takeUp, 0, Qt::AlignLeft);
    layout->addWidget(m_takeUpFault);
    layout->addSpacing(unit);
    for (int number = 1; number <= drill::kLoopRounds; ++number) {
        auto* box = new QCheckBox(tr("Round &%1: %2").arg(number).arg(qtText(drill::roundTitle(number))), this);
        box->setChecked(true);
        layout->addWidget(box);
        m_rounds.push_back(box);
        connect(box, &QCheckBox::toggled, this, &LoopSetup::refreshStart);
    }
    auto* row = new QHBoxLayout;
    m_minutes->setRange(1, drill::kLongestRound);
    m_minutes->setValue(drill::LoopOptions{}.minutes);
    auto* label = new QLabel(tr("Minutes a ro&und"), this);
    label->setBuddy(m_minutes);
    row->addWidget(label);
    row->addWidget(m_minutes);
    row->addStretch(1);
    layout->addLayout(row);
    m_start->setMinimumHeight(fontMetrics().height() * 2);
    m_start->setMinimumWidth(unit * 30);
    layout->addWidget(m_start, 0, Qt::AlignLeft);
    layout->addWidget(m_anew);
    layout->addSpacing(unit * 2);
    m_card->setWordWrap(true);
    layout->addWidget(m_card);
    layout->addWidget(m_fault);
    layout->addWidget(m_editCard, 0, Qt::AlignLeft);
    layout->addStretch(1);
    connect(m_start, &QPushButton::clicked, this, &LoopSetup::startWanted);
    connect(m_takeUp, &QPushButton::clicked, this, &LoopSetup::takeUpWanted);
    connect(m_editCard, &FlatButton::clicked, this, &LoopSetup::editCard);
    // What is unfinished is read when somebody looks.
    m_takeUp->hide();
    m_anew->hide();
    refreshCard();
}

drill::LoopOptions LoopSetup::options() const {
    drill::LoopOptions options;
    options.rounds.clear();
    for (int number = 1; number <= drill::kLoopRounds; ++number) {
        if (round(number).isChecked()) options.rounds.push_back(number);
    }
    options.minutes = m_minutes->value();
    options.seed = static_cast<std::uint64_t>(std::max<std::int64_t>(drill::learningDay(m_store.now()), 0));
    return options;
}

drill::ProjectCard LoopSetup::card() {
    const auto card = m_store.card();
    m_fault->showFault(
        card ? QString()
             : tr("The project card cannot be read; questions are about \"your main project\". %1").arg(shownError(card.error())));
    return card.value_or(drill::ProjectCard{});
}

void LoopSetup::refreshCard() {
    const drill::ProjectCard read = card();
    QStringList names;
    for (const auto& project : read.projects) names << qtText(project.name);
    m_card->setText(names.isEmpty()
                        ? tr("No project card yet: questions about your own work stay general. Write it once, and they name what you did.")
                        : tr("Questions about: %1").arg(names.join(QStringLiteral(", "))));
}

void LoopSetup::editCard() {
    const auto read = m_store.card();
    // A file that cannot be read is not written over.
    if (!read) return refreshCard();
    auto* form = new ProjectForm(
        *read, [this](const drill::ProjectCard& card) { return m_store.keepCard(card); }, this);
    form->setAttribute(Qt::WA_DeleteOnClose);
    connect(form, &QDialog::finished, this, &LoopSetup::refreshCard);
    form->open();
}

void LoopSetup::refresh() {
    const auto found = m_store.loopKeeper().find();
    const bool isThere = found && *found;
    // A report is looked at, a loop is gone on with: only that comes first.
    m_isUnfinished = isThere && (**found).stage() != drill::LoopStage::Done;
    if (isThere) {
        const QString what = qtText(drill::unfinishedText(**found));
        m_takeUp->setText(m_isUnfinished ? tr("&Continue %1  Enter").arg(what) : tr("&Open %1").arg(what));
        const int unit = fontMetrics().averageCharWidth();
        m_takeUp->setMinimumWidth(fontMetrics().horizontalAdvance(m_takeUp->text()) + unit * 8);
    }
    m_takeUp->setVisible(isThere);
    m_anew->setVisible(m_isUnfinished);
    m_takeUpFault->showFault(found ? QString() : faultOf(found.error()));
    m_start->setText(m_isUnfinished ? tr("&Start anew") : tr("&Start the loop  Enter"));
    refreshStart();
}

void LoopSetup::refreshStart() {
    m_start->setEnabled(drill::checkLoop(options()).has_value());
}

void LoopSetup::focusStart() {
    if (m_isUnfinished)
        m_takeUp->setFocus();
    else
        m_start->setFocus();
}

QString LoopSetup::takeUpFault() const {
    return m_takeUpFault->text();
}

QString LoopSetup::cardText() const {
    return m_card->text();
}

QString LoopSetup::faultText() const {
    return m_fault->text();
}

void LoopSetup::keyPressEvent(QKeyEvent* event) {
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter) return QWidget::keyPressEvent(event);
    // Enter is for the button that has the keyboard, else for the first one.
    if (m_editCard->hasFocus())
        m_editCard->click();
    else if (m_takeUp->hasFocus() || (m_isUnfinished && !m_start->hasFocus()))
        m_takeUp->click();
    else
        m_start->click();
}

void LoopSetup::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refreshCard();
    refresh();
    focusStart();
}

}  // namespace ridge::app
