// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/scene/plot_scene.h"

// How a scene is drawn, whatever draws it: the window, a picture file or a LaTeX document. Lengths are pixels at scale 1.
namespace ridge {

enum class Ground : std::uint8_t { Light, Dark };

struct SceneColour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    bool operator==(const SceneColour&) const = default;
};

/// Colour-blind-safe series colours with a contrast of at least 4.5:1 on their ground; they repeat after eight.
[[nodiscard]] SceneColour seriesColour(int index, Ground ground);

[[nodiscard]] double curveWidth(CurveRole role);
/// How much of its colour a curve has, the rest being the ground: 1 but for what is pale.
[[nodiscard]] double curveStrength(CurveRole role, Ground ground);
/// Lengths of strokes and gaps in units of the pen's width; empty for a solid line.
[[nodiscard]] std::vector<double> dashPattern(const SceneCurve& curve);

/// Half the height of a marker, with the ring that it is drawn as when others of its role stand at the same spot. Never more than the
/// circle that labels keep clear of; the current operator's is the largest.
[[nodiscard]] double markerRadius(const SceneMarker& marker);
/// A row of a model has at least this radius, and with all of the time the largest.
inline constexpr double kLeastModelRadius = 3.5;
inline constexpr double kLargestModelRadius = 8.0;
/// Ridges, where an operator was before, a model's other phase and what was measured are outlines.
[[nodiscard]] bool isHollow(MarkerRole role);

/// From the ground up: what is wide and pale lies below what is thin and strong.
[[nodiscard]] std::span<const CurveRole> curveOrder();
[[nodiscard]] std::span<const MarkerRole> markerOrder();

/// Half the width of the ends of a bar through a measured point.
inline constexpr double kBarEnd = 4.0;

/// How far an arrow keeps off the points that it joins, and how long its head is.
inline constexpr double kArrowGap = 10.0;
inline constexpr double kArrowHead = 9.0;

}  // namespace ridge
