// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/number_text.h"
#include "core/base/result.h"

// What the parts of the precision lab refuse, in one wording; `where` names the size or the option.
namespace ridge::precision {

[[nodiscard]] inline Result<void> checkCount(std::string_view where, std::int64_t value, std::int64_t minimum, std::int64_t maximum) {
    if (value >= minimum && value <= maximum) return {};
    return fail(ErrorCode::Usage, "out of range " + std::to_string(minimum) + ".." + std::to_string(maximum), where, std::to_string(value));
}

[[nodiscard]] inline Result<void> checkFinite(std::string_view where, double value) {
    if (std::isfinite(value)) return {};
    return fail(ErrorCode::Usage, "must be finite", where, plainNumber(value));
}

[[nodiscard]] inline Result<void> checkPositive(std::string_view where, double value) {
    if (std::isfinite(value) && value > 0) return {};
    return fail(ErrorCode::Usage, "must be above 0 and finite", where, plainNumber(value));
}

[[nodiscard]] inline Result<void> checkNotNegative(std::string_view where, double value) {
    if (std::isfinite(value) && value >= 0) return {};
    return fail(ErrorCode::Usage, "must be 0 or above, and finite", where, plainNumber(value));
}

/// The first of some checks that failed.
[[nodiscard]] inline Result<void> firstFailure(std::initializer_list<Result<void>> checks) {
    for (const auto& check : checks) {
        if (!check) return check;
    }
    return {};
}

}  // namespace ridge::precision
