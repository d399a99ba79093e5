// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <span>

#include "app/plot/frame.h"
#include "core/scene/label_placement.h"

class QPainter;

namespace ridge::app {

struct Theme;

/// `part` of a colour over a ground. Not alpha: blending is the slow part of raster painting, and editors of an exported SVG see a plain
/// colour.
[[nodiscard]] QColor mixed(const QColor& colour, const QColor& ground, double part);
/// What stays of a colour that is not looked at now.
[[nodiscard]] QColor faded(const QColor& colour, const Theme& theme);

/// Painting a scene with any QPainter: the window, a picture or an SVG. Everything lies inside the frame but for halves of pens and markers
/// on its edge, because not every paint device clips.
void paintFrame(QPainter& painter, const PlotFrame& frame, const Theme& theme);
void paintCurves(QPainter& painter, const PlotScene& scene, const PlotFrame& frame, const Theme& theme);
/// Markers whose centre lies outside the frame are left out; the current operator's come last, on top.
void paintMarkers(QPainter& painter, const PlotScene& scene, const PlotFrame& frame, const Theme& theme);
void paintLabels(QPainter& painter, const PlotScene& scene, std::span<const PlacedLabel> placed, const QFont& font, const Theme& theme);
void paintEmptyHint(QPainter& painter, const PlotScene& scene, const PlotFrame& frame, const QFont& font, const Theme& theme);

/// Where the axes' titles stand, in pixels: the left edge of the upper one, and how far below the frame the numbers of the lower axis
/// begin.
struct TitlePlaces {
    double left = 0.0;
    double numbersBelow = 0.0;
};
void paintTitles(QPainter& painter, const PlotScene& scene, const PlotFrame& frame, TitlePlaces places, const QFont& font,
                 const Theme& theme);

}  // namespace ridge::app
