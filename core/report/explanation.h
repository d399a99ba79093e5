// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/roofline/critical.h"
#include "core/roofline/placement.h"
#include "core/roofline/sweep.h"

namespace ridge {

/// What `explain` and `compare` answer: one operator on several accelerators.
struct Explanation {
    Operator op;
    Work work;
    Switches switches;
    std::vector<Evaluation> evaluations;               ///< in the order of the accelerators
    std::vector<std::vector<CriticalSize>> criticals;  ///< one list per evaluation; empty where unsupported
    std::optional<std::size_t> baseline;               ///< index of an evaluation
    std::optional<std::size_t> sweptDimension;
    std::vector<SweepPoint> sweptPoints;
};

/// Unavailable when no accelerator serves the operator; the error then carries the reason.
[[nodiscard]] Result<Explanation> explain(const Operator& op, std::span<const Accelerator> accelerators, const Switches& switches);

/// `id` must be one of the accelerators (usage error) and serve the operator (Unavailable).
[[nodiscard]] Result<void> chooseBaseline(Explanation& explanation, std::string_view id);

void addSweep(Explanation& explanation, std::size_t dimension);

/// The documents ridgepoint.explain/1 and ridgepoint.compare/1, ending in a line break.
[[nodiscard]] std::string explainJson(const Explanation& explanation);
[[nodiscard]] std::string compareJson(const Explanation& explanation);

/// The document ridgepoint.accelerators/1.
[[nodiscard]] std::string acceleratorsJson(std::span<const Accelerator* const> accelerators);

}  // namespace ridge
