// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "app/controller/dialogs.h"
#include "app/controller/measure_controller.h"
#include "core/operators/operator.h"

class QAction;
class QMenu;

namespace ridge::app {

class MeasurePanel;

/// What the Measure menu and the panel of that name do.
class MeasureFlow : public QObject {
    Q_OBJECT

public:
    MeasureFlow(SessionModel& session, Dialogs& dialogs, Settings& settings, QObject* parent = nullptr);

    [[nodiscard]] MeasureController& controller() { return *m_controller; }
    /// Once.
    [[nodiscard]] MeasurePanel* makePanel(QWidget* parent);
    void fillMenu(QMenu* menu);
    /// A kernel file that was dropped or chosen: compiled on each save from now on.
    void openKernel(const QString& path);
    /// Asks where, makes a folder with a kernel that works, opens it in the editor and compiles it on each save.
    void makeKernel(OperatorKind kind);
    /// How a file is shown in the user's own editor; tests put another way in. False where nothing
    /// opened it.
    void setEditor(std::function<bool(const QString&)> open) { m_openInEditor = std::move(open); }

signals:
    /// Something is to be seen in the panel.
    void panelWanted();

private:
    void makeActions();
    [[nodiscard]] QAction* addAction(const QString& text, const QString& shortcut, const std::function<void()>& run);
    void refreshActions();
    void askForKernel();
    [[nodiscard]] QMenu* starterMenu(QWidget* parent);

    SessionModel& m_session;
    Dialogs& m_dialogs;
    Settings& m_settings;
    MeasureController* m_controller;
    MeasurePanel* m_panel = nullptr;
    std::function<bool(const QString&)> m_openInEditor;
    QAction* m_ceilings = nullptr;
    QAction* m_operator = nullptr;
    QAction* m_model = nullptr;
    QAction* m_kernel = nullptr;
    QAction* m_clear = nullptr;
    QAction* m_cancel = nullptr;
};

}  // namespace ridge::app
