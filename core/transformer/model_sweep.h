// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "core/operators/operator.h"
#include "core/transformer/workload.h"

namespace ridge {

/// A whole step with one size of the workload set to `value`. Amounts are of one device.
struct ModelSweepPoint {
    std::int64_t value = 1;
    Count flops;
    Count bits;
    Load load;  ///< the same as doubles
};

/// "batch", "seq", "context" or "queries", as the workload's options are called; null for another word.
[[nodiscard]] std::int64_t* sweptSize(Workload& workload, std::string_view dimension);
inline constexpr std::string_view kModelSweeps = "batch seq context queries";

/// The step at 1, 2, 4 ... 2^20 of a size, without the values that the workload does not admit.
[[nodiscard]] std::vector<ModelSweepPoint> sweepModel(const Model& model, Workload workload, std::string_view dimension);

}  // namespace ridge
