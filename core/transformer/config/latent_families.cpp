// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "core/transformer/config/families.h"
#include "core/transformer/config/layer_plan.h"

namespace ridge {

namespace {

void readLatent(ConfigFields& fields, Model& model) {
    Mla mla;
    mla.queryRank = fields.countOrZero({"q_lora_rank"});
    mla.kvRank = fields.required({"kv_lora_rank"});
    mla.nopeDim = fields.required({"qk_nope_head_dim"});
    mla.ropeDim = fields.required({"qk_rope_head_dim"});
    mla.valueDim = fields.required({"v_head_dim"});
    AttentionShape& attention = model.attention;
    attention.heads = fields.required({"num_attention_heads"});
    limitWidth(fields, attention.heads, mla.nopeDim + std::max(mla.ropeDim, mla.valueDim), "qk_nope_head_dim");
    // The file's num_key_value_heads is the count before expansion and says nothing of the cache.
    attention.kvHeads = attention.heads;
    attention.headDim = mla.queryDim();
    attention.rotaryDim = mla.ropeDim;
    attention.mla = mla;
    setAttentionBias(model, fields.flagOr("attention_bias", false));
}

void readExperts(ConfigFields& fields, Model& model, LayerPlan& plan, bool hasCorrection) {
    if (!fields.has("n_routed_experts")) return;
    Experts experts;
    experts.count = fields.required({"n_routed_experts"});
    experts.perToken = fields.required({"num_experts_per_tok"});
    if (experts.perToken > experts.count) {
        fields.refuse("more experts a token than there are", "num_experts_per_tok", std::to_string(experts.perToken));
    }
    experts.each = model.dense;
    experts.each.width = fields.required({"moe_intermediate_size"});
    const std::int64_t shared = fields.countOrZero({"n_shared_experts"});
    limitWidth(fields, experts.each.width, shared, "n_shared_experts");
    experts.sharedWidth = shared * experts.each.width;
    experts.routerHasCorrection = hasCorrection;
    model.experts = experts;
    const std::int64_t dense = fields.countOrZero({"first_k_dense_replace"});
    if (dense > static_cast<std::int64_t>(plan.layers())) {
        fields.refuse("more dense layers than layers", "first_k_dense_replace", std::to_string(dense));
        return;
    }
    const std::int64_t step = fields.size({"moe_layer_freq"}).value_or(1);
    for (std::size_t i = 0; i < plan.layers(); ++i) {
        const auto layer = static_cast<std::int64_t>(i);
        plan.usesExperts[i] = layer >= dense && layer % step == 0;
    }
}

void readDeepseek(ConfigFields& fields, Model& model, bool hasCorrection) {
    model.hidden = fields.required({"hidden_size"});
    model.embeddingWidth = model.hidden;
    model.vocabulary = fields.required({"vocab_size"});
    model.norm = {NormKind::RmsNorm, false, true};
    readLatent(fields, model);
    model.dense = {.width = fields.required({"intermediate_size"}),
                   .isGated = true,
                   .activation = fields.activation({"hidden_act"}, Activation::Silu)};
    model.attentionDropout = fields.shareOr({"attention_dropout"}, 0.0);
    fields.readTie(false);
    LayerPlan plan(layerCount(fields, {"num_hidden_layers"}));
    readExperts(fields, model, plan, hasCorrection);
    model.decoder = layerKinds(plan, std::nullopt);
    if (fields.countOrZero({"num_nextn_predict_layers"}) > 0) fields.remark("the layer that predicts further tokens is left out");
}

void readDeepseekV2(ConfigFields& fields, Model& model) {
    readDeepseek(fields, model, false);
}

void readDeepseekV3(ConfigFields& fields, Model& model) {
    readDeepseek(fields, model, true);
}

constexpr std::array kFamilies{
    ConfigFamily{"deepseek_v2", readDeepseekV2, "DeepSeek-V2's report and model code: latent attention, shared experts"},
    ConfigFamily{"deepseek_v3", readDeepseekV3, "DeepSeek-V3's report and model code: one correction bias per routed expert"},
};

}  // namespace

std::span<const ConfigFamily> latentFamilies() {
    return kFamilies;
}

}  // namespace ridge
