// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/transformer/config/families.h"
#include "core/transformer/config/layer_plan.h"

namespace ridge {

namespace {

/// Gemma 2 and 3: four norms a layer, a GELU gate, tied embeddings.
void readGemmaBlock(ConfigFields& fields, Model& model, const HeadDefaults& heads) {
    readSizes(fields, model, heads);
    model.norm = {NormKind::RmsNorm, false, true};
    model.norms = {.attention = true, .attentionOut = true, .feedForward = true, .feedForwardOut = true};
    model.dense.width = fields.required({"intermediate_size"});
    model.dense.isGated = true;
    model.dense.activation = fields.activation({"hidden_activation", "hidden_act"}, Activation::Gelu);
    model.attentionDropout = fields.shareOr({"attention_dropout"}, 0.0);
    setAttentionBias(model, fields.flagOr("attention_bias", false));
    fields.readTie(true);
}

/// Every `period`-th layer sees everything, the others slide.
void slideBut(LayerPlan& plan, std::int64_t period) {
    for (std::size_t i = 0; i < plan.layers(); ++i) plan.isSliding[i] = (static_cast<std::int64_t>(i) + 1) % period != 0;
}

void readGemma2(ConfigFields& fields, Model& model) {
    readGemmaBlock(fields, model, {.kvHeads = 4, .headDim = 256});
    LayerPlan plan(layerCount(fields, {"num_hidden_layers"}));
    if (!readLayerTypes(fields, plan)) slideBut(plan, 2);
    model.decoder = layerKinds(plan, fields.sizeOr({"sliding_window", "sliding_window_size"}, 4096));
}

/// The text part of the multimodal sizes leaves out what equals the library's defaults.
void readGemma3(ConfigFields& fields, Model& model) {
    readGemmaBlock(fields, model, {.heads = 8, .kvHeads = 4, .headDim = 256});
    model.attention.qkNorm = QkNorm::PerHead;
    LayerPlan plan(layerCount(fields, {"num_hidden_layers"}));
    if (!readLayerTypes(fields, plan)) slideBut(plan, fields.size({"sliding_window_pattern", "_sliding_window_pattern"}).value_or(6));
    model.decoder = layerKinds(plan, fields.sizeOr({"sliding_window"}, 4096));
}

/// gpt-oss: experts everywhere, biases everywhere, one sink per head, windows in every other layer from the first on.
void readGptOss(ConfigFields& fields, Model& model) {
    readSizes(fields, model, {.kvHeads = 8, .headDim = 64});
    model.norm = {NormKind::RmsNorm, false, true};
    setAttentionBias(model, fields.flagOr("attention_bias", true));
    model.attention.hasSinks = true;
    model.attentionDropout = fields.shareOr({"attention_dropout"}, 0.0);
    Experts experts;
    experts.count = fields.required({"num_local_experts", "num_experts"});
    experts.perToken = fields.required({"num_experts_per_tok", "experts_per_token"});
    if (experts.perToken > experts.count) {
        fields.refuse("more experts a token than there are", "num_experts_per_tok", std::to_string(experts.perToken));
    }
    experts.each = {
        .width = fields.required({"intermediate_size"}), .isGated = true, .activation = Activation::ClampedSilu, .hasBias = true};
    experts.routerHasBias = true;
    model.experts = experts;
    fields.readTie(false);
    LayerPlan plan(layerCount(fields, {"num_hidden_layers"}));
    if (!readLayerTypes(fields, plan)) slideBut(plan, 2);
    plan.usesExperts.assign(plan.layers(), true);
    model.decoder = layerKinds(plan, fields.sizeOr({"sliding_window"}, 128));
}

constexpr std::array kFamilies{
    ConfigFamily{"gemma2", readGemma2, "Gemma2Config: 4 key-value heads, head_dim 256, a window of 4096 in every other layer, tied"},
    ConfigFamily{"gemma3_text", readGemma3, "Gemma3TextConfig: 8 heads, 4 key-value heads, head_dim 256, every sixth layer without window"},
    ConfigFamily{"gpt_oss", readGptOss, "GptOssConfig and its model card: 8 key-value heads, head_dim 64, biases, sinks, windows of 128"},
};

}  // namespace

std::span<const ConfigFamily> windowFamilies() {
    return kFamilies;
}

}  // namespace ridge
