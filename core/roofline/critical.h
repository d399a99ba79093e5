// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/operators/operator.h"
#include "core/roofline/counted_work.h"

namespace ridge {

/// The smallest value of one dimension, the others fixed, at which the operator's intensity reaches a ridge.
struct CriticalSize {
    std::string_view dimension;
    std::optional<std::int64_t> value;  ///< nothing when no admissible value reaches the ridge, or the ridge is unknown
    Intensity limit;  ///< the intensity as the dimension grows without end; for a bounded dimension, at its largest admissible value
};

/// One entry per dimension that has a critical size, in the order of the specification.
/// Values are searched in 1..2^31 among those makeOperator accepts: kv-heads among the divisors of heads, heads among the multiples of
/// kv-heads, under a causal mask seq-kv from seq-q up and seq-q up to seq-kv.
[[nodiscard]] std::vector<CriticalSize> criticalSizes(const Operator& op, std::optional<Intensity> ridge);
[[nodiscard]] CriticalSize criticalSize(const Operator& op, std::size_t dimension, std::optional<Intensity> ridge);
/// Of the one number that other work varies in, in 1..2^31.
[[nodiscard]] CriticalSize criticalSize(const Growth& growth, std::optional<Intensity> ridge);

}  // namespace ridge
