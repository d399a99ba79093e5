// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/precision/magnitudes.h"
#include "core/precision/rounding.h"

// Loss scaling (Micikevicius et al. 2018): a loss times S gives gradients times S, which a narrow format can hold; they are divided by S
// again in FP32.
namespace ridge::precision {

/// Of the magnitudes that are not zero to begin with, all shares from 0 to 1.
struct ScaleEffect {
    double scale = 1;
    double zeroBefore = 0;  ///< without a scale
    double zeroAfter = 0;
    double subnormalBefore = 0;
    double subnormalAfter = 0;
    double rescued = 0;   ///< zero without the scale, a number with it
    double overflow = 0;  ///< too large with the scale; one of them spoils the step
    /// The smallest power of two, 1 or more, with which none becomes zero and none overflows. None where the magnitudes span more than
    /// the format holds, or the largest overflows as it is.
    std::optional<double> smallestSafeScale;
};

/// Usage error for a scale that is not positive and finite. The rounder's format must not be one that always saturates.
[[nodiscard]] Result<ScaleEffect> scaleEffect(std::span<const double> magnitudes, double scale, const Rounder& rounder);
/// The same for counts; of a bin that a limit cuts, the part of its exponents.
[[nodiscard]] Result<ScaleEffect> scaleEffect(const Histogram& histogram, double scale, const Rounder& rounder);

/// As PyTorch's GradScaler has them by default.
struct ScalerRules {
    double initial = 65536;
    double growth = 2;
    double backoff = 0.5;
    std::int64_t interval = 2000;  ///< clean steps before it grows
};
/// A dynamic loss scale. A step whose gradients overflow is skipped, shrinks the scale and starts the count of clean steps anew.
class DynamicScaler {
public:
    explicit DynamicScaler(const ScalerRules& rules = {}) : m_rules(rules), m_scale(rules.initial) {}

    [[nodiscard]] double scale() const { return m_scale; }
    /// Tells the scaler what its scale did; true when the step counts, false when it is skipped.
    bool update(bool hasOverflowed);

private:
    ScalerRules m_rules;
    double m_scale;
    std::int64_t m_cleanSteps = 0;
};

struct ScalerStep {
    double scale = 0;  ///< that the step was done with
    bool isSkipped = false;
};
/// A step for each of the peaks, the largest gradient of a step without a scale. Usage error for rules that cannot be followed.
[[nodiscard]] Result<std::vector<ScalerStep>> runScaler(const ScalerRules& rules, std::span<const double> peaks, const FloatFormat& format);

/// What becomes of a gradient's norm g under a limit c when it is clipped before or after the scale S is taken out.
struct Clipping {
    double unscaledFirst = 0;  ///< min(g, c), as meant
    double clippedFirst = 0;   ///< min(S g, c) / S: the limit is S times too low, and small updates are what is left
};
[[nodiscard]] Clipping clip(double norm, double scale, double limit);

}  // namespace ridge::precision
