// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/families.h"
#include "core/operators/work_builder.h"
#include "core/transformer/row_builder.h"

namespace ridge {

namespace {

constexpr AttentionNames kSelf{};
constexpr AttentionNames kCross{"cross_qk", "cross_softmax", "cross_pv", "cross_attention", "cross_softmax_dropout"};

Count termBits(const Work& work, std::string_view name) {
    for (const auto& term : work.usedTerms()) {
        if (term.name == name) return term.bits();
    }
    return {};
}

Operator withMask(Operator op, const StackStep& step, const std::optional<std::int64_t>& window) {
    op.causal = step.isCausal;
    if (step.isCausal) op.window = window;
    return op;
}

/// Scores, softmax and values, or all three in one kernel; `shape` is the operator attention with its mask.
void addScores(RowBuilder& build, const AttentionNames& names, Operator shape) {
    shape.b = build.widths.kv.type;
    const bool hasDropout = build.isTraining && build.model.attentionDropout > 0.0;
    if (build.workload.isFused) {
        ModelRow& row = build.score(names.fused, RowKind::Attention, shape);
        if (!build.isTraining) return;
        // The output is kept by the projection that reads it; one fp32 sum per query and head makes the scores again.
        const Count sums = dim(shape, attention::kBatch) * dim(shape, attention::kHeads) * dim(shape, attention::kSeqQ) * Count(32);
        row.savedBits = termBits(row.work, "q") + termBits(row.work, "k") + termBits(row.work, "v") + sums;
        return;
    }
    shape.kind = OperatorKind::Qk;
    ModelRow& qk = build.score(names.qk, RowKind::Qk, shape);
    if (build.isTraining) qk.savedBits = termBits(qk.work, "q") + termBits(qk.work, "k");
    const Count stored = qk.work.terms[2].elements;
    addSoftmax(build, names, shape);
    build.dropout(names.dropout, build.model.attentionDropout, stored, true);
    shape.kind = OperatorKind::Pv;
    ModelRow& pv = build.score(names.pv, RowKind::Pv, shape);
    if (build.isTraining) pv.savedBits = termBits(pv.work, "v") + (hasDropout ? termBits(pv.work, "s") : Count());
}

void addQkNorms(RowBuilder& build) {
    const AttentionShape& shape = build.model.attention;
    const std::int64_t rows = build.step().rows();
    constexpr NormShape rms{NormKind::RmsNorm, false, true};
    if (shape.qkNorm == QkNorm::PerHead) {
        build.norm("q_norm", rms, rows * shape.heads, shape.headDim);
        build.norm("k_norm", rms, rows * shape.kvHeads, shape.headDim);
    } else if (shape.qkNorm == QkNorm::FullWidth) {
        build.norm("q_norm", rms, rows, shape.queryWidth());
        build.norm("k_norm", rms, rows, shape.kvWidth());
    }
}

void addRotary(RowBuilder& build) {
    const AttentionShape& shape = build.model.attention;
    const StackStep& step = build.step();
    build.fromOperator("rope", RowKind::Elementwise, RowFamily::Elementwise, OperatorKind::Rope,
                       {step.batch, shape.heads, shape.kvHeads, step.tokens, shape.rotaryDim});
}

}  // namespace

void addAttention(RowBuilder& build, const LayerKind& kind) {
    if (build.model.attention.mla) {
        addLatentAttention(build, kind);
        return;
    }
    const AttentionShape& shape = build.model.attention;
    const StackStep step = build.step();
    const std::int64_t queryWidth = shape.queryWidth();
    const std::int64_t kvWidth = shape.kvWidth();
    const std::int64_t rows = step.rows();
    const std::int64_t hidden = build.model.hidden;
    build.product("q_proj", WeightClass::Attention, {rows, queryWidth, hidden, shape.hasQkvBias});
    build.product("k_proj", WeightClass::Attention, {rows, kvWidth, hidden, shape.hasQkvBias, false});
    build.product("v_proj", WeightClass::Attention, {rows, kvWidth, hidden, shape.hasQkvBias, false});
    addQkNorms(build);
    if (shape.rotaryDim > 0 && kind.isRotary) addRotary(build);
    const bool isCached = !build.isTraining && kind.group != LayerGroup::Encoder;
    if (isCached) build.cacheWrite("kv_write", 2 * rows * kvWidth);
    const Operator attention =
        build.op(OperatorKind::Attention, {step.batch, shape.heads, shape.kvHeads, step.tokens, step.keys, shape.headDim});
    addScores(build, kSelf, withMask(attention, step, kind.window));
    build.product("o_proj", WeightClass::Attention, {rows, hidden, queryWidth, shape.hasOutBias});
    build.allReduce("attn_allreduce", rows * hidden);
}

void addCrossAttention(RowBuilder& build) {
    const AttentionShape& shape = build.model.attention;
    const StackStep step = build.step();
    const std::int64_t hidden = build.model.hidden;
    const std::int64_t width = shape.queryWidth();
    const std::int64_t kvWidth = shape.kvWidth();
    const std::int64_t encoderRows = step.batch * step.crossKeys;
    build.product("cross_q_proj", WeightClass::Attention, {step.rows(), width, hidden, shape.hasQkvBias});
    if (!step.isDecode) {
        // Keys and values of the encoder's output are made once per sequence.
        build.product("cross_k_proj", WeightClass::Attention, {encoderRows, kvWidth, hidden, shape.hasQkvBias});
        build.product("cross_v_proj", WeightClass::Attention, {encoderRows, kvWidth, hidden, shape.hasQkvBias, false});
        if (!build.isTraining) build.cacheWrite("cross_kv_write", 2 * encoderRows * kvWidth);
    }
    addScores(build, kCross,
              build.op(OperatorKind::Attention, {step.batch, shape.heads, shape.kvHeads, step.tokens, step.crossKeys, shape.headDim}));
    build.product("cross_o_proj", WeightClass::Attention, {step.rows(), hidden, width, shape.hasOutBias});
    build.allReduce("cross_allreduce", step.rows() * hidden);
}

}  // namespace ridge
