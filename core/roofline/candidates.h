// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "core/operators/operator.h"

namespace ridge {

/// The admissible values of one dimension in rising order, thinned to those that can be the smallest to reach a ridge: between two of them
/// the intensity does not rise above the first (a convolution's height that adds input but no output row, say). Over indices 1..count-1 the
/// intensity rises, falls, or rises and then falls; index 0 stands on its own.
struct Candidates {
    std::int64_t count = 0;
    std::function<std::int64_t(std::int64_t index)> value;
    /// Where a value between two candidates can already reach the ridge (a kernel's height inside a run of equal outputs), the first value
    /// that the run of candidate `index` starts with; inside a run the intensity rises.
    std::function<std::int64_t(std::int64_t index)> runStart;
};

[[nodiscard]] Candidates candidatesFor(const Operator& op, std::size_t dimension);

/// The value whose intensity stands for "without end" in a dimension that has one: the largest admissible. Nothing for an unbounded
/// dimension.
[[nodiscard]] std::optional<std::int64_t> largestAdmissible(const Operator& op, std::size_t dimension);

/// The step between admissible values of an unbounded dimension at which FLOP and bytes both grow linearly.
[[nodiscard]] std::int64_t linearStep(const Operator& op, std::size_t dimension);

}  // namespace ridge
