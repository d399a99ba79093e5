// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "core/operators/operator.h"
#include "core/transformer/workload.h"

namespace ridge {

/// A whole step with one size set to `value`. Amounts are of one device.
struct ModelSweepPoint {
    std::int64_t value = 1;
    Count flops;
    Count bits;
    Load load;  ///< the same as doubles
};

/// What can be swept: sizes of the workload, as its options are called, and the model's hidden size.
inline constexpr std::string_view kModelSweeps = "batch seq context queries hidden";
[[nodiscard]] bool isModelSweep(std::string_view dimension);

/// What the size is now; `dimension` must be one of kModelSweeps.
[[nodiscard]] std::int64_t sweptValue(const Model& model, const Workload& workload, std::string_view dimension);

/// The value with the model and the workload of one step that have it.
using StepVisitor = std::function<void(std::int64_t value, const Model& model, const Workload& step)>;
/// The step at 1, 2, 4 ... 2^20 of a size of the workload. Of the hidden size at 1, 2, 4 ... times hiddenStep (hidden_size.h says how the
/// model follows), up to 2^20, and at the model's own. Without the values that the workload does not admit; none for another word.
void forEachStep(const Model& model, const Workload& workload, std::string_view dimension, const StepVisitor& visit);

/// What those steps do and move.
[[nodiscard]] std::vector<ModelSweepPoint> sweepModel(const Model& model, const Workload& workload, std::string_view dimension);

}  // namespace ridge
