// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/model/session_model.h"
#include "app/panel/loss_values.h"

class QToolButton;

namespace ridge::app {

class CheckedEdit;
class FaultLabel;

/// What real machines lose: folded away until wanted.
class SwitchesPanel : public QWidget {
    Q_OBJECT

public:
    explicit SwitchesPanel(SessionModel& session, QWidget* parent = nullptr);
    void setUnfolded(bool isUnfolded);

signals:
    void heightChanged();

private:
    void makeBoxes();
    void commit(CheckedEdit* box, const QString& text, LossReader read, void (*write)(Switches&, double));
    void showFaults();
    void refresh();

    SessionModel& m_session;
    QToolButton* m_fold;
    QWidget* m_body;
    CheckedEdit* m_overhead;
    CheckedEdit* m_compute;
    CheckedEdit* m_memory;
    FaultLabel* m_fault;
};

}  // namespace ridge::app
