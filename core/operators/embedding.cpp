// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/families.h"
#include "core/operators/work_builder.h"

namespace ridge {

Result<void> rope::check(const Operator& op) {
    return checkGroupedHeads(op.dims[kHeads], op.dims[kKvHeads]);
}

namespace {

enum : std::size_t { kTokens, kWidth };

constexpr std::array<DimensionSpec, 2> kEmbeddingDimensions{{
    {.name = "tokens", .title = "tokens", .example = 8192},
    {.name = "width", .title = "model width", .example = 4096},
}};

constexpr std::array<DimensionSpec, 5> kRopeDimensions{{
    {.name = "batch", .title = "sequences", .example = 8},
    {.name = "heads", .title = "query heads", .example = 32},
    {.name = "kv-heads", .title = "key heads", .example = 8},
    {.name = "seq", .title = "positions", .example = 2048},
    {.name = "head-dim", .title = "head dimension", .example = 128},
}};

void countEmbedding(const Operator& op, Work& work) {
    const Count elements = dim(op, kTokens) * dim(op, kWidth);
    addRead(work, "x", elements, op.a, "tokens width");
    addWrite(work, "out", elements, op.c, "tokens width");
}

void countRope(const Operator& op, Work& work) {
    const Count perHead = dim(op, rope::kBatch) * dim(op, rope::kSeq) * dim(op, rope::kHeadDim);
    const Count queries = perHead * dim(op, rope::kHeads);
    const Count keys = perHead * dim(op, rope::kKvHeads);
    work.flops = Count(3) * (queries + keys);
    const unsigned readAndWritten = 2 * storageBits(op.a);
    addTerm(work, {"q", Access::ReadWrite, queries, readAndWritten, "batch heads seq head-dim"});
    addTerm(work, {"k", Access::ReadWrite, keys, readAndWritten, "batch kv-heads seq head-dim"});
}

constexpr std::array<OperatorSpec, 2> kSpecs{{
    {.kind = OperatorKind::Embedding,
     .name = "embedding",
     .title = "Embedding lookup",
     .unit = PeakUnit::Vector,
     .dimensions = kEmbeddingDimensions,
     .flopFormula = "0 tokens width",
     .byteFormula = "2 w tokens width",
     .why = "The rows that are used are read and written, not the table; token ids are not counted.",
     .count = countEmbedding},
    {.kind = OperatorKind::Rope,
     .name = "rope",
     .title = "Rotary positions (RoPE)",
     .unit = PeakUnit::Vector,
     .dimensions = kRopeDimensions,
     .flopFormula = "3 batch seq head-dim (heads + kv-heads)",
     .byteFormula = "2 w batch seq head-dim (heads + kv-heads)",
     .why = "A rotated element is two products and an addition; the sine and cosine tables are not counted.",
     .count = countRope},
}};

}  // namespace

std::span<const OperatorSpec> embeddingSpecs() {
    return kSpecs;
}

}  // namespace ridge
