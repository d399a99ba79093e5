// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/result.h"
#include "core/precision/checks.h"
#include "core/precision/float_bits.h"
#include "core/precision/rounding.h"

// What a loss scale does to one magnitude; of use to core/precision/*.cpp only.
namespace ridge::precision::scaling {

/// Where the classes of a format begin among the numbers that are rounded to it, to nearest.
struct Limits {
    double zero = 0;       ///< up to this, a magnitude becomes zero
    double subnormal = 0;  ///< below this, it becomes subnormal
    double overflow = 0;   ///< from this on, it is too large (for OCP E4M3, above this)
};

[[nodiscard]] inline Limits limitsOf(const Rounder& rounder) {
    const FloatFormat& format = rounder.format();
    const double step = *ulp(format, format.maxFinite());
    const double subnormal = format.minNormal() - format.minSubnormal() / 2;
    const bool isFlushed = rounder.mode().subnormals == Subnormals::Flush;
    return {isFlushed ? subnormal : format.minSubnormal() / 2, subnormal, format.maxFinite() + step / 2};
}

/// The smallest power of two, 1 or more, that takes `smallest` above the limit of zero, if none is too large with it.
template <class IsLost, class IsTooLarge>
[[nodiscard]] std::optional<double> safeScale(const Limits& limits, double smallest, IsLost isLost, IsTooLarge isTooLarge) {
    double scale = 1;
    if (smallest <= limits.zero) scale = std::exp2(std::floor(std::log2(limits.zero) - std::log2(smallest)));
    scale = std::max(scale, 1.0);
    while (std::isfinite(scale) && isLost(scale)) scale *= 2;
    if (!std::isfinite(scale) || isTooLarge(scale)) return std::nullopt;
    return scale;
}

struct Classes {
    bool isZero;
    bool isSubnormal;
    bool isOverflow;
};

[[nodiscard]] inline Classes classesOf(const Rounder& rounder, double magnitude) {
    const double result = rounder(magnitude);
    return {result == 0, result != 0 && result < rounder.format().minNormal(), !std::isfinite(result)};
}

[[nodiscard]] inline Result<void> checkScale(double scale, const Rounder& rounder) {
    if (auto checked = checkPositive("scale", scale); !checked) return checked;
    if (!rounder.format().alwaysSaturates) return {};
    return fail(ErrorCode::Usage, "a format that saturates shows no overflow", "format", rounder.format().name);
}

/// Of the smallest and the largest of magnitudes that are rounded one by one.
[[nodiscard]] inline std::optional<double> safeScale(const Rounder& rounder, double smallest, double largest) {
    return safeScale(
        limitsOf(rounder), smallest, [&](double candidate) { return classesOf(rounder, smallest * candidate).isZero; },
        [&](double candidate) { return classesOf(rounder, largest * candidate).isOverflow; });
}

}  // namespace ridge::precision::scaling
