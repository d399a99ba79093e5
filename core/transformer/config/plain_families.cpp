// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/transformer/config/families.h"
#include "core/transformer/config/layer_plan.h"

namespace ridge {

namespace {

constexpr NormShape kLayerNorm{NormKind::LayerNorm, true, true};

void setBias(Model& model, bool hasBias) {
    setAttentionBias(model, hasBias);
    model.dense.hasBias = hasBias;
}

void setRotaryShare(Model& model, double share) {
    model.attention.rotaryDim = static_cast<std::int64_t>(static_cast<double>(model.attention.headDim) * share);
}

void useLearnedPositions(Model& model, std::int64_t rows) {
    model.positions = Positions::Learned;
    model.positionRows = rows;
    model.attention.rotaryDim = 0;
}

void readLayers(ConfigFields& fields, Model& model, std::optional<std::int64_t> window = std::nullopt) {
    LayerPlan plan(layerCount(fields, {"num_hidden_layers", "n_layer"}));
    if (window) plan.isSliding.assign(plan.layers(), true);
    model.decoder = layerKinds(plan, window);
}

/// The width of the feed-forward network is four times the model's unless the file says otherwise: the rule of these families.
std::int64_t widthOrFourfold(ConfigFields& fields, const Model& model, Keys names) {
    if (const auto given = fields.size(names)) return *given;
    fields.remark(joined(names) + " is not given: 4 x " + std::to_string(model.hidden));
    return 4 * model.hidden;
}

void readDropouts(ConfigFields& fields, Model& model) {
    model.hiddenDropout = fields.shareOr({"resid_pdrop"}, 0.0);
    model.attentionDropout = fields.shareOr({"attn_pdrop", "attention_dropout"}, 0.0);
    model.embeddingDropout = fields.shareOr({"embd_pdrop"}, 0.0);
}

void readGpt2(ConfigFields& fields, Model& model) {
    readSizes(fields, model);
    model.norm = kLayerNorm;
    if (fields.flagOr("add_cross_attention", false))
        fields.refuse("cross-attention in GPT-2 is not modelled", "add_cross_attention", "true");
    model.dense.width = widthOrFourfold(fields, model, {"n_inner"});
    model.dense.activation = fields.activation({"activation_function"}, Activation::Gelu);
    setBias(model, true);
    useLearnedPositions(model, fields.required({"n_positions", "n_ctx"}));
    readDropouts(fields, model);
    fields.readTie(true);
    readLayers(fields, model);
}

/// The table of positions has two rows more than positions; small models keep tokens in a narrower table.
void readOpt(ConfigFields& fields, Model& model) {
    constexpr std::int64_t offset = 2;
    readSizes(fields, model);
    model.norm = {NormKind::LayerNorm, fields.flagOr("layer_norm_elementwise_affine", true),
                  fields.flagOr("layer_norm_elementwise_affine", true)};
    const bool isBefore = fields.flagOr("do_layer_norm_before", true);
    model.norms.afterAdd = !isBefore;
    model.hasFinalNorm = isBefore && !fields.flagOr("_remove_final_layer_norm", false);
    model.dense.width = fields.required({"ffn_dim"});
    model.dense.activation = fields.activation({"activation_function"}, Activation::Relu);
    setBias(model, fields.flagOr("enable_bias", true));
    useLearnedPositions(model, fields.required({"max_position_embeddings"}) + offset);
    if (const auto width = fields.size({"word_embed_proj_dim"})) model.embeddingWidth = *width;
    model.hiddenDropout = fields.shareOr({"dropout"}, 0.0);
    model.attentionDropout = fields.shareOr({"attention_dropout"}, 0.0);
    fields.readTie(true);
    readLayers(fields, model);
}

/// Three generations in one family: 40B and 180B with grouped keys and two norms side by side, 7B with one key head and one norm, and the
/// sequential 1B with ALiBi and biases.
void readFalconAs(ConfigFields& fields, Model& model, bool isNewByName) {
    readSizes(fields, model);
    model.norm = kLayerNorm;
    const bool isNew = fields.flagOr("new_decoder_architecture", isNewByName);
    if (!isNew) model.attention.kvHeads = fields.flagOr("multi_query", true) ? 1 : model.attention.heads;
    model.isParallel = isNew || fields.flagOr("parallel_attn", true);
    const bool hasTwoNorms = isNew ? fields.size({"num_ln_in_parallel_attn"}).value_or(2) == 2 : !model.isParallel;
    model.norms.feedForward = hasTwoNorms;
    model.dense.width = widthOrFourfold(fields, model, {"ffn_hidden_size"});
    model.dense.activation = fields.activation({"activation"}, Activation::Gelu);
    setBias(model, fields.flagOr("bias", false));
    if (fields.flagOr("alibi", false)) {
        model.positions = Positions::Alibi;
        model.attention.rotaryDim = 0;
    }
    model.hiddenDropout = fields.shareOr({"hidden_dropout"}, 0.0);
    model.attentionDropout = fields.shareOr({"attention_dropout"}, 0.0);
    fields.readTie(true);
    readLayers(fields, model);
}

void readFalcon(ConfigFields& fields, Model& model) {
    readFalconAs(fields, model, false);
}

void readRefinedWeb(ConfigFields& fields, Model& model) {
    readFalconAs(fields, model, true);
}

void readGptNeox(ConfigFields& fields, Model& model) {
    readSizes(fields, model);
    model.norm = kLayerNorm;
    model.isParallel = fields.flagOr("use_parallel_residual", true);
    model.dense.width = fields.required({"intermediate_size"});
    model.dense.activation = fields.activation({"hidden_act"}, Activation::Gelu);
    model.dense.hasBias = true;
    setAttentionBias(model, fields.flagOr("attention_bias", true));
    setRotaryShare(model, fields.shareOr({"rotary_pct", "partial_rotary_factor"}, 0.25));
    model.hiddenDropout = fields.shareOr({"hidden_dropout"}, 0.0);
    model.attentionDropout = fields.shareOr({"attention_dropout"}, 0.0);
    fields.readTie(false);
    readLayers(fields, model);
}

/// Attention and feed-forward network read one norm and are added together; the head has a bias.
void readPhi(ConfigFields& fields, Model& model) {
    readSizes(fields, model);
    model.norm = kLayerNorm;
    if (fields.flagOr("qk_layernorm", false)) fields.refuse("norms of queries and keys are not modelled for phi", "qk_layernorm", "true");
    model.isParallel = true;
    model.norms.feedForward = false;
    model.dense.width = widthOrFourfold(fields, model, {"intermediate_size"});
    model.dense.activation = fields.activation({"hidden_act"}, Activation::Gelu);
    setBias(model, true);
    model.hasHeadBias = true;
    setRotaryShare(model, fields.shareOr({"partial_rotary_factor"}, 0.5));
    readDropouts(fields, model);
    fields.readTie(false);
    readLayers(fields, model);
}

void readStarcoder2(ConfigFields& fields, Model& model) {
    readSizes(fields, model, {.kvHeads = 2});
    model.norm = kLayerNorm;
    model.dense.width = fields.required({"intermediate_size"});
    model.dense.activation = fields.activation({"hidden_act"}, Activation::Gelu);
    setBias(model, fields.flagOr("use_bias", true));
    model.hiddenDropout = fields.shareOr({"residual_dropout"}, 0.0);
    model.attentionDropout = fields.shareOr({"attention_dropout"}, 0.0);
    model.embeddingDropout = fields.shareOr({"embedding_dropout"}, 0.0);
    fields.readTie(true);
    readLayers(fields, model, fields.size({"sliding_window"}));
}

constexpr std::array kFamilies{
    ConfigFamily{"gpt2", readGpt2, "GPT2Config: n_inner is 4 x n_embd where the file is silent, biases everywhere, tied"},
    ConfigFamily{"opt", readOpt, "OPTConfig; the positions table has 2 extra rows, tied"},
    ConfigFamily{"falcon", readFalcon, "FalconConfig: one key head unless multi_query is false or the architecture is the new one, tied"},
    ConfigFamily{"RefinedWebModel", readFalcon, "Falcon-7B and Falcon-RW under their first name"},
    ConfigFamily{"RefinedWeb", readRefinedWeb, "Falcon-40B under its first name: the new architecture"},
    ConfigFamily{"gpt_neox", readGptNeox, "GPTNeoXConfig: a quarter of a head rotates, parallel branches with a norm each, not tied"},
    ConfigFamily{"phi", readPhi, "PhiConfig: half of a head rotates, one norm for parallel branches, a bias on the head"},
    ConfigFamily{"starcoder2", readStarcoder2,
                 "Starcoder2Config: 2 key-value heads where the file is silent, LayerNorm, biases, no gate; tied where the file is silent"},
};

}  // namespace

std::span<const ConfigFamily> plainFamilies() {
    return kFamilies;
}

}  // namespace ridge
