// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "gpu/cuda/plan/ceiling_plan.h"
#include "gpu/cuda/plan/operator_plan.h"

namespace ridge::test {

struct PlannedLaunch {
    std::string what;
    cuda::Launch launch;
};

/// Every launch that some operator, stage, ceiling or step takes on a GPU, for shapes short and long, aligned and not.
[[nodiscard]] std::vector<PlannedLaunch> plannedLaunches(const cuda::GpuFacts& facts);

}  // namespace ridge::test
