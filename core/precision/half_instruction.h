// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

namespace ridge::precision {

/// Rounds floats to FP16, to nearest, by the CPU's own instruction (F16C). False, with nothing done, where the CPU has none.
[[nodiscard]] bool roundByInstruction(std::span<const float> in, std::span<float> out);

}  // namespace ridge::precision
