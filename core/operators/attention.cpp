// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/operators/families.h"
#include "core/operators/work_builder.h"

namespace ridge {

namespace attention {

Count pairs(const Operator& op) {
    const Count q = dim(op, kSeqQ);
    if (!op.causal) return q * dim(op, kSeqKv);
    const std::int64_t seqQ = op.dims[kSeqQ];
    const std::int64_t seqKv = op.dims[kSeqKv];
    const std::int64_t window = std::min(op.window.value_or(seqKv), seqKv);
    // The queries are the last seq-q positions of seq-kv. Position p keeps min(window, p + 1) keys, so the first few queries see fewer.
    const std::int64_t first = seqKv - seqQ + 1;
    const auto growing = static_cast<std::uint64_t>(std::clamp<std::int64_t>(window - first, 0, seqQ));
    const auto before =
        Count(growing) * Count(static_cast<std::uint64_t>(first)) + Count(growing) * Count(growing == 0 ? 0 : growing - 1) / 2;
    return before + (q - Count(growing)) * Count(static_cast<std::uint64_t>(window));
}

Count kvRows(const Operator& op) {
    const std::int64_t seqKv = op.dims[kSeqKv];
    if (!op.causal || !op.window) return {static_cast<std::uint64_t>(seqKv)};
    return {static_cast<std::uint64_t>(std::min(seqKv, *op.window + op.dims[kSeqQ] - 1))};
}

Result<void> check(const Operator& op) {
    if (auto heads = checkGroupedHeads(op.dims[kHeads], op.dims[kKvHeads]); !heads) return heads;
    if (op.causal && op.dims[kSeqKv] < op.dims[kSeqQ]) {
        return fail(ErrorCode::Usage, "a causal mask needs seq-kv >= seq-q", "seq-kv", std::to_string(op.dims[kSeqKv]),
                    "seq-q is " + std::to_string(op.dims[kSeqQ]));
    }
    if (op.window && !op.causal) {
        return fail(ErrorCode::Usage, "a window needs a causal mask", "window", std::to_string(*op.window), "add --causal");
    }
    return {};
}

}  // namespace attention

Result<void> checkGroupedHeads(std::int64_t heads, std::int64_t kvHeads) {
    if (heads % kvHeads == 0) return {};
    return fail(ErrorCode::Usage, "heads is not a multiple of kv-heads", "kv-heads", std::to_string(kvHeads),
                "heads is " + std::to_string(heads));
}

namespace {

using namespace attention;

constexpr std::array<DimensionSpec, 6> kDimensions{{
    {.name = "batch", .title = "sequences", .example = 8},
    {.name = "heads", .title = "query heads", .example = 32},
    {.name = "kv-heads", .title = "key and value heads", .rule = DefaultRule::SameAs, .sameAs = kHeads, .example = 32},
    {.name = "seq-q", .title = "queries", .example = 2048},
    {.name = "seq-kv", .title = "keys and values", .rule = DefaultRule::SameAs, .sameAs = kSeqQ, .example = 2048},
    {.name = "head-dim", .title = "head dimension", .example = 128},
}};

Count queryElements(const Operator& op) {
    return dim(op, kBatch) * dim(op, kHeads) * dim(op, kSeqQ) * dim(op, kHeadDim);
}
Count keyElements(const Operator& op) {
    return dim(op, kBatch) * dim(op, kKvHeads) * kvRows(op) * dim(op, kHeadDim);
}
Count scoreElements(const Operator& op) {
    return dim(op, kBatch) * dim(op, kHeads) * dim(op, kSeqQ) * kvRows(op);
}
Count keptScores(const Operator& op) {
    return dim(op, kBatch) * dim(op, kHeads) * pairs(op);
}

constexpr std::string_view kQueryFormula = "batch heads seq-q head-dim";
constexpr std::string_view kKeyFormula = "batch kv-heads kv-rows head-dim";
constexpr std::string_view kScoreFormula = "batch heads seq-q kv-rows";

void countQk(const Operator& op, Work& work) {
    work.flops = Count(2) * keptScores(op) * dim(op, kHeadDim);
    addRead(work, "q", queryElements(op), op.a, kQueryFormula);
    addRead(work, "k", keyElements(op), op.b, kKeyFormula);
    addWrite(work, "s", scoreElements(op), op.c, kScoreFormula);
}

void countPv(const Operator& op, Work& work) {
    work.flops = Count(2) * keptScores(op) * dim(op, kHeadDim);
    addRead(work, "s", scoreElements(op), op.a, kScoreFormula);
    addRead(work, "v", keyElements(op), op.b, kKeyFormula);
    addWrite(work, "o", queryElements(op), op.c, kQueryFormula);
}

void countFused(const Operator& op, Work& work) {
    work.flops = keptScores(op) * (Count(4) * dim(op, kHeadDim) + Count(5));
    addRead(work, "q", queryElements(op), op.a, kQueryFormula);
    addRead(work, "k", keyElements(op), op.b, kKeyFormula);
    addRead(work, "v", keyElements(op), op.b, kKeyFormula);
    addWrite(work, "o", queryElements(op), op.c, kQueryFormula);
}

constexpr std::string_view kUnfusedBytes = "w batch (heads seq-q head-dim + kv-heads kv-rows head-dim + heads seq-q kv-rows)";

constexpr std::array<OperatorSpec, 3> kSpecs{{
    {.kind = OperatorKind::Qk,
     .name = "qk",
     .title = "Attention scores (QK^T)",
     .unit = PeakUnit::Matrix,
     .dimensions = kDimensions,
     .hasMask = true,
     .flopFormula = "2 batch heads pairs head-dim",
     .byteFormula = kUnfusedBytes,
     .why = "A score is a dot product of length head-dim. Keys are shared by the heads of a group; a mask saves FLOP, not stored scores.",
     .count = countQk},
    {.kind = OperatorKind::Pv,
     .name = "pv",
     .title = "Attention values (PV)",
     .unit = PeakUnit::Matrix,
     .dimensions = kDimensions,
     .hasMask = true,
     .flopFormula = "2 batch heads pairs head-dim",
     .byteFormula = kUnfusedBytes,
     .why = "Each score weighs one value row of length head-dim: a multiply and an add per element.",
     .count = countPv},
    {.kind = OperatorKind::Attention,
     .name = "attention",
     .title = "Fused attention",
     .unit = PeakUnit::Matrix,
     .dimensions = kDimensions,
     .hasMask = true,
     .flopFormula = "4 batch heads pairs head-dim + 5 batch heads pairs",
     .byteFormula = "w batch (2 heads seq-q head-dim + 2 kv-heads kv-rows head-dim)",
     .why = "Both products and five operations of softmax per score in one kernel; scores never leave the chip.",
     .count = countFused},
}};

}  // namespace

std::span<const OperatorSpec> attentionSpecs() {
    return kSpecs;
}

}  // namespace ridge
