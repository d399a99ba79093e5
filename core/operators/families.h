// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/operators/operator.h"

// The rows that each family contributes to the operator table, and the rules between dimensions that a family has.
namespace ridge {

[[nodiscard]] std::span<const OperatorSpec> matmulSpecs();
[[nodiscard]] std::span<const OperatorSpec> attentionSpecs();
[[nodiscard]] std::span<const OperatorSpec> elementwiseSpecs();
[[nodiscard]] std::span<const OperatorSpec> normalisationSpecs();
[[nodiscard]] std::span<const OperatorSpec> reductionSpecs();
[[nodiscard]] std::span<const OperatorSpec> embeddingSpecs();
[[nodiscard]] std::span<const OperatorSpec> convolutionSpecs();
[[nodiscard]] std::span<const OperatorSpec> optimizerSpecs();

namespace matmul {
enum : std::size_t { kM, kN, kK, kBatch };
}

/// Dimensions of qk, pv and attention.
namespace attention {
enum : std::size_t { kBatch, kHeads, kKvHeads, kSeqQ, kSeqKv, kHeadDim };

/// Query-key pairs of one head that the mask keeps: seq-q*seq-kv, minus seq-q(seq-q-1)/2 under a causal mask, and no more than
/// the window per query.
[[nodiscard]] Count pairs(const Operator& op);
/// Rows of K and V that any query attends to.
[[nodiscard]] Count kvRows(const Operator& op);
[[nodiscard]] Result<void> check(const Operator& op);
}  // namespace attention

namespace rope {
enum : std::size_t { kBatch, kHeads, kKvHeads, kSeq, kHeadDim };
[[nodiscard]] Result<void> check(const Operator& op);
}  // namespace rope

namespace convolution {
enum : std::size_t { kBatch, kInChannels, kOutChannels, kHeight, kWidth, kKernelH, kKernelW, kStride, kPad, kGroups };

/// floor((size + 2 pad - kernel) / stride) + 1; below 1 when the kernel does not fit.
[[nodiscard]] std::int64_t outputSize(std::int64_t size, std::int64_t kernel, std::int64_t stride, std::int64_t pad);
[[nodiscard]] std::int64_t outHeight(const Operator& op);
[[nodiscard]] std::int64_t outWidth(const Operator& op);
[[nodiscard]] Result<void> check(const Operator& op);
}  // namespace convolution

/// heads must be a multiple of kv-heads.
[[nodiscard]] Result<void> checkGroupedHeads(std::int64_t heads, std::int64_t kvHeads);

}  // namespace ridge
