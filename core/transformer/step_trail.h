// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/transformer/evaluation.h"

namespace ridge {

/// A whole step on one accelerator. Amounts are of one device.
struct StepPoint {
    std::int64_t value = 1;  ///< of the size that was changed
    Load load;               ///< FLOP, bytes and FLOP/byte of the step
    Seconds time;            ///< the sum over its operators
    double tokensPerSecond = 0.0;

    /// FLOP over time: at most the roof at the step's intensity, and less where operators are bound by different limits.
    [[nodiscard]] FlopRate rate() const { return {load.flops.value / time.value}; }
};

/// The step as it is; nothing where the accelerator cannot serve every row. `size`, a word of kModelSweeps, says what `value` holds.
[[nodiscard]] std::optional<StepPoint> stepPoint(const Model& model, const Workload& workload, std::string_view size,
                                                 const Accelerator& accelerator, const Switches& switches);

/// The steps of forEachStep that the accelerator serves.
[[nodiscard]] std::vector<StepPoint> stepTrail(const Model& model, const Workload& workload, std::string_view size,
                                               const Accelerator& accelerator, const Switches& switches);

}  // namespace ridge
