// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/number_style.h"
#include "core/scene/plot_scene.h"

// The map: every accelerator a point at its bandwidth and peak; along a diagonal the ridge stays the same.
namespace ridge {

/// How far the map may be zoomed, in byte/s and FLOP/s.
inline constexpr Axes kMapLimits{{1e6, 1e18}, kRateLimits};

/// How a vendor's points look. Known vendors keep theirs whatever is shown; others follow in the order of the alphabet.
struct VendorMark {
    std::string vendor;
    int colour = 0;  ///< series index
    MarkerShape shape = MarkerShape::Disc;
    bool operator==(const VendorMark&) const = default;
};

/// A mark for each vendor among the accelerators, the known ones first: the legend. Pass the whole catalogue, so that a filter changes no
/// colour.
[[nodiscard]] std::vector<VendorMark> vendorMarks(std::span<const Accelerator* const> accelerators);

/// What all signs of a map mean: each vendor's, the larger ones, rings, and trails.
[[nodiscard]] std::vector<SceneLegendEntry> mapLegend(std::span<const VendorMark> marks);

struct MapRequest {
    std::span<const Accelerator* const> accelerators;  ///< those to draw; markers hold indices into it
    std::span<const VendorMark> marks = {};            ///< empty: those of `accelerators`
    DType type = DType::Bf16;
    PeakChoice peaks = PeakChoice::Dense;
    std::vector<std::size_t> chosen = {};  ///< indices into `accelerators`: larger, on top, labelled first
    std::optional<Axes> axes = {};         ///< where the user went; nothing: mapAxes of `accelerators`
    bool showTrails = true;
    bool showLabels = true;
    NumberStyle numbers = {};  ///< of the cards alone: pictures keep one form
};

/// Around all points of a precision, at 1-2-5 bounds. Pass the whole catalogue for axes that a filter does not move.
[[nodiscard]] Axes mapAxes(std::span<const Accelerator* const> accelerators, DType type, PeakChoice peaks);

/// Peaks are those a matrix product meets (matrixRoof): the matrix rate, else the vector rate of that type. Accelerators without one are
/// not drawn but counted in a remark, as are those outside the axes.
///
/// A vendor's trail goes through the parts that set its record when they came: year by year the part with the highest peak, if that is
/// higher than any before (or as high with more bandwidth). So it shows generations, and a year of small cards does not bend it down. Parts
/// without a year are not on it.
///
/// The legend has those entries of mapLegend that something drawn stands for.
[[nodiscard]] PlotScene buildMapScene(const MapRequest& request);

}  // namespace ridge
