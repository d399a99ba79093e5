// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "gpu/cuda/counters/counter_reader.h"
#include "gpu/cuda/counters/host_api.h"
#include "gpu/cuda/counters/profiler.h"

namespace ridge::cuda {

/// What one range of launches counted.
struct RangeValues {
    std::vector<double> values;  ///< one for each metric of the configuration, in its order
    std::int64_t passes = 0;     ///< how often the launches ran
};

/// More would be a mistake of the plan: the largest set of any chip takes 9.
inline constexpr std::size_t kMostPasses = 32;

/// Runs the work once for each pass of `config` in one range of the user's, which the user replays: `prepare` outside of the range, then
/// `launch` inside. `prepare` must have waited for what it launched. Fails where the replay does not end after twice the passes that were
/// planned, or a range was dropped. Whatever fails, all that was begun is ended, in the reverse order.
[[nodiscard]] measure::Outcome<Counted<RangeValues>> readRange(const Profiler& profiler, const HostApi& host, const CounterConfig& config,
                                                               const CounterReader::Step& prepare, const CounterReader::Step& launch);

}  // namespace ridge::cuda
