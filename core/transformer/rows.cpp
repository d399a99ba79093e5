// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/rows.h"

#include "core/transformer/parallel.h"
#include "core/transformer/row_builder.h"

namespace ridge {

namespace {

/// A branch as it is added to the residual path.
struct Branch {
    std::string_view norm;
    std::string_view outNorm;
    std::string_view dropout;
    std::string_view add;
    bool hasNorm;
    bool hasOutNorm;
};

void beginBranch(RowBuilder& build, const Branch& branch) {
    if (branch.hasNorm && !build.model.norms.afterAdd) build.hiddenNorm(branch.norm);
}

void endBranch(RowBuilder& build, const Branch& branch) {
    if (branch.hasOutNorm) build.hiddenNorm(branch.outNorm);
    build.dropout(branch.dropout, build.model.hiddenDropout, asCount(build.step().rows()) * asCount(build.model.hidden));
    build.residualAdd(branch.add);
    if (branch.hasNorm && build.model.norms.afterAdd) build.hiddenNorm(branch.norm);
}

void addLayers(RowBuilder& build, const LayerKind& kind) {
    const LayerNorms& norms = build.model.norms;
    const Branch attention{"attn_norm", "attn_post_norm", "attn_dropout", "attn_add", norms.attention, norms.attentionOut};
    const Branch cross{"cross_attn_norm", {}, "cross_dropout", "cross_attn_add", true, false};
    const Branch feedForward{"ffn_norm", "ffn_post_norm", "ffn_dropout", "ffn_add", norms.feedForward, norms.feedForwardOut};
    beginBranch(build, attention);
    if (build.model.isParallel) beginBranch(build, feedForward);
    addAttention(build, kind);
    if (!build.model.isParallel) endBranch(build, attention);
    if (build.step().crossKeys > 0) {
        beginBranch(build, cross);
        addCrossAttention(build);
        endBranch(build, cross);
    }
    if (!build.model.isParallel) beginBranch(build, feedForward);
    addFeedForward(build, kind);
    if (build.model.isParallel) endBranch(build, attention);
    endBranch(build, feedForward);
}

void addEmbeddings(RowBuilder& build) {
    const Model& model = build.model;
    const std::int64_t rows = build.step().rows();
    build.lookup("embedding", rows, model.embeddingWidth);
    build.allReduce("embedding_allreduce", rows * model.embeddingWidth);
    if (model.embeddingWidth != model.hidden) {
        build.product("embedding_proj", WeightClass::Embedding, {rows, model.hidden, model.embeddingWidth});
    }
    if (model.positions == Positions::Learned || model.positions == Positions::Sinusoidal) {
        build.lookup("position_embedding", rows, model.hidden);
    }
    if (model.tokenTypes > 0) build.lookup("type_embedding", rows, model.hidden);
    if (model.hasEmbeddingNorm) build.hiddenNorm("embedding_norm");
    build.dropout("embedding_dropout", model.embeddingDropout, asCount(rows) * asCount(model.hidden));
}

/// The vocabulary is split over the devices, evenly even where it does not divide: FLOP and bytes are those of the mean device.
void splitHead(RowBuilder& build, ModelRow& row, std::int64_t vocabulary) {
    if (build.devices == 1 || vocabulary % build.devices == 0) return;
    const auto share = [&build](Count whole) { return Count::expected(whole.toLongDouble() / static_cast<long double>(build.devices)); };
    row.work.flops = share(row.work.flops);
    for (std::size_t i = 1; i < row.work.termCount; ++i) {
        Term& term = row.work.terms[i];
        term.elements = share(term.elements);
        term.formula = term.name == "b" ? "k n / devices" : term.name == "bias" ? "n / devices" : "m n / devices";
    }
    row.activationBits = row.work.terms[0].bits() + row.work.terms[row.work.termCount - 1].bits();
    row.hasShape = false;
    build.explain([&] {
        Formulas formulas = shapeFormulas(row.shape);
        formulas.flops = "2 m n k / devices";
        formulas.names = {{"devices", asCount(build.devices)}};
        formulas.trafficRemark = "n is the whole vocabulary, which does not divide evenly: the amounts are those of the mean device.";
        return formulas;
    });
}

void addHead(RowBuilder& build, std::int64_t vocabulary) {
    const Model& model = build.model;
    const StackStep& step = build.step();
    const std::int64_t rows = build.workload.usedHeadTokens() == HeadTokens::Last ? step.batch : step.rows();
    if (model.embeddingWidth != model.hidden) {
        build.product("head_proj", WeightClass::Head, {rows, model.embeddingWidth, model.hidden});
    }
    const bool isSplit = build.devices > 1 && vocabulary % build.devices == 0;
    const std::int64_t out = isSplit ? vocabulary / build.devices : vocabulary;
    const WeightClass weightClass = model.isHeadTied ? WeightClass::Embedding : WeightClass::Head;
    ModelRow& row = build.product("lm_head", weightClass, {rows, out, model.embeddingWidth, model.hasHeadBias});
    splitHead(build, row, vocabulary);
    build.allGather("head_allgather", asCount(rows) * asCount(vocabulary));
}

struct Stack {
    const std::vector<LayerKind>& kinds;
    LayerGroup group;
    StackStep step;
};

void addStack(RowBuilder& build, const Stack& stack, std::int64_t vocabulary) {
    build.leaveLayers(stack.group, stack.step);
    addEmbeddings(build);
    for (const auto& kind : stack.kinds) {
        build.enterLayers(kind, stack.step);
        addLayers(build, kind);
    }
    build.leaveLayers(stack.group, stack.step);
    if (build.model.hasFinalNorm) build.hiddenNorm("final_norm");
    if (stack.group == LayerGroup::Decoder && build.model.hasHead) addHead(build, vocabulary);
    if (stack.group == LayerGroup::Encoder && build.model.hasPooler) {
        build.product("pooler", WeightClass::Head, {stack.step.batch, build.model.hidden, build.model.hidden, true});
    }
}

void addForward(RowBuilder& build, std::int64_t vocabulary) {
    const Model& model = build.model;
    const Workload& workload = build.workload;
    const bool isDecode = workload.phase == Phase::Decode;
    if (!model.encoder.empty() && !isDecode) {
        const StackStep step{.batch = workload.batch, .tokens = workload.seq, .keys = workload.seq, .isCausal = false};
        addStack(build, {model.encoder, LayerGroup::Encoder, step}, vocabulary);
    }
    if (model.decoder.empty()) return;
    const std::int64_t tokens = model.isEncoderDecoder() ? workload.decoderTokens() : workload.seq;
    StackStep step{.batch = workload.batch, .tokens = tokens, .keys = tokens, .isCausal = workload.isCausal, .isDecode = isDecode};
    if (isDecode) step.tokens = workload.queries;
    if (isDecode) step.keys = workload.context;
    if (model.isEncoderDecoder()) step.crossKeys = workload.seq;
    addStack(build, {model.decoder, LayerGroup::Decoder, step}, vocabulary);
}

void buildDeviceRows(const Model& device, const Workload& workload, std::int64_t vocabulary, std::vector<ModelRow>& rows,
                     std::vector<Formulas>* formulas) {
    RowBuilder build(device, workload, rows, formulas);
    addForward(build, vocabulary);
    build.finish();
    if (workload.phase == Phase::Train) addTrainingRows(device, workload, build.widths, rows);
}

void buildAll(const Model& model, const Workload& workload, std::vector<ModelRow>& rows, std::vector<Formulas>* formulas) {
    if (workload.tensorParallel == 1) {
        buildDeviceRows(model, workload, model.vocabulary, rows, formulas);
    } else {
        buildDeviceRows(deviceShare(model, workload.tensorParallel), workload, model.vocabulary, rows, formulas);
    }
    for (ModelRow& row : rows) {
        row.bits = row.work.bits();
        row.load = loadOf(row.work.flops, row.bits);
    }
}

}  // namespace

void buildRows(const Model& model, const Workload& workload, std::vector<ModelRow>& rows) {
    buildAll(model, workload, rows, nullptr);
}

FormulaRows buildFormulaRows(const Model& model, const Workload& workload) {
    FormulaRows built;
    buildAll(model, workload, built.rows, &built.formulas);
    return built;
}

}  // namespace ridge
