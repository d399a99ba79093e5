// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "core/transformer/config/families.h"
#include "core/transformer/config/layer_plan.h"

namespace ridge {

namespace {

/// What Llama and its kin have in common: RMSNorm before each branch, rotary positions, a gated feed-forward network.
void readGated(ConfigFields& fields, Model& model, const HeadDefaults& heads = {}) {
    readSizes(fields, model, heads);
    model.norm = {NormKind::RmsNorm, false, true};
    model.dense.isGated = true;
    model.dense.activation = fields.activation({"hidden_activation", "hidden_act"}, Activation::Silu);
    model.attentionDropout = fields.shareOr({"attention_dropout"}, 0.0);
    setAttentionBias(model, fields.flagOr("attention_bias", false));
    model.dense.hasBias = fields.flagOr("mlp_bias", false);
}

void readDense(ConfigFields& fields, Model& model) {
    model.dense.width = fields.required({"intermediate_size"});
}

LayerPlan readPlan(ConfigFields& fields) {
    return LayerPlan(layerCount(fields, {"num_hidden_layers"}));
}

/// Every layer alike, with a window where there is one.
void finish(Model& model, LayerPlan plan, std::optional<std::int64_t> window = std::nullopt) {
    if (window) plan.isSliding.assign(plan.layers(), true);
    model.decoder = layerKinds(plan, window);
}

void rotatePart(ConfigFields& fields, Model& model, double otherwise) {
    const double part = fields.shareOr({"partial_rotary_factor"}, otherwise);
    model.attention.rotaryDim = static_cast<std::int64_t>(static_cast<double>(model.attention.headDim) * part);
}

void readLlama(ConfigFields& fields, Model& model) {
    readGated(fields, model);
    readDense(fields, model);
    fields.readTie(false);
    finish(model, readPlan(fields));
}

void readMistral(ConfigFields& fields, Model& model) {
    readGated(fields, model, {.kvHeads = 8});
    setAttentionBias(model, false);
    readDense(fields, model);
    fields.readTie(false);
    constexpr std::int64_t unspoken = 4096;
    const bool isSilent = !fields.mentions("sliding_window");
    finish(model, readPlan(fields), isSilent ? fields.sizeOr({"sliding_window"}, unspoken) : fields.size({"sliding_window"}));
}

void readExpertCounts(ConfigFields& fields, Experts& experts, Keys counts, Keys perToken) {
    experts.count = fields.required(counts);
    experts.perToken = fields.required(perToken);
    if (experts.perToken > experts.count) {
        fields.refuse("more experts a token than there are (" + std::to_string(experts.count) + ")", *perToken.begin(),
                      std::to_string(experts.perToken));
    }
}

void readMixtral(ConfigFields& fields, Model& model) {
    readGated(fields, model, {.kvHeads = 8});
    setAttentionBias(model, false);
    fields.readTie(false);
    Experts experts;
    readExpertCounts(fields, experts, {"num_local_experts"}, {"num_experts_per_tok"});
    experts.each = model.dense;
    experts.each.width = fields.required({"intermediate_size"});
    model.experts = experts;
    LayerPlan plan = readPlan(fields);
    plan.usesExperts.assign(plan.layers(), true);
    finish(model, std::move(plan), fields.size({"sliding_window"}));
}

/// Windows are off unless the file turns them on; then layers from max_window_layers on have one.
void finishQwen(ConfigFields& fields, Model& model, LayerPlan plan) {
    const auto window = fields.size({"sliding_window"});
    if (!readLayerTypes(fields, plan) && fields.flagOr("use_sliding_window", false) && window) {
        const std::int64_t from = fields.countOrZero({"max_window_layers"});
        for (std::size_t i = 0; i < plan.layers(); ++i) plan.isSliding[i] = static_cast<std::int64_t>(i) >= from;
    }
    const bool slides = std::find(plan.isSliding.begin(), plan.isSliding.end(), true) != plan.isSliding.end();
    model.decoder = layerKinds(plan, slides ? fields.required({"sliding_window"}) : window);
}

void readQwen2(ConfigFields& fields, Model& model) {
    readGated(fields, model, {.kvHeads = 32});
    model.attention.hasQkvBias = true;
    model.attention.hasOutBias = false;
    readDense(fields, model);
    fields.readTie(false);
    finishQwen(fields, model, readPlan(fields));
}

void readQwen3(ConfigFields& fields, Model& model) {
    readGated(fields, model, {.kvHeads = 32, .headDim = 128});
    model.attention.qkNorm = QkNorm::PerHead;
    readDense(fields, model);
    fields.readTie(false);
    finishQwen(fields, model, readPlan(fields));
}

/// Layers of mlp_only_layers, and those that decoder_sparse_step leaves out, have a dense network.
void readQwen3Moe(ConfigFields& fields, Model& model) {
    readGated(fields, model, {.kvHeads = 4});
    model.attention.qkNorm = QkNorm::PerHead;
    fields.readTie(false);
    Experts experts;
    readExpertCounts(fields, experts, {"num_experts", "num_local_experts"}, {"num_experts_per_tok"});
    experts.each = model.dense;
    experts.each.width = fields.required({"moe_intermediate_size"});
    model.experts = experts;
    LayerPlan plan = readPlan(fields);
    const std::int64_t step = fields.size({"decoder_sparse_step"}).value_or(1);
    for (std::size_t i = 0; i < plan.layers(); ++i) plan.usesExperts[i] = (static_cast<std::int64_t>(i) + 1) % step == 0;
    for (const std::int64_t layer : fields.indices("mlp_only_layers", static_cast<std::int64_t>(plan.layers()))) {
        plan.usesExperts[static_cast<std::size_t>(layer)] = false;
    }
    const bool hasDense = std::find(plan.usesExperts.begin(), plan.usesExperts.end(), false) != plan.usesExperts.end();
    if (hasDense) readDense(fields, model);
    finish(model, std::move(plan), fields.flagOr("use_sliding_window", false) ? fields.size({"sliding_window"}) : std::nullopt);
}

void readPhi3(ConfigFields& fields, Model& model) {
    readGated(fields, model);
    setAttentionBias(model, false);
    rotatePart(fields, model, 1.0);
    readDense(fields, model);
    model.hiddenDropout = fields.shareOr({"resid_pdrop"}, 0.0);
    model.embeddingDropout = fields.shareOr({"embd_pdrop"}, 0.0);
    fields.readTie(false);
    finish(model, readPlan(fields), fields.size({"sliding_window"}));
}

void readGemma(ConfigFields& fields, Model& model) {
    readGated(fields, model, {.kvHeads = 16, .headDim = 256});
    model.dense.activation = fields.activation({"hidden_activation", "hidden_act"}, Activation::Gelu);
    readDense(fields, model);
    fields.readTie(true);
    finish(model, readPlan(fields));
}

void readGranite(ConfigFields& fields, Model& model) {
    readGated(fields, model);
    readDense(fields, model);
    fields.readTie(false);
    finish(model, readPlan(fields));
}

/// The norms stand behind each branch, before it is added; queries and keys are normalised over all heads together.
void readOlmo2(ConfigFields& fields, Model& model) {
    readGated(fields, model);
    model.attention.qkNorm = QkNorm::FullWidth;
    model.norms = {.attention = false, .attentionOut = true, .feedForward = false, .feedForwardOut = true};
    readDense(fields, model);
    fields.readTie(false);
    finish(model, readPlan(fields));
}

constexpr std::array kFamilies{
    ConfigFamily{"llama", readLlama, "Llama in the transformers library: LlamaConfig and LlamaModel"},
    ConfigFamily{"mistral", readMistral, "MistralConfig: 8 key-value heads and a window of 4096 where the file is silent"},
    ConfigFamily{"mixtral", readMixtral,
                 "MixtralConfig: 8 key-value heads where the file is silent; intermediate_size is the width of one expert"},
    ConfigFamily{"qwen2", readQwen2,
                 "Qwen2Model: biases on queries, keys and values, none on the output; 32 key-value heads where the file is silent"},
    ConfigFamily{"qwen2_vl", readQwen2, "the text part of Qwen2-VL is a Qwen2 model"},
    ConfigFamily{"qwen2_5_vl", readQwen2, "the text part of Qwen2.5-VL is a Qwen2 model"},
    ConfigFamily{"qwen3", readQwen3,
                 "Qwen3Config: head_dim 128 and 32 key-value heads where the file is silent; q_norm and k_norm per head"},
    ConfigFamily{"qwen3_vl_text", readQwen3, "the text part of Qwen3-VL is a Qwen3 model"},
    ConfigFamily{"qwen3_moe", readQwen3Moe,
                 "Qwen3MoeConfig: 4 key-value heads where the file is silent; moe_intermediate_size is the width of one expert"},
    ConfigFamily{"qwen3_vl_moe_text", readQwen3Moe, "the text part of Qwen3-VL-MoE is a Qwen3-MoE model"},
    ConfigFamily{"phi3", readPhi3, "Phi3Config; Phi-4 says phi3 as well"},
    ConfigFamily{"gemma", readGemma, "GemmaConfig: 16 key-value heads, head_dim 256, tied, GELU gate"},
    ConfigFamily{"granite", readGranite, "GraniteConfig"},
    ConfigFamily{"olmo2", readOlmo2, "Olmo2Model: norms behind the branches, q_norm and k_norm over the full width"},
};

}  // namespace

std::span<const ConfigFamily> gatedFamilies() {
    return kFamilies;
}

}  // namespace ridge
