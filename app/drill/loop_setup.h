// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/drill/loop_plan.h"
#include "core/drill/project_card.h"

class QCheckBox;
class QPushButton;
class QSpinBox;

namespace ridge::app {

class DrillStore;
class FaultLabel;
class FlatButton;
class MutedLabel;

/// Which rounds, how long, and what is known of one's projects.
class LoopSetup : public QWidget {
    Q_OBJECT

public:
    explicit LoopSetup(DrillStore& store, QWidget* parent = nullptr);

    [[nodiscard]] drill::LoopOptions options() const;
    /// Empty where the card cannot be read; then that is said.
    [[nodiscard]] drill::ProjectCard card();
    void focusStart();
    /// Looks again for a loop that is unfinished, or the report of the last one.
    void refresh();

    [[nodiscard]] QCheckBox& round(int number) const { return *m_rounds.at(static_cast<std::size_t>(number - 1)); }
    [[nodiscard]] QSpinBox& minutes() const { return *m_minutes; }
    [[nodiscard]] QPushButton& startButton() const { return *m_start; }
    /// Goes on with the unfinished loop, or opens the last one's report; hidden where there is neither.
    [[nodiscard]] QPushButton& takeUpButton() const { return *m_takeUp; }
    /// Why an unfinished loop cannot be taken up; empty where it can, or there is none.
    [[nodiscard]] QString takeUpFault() const;
    [[nodiscard]] FlatButton& cardButton() const { return *m_editCard; }
    [[nodiscard]] QString cardText() const;
    [[nodiscard]] QString faultText() const;

signals:
    void startWanted();
    void takeUpWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refreshStart();
    void refreshCard();
    void editCard();

    DrillStore& m_store;
    std::vector<QCheckBox*> m_rounds;
    QPushButton* m_takeUp;
    bool m_isUnfinished = false;  ///< what may be taken up
    FaultLabel* m_takeUpFault;
    MutedLabel* m_anew;
    QSpinBox* m_minutes;
    QPushButton* m_start;
    FlatButton* m_editCard;
    MutedLabel* m_card;
    FaultLabel* m_fault;
};

}  // namespace ridge::app
