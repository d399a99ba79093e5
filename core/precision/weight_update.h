// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/precision/float_format.h"

namespace ridge::precision {

/// w + u kept in a narrow format. Half the distance to a neighbour is what an update must exceed (a tie goes to the even one of the two);
/// that the weight is 2,048 times the update (256 for BF16) is only a guide: the distance depends on where between two powers of two the
/// weight lies, and below a power of two it is half of that above.
struct WeightStep {
    double stored = 0;                   ///< the weight in the format
    double result = 0;                   ///< weight + update, rounded once
    bool isLost = false;                 ///< the update is not 0, and the result is the stored weight
    std::optional<double> halfGapAbove;  ///< none past the largest value
    std::optional<double> halfGapBelow;
};
/// Usage error for a weight or update that is not finite.
[[nodiscard]] Result<WeightStep> stepWeight(const FloatFormat& format, double weight, double update);

struct RepeatedStep {
    double inFormat = 0;      ///< the weight that lives in the format
    double master = 0;        ///< the same in FP32
    double masterCopied = 0;  ///< the FP32 weight as the format sees it
};
inline constexpr std::int64_t kMaxRepeats = 1'000'000;
/// The same update over and over: steps + 1 of them, the first before any update. Usage error for steps outside 1..kMaxRepeats and
/// numbers that are not finite.
[[nodiscard]] Result<std::vector<RepeatedStep>> repeatStep(const FloatFormat& format, double weight, double update, std::int64_t steps);

}  // namespace ridge::precision
