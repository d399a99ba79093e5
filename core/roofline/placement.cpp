// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/placement.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridge {

std::string_view boundName(Bound bound) {
    constexpr std::array<std::string_view, 4> names{"compute", "memory", "link", "overhead"};
    return names[static_cast<std::size_t>(bound)];
}

RoofTimes timesUnder(const Load& load, const Roof& roof, const Switches& switches) {
    RoofTimes times;
    // Most look at data-sheet ceilings: a division by one is the dearest part of this.
    const auto reached = [](Seconds time, double share) { return share == 1.0 ? time : time / share; };
    times.memory = reached(load.bytes / roof.bandwidth, switches.memoryEfficiency);
    times.longest = times.memory;
    if (roof.peak) {
        times.compute = reached(load.flops / *roof.peak, switches.computeEfficiency);
        times.longest = std::max(times.longest, *times.compute);
    }
    times.total = times.longest + switches.launchOverhead;
    return times;
}

Placement place(const Load& load, const Roof& roof, const Switches& switches) {
    const Intensity intensity = load.intensity;
    const RoofTimes times = timesUnder(load, roof, switches);
    Placement placement;
    placement.intensity = intensity;
    placement.computeTime = times.compute;
    placement.memoryTime = times.memory;
    placement.launchOverhead = switches.launchOverhead;
    placement.time = times.total;
    if (roof.peak) {
        const Intensity ridge = *roof.peak / roof.bandwidth;
        placement.ridge = ridge;
        placement.attainable = std::min(*roof.peak, intensity * roof.bandwidth);
        placement.bound = intensity >= ridge ? Bound::Compute : Bound::Memory;
        placement.nearRidge = std::abs(intensity / ridge - 1.0) <= kNearRidge;
    }
    if (switches.launchOverhead > times.longest) placement.bound = Bound::Overhead;
    return placement;
}

Evaluation evaluate(const Operator& op, const Load& load, const Accelerator& accelerator, const Switches& switches) {
    Evaluation evaluation;
    evaluation.accelerator = accelerator.id;
    evaluation.name = accelerator.name;
    auto roof = roofFor(accelerator, op, switches.peaks);
    if (!roof) {
        evaluation.reason = roof.error().what;
        return evaluation;
    }
    evaluation.placement = place(load, *roof, switches);
    evaluation.roof = std::move(*roof);
    return evaluation;
}

std::vector<Evaluation> evaluateAll(const Operator& op, std::span<const Accelerator> accelerators, const Switches& switches) {
    const Load load = countWork(op).load();
    std::vector<Evaluation> evaluations;
    evaluations.reserve(accelerators.size());
    for (const auto& accelerator : accelerators) evaluations.push_back(evaluate(op, load, accelerator, switches));
    return evaluations;
}

std::optional<double> speedup(const Evaluation& baseline, const Evaluation& other) {
    if (!baseline.isSupported() || !other.isSupported()) return std::nullopt;
    return baseline.placement->time / other.placement->time;
}

}  // namespace ridge
