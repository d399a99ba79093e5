// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/embedding_order.h"

#include <numeric>

namespace ridge::measure {

EmbeddingOrder embeddingOrder(std::int64_t tokens) {
    // Multiples of the golden ratio are spread evenly (Knuth, The Art of Computer Programming, volume 3, section 6.4).
    constexpr double goldenRatio = 0.6180339887498949;
    std::int64_t factor = static_cast<std::int64_t>(goldenRatio * static_cast<double>(tokens)) | 1;
    while (std::gcd(factor, tokens) != 1) ++factor;
    return {tokens, factor % tokens, tokens / 3};
}

}  // namespace ridge::measure
