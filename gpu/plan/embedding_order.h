// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace ridge::measure {

/// Which row of its table each token of an embedding looks up, on every device: every row once, far from the one before, so that as many
/// rows are read as are counted. It is worked out where it is needed, so that no list of tokens has to be read beside them.
struct EmbeddingOrder {
    std::int64_t tokens = 1;
    std::int64_t factor = 1;  ///< has no divisor in common with `tokens`
    std::int64_t first = 0;

    [[nodiscard]] std::int64_t rowOf(std::int64_t token) const { return (token * factor + first) % tokens; }
};

/// More would overflow in rowOf().
inline constexpr std::int64_t kMostTokens = std::int64_t{1} << 31U;

/// tokens in 1 .. kMostTokens.
[[nodiscard]] EmbeddingOrder embeddingOrder(std::int64_t tokens);

}  // namespace ridge::measure
