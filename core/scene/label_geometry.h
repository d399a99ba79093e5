// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scene/label_placement.h"

// Pixel geometry of the label placer: y down, angles clockwise.
namespace ridge {

struct PixelCircle {
    Pixel centre;
    double radius = 0.0;
};

/// A rectangle turned about its centre, with the upright box around it for quick rejections.
struct TurnedBox {
    Pixel centre;
    double halfWidth = 0.0;   ///< along the turned x axis
    double halfHeight = 0.0;  ///< across it
    double cosine = 1.0;
    double sine = 0.0;
    double reachX = 0.0;  ///< half the width of the upright box around it
    double reachY = 0.0;
};

[[nodiscard]] TurnedBox turnedBox(Pixel centre, TextSize size, double degrees);
/// The box with `margin` more on each side.
[[nodiscard]] TurnedBox grown(TurnedBox box, double margin);

/// Touching counts as meeting.
[[nodiscard]] bool meet(const TurnedBox& a, const TurnedBox& b);
[[nodiscard]] bool meet(const TurnedBox& box, const PixelSegment& segment);
[[nodiscard]] bool meet(const PixelSegment& a, const PixelSegment& b);
[[nodiscard]] bool meet(const TurnedBox& box, const PixelCircle& circle);
/// The point of a box that is not turned nearest to another.
[[nodiscard]] Pixel nearestPoint(const TurnedBox& box, Pixel point);
[[nodiscard]] bool isWithin(const TurnedBox& box, PixelRect frame);

}  // namespace ridge
