// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/families.h"
#include "core/operators/work_builder.h"
#include "core/transformer/row_builder.h"

namespace ridge {

namespace {

/// What scores and values of one head are made from: expanded keys and values, or the latents themselves.
struct LatentScores {
    Operator shape;  ///< attention with the mask; its head-dim is that of the queries
    Count queries;   ///< query positions x heads, over the batch
    Count pairs;     ///< kept query-key pairs x heads, over the batch
    Count stored;    ///< scores of all pairs that are stored
    Count keyRows;   ///< rows of the cache that are read, over the batch
    std::int64_t queryDim;
    std::int64_t valueDim;
    Count keyElements;    ///< that qk reads
    Count valueElements;  ///< that pv reads
    bool isOneCache;      ///< values are part of what holds the keys, so one kernel reads both once

    [[nodiscard]] std::string_view keyFormula() const { return isOneCache ? "batch kv-rows query-dim" : "batch heads kv-rows query-dim"; }
    [[nodiscard]] std::string_view valueFormula() const { return isOneCache ? "batch kv-rows value-dim" : "batch heads kv-rows value-dim"; }
};

constexpr std::string_view kQueryFormula = "batch heads seq-q query-dim";
constexpr std::string_view kScoreFormula = "batch heads seq-q kv-rows";
constexpr std::string_view kOutFormula = "batch heads seq-q value-dim";

/// Of scores, values or both: a name for what is counted, its FLOP and why.
struct LatentTexts {
    std::string_view title;
    std::string_view flops;
    std::string_view why;
};

void explainScores(RowBuilder& build, const LatentScores& scores, const LatentTexts& texts) {
    build.explain([&] {
        const Mla& mla = *build.model.attention.mla;
        Formulas formulas = shapeFormulas(scores.shape);
        formulas.title = std::string(texts.title) + formulas.title;
        formulas.flops = texts.flops;
        formulas.why = texts.why;
        const Count rope = asCount(mla.ropeDim);
        const Count queryDim = asCount(scores.queryDim);
        if (scores.isOneCache) {
            formulas.names = {{"rank", asCount(mla.kvRank)},
                              {"rope", rope},
                              {"query-dim", queryDim, "rank + rope"},
                              {"value-dim", asCount(mla.kvRank), "rank"}};
        } else {
            formulas.names = {{"nope", asCount(mla.nopeDim)},
                              {"rope", rope},
                              {"query-dim", queryDim, "nope + rope"},
                              {"value-dim", asCount(mla.valueDim)}};
        }
        formulas.b = build.widths.kv.type;
        return formulas;
    });
}

void addFused(RowBuilder& build, const LatentScores& scores) {
    Work work;
    work.flops = scores.pairs * asCount(2 * scores.queryDim + 2 * scores.valueDim + 5);
    addTerm(work, {"q", Access::Read, scores.queries * asCount(scores.queryDim), build.activationWidth(), kQueryFormula});
    addTerm(work, {scores.isOneCache ? "cache" : "k", Access::Read, scores.keyElements, build.cacheWidth(), scores.keyFormula()});
    if (!scores.isOneCache) addTerm(work, {"v", Access::Read, scores.valueElements, build.cacheWidth(), scores.valueFormula()});
    addTerm(work, {"o", Access::Write, scores.queries * asCount(scores.valueDim), build.activationWidth(), kOutFormula});
    ModelRow& row = build.latentScore("attention", RowKind::Attention, work);
    explainScores(
        build, scores,
        {"latent ", "batch heads pairs (2 query-dim + 2 value-dim + 5)",
         "A score is a dot product of length query-dim and weighs a row of value-dim; 5 for the softmax. Scores stay on the chip."});
    if (!build.isTraining) return;
    row.savedBits = work.terms[0].bits() + work.terms[1].bits() + work.terms[2].bits() + scores.queries * Count(32);
}

void addUnfused(RowBuilder& build, const LatentScores& scores) {
    Work qk;
    qk.flops = Count(2) * scores.pairs * asCount(scores.queryDim);
    addTerm(qk, {"q", Access::Read, scores.queries * asCount(scores.queryDim), build.activationWidth(), kQueryFormula});
    addTerm(qk, {"k", Access::Read, scores.keyElements, build.cacheWidth(), scores.keyFormula()});
    addTerm(qk, {"s", Access::Write, scores.stored, build.activationWidth(), kScoreFormula});
    ModelRow& qkRow = build.latentScore("qk", RowKind::Qk, qk);
    explainScores(build, scores, {"latent qk of ", "2 batch heads pairs query-dim", "A score is a dot product of length query-dim."});
    if (build.isTraining) qkRow.savedBits = qk.terms[0].bits() + qk.terms[1].bits();
    constexpr AttentionNames names{};
    addSoftmax(build, names, scores.shape);
    build.dropout(names.dropout, build.model.attentionDropout, scores.stored, true);
    Work pv;
    pv.flops = Count(2) * scores.pairs * asCount(scores.valueDim);
    addTerm(pv, {"s", Access::Read, scores.stored, build.activationWidth(), kScoreFormula});
    addTerm(pv, {"v", Access::Read, scores.valueElements, build.cacheWidth(), scores.valueFormula()});
    addTerm(pv, {"o", Access::Write, scores.queries * asCount(scores.valueDim), build.activationWidth(), kOutFormula});
    ModelRow& pvRow = build.latentScore("pv", RowKind::Pv, pv);
    explainScores(build, scores, {"latent pv of ", "2 batch heads pairs value-dim", "Each score weighs a row of value-dim."});
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
    build.explain([&] {
        Formulas formulas;
        formulas.title = "absorbed up-projections of " + std::to_string(heads) + " heads, " + std::to_string(build.step().rows()) +
                         (build.step().rows() == 1 ? " token" : " tokens");
        formulas.flops = "2 m heads rank (nope + value)";
        formulas.why = "Folded into queries and output: per token and head a row of nope becomes one of rank, and one of rank a value.";
        formulas.names = {{"m", asCount(build.step().rows())},
                          {"heads", asCount(heads)},
                          {"rank", asCount(mla.kvRank)},
                          {"nope", asCount(mla.nopeDim)},
                          {"value", asCount(mla.valueDim)}};
        formulas.a = formulas.c = build.widths.activations.type;
        formulas.b = build.widths.weight(WeightClass::Attention).type;
        return formulas;
    });
}

/// The keys and values of every position that is attended to, out of their latents.
void addExpandedUp(RowBuilder& build, std::int64_t heads, Count keyRows) {
    const Mla& mla = *build.model.attention.mla;
    const StackStep& step = build.step();
    const std::int64_t width = heads * (mla.nopeDim + mla.valueDim);
    const std::int64_t rows = step.isDecode ? keyRows.toInt64().value_or(kMaxDimension) : step.rows();
    ModelRow& row = build.product("kv_up", WeightClass::Attention, {rows, width, mla.kvRank});
    row.followsContext = step.isDecode;
    if (!step.isDecode || build.cacheWidth() == build.activationWidth()) return;
    row.work.terms[0].bitsPerElement = build.cacheWidth();  // the latents come from the cache
    build.explain([&] {
        Formulas formulas = shapeFormulas(row.shape);
        formulas.a = build.widths.kv.type;
        return formulas;
    });
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
    const std::int64_t queryDim = isAbsorbed ? mla.cachedDim() : mla.queryDim();
    Operator mask = build.op(OperatorKind::Attention, {step.batch, heads, heads, step.tokens, step.keys, queryDim});
    mask.causal = step.isCausal;
    if (step.isCausal) mask.window = kind.window;
    const Count batch = asCount(step.batch);
    LatentScores scores{};
    scores.shape = mask;
    scores.queries = batch * asCount(heads) * asCount(step.tokens);
    scores.pairs = batch * asCount(heads) * attention::pairs(mask);
    scores.keyRows = batch * attention::kvRows(mask);
    scores.stored = asCount(heads) * asCount(step.tokens) * scores.keyRows;
    scores.queryDim = queryDim;
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
