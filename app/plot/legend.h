// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPointF>
#include <QRectF>
#include <span>
#include <vector>

#include "core/scene/plot_scene.h"

class QPainter;

namespace ridge::app {

struct Theme;

/// Signs with what they mean, in as many lines as a width makes of them. Pixels.
[[nodiscard]] double legendHeight(std::span<const SceneLegendEntry> entries, double width, const QFont& font);
void paintLegend(QPainter& painter, std::span<const SceneLegendEntry> entries, QPointF topLeft, double width, const QFont& font,
                 const Theme& theme);
/// Where the entries stand in a legend of this width whose top left is the origin.
[[nodiscard]] std::vector<QRectF> legendPlaces(std::span<const SceneLegendEntry> entries, double width, const QFont& font);

}  // namespace ridge::app
