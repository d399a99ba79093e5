// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/precision/float_format.h"
#include "core/precision/progress.h"

namespace ridge::precision {

enum class SumOrder : std::uint8_t {
    Sequential,  // one running sum
    Pairwise,    // halves, each summed the same way
    Blocked,     // as a tensor core: the terms of a block exactly, then one addition to the running sum
};
enum class SumTerms : std::uint8_t {
    Ones,
    Uniform,   // [0, 1), rounded to the format
    Products,  // of two such values, exact as in a fused multiply-add; a dot product
};

inline constexpr std::int64_t kMaxSumTerms = 2147483648;
/// Of terms that are drawn and added one by one; ones have a closed form.
inline constexpr std::int64_t kMaxDrawnSumTerms = 100'000'000;
inline constexpr std::int64_t kMaxBlock = 1024;

struct SumRequest {
    std::int64_t count = 4096;
    FloatFormat format = kFp16;       ///< of the terms
    FloatFormat accumulator = kFp16;  ///< every addition is rounded to it, to nearest
    SumOrder order = SumOrder::Sequential;
    SumTerms terms = SumTerms::Ones;
    std::int64_t block = 16;  ///< terms of a block
    std::uint64_t seed = 1;
};

struct Sum {
    double result = 0;
    double exact = 0;                 ///< of the terms as they are stored, in double with its error carried along
    double relativeError = 0;         ///< |result - exact| / |exact|
    std::optional<double> stalledAt;  ///< the running sum at which an addition first changed nothing, though the term was not 0
};

/// Usage error for a count or block out of range, and for a count of drawn terms that would take long; what is told to stop is Unavailable.
[[nodiscard]] Result<Sum> sumOf(const SumRequest& request, Progress* progress = nullptr);

struct SumAt {
    std::int64_t count = 0;
    Sum sum;
};
/// The sum of the first 1, 2, 4 ... terms, and of all. Same errors.
[[nodiscard]] Result<std::vector<SumAt>> sumCurve(const SumRequest& request, Progress* progress = nullptr);

}  // namespace ridge::precision
