// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/plan/ceiling_plan.h"

#include <algorithm>
#include <cmath>

#include "gpu/cuda/plan/ceiling_parts.h"

namespace ridge::cuda {

std::uint32_t fullGrid(const GpuFacts& facts) {
    const std::int64_t perProcessor = std::max<std::int64_t>(1, facts.threadsPerMultiprocessor / static_cast<std::int64_t>(kThreads));
    return blocksOf(facts.multiprocessors * perProcessor);
}

std::int32_t tripsFor(double perCycle, double perTrip) {
    return std::max(1, static_cast<std::int32_t>(std::lround(kCycles * perCycle / perTrip)));
}

std::vector<CeilingBenchmark> gpuCeilings(const GpuFacts& facts) {
    constexpr ComputeCapability oldest{7, 5};
    std::vector<CeilingBenchmark> list;
    if (facts.capability < oldest || facts.multiprocessors <= 0) return list;
    addComputeCeilings(list, facts);
    addMemoryCeilings(list, facts);
    return list;
}

Launch clockProbe(std::int64_t nanoseconds) {
    Launch launch;
    launch.file = "bandwidth";
    launch.kernel = "clock_probe";
    launch.arguments = {BufferArgument{0}, nanoseconds};
    return launch;
}

}  // namespace ridge::cuda
