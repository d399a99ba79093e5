// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/config/families.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/operators/operator.h"

namespace ridge {

namespace {

std::array<std::span<const ConfigFamily>, 6> allFamilies() {
    return {gatedFamilies(), windowFamilies(), latentFamilies(), plainFamilies(), encoderFamilies(), customFamilies()};
}

}  // namespace

const ConfigFamily* findFamily(std::string_view type) {
    for (const auto group : allFamilies()) {
        for (const auto& family : group) {
            if (family.type == type) return &family;
        }
    }
    return nullptr;
}

std::string familyNames() {
    std::string names;
    for (const auto group : allFamilies()) {
        for (const auto& family : group) names += (names.empty() ? "" : " ") + std::string(family.type);
    }
    return names;
}

void readSizes(ConfigFields& fields, Model& model, const HeadDefaults& defaults) {
    model.hidden = fields.required({"hidden_size", "n_embd", "d_model"});
    model.embeddingWidth = model.hidden;
    model.vocabulary = fields.required({"vocab_size"});
    AttentionShape& attention = model.attention;
    const Keys headNames{"num_attention_heads", "n_head", "num_heads"};
    attention.heads = defaults.heads > 0 ? fields.sizeOr(headNames, defaults.heads) : fields.required(headNames);
    const Keys kvNames{"num_key_value_heads", "n_head_kv", "num_kv_heads"};
    const bool isSilent = std::none_of(kvNames.begin(), kvNames.end(), [&fields](auto name) { return fields.mentions(name); });
    const bool usesDefault = isSilent && defaults.kvHeads > 0;
    attention.kvHeads = usesDefault ? fields.sizeOr(kvNames, defaults.kvHeads) : fields.size(kvNames).value_or(attention.heads);
    if (attention.heads % attention.kvHeads != 0) {
        fields.refuse("does not divide the query heads (" + std::to_string(attention.heads) + ")", "num_key_value_heads",
                      std::to_string(attention.kvHeads));
    }
    if (const auto given = fields.size({"head_dim"})) {
        attention.headDim = *given;
    } else if (defaults.headDim > 0) {
        attention.headDim = fields.sizeOr({"head_dim"}, defaults.headDim);
    } else {
        attention.headDim = model.hidden / attention.heads;
        if (model.hidden % attention.heads != 0) {
            fields.refuse("is no multiple of the heads (" + std::to_string(attention.heads) + "), and head_dim is missing", "hidden_size",
                          std::to_string(model.hidden));
        }
    }
    attention.rotaryDim = attention.headDim;
    limitWidth(fields, attention.heads, attention.headDim, "head_dim");
}

void limitWidth(ConfigFields& fields, std::int64_t count, std::int64_t each, std::string_view key) {
    if (each <= kMaxDimension / count) return;
    fields.refuse("makes a layer wider than " + std::to_string(kMaxDimension), key, std::to_string(each),
                  "there are " + std::to_string(count));
}

void setAttentionBias(Model& model, bool hasBias) {
    model.attention.hasQkvBias = hasBias;
    model.attention.hasOutBias = hasBias;
}

}  // namespace ridge
