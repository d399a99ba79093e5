// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "app/context/preferences.h"
#include "app/context/theme.h"
#include "app/model/session_model.h"
#include "app/panel/loss_values.h"

class QComboBox;
class QFormLayout;
class QLabel;

namespace ridge::app {

class CheckedEdit;
class FaultLabel;
class MutedLabel;

/// What a person chooses once. Every change holds at once and is kept; nothing waits for a button.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    PreferencesDialog(SessionModel& session, Settings& settings, QWidget* parent = nullptr);

    /// As after a first start.
    void restoreDefaults();

signals:
    void themeChosen(ridge::app::ThemeChoice choice);

private:
    void addAppearance(QFormLayout* form);
    void addNumbers(QFormLayout* form);
    void addNewSessions(QFormLayout* form);
    [[nodiscard]] QWidget* makeAccelerators();
    void addLoss(QFormLayout* form, CheckedEdit*& box, const QString& label, LossReader read, void (*write)(Switches&, double));
    /// The preferences with one thing changed: kept, applied and shown.
    void change(const Preferences& next);
    void present(const Preferences& preferences);

    SessionModel& m_session;
    Settings& m_settings;
    QComboBox* m_theme = nullptr;
    QComboBox* m_digits = nullptr;
    QComboBox* m_separator = nullptr;
    QComboBox* m_capacity = nullptr;
    MutedLabel* m_sample = nullptr;
    QLabel* m_accelerators = nullptr;
    QComboBox* m_peaks = nullptr;
    CheckedEdit* m_overhead = nullptr;
    CheckedEdit* m_compute = nullptr;
    CheckedEdit* m_memory = nullptr;
    FaultLabel* m_fault = nullptr;
};

}  // namespace ridge::app
