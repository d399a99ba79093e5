// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <string>
#include <vector>

#include "app/controller/dialogs.h"
#include "core/hardware/accelerator_edit.h"

class QComboBox;
class QGridLayout;
class QLabel;

namespace ridge::app {

class CheckedEdit;
class ElidedLabel;
class FaultLabel;

/// Every field of an accelerator, each checked when it is left. It closes once what was typed is kept.
class AcceleratorEditor : public QDialog {
    Q_OBJECT

public:
    AcceleratorEditor(const Accelerator& start, KeepAccelerator keep, QWidget* parent = nullptr);

    [[nodiscard]] CheckedEdit* field(const std::string& key) const;
    [[nodiscard]] QComboBox* list(const std::string& key) const;
    [[nodiscard]] CheckedEdit* sourceTitle() const { return m_sourceTitle; }
    [[nodiscard]] CheckedEdit* sourceUrl() const { return m_sourceUrl; }
    [[nodiscard]] QString fault(const std::string& key) const;
    void accept() override;

private:
    struct Row {
        std::string key;
        bool isRequired = false;
        QString before;
        CheckedEdit* box = nullptr;  ///< of anything that is typed
        QComboBox* list = nullptr;   ///< of what is chosen
        ElidedLabel* fault = nullptr;
    };
    [[nodiscard]] QWidget* makeFields();
    [[nodiscard]] QWidget* makeSource();
    void addRow(QGridLayout& grid, const EditableField& field);
    [[nodiscard]] QWidget* makeBox(Row& row, const EditableField& field);
    void watchLast();
    [[nodiscard]] static QString textOf(const Row& row);
    [[nodiscard]] const Row* rowOf(const std::string& key) const;
    /// Whether the row holds something usable.
    bool check(const Row& row);
    void showFault(const Row& row, const QString& message);
    [[nodiscard]] std::optional<Source> source() const;
    /// All changes over the start; nothing when a row is at fault, which then has the keyboard.
    [[nodiscard]] std::optional<Accelerator> changed();

    Accelerator m_start;
    KeepAccelerator m_keep;
    std::vector<Row> m_rows;
    CheckedEdit* m_sourceTitle = nullptr;
    CheckedEdit* m_sourceUrl = nullptr;
    FaultLabel* m_fault = nullptr;
};

}  // namespace ridge::app
