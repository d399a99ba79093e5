// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/weight_update.h"

#include "core/precision/checks.h"
#include "core/precision/float_bits.h"
#include "core/precision/rounding.h"

namespace ridge::precision {

namespace {

std::optional<double> halfGap(std::optional<double> neighbour, double value) {
    return neighbour ? std::optional(std::fabs(*neighbour - value) / 2) : std::nullopt;
}

}  // namespace

Result<WeightStep> stepWeight(const FloatFormat& format, double weight, double update) {
    if (auto checked = firstFailure({checkFinite("weight", weight), checkFinite("update", update)}); !checked)
        return tl::unexpected(checked.error());
    const Rounder rounder(format);
    WeightStep step;
    step.stored = rounder(weight);
    step.result = roundedSum(rounder, weight, update);
    step.isLost = update != 0 && step.result == step.stored;
    step.halfGapAbove = halfGap(nextAbove(format, step.stored), step.stored);
    step.halfGapBelow = halfGap(nextBelow(format, step.stored), step.stored);
    return step;
}

Result<std::vector<RepeatedStep>> repeatStep(const FloatFormat& format, double weight, double update, std::int64_t steps) {
    if (auto checked =
            firstFailure({checkCount("steps", steps, 1, kMaxRepeats), checkFinite("weight", weight), checkFinite("update", update)});
        !checked) {
        return tl::unexpected(checked.error());
    }
    const Rounder narrow(format);
    const Rounder wide(kFp32);
    RepeatedStep at{narrow(weight), wide(weight), narrow(wide(weight))};
    std::vector<RepeatedStep> path{at};
    for (std::int64_t i = 0; i < steps; ++i) {
        at.inFormat = roundedSum(narrow, at.inFormat, update);
        at.master = roundedSum(wide, at.master, update);
        at.masterCopied = narrow(at.master);
        path.push_back(at);
    }
    return path;
}

}  // namespace ridge::precision
