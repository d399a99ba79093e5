// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/parameters.h"

#include <span>

#include "core/transformer/as_count.h"

namespace ridge {

namespace {

Count& of(WeightCounts& weights, WeightClass weightClass) {
    return weights[static_cast<std::size_t>(weightClass)];
}

void add(WeightCounts& weights, WeightClass weightClass, Count more) {
    of(weights, weightClass) = of(weights, weightClass) + more;
}

Count product(std::int64_t in, std::int64_t out, bool hasBias) {
    return asCount(in) * asCount(out) + (hasBias ? asCount(out) : Count());
}

Count feedForward(std::int64_t hidden, const FeedForward& network) {
    const Count in = product(hidden, network.width, network.hasBias);
    return in * Count(network.isGated ? 2 : 1) + product(network.width, hidden, network.hasBias);
}

void addLatentAttention(WeightCounts& weights, std::int64_t hidden, const AttentionShape& shape) {
    const Mla& mla = *shape.mla;
    if (mla.queryRank > 0) {
        add(weights, WeightClass::Attention, product(hidden, mla.queryRank, shape.hasQkvBias));
        add(weights, WeightClass::Norm, asCount(mla.queryRank));
        add(weights, WeightClass::Attention, product(mla.queryRank, shape.queryWidth(), false));
    } else {
        add(weights, WeightClass::Attention, product(hidden, shape.queryWidth(), false));
    }
    add(weights, WeightClass::Attention, product(hidden, mla.cachedDim(), shape.hasQkvBias));
    add(weights, WeightClass::Norm, asCount(mla.kvRank));
    add(weights, WeightClass::Attention, product(mla.kvRank, shape.heads * (mla.nopeDim + mla.valueDim), false));
}

void addAttention(WeightCounts& weights, std::int64_t hidden, const AttentionShape& shape) {
    if (shape.mla) {
        addLatentAttention(weights, hidden, shape);
    } else {
        add(weights, WeightClass::Attention, product(hidden, shape.queryWidth(), shape.hasQkvBias));
        add(weights, WeightClass::Attention, product(hidden, shape.kvWidth(), shape.hasQkvBias) * Count(2));
    }
    add(weights, WeightClass::Attention, product(shape.outWidth(), hidden, shape.hasOutBias));
    if (shape.hasSinks) add(weights, WeightClass::Attention, asCount(shape.heads));
    if (shape.qkNorm == QkNorm::PerHead) add(weights, WeightClass::Norm, asCount(2 * shape.headDim));
    if (shape.qkNorm == QkNorm::FullWidth) add(weights, WeightClass::Norm, asCount(shape.queryWidth() + shape.kvWidth()));
}

Count normWeights(const NormShape& norm, std::int64_t width) {
    return asCount(width) * Count((norm.hasGain ? 1U : 0U) + (norm.hasBias ? 1U : 0U));
}

void addExperts(WeightCounts& weights, std::int64_t hidden, const Experts& experts) {
    add(weights, WeightClass::Router, product(hidden, experts.count, experts.routerHasBias));
    if (experts.routerHasCorrection) add(weights, WeightClass::Router, asCount(experts.count));
    add(weights, WeightClass::Experts, feedForward(hidden, experts.each) * asCount(experts.count));
    if (experts.sharedWidth == 0) return;
    FeedForward shared = experts.each;
    shared.width = experts.sharedWidth;
    add(weights, WeightClass::FeedForward, feedForward(hidden, shared));
}

void addStack(Parameters& parameters, const Model& model, std::span<const LayerKind> kinds, bool hasCrossAttention) {
    if (kinds.empty()) return;
    for (const auto& kind : kinds) {
        const WeightCounts layer = layerWeights(model, kind, hasCrossAttention);
        for (std::size_t i = 0; i < kWeightClasses; ++i) parameters.byClass[i] = parameters.byClass[i] + layer[i] * asCount(kind.layers);
    }
    if (model.hasFinalNorm) add(parameters.byClass, WeightClass::Norm, normWeights(model.norm, model.hidden));
    add(parameters.byClass, WeightClass::Attention, asCount(model.relativeBuckets) * asCount(model.attention.heads));
}

void addOutside(WeightCounts& weights, const Model& model) {
    add(weights, WeightClass::Embedding, asCount(model.vocabulary) * asCount(model.embeddingWidth));
    add(weights, WeightClass::Embedding, asCount(model.positionRows + model.tokenTypes) * asCount(model.hidden));
    if (model.hasEmbeddingNorm) add(weights, WeightClass::Norm, normWeights(model.norm, model.hidden));
    if (model.embeddingWidth != model.hidden) {
        add(weights, WeightClass::Embedding, product(model.embeddingWidth, model.hidden, false));
        add(weights, WeightClass::Head, product(model.hidden, model.embeddingWidth, false));
    }
    if (model.hasHead && !model.isHeadTied) add(weights, WeightClass::Head, asCount(model.vocabulary) * asCount(model.embeddingWidth));
    if (model.hasHead && model.hasHeadBias) add(weights, WeightClass::Head, asCount(model.vocabulary));
    if (model.hasPooler) add(weights, WeightClass::Head, product(model.hidden, model.hidden, true));
}

Count unusedExperts(const Model& model) {
    if (!model.experts) return {};
    Count unused;
    for (const auto& kind : model.decoder) {
        if (!kind.usesExperts) continue;
        const Count each = feedForward(model.hidden, model.experts->each);
        unused = unused + each * asCount(model.experts->count - model.experts->perToken) * asCount(kind.layers);
    }
    return unused;
}

}  // namespace

WeightCounts layerWeights(const Model& model, const LayerKind& kind, bool hasCrossAttention) {
    WeightCounts weights{};
    addAttention(weights, model.hidden, model.attention);
    if (hasCrossAttention) addAttention(weights, model.hidden, model.attention);
    const LayerNorms& norms = model.norms;
    const auto norm = [](bool isThere) { return isThere ? 1U : 0U; };
    const unsigned normCount =
        norm(norms.attention) + norm(norms.attentionOut) + norm(norms.feedForward) + norm(norms.feedForwardOut) + norm(hasCrossAttention);
    add(weights, WeightClass::Norm, normWeights(model.norm, model.hidden) * Count(normCount));
    if (kind.usesExperts && model.experts) {
        addExperts(weights, model.hidden, *model.experts);
    } else {
        add(weights, WeightClass::FeedForward, feedForward(model.hidden, model.dense));
    }
    return weights;
}

Parameters countParameters(const Model& model) {
    Parameters parameters;
    addOutside(parameters.byClass, model);
    addStack(parameters, model, model.encoder, false);
    addStack(parameters, model, model.decoder, model.isEncoderDecoder());
    for (const auto& part : parameters.byClass) parameters.total = parameters.total + part;
    parameters.active = parameters.total - unusedExperts(model);
    return parameters;
}

Count weightBits(const Parameters& parameters, const WeightTypes& types) {
    Count bits;
    for (std::size_t i = 0; i < kWeightClasses; ++i) bits = bits + parameters.byClass[i] * Count(storageBits(types[i]));
    return bits;
}

std::int64_t Model::layers() const {
    std::int64_t sum = 0;
    for (const auto& kind : encoder) sum += kind.layers;
    for (const auto& kind : decoder) sum += kind.layers;
    return sum;
}

}  // namespace ridge
