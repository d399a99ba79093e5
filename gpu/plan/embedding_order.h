// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace ridge::cuda {

/// Which row of its table each token of an embedding looks up: every row once, far from the one before. Worked out in the kernel, so that
/// no list of tokens has to be there.
struct EmbeddingOrder {
    std::int64_t tokens = 1;
    std::int64_t factor = 1;  ///< has no divisor in common with `tokens`
    std::int64_t first = 0;

    [[nodiscard]] std::int64_t rowOf(std::int64_t token) const { return (token * factor + first) % tokens; }
};

/// tokens in 1 .. 2^31, so that rowOf() does not overflow.
[[nodiscard]] EmbeddingOrder embeddingOrder(std::int64_t tokens);

}  // namespace ridge::cuda
