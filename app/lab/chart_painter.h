// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>

#include "app/context/theme.h"
#include "core/precision/chart.h"

class QPainter;

namespace ridge::app {

[[nodiscard]] QColor inkColour(precision::ChartInk ink, const Theme& theme);

/// Where the plot of a chart lies inside `room`.
struct ChartFrame {
    QRectF rows;
    QRectF plot;
};
[[nodiscard]] ChartFrame chartFrame(const precision::Chart& chart, const QRectF& room, const QFont& font);
/// The least height at which nothing is cut.
[[nodiscard]] double chartHeight(const precision::Chart& chart, const QFont& font);

/// Draws the chart into `room`: on the screen, a picture or paper.
void paintChart(QPainter& painter, const precision::Chart& chart, const QRectF& room, const QFont& font, const Theme& theme);

}  // namespace ridge::app
