// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/lab/lab_tab.h"
#include "core/precision/loss_scaling.h"

class QLabel;

namespace ridge::app {

class FormatBox;
class ValueRow;

/// Where gradients vanish, and where a scale of the loss moves them.
class LossScaleTab : public LabTab {
    Q_OBJECT

public:
    explicit LossScaleTab(QWidget* parent = nullptr);

    [[nodiscard]] const ChartView* picture() const override { return m_chart; }
    [[nodiscard]] Derivation derivation() const override;
    [[nodiscard]] std::string commandLine() const override;
    [[nodiscard]] Table table() const override;
    [[nodiscard]] QString statusText() const override;
    void focusFirst() override;

    [[nodiscard]] ValueRow& scale() const { return *m_scale; }
    [[nodiscard]] ValueRow& median() const { return *m_median; }
    [[nodiscard]] ValueRow& spread() const { return *m_spread; }
    [[nodiscard]] FormatBox& format() const { return *m_format; }
    [[nodiscard]] const precision::ScaleEffect& effect() const { return m_effect; }

protected:
    void compute() override;

private:
    void draw();
    void playScaler();

    ChartView* m_chart;
    FormatBox* m_format;
    ValueRow* m_scale = nullptr;
    ValueRow* m_median = nullptr;
    ValueRow* m_spread = nullptr;
    QLabel* m_shares;
    QLabel* m_scaler;
    precision::LogNormal m_drawn;
    std::vector<double> m_magnitudes;
    precision::Histogram m_histogram;
    precision::ScaleEffect m_effect;
};

}  // namespace ridge::app
