// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "core/precision/chart.h"

// What the charts of curves share; of use to core/precision/*.cpp only.
namespace ridge::precision {

/// A vertical axis of powers of ten ends here at the least: what is smaller is 0 in every format but FP64.
inline constexpr double kLowestDecade = -60;
inline constexpr double kHighestDecade = 60;

struct Span {
    double low = 0;
    double high = 0;
    void add(double value) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
};

/// More points of one line than a screen is wide.
inline constexpr std::size_t kMostPoints = 4000;

/// Where the logarithm exists; the line ends at the first value that is 0 or not finite.
[[nodiscard]] inline std::vector<ChartPoint> decades(std::span<const double> values, Span& span) {
    std::vector<ChartPoint> points;
    const std::size_t stride = 1 + values.size() / kMostPoints;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (!(values[i] > 0) || !std::isfinite(values[i])) break;
        const double decade = std::log10(values[i]);
        if (decade < kLowestDecade || decade > kHighestDecade) break;
        if (i % stride != 0 && i + 1 != values.size()) continue;
        span.add(decade);
        points.push_back({static_cast<double>(i), decade});
    }
    return points;
}

}  // namespace ridge::precision
