// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/roofline/roof.h"

namespace ridge {

enum class Bound : std::uint8_t { Compute, Memory, Link, Overhead };
[[nodiscard]] std::string_view boundName(Bound bound);

/// The switches that change times but never the data sheet's ceilings. Shares are in (0, 1].
struct Switches {
    PeakChoice peaks = PeakChoice::Dense;
    Seconds launchOverhead{0.0};
    double computeEfficiency = 1.0;
    double memoryEfficiency = 1.0;

    bool operator==(const Switches&) const = default;
};

/// How far from the ridge (as a share) still counts as near it.
inline constexpr double kNearRidge = 0.05;

/// Where an amount of work lands under a roof. time = max(compute, memory) + launch overhead.
struct Placement {
    Intensity intensity;
    std::optional<Intensity> ridge;
    std::optional<FlopRate> attainable;  ///< min(peak, intensity x bandwidth)
    std::optional<Seconds> computeTime;
    Seconds memoryTime;
    Seconds launchOverhead;
    Seconds time;
    Bound bound = Bound::Memory;
    bool nearRidge = false;
};

/// How long an amount of work takes under a roof: the larger of both, and the launch.
struct RoofTimes {
    std::optional<Seconds> compute;
    Seconds memory;
    Seconds longest;
    Seconds total;
};
[[nodiscard]] RoofTimes timesUnder(const Load& load, const Roof& roof, const Switches& switches);

/// The bulk path: no allocation, no text.
[[nodiscard]] Placement place(const Load& load, const Roof& roof, const Switches& switches);
[[nodiscard]] inline Placement place(const Work& work, const Roof& roof, const Switches& switches) {
    return place(work.load(), roof, switches);
}

/// An operator on one accelerator; `reason` says why when the accelerator cannot serve it.
struct Evaluation {
    std::string accelerator;  ///< id
    std::string name;
    std::optional<Roof> roof;
    std::optional<Placement> placement;
    std::string reason;

    [[nodiscard]] bool isSupported() const { return placement.has_value(); }
};

/// `load` is that of `op`: several accelerators share one count.
[[nodiscard]] Evaluation evaluate(const Operator& op, const Load& load, const Accelerator& accelerator, const Switches& switches);
[[nodiscard]] inline Evaluation evaluate(const Operator& op, const Work& work, const Accelerator& accelerator, const Switches& switches) {
    return evaluate(op, work.load(), accelerator, switches);
}
[[nodiscard]] std::vector<Evaluation> evaluateAll(const Operator& op, std::span<const Accelerator> accelerators, const Switches& switches);

/// Time of `baseline` over time of `other`: 2 means other is twice as fast. Nothing when either is unsupported.
[[nodiscard]] std::optional<double> speedup(const Evaluation& baseline, const Evaluation& other);

}  // namespace ridge
