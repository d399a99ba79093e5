// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "app/controller/dialogs.h"
#include "core/hardware/accelerator_edit.h"

class QComboBox;

namespace ridge::app {

class CheckedEdit;
class FaultLabel;
class MutedLabel;

/// One number of an accelerator to be another in a copy.
class WhatIfDialog : public QDialog {
    Q_OBJECT

public:
    WhatIfDialog(const Accelerator& from, KeepWhatIf keep, QWidget* parent = nullptr);

    [[nodiscard]] QComboBox* fieldBox() const { return m_field; }
    [[nodiscard]] CheckedEdit* valueBox() const { return m_value; }
    void accept() override;

private:
    void showField();

    KeepWhatIf m_keep;
    std::vector<EditableField> m_numbers;
    QComboBox* m_field;
    CheckedEdit* m_value;
    MutedLabel* m_unit;
    FaultLabel* m_fault;
};

}  // namespace ridge::app
