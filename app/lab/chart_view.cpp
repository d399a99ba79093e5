// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/chart_view.h"

#include <QPainter>
#include <cmath>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/lab/chart_painter.h"

namespace ridge::app {

ChartView::ChartView(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void ChartView::showChart(precision::Chart chart) {
    const bool hasOtherRows = chart.rows.size() != m_chart.rows.size() || chart.hasPlot() != m_chart.hasPlot();
    m_chart = std::move(chart);
    setAccessibleName(qtText(m_chart.title));
    setAccessibleDescription(qtText(m_chart.description));
    if (hasOtherRows) {
        const bool isTall = m_chart.hasPlot();
        setSizePolicy(QSizePolicy::Expanding, isTall ? QSizePolicy::Expanding : QSizePolicy::Fixed);
        updateGeometry();
    }
    update();
}

QSize ChartView::sizeHint() const {
    const int most = m_chart.hasPlot() ? fontMetrics().height() * 4 : 0;
    return {fontMetrics().averageCharWidth() * 90, minimumSizeHint().height() + most};
}

QSize ChartView::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * 50, static_cast<int>(std::ceil(chartHeight(m_chart, font())))};
}

void ChartView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintChart(painter, m_chart, rect(), font(), themeFor(palette()));
}

}  // namespace ridge::app
