// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/lab/lab_tab.h"
#include "core/precision/accumulation.h"

class QComboBox;
class QLabel;

namespace ridge::app {

class FormatBox;
class ValueRow;

/// Long sums in three accumulators, LayerNorm's eps, softmax and its masks.
class AccumulateTab : public LabTab {
    Q_OBJECT

public:
    explicit AccumulateTab(QWidget* parent = nullptr);

    [[nodiscard]] const ChartView* picture() const override { return m_chart; }
    [[nodiscard]] Derivation derivation() const override;
    [[nodiscard]] std::string commandLine() const override;
    [[nodiscard]] Table table() const override;
    [[nodiscard]] QString statusText() const override;
    void focusFirst() override;

    [[nodiscard]] precision::SumRequest request() const;
    [[nodiscard]] ValueRow& count() const { return *m_count; }
    [[nodiscard]] ValueRow& epsilon() const { return *m_epsilon; }
    [[nodiscard]] FormatBox& format() const { return *m_format; }
    [[nodiscard]] QString sums() const;
    [[nodiscard]] QString norms() const;

protected:
    void compute() override;

private:
    void makeControls(QWidget* controls);
    void showSums();
    void showNorms();

    ChartView* m_chart;
    QComboBox* m_terms;
    QComboBox* m_order;
    FormatBox* m_format;
    QLabel* m_sums;
    QLabel* m_norms;
    ValueRow* m_count = nullptr;
    ValueRow* m_epsilon = nullptr;
};

}  // namespace ridge::app
