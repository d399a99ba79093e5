// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include "app/lab/lab_task.h"

class QProgressBar;

namespace ridge::app {

class FlatButton;

/// How far a long computation is, with a button that stops it; takes no room while there is none.
class TaskRow : public QWidget {
    Q_OBJECT

public:
    explicit TaskRow(QWidget* parent = nullptr);

    [[nodiscard]] LabTask& task() { return m_task; }
    [[nodiscard]] FlatButton& cancelButton() const { return *m_cancel; }
    [[nodiscard]] QProgressBar& bar() const { return *m_bar; }

signals:
    /// By the button; what is shown is that of before.
    void stopped();

private:
    LabTask m_task;
    QTimer m_clock;
    QElapsedTimer m_since;
    QProgressBar* m_bar;
    FlatButton* m_cancel;
};

}  // namespace ridge::app
