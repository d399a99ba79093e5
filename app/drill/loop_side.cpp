// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drill/loop_side.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QShortcut>
#include <QVBoxLayout>
#include <cmath>

#include "app/context/scaled_font.h"
#include "app/context/text.h"
#include "app/panel/checked_edit.h"
#include "app/panel/flat_button.h"

namespace ridge::app {

LoopSide::LoopSide(QWidget* parent)
    : QWidget(parent),
      m_time(new QLabel(this)),
      m_state(new MutedLabel({}, this)),
      m_pause(new FlatButton(tr("Pause  Ctrl+Space"), this)),
      m_finish(new FlatButton(tr("Finish round"), this)),
      m_opening(new QLabel(this)),
      m_listHeading(new QLabel(tr("By the end"), this)),
      m_list(new QVBoxLayout),
      m_note(new QLineEdit(this)),
      m_notes(new MutedLabel({}, this)) {
    auto* layout = new QVBoxLayout(this);
    const int unit = fontMetrics().averageCharWidth();
    layout->setContentsMargins(unit * 2, unit * 2, unit * 3, unit * 2);
    layout->setSpacing(unit);
    // Words on the buttons change, and the room must not.
    setMinimumWidth(unit * 46);
    constexpr double larger = 2.4;
    m_time->setFont(scaledFont(font(), larger));
    m_time->setAccessibleName(tr("Time left"));
    layout->addWidget(m_time);
    layout->addWidget(m_state);
    auto* row = new QHBoxLayout;
    row->addWidget(m_pause);
    row->addWidget(m_finish);
    row->addStretch(1);
    layout->addLayout(row);
    QFont bold = font();
    bold.setBold(true);
    m_listHeading->setFont(bold);
    m_opening->setWordWrap(true);
    layout->addWidget(m_opening);
    layout->addWidget(m_listHeading);
    layout->addLayout(m_list);
    auto* label = new QLabel(tr("&Notes"), this);
    label->setFont(bold);
    label->setBuddy(m_note);
    m_note->setPlaceholderText(tr("Enter keeps it for the report"));
    m_notes->setWordWrap(true);
    layout->addWidget(label);
    layout->addWidget(m_note);
    layout->addWidget(m_notes);
    layout->addStretch(1);
    connect(m_pause, &FlatButton::clicked, this, &LoopSide::pauseWanted);
    connect(m_finish, &FlatButton::clicked, this, &LoopSide::finishWanted);
    connect(m_note, &QLineEdit::returnPressed, this, [this] {
        const QString text = m_note->text().trimmed();
        m_note->clear();
        if (!text.isEmpty()) emit noted(text);
    });
}

void LoopSide::begin(const drill::RoundPlan& plan, const std::vector<bool>& ticked) {
    m_opening->setText(tr("“%1”").arg(qtText(plan.opening)));
    qDeleteAll(m_items);
    m_items.clear();
    for (const auto item : plan.checklist) {
        auto* box = new QCheckBox(qtText(item), this);
        const auto number = static_cast<int>(m_items.size());
        box->setChecked(ticked.at(m_items.size()));
        connect(box, &QCheckBox::toggled, this, [this, number](bool isOn) { emit checked(number, isOn); });
        m_list->addWidget(box);
        m_items.push_back(box);
    }
    m_listHeading->setVisible(!m_items.empty());
}

void LoopSide::refresh(const drill::Loop& loop, double now) {
    const auto left = static_cast<int>(std::ceil(loop.secondsLeft(now)));
    constexpr int minute = 60;
    m_time->setText(QStringLiteral("%1:%2").arg(left / minute).arg(left % minute, 2, 10, QLatin1Char('0')));
    const bool isRound = loop.stage() == drill::LoopStage::Round;
    m_state->setText(loop.isPaused() ? tr("paused") : isRound ? tr("left in this round") : tr("before the round; the clock stands"));
    m_pause->setText(loop.isPaused() ? tr("Go on  Ctrl+Space") : tr("Pause  Ctrl+Space"));
    m_pause->setEnabled(isRound);
    m_finish->setText(isRound ? tr("Finish round") : tr("Begin the round"));
    QStringList notes;
    for (const auto& note : loop.record().notes) notes << QStringLiteral("· ") + qtText(note);
    m_notes->setText(notes.join(QLatin1Char('\n')));
}

void LoopSide::keyPressEvent(QKeyEvent* event) {
    // Enter keeps a note and must not end the round as well.
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter) QWidget::keyPressEvent(event);
}

QString LoopSide::timeText() const {
    return m_time->text();
}

}  // namespace ridge::app
