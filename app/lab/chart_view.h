// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/precision/chart.h"

namespace ridge::app {

/// Shows one chart of the lab; what it says in words is its accessible description.
class ChartView : public QWidget {
    Q_OBJECT

public:
    explicit ChartView(QWidget* parent = nullptr);

    void showChart(precision::Chart chart);
    [[nodiscard]] const precision::Chart& chart() const { return m_chart; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    precision::Chart m_chart;
};

}  // namespace ridge::app
