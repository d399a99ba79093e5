// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/lab/lab_tab.h"
#include "core/precision/gradient_flow.h"

class QCheckBox;
class QLabel;

namespace ridge::app {

class FormatBox;
class ValueRow;

/// A gradient on its way back through many blocks, with and without a residual connection.
class GradientTab : public LabTab {
    Q_OBJECT

public:
    explicit GradientTab(QWidget* parent = nullptr);

    [[nodiscard]] const ChartView* picture() const override { return m_chart; }
    [[nodiscard]] Derivation derivation() const override;
    [[nodiscard]] std::string commandLine() const override;
    [[nodiscard]] Table table() const override;
    [[nodiscard]] QString statusText() const override;
    void focusFirst() override;

    [[nodiscard]] precision::ChainRequest request() const;
    [[nodiscard]] QString shares() const;
    [[nodiscard]] ValueRow& depth() const { return *m_depth; }
    [[nodiscard]] ValueRow& gain() const { return *m_gain; }
    [[nodiscard]] ValueRow& branch() const { return *m_branch; }
    [[nodiscard]] QCheckBox& residual() const { return *m_residual; }
    /// All numbers at once: an example.
    void showRequest(const precision::ChainRequest& request);

protected:
    void compute() override;

private:
    void makeControls(QWidget* controls);
    [[nodiscard]] QWidget* makeExamples();

    ChartView* m_chart;
    QCheckBox* m_residual;
    FormatBox* m_format;
    QLabel* m_shares;
    ValueRow* m_depth = nullptr;
    ValueRow* m_gain = nullptr;
    ValueRow* m_shortcut = nullptr;
    ValueRow* m_branch = nullptr;
    bool m_isSetting = false;
};

}  // namespace ridge::app
