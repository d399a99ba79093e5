// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/base/number_style.h"
#include "core/roofline/roof.h"
#include "core/scene/plot_scene.h"

// Internal to core/scene: what the map draws, before it has axes.
namespace ridge {

struct MapPoint {
    std::size_t accelerator = 0;  ///< index into the accelerators of the request
    ScenePoint at;                ///< byte/s, FLOP/s
    Roof roof;
};

/// Those that have a rate for the type.
[[nodiscard]] std::vector<MapPoint> mapPoints(std::span<const Accelerator* const> accelerators, DType type, PeakChoice peaks);

/// A vendor's way through the years, as buildMapScene describes it: indices into `points`. Of fewer than two there is no trail.
[[nodiscard]] std::vector<std::size_t> yearTrail(std::span<const MapPoint> points, std::span<const Accelerator* const> accelerators,
                                                 std::string_view vendor);

/// The ridges whose diagonals help to read these points: about doubling, from just below the lowest to just above the highest.
[[nodiscard]] std::vector<double> equalRidges(std::span<const MapPoint> points);

/// The card of a point, below its title.
[[nodiscard]] std::vector<std::string> mapCard(const Accelerator& accelerator, const Roof& roof, const NumberStyle& style);

}  // namespace ridge
