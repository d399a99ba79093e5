// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/transformer/config/families.h"
#include "core/transformer/config/layer_plan.h"

namespace ridge {

namespace {

bool requiredFlag(ConfigFields& fields, std::string_view name) {
    const auto given = fields.fields().flag(name);
    if (!given) fields.refuse("missing", name, "not given", "a transformer by hand leaves nothing to be guessed");
    return given.value_or(false);
}

template <class Value, std::size_t N>
Value requiredWord(ConfigFields& fields, std::string_view name, const std::array<std::pair<std::string_view, Value>, N>& words) {
    const std::string spelt = fields.fields().requiredText(name);
    std::string known;
    for (const auto& [word, value] : words) {
        if (word == spelt) return value;
        known += (known.empty() ? "" : ", ") + std::string(word);
    }
    fields.refuse("is none of " + known, name, spelt);
    return words.front().second;
}

constexpr std::array<std::pair<std::string_view, NormKind>, 2> kNorms{{{"layernorm", NormKind::LayerNorm}, {"rmsnorm", NormKind::RmsNorm}}};
constexpr std::array<std::pair<std::string_view, bool>, 2> kPlaces{{{"pre", false}, {"post", true}}};
constexpr std::array<std::pair<std::string_view, Positions>, 4> kPositions{
    {{"none", Positions::None}, {"rotary", Positions::Rotary}, {"learned", Positions::Learned}, {"sinusoidal", Positions::Sinusoidal}}};

void readPositions(ConfigFields& fields, Model& model) {
    model.positions = requiredWord(fields, "positions", kPositions);
    if (model.positions != Positions::Rotary) model.attention.rotaryDim = 0;
    if (model.positions == Positions::Learned) model.positionRows = fields.required({"max_position_embeddings"});
}

/// Every number by hand: nothing has a default but what is 0, so that nothing is guessed.
void readCustom(ConfigFields& fields, Model& model) {
    readSizes(fields, model);
    model.norm.kind = requiredWord(fields, "norm", kNorms);
    const bool hasBias = requiredFlag(fields, "bias");
    model.norm.hasBias = model.norm.kind == NormKind::LayerNorm && fields.flagOr("norm_bias", hasBias);
    model.norms.afterAdd = requiredWord(fields, "norm_place", kPlaces);
    model.hasFinalNorm = requiredFlag(fields, "final_norm");
    setAttentionBias(model, hasBias);
    model.dense.hasBias = hasBias;
    model.dense.isGated = requiredFlag(fields, "gated");
    model.dense.width = fields.required({"intermediate_size"});
    if (fields.fields().requiredText("hidden_act").empty()) return;
    model.dense.activation = fields.activation({"hidden_act"}, Activation::Relu);
    readPositions(fields, model);
    model.isHeadTied = requiredFlag(fields, "tie_word_embeddings");
    const double dropout = fields.shareOr({"dropout"}, 0.0);
    model.hiddenDropout = model.attentionDropout = model.embeddingDropout = dropout;
    const std::int64_t encoders = fields.countOrZero({"num_encoder_layers"});
    const std::int64_t decoders = fields.countOrZero({"num_decoder_layers"});
    if (encoders + decoders == 0 || encoders + decoders > kMaxLayers) {
        fields.refuse("must be from 1 to " + std::to_string(kMaxLayers) + " together with num_encoder_layers", "num_decoder_layers",
                      std::to_string(encoders + decoders));
    }
    if (encoders > 0) model.encoder = {{.group = LayerGroup::Encoder, .layers = encoders}};
    if (decoders > 0) model.decoder = {{.group = LayerGroup::Decoder, .layers = decoders}};
    model.hasHead = decoders > 0;
}

constexpr std::array kFamilies{
    ConfigFamily{"transformer", readCustom, "every number given by hand"},
};

}  // namespace

std::span<const ConfigFamily> customFamilies() {
    return kFamilies;
}

}  // namespace ridge
