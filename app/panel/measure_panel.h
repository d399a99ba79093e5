// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/controller/measure_controller.h"

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;
class QTreeWidget;

namespace ridge::app {

class FaultLabel;
class FlatButton;
class MutedLabel;

/// Where to measure, what, how far it is and what came of it.
class MeasurePanel : public QWidget {
    Q_OBJECT

public:
    MeasurePanel(SessionModel& session, MeasureController& controller, QWidget* parent = nullptr);

    /// A kernel file, as if it had been chosen here.
    void setKernel(const QString& path);
    [[nodiscard]] QString kernel() const;
    void compileKernel();
    void watchOrRest(bool isWatched);
    /// What "New kernel" offers; belongs to this panel.
    void setStarters(QMenu* menu);

    [[nodiscard]] QComboBox& deviceBox() { return *m_device; }
    [[nodiscard]] QLineEdit& viaBox() { return *m_via; }
    [[nodiscard]] QPushButton& ceilingsButton() { return *m_ceilings; }
    [[nodiscard]] QPushButton& operatorButton() { return *m_operator; }
    [[nodiscard]] QPushButton& modelButton() { return *m_model; }
    [[nodiscard]] QPushButton& compileButton() { return *m_compile; }
    [[nodiscard]] QPushButton& cancelButton() { return *m_cancel; }
    [[nodiscard]] QCheckBox& watchBox() { return *m_watch; }
    [[nodiscard]] QTreeWidget& attempts() { return *m_attempts; }
    [[nodiscard]] QString progressText() const;
    [[nodiscard]] QString outcomeText() const;
    [[nodiscard]] QString refusalText() const;
    [[nodiscard]] QString logText() const;

signals:
    void kernelFileWanted();
    void saveRequested(const QString& suggestedName, const std::string& content);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makePlace(QGridLayout* grid);
    [[nodiscard]] QWidget* makeTasks();
    [[nodiscard]] QWidget* makeKernel();
    [[nodiscard]] QWidget* makeProgress();
    void makeAttempts();
    [[nodiscard]] QWidget* makeLog();
    [[nodiscard]] QPushButton* addButton(const QString& text, const QString& tip, QWidget* parent);
    void choosePlace();
    void refresh();
    void refreshDevices();
    void refreshAttempts();
    void refreshTasks();
    void refreshOffer();
    void log(const QString& line);

    SessionModel& m_session;
    MeasureController& m_controller;
    QComboBox* m_device = nullptr;
    QLineEdit* m_via = nullptr;
    QPushButton* m_find = nullptr;
    MutedLabel* m_missing = nullptr;
    MutedLabel* m_refusal = nullptr;
    QPushButton* m_ceilings = nullptr;
    QPushButton* m_operator = nullptr;
    QPushButton* m_model = nullptr;
    QLineEdit* m_kernel = nullptr;
    QCheckBox* m_watch = nullptr;
    FlatButton* m_new = nullptr;
    QPushButton* m_compile = nullptr;
    QWidget* m_running = nullptr;
    QProgressBar* m_bar = nullptr;
    MutedLabel* m_progress = nullptr;
    QPushButton* m_cancel = nullptr;
    QLabel* m_outcome = nullptr;
    FaultLabel* m_fault = nullptr;
    QTreeWidget* m_attempts = nullptr;
    QPlainTextEdit* m_log = nullptr;
    QWidget* m_started = nullptr;  ///< the button that the present run began with
    bool m_hasLooked = false;
};

}  // namespace ridge::app
