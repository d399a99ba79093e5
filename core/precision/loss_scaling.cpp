// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/loss_scaling.h"

#include <algorithm>
#include <cmath>

#include "core/precision/checks.h"
#include "core/precision/scale_limits.h"

namespace ridge::precision {

namespace {

using namespace scaling;

/// The share of a bin's exponents that lie below one.
double shareBelow(const Bin& bin, double exponent) {
    return std::clamp((exponent - bin.low) / (bin.high - bin.low), 0.0, 1.0);
}

struct Counted {
    double zero = 0;
    double subnormal = 0;
    double overflow = 0;
    double rescued = 0;  ///< zero without the scale, a number with it
};

Counted counted(const Histogram& histogram, double scale, const Limits& limits) {
    const double shift = std::log2(scale);
    Counted sum;
    for (const Bin& bin : histogram.bins) {
        const double zero = shareBelow(bin, std::log2(limits.zero) - shift);
        sum.zero += bin.count * zero;
        sum.subnormal += bin.count * std::max(shareBelow(bin, std::log2(limits.subnormal) - shift) - zero, 0.0);
        sum.overflow += bin.count * (1 - shareBelow(bin, std::log2(limits.overflow) - shift));
        const double kept = shareBelow(bin, std::min(std::log2(limits.zero), std::log2(limits.overflow) - shift));
        sum.rescued += bin.count * std::max(kept - zero, 0.0);
    }
    return sum;
}

}  // namespace

Result<ScaleEffect> scaleEffect(std::span<const double> magnitudes, double scale, const Rounder& rounder) {
    if (auto checked = checkScale(scale, rounder); !checked) return tl::unexpected(checked.error());
    ScaleEffect effect{.scale = scale};
    double total = 0;
    double smallest = HUGE_VAL;
    double largest = 0;
    for (const double signedValue : magnitudes) {
        const double magnitude = std::fabs(signedValue);
        if (magnitude == 0) continue;
        if (!std::isfinite(magnitude)) return fail(ErrorCode::Usage, "must be finite", "magnitude", plainNumber(signedValue));
        ++total;
        smallest = std::min(smallest, magnitude);
        largest = std::max(largest, magnitude);
        const Classes before = classesOf(rounder, magnitude);
        const Classes after = classesOf(rounder, magnitude * scale);
        effect.zeroBefore += before.isZero ? 1 : 0;
        effect.zeroAfter += after.isZero ? 1 : 0;
        effect.subnormalBefore += before.isSubnormal ? 1 : 0;
        effect.subnormalAfter += after.isSubnormal ? 1 : 0;
        effect.rescued += before.isZero && !after.isZero && !after.isOverflow ? 1 : 0;
        effect.overflow += after.isOverflow ? 1 : 0;
    }
    if (total == 0) return fail(ErrorCode::Usage, "no magnitude above 0", "magnitudes");
    for (double* share :
         {&effect.zeroBefore, &effect.zeroAfter, &effect.subnormalBefore, &effect.subnormalAfter, &effect.rescued, &effect.overflow}) {
        *share /= total;
    }
    effect.smallestSafeScale = safeScale(rounder, smallest, largest);
    return effect;
}

Result<ScaleEffect> scaleEffect(const Histogram& histogram, double scale, const Rounder& rounder) {
    if (auto checked = checkScale(scale, rounder); !checked) return tl::unexpected(checked.error());
    const double total = histogram.total();
    if (!(total > 0)) return fail(ErrorCode::Usage, "no magnitude above 0", "histogram");
    const Limits limits = limitsOf(rounder);
    const Counted before = counted(histogram, 1, limits);
    const Counted after = counted(histogram, scale, limits);
    ScaleEffect effect{.scale = scale};
    effect.zeroBefore = before.zero / total;
    effect.zeroAfter = after.zero / total;
    effect.subnormalBefore = before.subnormal / total;
    effect.subnormalAfter = after.subnormal / total;
    effect.rescued = after.rescued / total;
    effect.overflow = after.overflow / total;
    const auto isFilled = [](const Bin& bin) { return bin.count > 0; };
    const auto first = std::find_if(histogram.bins.begin(), histogram.bins.end(), isFilled);
    effect.smallestSafeScale = safeScale(
        limits, std::exp2(first->low), [&](double candidate) { return counted(histogram, candidate, limits).zero > 0; },
        [&](double candidate) { return counted(histogram, candidate, limits).overflow > 0; });
    return effect;
}

bool DynamicScaler::update(bool hasOverflowed) {
    if (hasOverflowed) {
        m_scale *= m_rules.backoff;
        m_cleanSteps = 0;
        return false;
    }
    if (++m_cleanSteps == m_rules.interval) {
        m_scale *= m_rules.growth;
        m_cleanSteps = 0;
    }
    return true;
}

Result<std::vector<ScalerStep>> runScaler(const ScalerRules& rules, std::span<const double> peaks, const FloatFormat& format) {
    const bool isBackoff = rules.backoff > 0 && rules.backoff < 1;
    const bool isGrowth = std::isfinite(rules.growth) && rules.growth >= 1;
    if (!isBackoff) return fail(ErrorCode::Usage, "must lie between 0 and 1", "backoff", plainNumber(rules.backoff));
    if (!isGrowth) return fail(ErrorCode::Usage, "must be 1 or more", "growth", plainNumber(rules.growth));
    if (auto checked =
            firstFailure({checkPositive("initial scale", rules.initial), checkCount("interval", rules.interval, 1, kMaxMagnitudes)});
        !checked) {
        return tl::unexpected(checked.error());
    }
    DynamicScaler scaler(rules);
    const Rounder rounder(format);
    std::vector<ScalerStep> steps;
    for (const double peak : peaks) {
        const double scale = scaler.scale();
        steps.push_back({scale, !scaler.update(!std::isfinite(rounder(peak * scale)))});
    }
    return steps;
}

Clipping clip(double norm, double scale, double limit) {
    return {std::min(norm, limit), std::min(norm * scale, limit) / scale};
}

}  // namespace ridge::precision
