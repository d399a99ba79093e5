// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/drill/loop.h"

class QCheckBox;
class QLabel;
class QLineEdit;
class QVBoxLayout;

namespace ridge::app {

class FlatButton;
class MutedLabel;

/// Beside the questions of a round: the time that is left, what to have done by its end, and notes.
class LoopSide : public QWidget {
    Q_OBJECT

public:
    explicit LoopSide(QWidget* parent = nullptr);

    /// A round, and what of its checklist is ticked.
    void begin(const drill::RoundPlan& plan, const std::vector<bool>& ticked);
    void refresh(const drill::Loop& loop, double now);
    [[nodiscard]] QString timeText() const;
    [[nodiscard]] QLineEdit& noteBox() const { return *m_note; }
    [[nodiscard]] FlatButton& pauseButton() const { return *m_pause; }
    [[nodiscard]] FlatButton& finishButton() const { return *m_finish; }
    [[nodiscard]] const std::vector<QCheckBox*>& checklist() const { return m_items; }

signals:
    void pauseWanted();
    void finishWanted();
    void noted(const QString& text);
    void checked(int item, bool isChecked);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLabel* m_time;
    MutedLabel* m_state;
    FlatButton* m_pause;
    FlatButton* m_finish;
    QLabel* m_opening;
    QLabel* m_listHeading;
    QVBoxLayout* m_list;
    std::vector<QCheckBox*> m_items;
    QLineEdit* m_note;
    MutedLabel* m_notes;
};

}  // namespace ridge::app
