// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace ridge::measure {

namespace {

std::optional<double> noiseOf(std::span<const double> values) {
    if (values.size() < 2) return std::nullopt;
    const auto count = static_cast<double>(values.size());
    double mean = 0.0;
    for (const double value : values) mean += value / count;
    double squares = 0.0;
    for (const double value : values) squares += (value - mean) * (value - mean);
    const double noise = std::sqrt(squares / (count - 1.0)) / mean;
    if (!std::isfinite(noise)) return std::nullopt;
    return noise;
}

}  // namespace

double quantile(std::span<const double> values, double share) {
    assert(!values.empty());
    const double position = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(position);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (position - static_cast<double>(below)) * (values[above] - values[below]);
}

TimeSpread spreadOf(std::vector<Seconds> samples) {
    std::sort(samples.begin(), samples.end());
    std::vector<double> sorted;
    sorted.reserve(samples.size());
    for (const Seconds sample : samples) sorted.push_back(sample.value);
    return {{quantile(sorted, 0.5)},
            {quantile(sorted, 0.25)},
            {quantile(sorted, 0.75)},
            {sorted.front()},
            static_cast<std::int64_t>(sorted.size()),
            noiseOf(sorted)};
}

bool isSteady(const TimeSpread& time) {
    constexpr double widest = 1.2;
    return time.q3 <= time.q1 * widest;
}

}  // namespace ridge::measure
