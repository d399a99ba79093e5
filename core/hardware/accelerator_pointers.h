// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/hardware/accelerator.h"

namespace ridge {

/// For functions that take any choice of accelerators; valid as long as `accelerators` are.
[[nodiscard]] inline std::vector<const Accelerator*> pointersTo(std::span<const Accelerator> accelerators) {
    std::vector<const Accelerator*> pointers;
    pointers.reserve(accelerators.size());
    for (const Accelerator& accelerator : accelerators) pointers.push_back(&accelerator);
    return pointers;
}

}  // namespace ridge
