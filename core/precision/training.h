// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/precision/float_format.h"
#include "core/precision/progress.h"

namespace ridge::precision {

/// How a number of training is kept: weights, activations and gradients in `storage`; sums inside a product are FP32 in every recipe.
struct Recipe {
    std::string_view name;
    FloatFormat storage;
    bool hasMaster = false;  ///< FP32 weights are updated, and copied to `storage` for the next step
    bool isScaled = false;   ///< the loss is multiplied, and the gradient divided in FP32
};
inline constexpr std::array kRecipes{
    Recipe{"fp32", kFp32, false, false},         Recipe{"fp16", kFp16, false, false},
    Recipe{"fp16 + master", kFp16, true, false}, Recipe{"fp16 + master + loss scale", kFp16, true, true},
    Recipe{"bf16", kBf16, false, false},         Recipe{"bf16 + master", kBf16, true, false},
};

/// Least squares: inputs uniform in [-1, 1), targets of a weight vector drawn in the same way times `targetSize`, gradient descent on the
/// mean square from weights of 0.
struct TrainingRequest {
    std::int64_t steps = 200;
    std::int64_t samples = 64;
    std::int64_t features = 16;
    double learningRate = 0.5;
    double targetSize = 1e-4;
    double lossScale = 4096;
    std::uint64_t seed = 1;
};
inline constexpr std::int64_t kMaxSteps = 100'000;
inline constexpr std::int64_t kMaxSamples = 4096;
inline constexpr std::int64_t kMaxFeatures = 1024;
/// steps * samples * features.
inline constexpr std::int64_t kMaxTrainingWork = 200'000'000;

struct TrainingRun {
    Recipe recipe;
    std::vector<double> loss;       ///< mean square of the weights as they are used, in double: before the first step and after each
    double lostGradients = 0;       ///< share of gradient elements that were not 0 in double, and 0 in the format
    double lostUpdates = 0;         ///< share of updates that were not 0, and changed no weight
    std::int64_t skippedSteps = 0;  ///< whose gradients overflowed
};

/// A run for each of kRecipes. Usage error for sizes out of range and numbers that are not positive; what is told to stop is Unavailable.
[[nodiscard]] Result<std::vector<TrainingRun>> trainRecipes(const TrainingRequest& request, Progress* progress = nullptr);

}  // namespace ridge::precision
