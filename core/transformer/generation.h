// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/transformer/rows.h"

namespace ridge {

/// A run of decode steps over which every row's FLOP and bytes change by the same amount from one step to the next.
struct StepRun {
    std::int64_t steps = 1;
    std::vector<ModelRow> first;
    std::vector<ModelRow> last;
};

/// The steps of a workload: one run, or for a generation one between each two contexts at which a sliding window fills up.
[[nodiscard]] std::vector<StepRun> stepRuns(const Model& model, const Workload& workload);

/// The sum over the run of an amount that is linear in the step.
[[nodiscard]] Count sumOver(const StepRun& run, Count first, Count last);

/// Sum over `steps` of max(compute, memory), both linear from their first to their last value.
[[nodiscard]] double sumOfLarger(std::int64_t steps, double firstCompute, double lastCompute, double firstMemory, double lastMemory);

}  // namespace ridge
