// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/families.h"
#include "core/operators/work_builder.h"
#include "core/transformer/row_builder.h"

namespace ridge {

namespace {

/// What scores and values of one head are made from: expanded keys and values, or the latents themselves.
struct LatentScores {
    Count queries;  ///< query positions x heads, over the batch
    Count pairs;    ///< kept query-key pairs x heads, over the batch
    Count stored;   ///< scores of all pairs that are stored
    Count keyRows;  ///< rows of the cache that are read, over the batch
    std::int64_t queryDim;
    std::int64_t valueDim;
    Count keyElements;    ///< that qk reads
    Count valueElements;  ///< that pv reads
    bool isOneCache;      ///< values are part of what holds the keys, so one kernel reads both once
};

void addFused(RowBuilder& build, const LatentScores& scores) {
    Work work;
    work.flops = scores.pairs * asCount(2 * scores.queryDim + 2 * scores.valueDim + 5);
    addTerm(work, {"q", Access::Read, scores.queries * asCount(scores.queryDim), build.activationWidth(), "batch heads seq-q query-dim"});
    addTerm(work, {scores.isOneCache ? "cache" : "k", Access::Read, scores.keyElements, build.cacheWidth(), "batch kv-rows key-dim"});
    if (!scores.isOneCache) addTerm(work, {"v", Access::Read, scores.valueElements, build.cacheWidth(), "batch kv-rows value-dim"});
    addTerm(work, {"o", Access::Write, scores.queries * asCount(scores.valueDim), build.activationWidth(), "batch heads seq-q value-dim"});
    ModelRow& row = build.score("attention", RowKind::Attention, work);
    if (!build.isTraining) return;
    row.savedBits = work.terms[0].bits() + work.terms[1].bits() + work.terms[2].bits() + scores.queries * Count(32);
}

void addUnfused(RowBuilder& build, const LatentScores& scores) {
    Work qk;
    qk.flops = Count(2) * scores.pairs * asCount(scores.queryDim);
    addTerm(qk, {"q", Access::Read, scores.queries * asCount(scores.queryDim), build.activationWidth(), "batch heads seq-q query-dim"});
    addTerm(qk, {"k", Access::Read, scores.keyElements, build.cacheWidth(), "batch kv-rows key-dim"});
    addTerm(qk, {"s", Access::Write, scores.stored, build.activationWidth(), "batch heads seq-q kv-rows"});
    ModelRow& qkRow = build.score("qk", RowKind::Qk, qk);
    if (build.isTraining) qkRow.savedBits = qk.terms[0].bits() + qk.terms[1].bits();
    constexpr AttentionNames names{};
    addSoftmax(build, names, scores.pairs, scores.stored);
    build.dropout(names.dropout, build.model.attentionDropout, scores.stored, true);
    Work pv;
    pv.flops = Count(2) * scores.pairs * asCount(scores.valueDim);
    addTerm(pv, {"s", Access::Read, scores.stored, build.activationWidth(), "batch heads seq-q kv-rows"});
    addTerm(pv, {"v", Access::Read, scores.valueElements, build.cacheWidth(), "batch kv-rows value-dim"});
    addTerm(pv, {"o", Access::Write, scores.queries * asCount(scores.valueDim), build.activationWidth(), "batch heads seq-q value-dim"});
    ModelRow& pvRow = build.score("pv", RowKind::Pv, pv);
    const bool hasDropout = build.model.attentionDropout > 0.0;
    if (build.isTraining) pvRow.savedBits = pv.terms[1].bits() + (hasDropout ? pv.terms[0].bits() : Count());
}

/// Both up-projections folded into the queries and the output: their weights once, and per token and head the query's rotation-free part,
/// what becomes of it, the latent output and the value made from it.
void addAbsorbedUp(RowBuilder& build, std::int64_t heads) {
    const Mla& mla = *build.model.attention.mla;
    const Count perHead = asCount(build.step().rows()) * asCount(heads);
    ModelRow& row = build.empty("kv_up", RowKind::Product, RowFamily::Linear);
    row.unit = PeakUnit::Matrix;
    row.type = build.weightProduct(WeightClass::Attention);
    const Count weights = asCount(heads) * asCount(mla.kvRank) * asCount(mla.nopeDim + mla.valueDim);
    row.work.flops = Count(2) * asCount(build.step().rows()) * weights;
    const unsigned weightWidth = storageBits(build.widths.weight(WeightClass::Attention).type);
    addTerm(row.work, {"a", Access::Read, perHead * asCount(mla.nopeDim + mla.kvRank), build.activationWidth(), "m heads (nope + rank)"});
    addTerm(row.work, {"b", Access::Read, weights, weightWidth, "heads rank (nope + value)"});
    addTerm(row.work,
            {"c", Access::Write, perHead * asCount(mla.kvRank + mla.valueDim), build.activationWidth(), "m heads (rank + value)"});
    row.activationBits = row.work.terms[0].bits() + row.work.terms[2].bits();
}

/// The keys and values of every position that is attended to, out of their latents.
void addExpandedUp(RowBuilder& build, std::int64_t heads, Count keyRows) {
    const Mla& mla = *build.model.attention.mla;
    const StackStep& step = build.step();
    const std::int64_t width = heads * (mla.nopeDim + mla.valueDim);
    const std::int64_t rows = step.isDecode ? keyRows.toInt64().value_or(kMaxDimension) : step.rows();
    ModelRow& row = build.product("kv_up", WeightClass::Attention, {rows, width, mla.kvRank});
    row.followsContext = step.isDecode;
    if (step.isDecode) row.work.terms[0].bitsPerElement = build.cacheWidth();  // the latents come from the cache
}

void addQueries(RowBuilder& build, std::int64_t queryWidth) {
    const AttentionShape& shape = build.model.attention;
    const Mla& mla = *shape.mla;
    constexpr NormShape rms{NormKind::RmsNorm, false, true};
    const std::int64_t rows = build.step().rows();
    if (mla.queryRank == 0) {
        build.product("q_proj", WeightClass::Attention, {rows, queryWidth, build.model.hidden});
        return;
    }
    build.product("q_down", WeightClass::Attention, {rows, mla.queryRank, build.model.hidden, shape.hasQkvBias});
    build.norm("q_norm", rms, rows, mla.queryRank);
    build.product("q_up", WeightClass::Attention, {rows, queryWidth, mla.queryRank});
}

LatentScores scoresOf(const RowBuilder& build, const LayerKind& kind, std::int64_t heads, bool isAbsorbed) {
    const Mla& mla = *build.model.attention.mla;
    const StackStep& step = build.step();
    Operator mask = build.op(OperatorKind::Attention, {step.batch, heads, heads, step.tokens, step.keys, 1});
    mask.causal = step.isCausal;
    if (step.isCausal) mask.window = kind.window;
    const Count batch = asCount(step.batch);
    LatentScores scores{};
    scores.queries = batch * asCount(heads) * asCount(step.tokens);
    scores.pairs = batch * asCount(heads) * attention::pairs(mask);
    scores.keyRows = batch * attention::kvRows(mask);
    scores.stored = asCount(heads) * asCount(step.tokens) * scores.keyRows;
    scores.queryDim = isAbsorbed ? mla.cachedDim() : mla.queryDim();
    scores.valueDim = isAbsorbed ? mla.kvRank : mla.valueDim;
    scores.keyElements = scores.keyRows * asCount(isAbsorbed ? mla.cachedDim() : heads * mla.queryDim());
    scores.valueElements = scores.keyRows * asCount(isAbsorbed ? mla.kvRank : heads * mla.valueDim);
    scores.isOneCache = isAbsorbed;
    return scores;
}

}  // namespace

void addLatentAttention(RowBuilder& build, const LayerKind& kind) {
    const AttentionShape& shape = build.model.attention;
    const Mla& mla = *shape.mla;
    const StackStep step = build.step();
    const std::int64_t heads = shape.heads;
    const std::int64_t rows = step.rows();
    const bool isAbsorbed = step.isDecode && build.workload.isMlaAbsorbed;
    addQueries(build, heads * mla.queryDim());
    const bool hasQueryLatent = mla.queryRank > 0;
    build.product("kv_down", WeightClass::Attention, {rows, mla.cachedDim(), build.model.hidden, shape.hasQkvBias, !hasQueryLatent});
    build.norm("k_norm", {NormKind::RmsNorm, false, true}, rows, mla.kvRank);
    build.fromOperator("rope", RowKind::Elementwise, RowFamily::Elementwise, OperatorKind::Rope,
                       {step.batch, heads, 1, step.tokens, mla.ropeDim});
    if (!build.isTraining) build.cacheWrite("kv_write", rows * mla.cachedDim());
    const LatentScores scores = scoresOf(build, kind, heads, isAbsorbed);
    if (isAbsorbed) {
        addAbsorbedUp(build, heads);
    } else {
        addExpandedUp(build, heads, scores.keyRows);
    }
    if (build.workload.isFused) {
        addFused(build, scores);
    } else {
        addUnfused(build, scores);
    }
    build.product("o_proj", WeightClass::Attention, {rows, build.model.hidden, heads * mla.valueDim, shape.hasOutBias});
    build.allReduce("attn_allreduce", rows * build.model.hidden);
}

}  // namespace ridge
