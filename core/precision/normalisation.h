// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/precision/rounding.h"

// Where LayerNorm and softmax need more than the format of their rows.
namespace ridge::precision {

/// LayerNorm of a constant row, (x - mean) / sqrt(0 + eps), with eps stored in the format: 0 / 0 when that is zero.
struct EpsilonEffect {
    double epsilon = 0;  ///< in the format
    double result = 0;
    bool isFinite = false;
};
/// Usage error for an eps that is negative or not finite.
[[nodiscard]] Result<EpsilonEffect> constantRow(double epsilon, const Rounder& rounder);

inline constexpr std::int64_t kMaxRowWidth = 1'000'000;

/// A row of `width` values around `mean`, normal with `deviation`, stored in the format.
struct VarianceRequest {
    double mean = 100;
    double deviation = 1;
    std::int64_t width = 1024;
    FloatFormat format = kFp16;
    FloatFormat accumulator = kFp16;  ///< of sums, squares and differences
    std::uint64_t seed = 1;
};
struct Variance {
    double drawn = 0;    ///< of the row before it was stored, in double
    double stored = 0;   ///< of the row as it is stored, in double
    double twoPass = 0;  ///< mean of (x - mean)^2, every step rounded to the accumulator
    double onePass = 0;  ///< mean of x^2 minus mean^2, likewise; may be negative, infinite or NaN
};
/// Usage error for a width outside 2..kMaxRowWidth, a deviation below 0 and numbers that are not finite.
[[nodiscard]] Result<Variance> varianceOf(const VarianceRequest& request);

enum class MaxSubtraction : std::uint8_t { No, Yes };

struct Softmax {
    std::vector<double> probabilities;  ///< each step rounded to the format
    bool isFinite = false;
    double sum = 0;  ///< of the probabilities, in double
};
/// Logits may be infinite, as masks are; without any logit the answer is empty.
[[nodiscard]] Softmax softmax(std::span<const double> logits, const Rounder& rounder, MaxSubtraction subtraction);

/// A mask that is added to the score of a place that is not to be seen.
struct MaskEffect {
    double mask = 0;
    double stored = 0;             ///< in the format
    double masked = 0;             ///< score + mask, in the format
    double leak = 0;               ///< what the masked place gets beside a place whose score is not masked; 0 is what is wanted
    bool isFullRowFinite = false;  ///< a row whose places are all masked; NaN is what spoils a batch with padding
};
/// Both places have this score. Usage error for a score that is not finite and a mask that is NaN.
[[nodiscard]] Result<MaskEffect> maskEffect(double mask, double score, const Rounder& rounder);

}  // namespace ridge::precision
