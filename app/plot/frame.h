// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>

#include "core/scene/plot_scene.h"

namespace ridge::app {

/// Where the axes lie on the widget: logarithmic both ways, pixels with y down, the lower bounds at the left and bottom edge.
struct PlotFrame {
    QRectF rect;
    Axes axes;
    Axes limits{kIntensityLimits, kRateLimits};  ///< how far zooming may go

    [[nodiscard]] QPointF toPixel(ScenePoint point) const;
    [[nodiscard]] ScenePoint toScene(QPointF pixel) const;
    /// The pixel of a marker's centre. One without FLOP has no place on a logarithmic axis and stands on the left edge.
    [[nodiscard]] QPointF toPixel(const SceneMarker& marker) const;
    /// With half a pixel of grace, so that a point on the edge counts as inside.
    [[nodiscard]] bool isInside(QPointF pixel) const;
};

/// Axes after zooming at a pixel by `factor` (0.5 shows half as many decades): what lies under the pixel stays there unless a limit is
/// reached. A factor of 1 leaves an axis alone.
struct ZoomFactors {
    double intensity = 1.0;
    double rate = 1.0;
};
[[nodiscard]] Axes zoomedAt(const PlotFrame& frame, QPointF pixel, ZoomFactors factors);

/// Axes after dragging the paper by `offset` pixels; the number of decades stays, also at the limits.
[[nodiscard]] Axes panned(const PlotFrame& frame, QPointF offset);

/// Axes that show what lies inside `box`, which may reach outside the frame.
[[nodiscard]] Axes zoomedToBox(const PlotFrame& frame, QRectF box);

}  // namespace ridge::app
