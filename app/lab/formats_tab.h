// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "app/lab/lab_tab.h"

class QLabel;

namespace ridge::app {

class BitBoxes;
class CheckedEdit;
class FormatBox;
class ReportTableModel;
class ReportView;

/// One value in every format: typed, or made from bits.
class FormatsTab : public LabTab {
    Q_OBJECT

public:
    explicit FormatsTab(QWidget* parent = nullptr);

    [[nodiscard]] const ChartView* picture() const override { return m_chart; }
    [[nodiscard]] Derivation derivation() const override;
    [[nodiscard]] std::string commandLine() const override;
    bool showCommand(const LabCommand& command) override;
    [[nodiscard]] Table table() const override;
    [[nodiscard]] QString statusText() const override;
    void focusFirst() override;

    [[nodiscard]] CheckedEdit& edit() const { return *m_edit; }
    [[nodiscard]] BitBoxes& bits() const { return *m_bits; }
    [[nodiscard]] FormatBox& format() const { return *m_format; }
    [[nodiscard]] double value() const { return m_value; }
    [[nodiscard]] QString summary() const;
    void showValue(double value);

protected:
    void compute() override;

private:
    [[nodiscard]] QWidget* makeValueRow();
    void takeTyped();

    double m_value = 1e-7;
    CheckedEdit* m_edit;
    FormatBox* m_format;
    BitBoxes* m_bits;
    QLabel* m_summary;
    ChartView* m_chart;
    ReportTableModel* m_model;
    ReportView* m_view;
};

}  // namespace ridge::app
