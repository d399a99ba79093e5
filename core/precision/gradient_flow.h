// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/precision/float_format.h"

// How a gradient fares on its way back through L blocks, y = f(x) or y = x + f(x). Sources: He et al. 2016, Identity Mappings in Deep
// Residual Networks; Veit et al. 2016 (the paths); Behrmann et al. 2019, Invertible Residual Networks (the bound).
namespace ridge::precision {

inline constexpr std::int64_t kMaxChainDepth = 100'000;

/// One number through a chain: each block multiplies it by `shortcut` + branch * gain, or without a residual by branch * gain.
struct ChainRequest {
    std::int64_t depth = 50;
    double gain = 0.5;  ///< f', the derivative of a branch
    bool isResidual = true;
    double shortcut = 1;  ///< lambda, what the skipped value is multiplied by
    double branch = 1;    ///< beta, what the branch's output is multiplied by
    FloatFormat format = kFp16;
};

struct Chain {
    double factor = 0;          ///< of one block
    std::vector<double> norm;   ///< depth + 1 of them: 1 at the output, then |gradient| after each block, rounded to the format at each
    std::vector<double> exact;  ///< the same in double
    // Of the depth + 1 entries.
    double zeroShare = 0;
    double subnormalShare = 0;
    double overflowShare = 0;  ///< infinite, or NaN after an overflow
};

/// Usage error for a depth outside 1..kMaxChainDepth and for numbers that are not finite.
[[nodiscard]] Result<Chain> followChain(const ChainRequest& request);

inline constexpr std::int64_t kMaxPathDepth = 1000;

/// The paths through L residual blocks that take `length` of the branches: C(L, length) of the 2^L.
struct PathLength {
    std::int64_t length = 0;
    double paths = 0;
    double share = 0;         ///< of all paths
    double contribution = 0;  ///< C(L, length) shortcut^(L - length) gain^length; they add up to (shortcut + gain)^L
    /// |contribution| of all |contributions|, from logarithms: right where a contribution is beyond a double. 0 where all are 0.
    double weight = 0;
};
/// Lengths 0 to `depth`; `gain` is what a branch multiplies by, its scale included. Usage error for a depth outside 1..kMaxPathDepth and
/// numbers that are not finite.
[[nodiscard]] Result<std::vector<PathLength>> expandPaths(std::int64_t depth, double gain, double shortcut = 1);

/// What is left at least of a gradient's norm when each branch stretches by at most c < 1: (1 - c)^L. It shrinks with depth all the same,
/// unless c falls as 1 / L. 0 for c of 1 or more: then nothing is promised.
[[nodiscard]] double guaranteedFloor(double lipschitz, std::int64_t depth);

/// A case that refutes a common saying about residual connections.
struct Counterexample {
    std::string_view saying;
    std::string_view refutation;
    double derivative = 0;  ///< f' of every block
    std::int64_t depth = 0;
    double gradient = 0;  ///< what is left of 1
};
[[nodiscard]] std::vector<Counterexample> residualCounterexamples();

}  // namespace ridge::precision
