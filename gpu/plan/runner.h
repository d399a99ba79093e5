// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <variant>

#include "core/measure/point.h"
#include "gpu/plan/device.h"
#include "gpu/plan/stop_signal.h"
#include "gpu/plan/wall_clock.h"

namespace ridge::measure {

/// One point to be measured.
struct Task {
    std::variant<Operator, CeilingSpec, UserKernel> what;
    CacheState cache = CacheState::Cold;
    std::string method{};  ///< of an operator; empty: the best that the device has
    bool operator==(const Task&) const = default;
};
[[nodiscard]] std::string taskName(const Task& task);

/// What --min-time, --max-noise and --timeout said; the device knows the rest.
struct LimitWishes {
    std::optional<Seconds> minTime;
    std::optional<double> maxNoise;
    std::optional<Seconds> timeout;
    bool operator==(const LimitWishes&) const = default;
};

/// Samples that take less are the mean of several launches, so that reading the clock costs them no more than half a percent.
inline constexpr Seconds kShortestSample{1e-4};
/// Launches before the first sample, all together: clocks rise, pages are mapped.
inline constexpr Seconds kWarmUp{0.05};

struct Runner {
    Device& device;
    const WallClock& clock;
    StopSignal& stop;
    LimitWishes wishes{};
    std::uint64_t seed = 1;
    /// Told of stages as they begin, and of samples now and then.
    std::function<void(std::string_view stage, std::int64_t samples)> progress = [](std::string_view, std::int64_t) {};

    /// Told of what a work remarks.
    std::function<void(const std::string& text)> warn = [](const std::string&) {};

    /// Prepares, checks against the reference, warms up and samples until the stopping rule ends it. WrongResult when the check fails:
    /// such a point does not count. Stopped when somebody asked for it.
    [[nodiscard]] Outcome<MeasuredPoint> measure(const Task& task);
};

}  // namespace ridge::measure
