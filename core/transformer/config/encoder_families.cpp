// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/transformer/config/families.h"
#include "core/transformer/config/layer_plan.h"

namespace ridge {

namespace {

/// An encoder with the sum normalised after each branch, three embeddings and a pooler.
void readBertLike(ConfigFields& fields, Model& model, std::int64_t tokenTypes) {
    readSizes(fields, model);
    model.norm = {NormKind::LayerNorm, true, true};
    model.norms.afterAdd = true;
    model.hasFinalNorm = false;
    model.hasHead = false;
    model.hasPooler = true;
    model.hasEmbeddingNorm = true;
    model.positions = Positions::Learned;
    model.positionRows = fields.required({"max_position_embeddings"});
    model.tokenTypes = fields.sizeOr({"type_vocab_size"}, tokenTypes);
    model.attention.rotaryDim = 0;
    setAttentionBias(model, true);
    model.dense = {.width = fields.required({"intermediate_size"}),
                   .isGated = false,
                   .activation = fields.activation({"hidden_act"}, Activation::Gelu),
                   .hasBias = true};
    const std::string positions = fields.text("position_embedding_type");
    if (!positions.empty() && positions != "absolute") fields.refuse("positions are not modelled", "position_embedding_type", positions);
    if (fields.flagOr("is_decoder", false)) fields.refuse("a decoder of this family is not modelled", "is_decoder", "true");
    model.hiddenDropout = fields.shareOr({"hidden_dropout_prob"}, 0.0);
    model.attentionDropout = fields.shareOr({"attention_probs_dropout_prob"}, 0.0);
    model.embeddingDropout = model.hiddenDropout;
    model.encoder = {{.group = LayerGroup::Encoder, .layers = layerCount(fields, {"num_hidden_layers"})}};
}

void readBert(ConfigFields& fields, Model& model) {
    readBertLike(fields, model, 2);
}

void readRoberta(ConfigFields& fields, Model& model) {
    readBertLike(fields, model, 1);
}

/// "gated-gelu" is a gate and an activation; "relu" is the activation alone.
void readProjection(ConfigFields& fields, FeedForward& network) {
    constexpr std::string_view gate = "gated-";
    const std::string spelt = fields.text("feed_forward_proj");
    network.isGated = spelt.starts_with(gate);
    const std::string name = network.isGated ? spelt.substr(gate.size()) : spelt;
    if (name.empty() || name == "relu") {
        network.activation = Activation::Relu;
    } else if (name == "gelu" || name == "gelu_new") {
        network.activation = Activation::Gelu;
    } else if (name == "silu") {
        network.activation = Activation::Silu;
    } else {
        fields.refuse("activation is not known", "feed_forward_proj", spelt, "known are relu, gelu, silu and these after gated-");
    }
}

/// Positions are a table of biases that all layers of a stack share.
void readT5(ConfigFields& fields, Model& model) {
    model.hidden = fields.required({"d_model"});
    model.embeddingWidth = model.hidden;
    model.vocabulary = fields.required({"vocab_size"});
    AttentionShape& attention = model.attention;
    attention.heads = fields.required({"num_heads"});
    attention.kvHeads = attention.heads;
    attention.headDim = fields.required({"d_kv"});
    limitWidth(fields, attention.heads, attention.headDim, "d_kv");
    model.norm = {NormKind::RmsNorm, false, true};
    model.positions = Positions::RelativeBias;
    model.relativeBuckets = fields.sizeOr({"relative_attention_num_buckets"}, 32);
    model.dense.width = fields.required({"d_ff"});
    readProjection(fields, model.dense);
    const double dropout = fields.shareOr({"dropout_rate"}, 0.0);
    model.hiddenDropout = model.attentionDropout = model.embeddingDropout = dropout;
    fields.readTie(true);
    const std::int64_t layers = layerCount(fields, {"num_layers"});
    model.encoder = {{.group = LayerGroup::Encoder, .layers = layers}};
    const bool saysDecoder = fields.has("num_decoder_layers");
    model.decoder = {{.group = LayerGroup::Decoder, .layers = saysDecoder ? layerCount(fields, {"num_decoder_layers"}) : layers}};
}

constexpr std::array kFamilies{
    ConfigFamily{"bert", readBert, "BertConfig and BertModel, with pooler and without a head for pre-training"},
    ConfigFamily{"roberta", readRoberta, "RobertaConfig and RobertaModel, with pooler"},
    ConfigFamily{"t5", readT5, "T5Config: 32 buckets, tied where the file is silent"},
};

}  // namespace

std::span<const ConfigFamily> encoderFamilies() {
    return kFamilies;
}

}  // namespace ridge
