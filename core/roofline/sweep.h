// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/operators/operator.h"

namespace ridge {

struct SweepPoint {
    std::int64_t value = 1;
    Work work;
};

/// The operator with one dimension at 1, 2, 4 ... 2^20, the others fixed. Values the operator cannot take (heads not a multiple
/// of kv-heads, seq-kv under a causal seq-q) are left out.
[[nodiscard]] std::vector<SweepPoint> sweep(const Operator& op, std::size_t dimension);

}  // namespace ridge
