// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "app/lab/lab_tab.h"
#include "core/precision/lab_views.h"
#include "core/report/precision/normalisation_table.h"

class QComboBox;
class QLabel;

namespace ridge::app {

class FormatBox;
class ReportTableModel;
class ReportView;
class ValueRow;

/// Long sums in three accumulators, LayerNorm's eps and variance, softmax and its masks.
class AccumulateTab : public LabTab {
    Q_OBJECT

public:
    explicit AccumulateTab(QWidget* parent = nullptr);

    [[nodiscard]] const ChartView* picture() const override { return m_chart; }
    [[nodiscard]] Derivation derivation() const override;
    [[nodiscard]] std::string commandLine() const override;
    bool showCommand(const LabCommand& command) override;
    [[nodiscard]] Table table() const override;
    [[nodiscard]] QString statusText() const override;
    void focusFirst() override;

    [[nodiscard]] precision::SumRequest request() const;
    [[nodiscard]] NormQuestion question() const;
    [[nodiscard]] ValueRow& count() const { return *m_count; }
    [[nodiscard]] ValueRow& epsilon() const { return *m_epsilon; }
    [[nodiscard]] ValueRow& rowMean() const { return *m_mean; }
    [[nodiscard]] QComboBox& terms() const { return *m_terms; }
    [[nodiscard]] QComboBox& mask() const { return *m_mask; }
    [[nodiscard]] FormatBox& format() const { return *m_format; }
    [[nodiscard]] QString sums() const;
    [[nodiscard]] const Table& norms() const;

protected:
    void compute() override;

private:
    [[nodiscard]] bool showSumCommand(const LabCommand& command);
    [[nodiscard]] bool showNormCommand(const LabCommand& command);
    void makeSumControls(QWidget* controls);
    void makeNormControls(QWidget* controls);
    void computeSums();
    void showSums(const precision::SumRequest& wanted, const Result<std::vector<precision::SumCurve>>& curves);
    void showNorms();
    void arrangeTable();
    /// Which of the two parts the words beside the tab are about.
    void turnTo(bool isNorms);

    ChartView* m_chart;
    QComboBox* m_terms;
    QComboBox* m_order;
    FormatBox* m_format;
    QLabel* m_sums;
    QComboBox* m_mask;
    ReportTableModel* m_model;
    ReportView* m_view;
    ValueRow* m_count = nullptr;
    ValueRow* m_epsilon = nullptr;
    ValueRow* m_mean = nullptr;
    struct ShownSum {
        precision::SumRequest request;
        precision::Sum sum;
    };
    std::optional<ShownSum> m_sum;  ///< that the picture is of, in the accumulator that was chosen for it
    bool m_isAboutNorms = false;
    bool m_areSumsDue = true;
};

}  // namespace ridge::app
