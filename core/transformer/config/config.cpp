// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/config.h"

#include <array>
#include <filesystem>

#include "core/base/json_guard.h"
#include "core/transformer/config/families.h"
#include "core/transformer/config/layer_plan.h"

namespace ridge {

namespace {

/// Layers of other kinds than attention, by the keys that announce them: a known model_type does not make them any better.
constexpr std::array<std::string_view, 4> kForeignKeys{"hybrid_override_pattern", "mamba_d_state", "linear_num_value_heads",
                                                       "block_configs"};

void refuseForeign(ConfigFields& fields) {
    for (const auto key : kForeignKeys) {
        if (fields.has(key)) fields.refuse("announces layers that are not modelled", key, "");
    }
    for (const auto& type : fields.fields().texts("layer_types")) {
        if (type == kFullLayer || type == kSlidingLayer) continue;
        fields.refuse("kind of layer is not modelled", "layer_types", type, "modelled are full_attention and sliding_attention");
    }
}

std::string nameOf(ConfigFields& fields, std::string_view where) {
    std::string name = fields.text("_name_or_path");
    if (name.empty()) name = std::filesystem::path(where).stem().string();
    return name;
}

void readFlat(FieldReader& reader, FieldReader* outer, Model& model, std::string_view where) {
    ConfigFields fields(reader, model);
    const std::string type = reader.requiredText("model_type");
    const ConfigFamily* family = findFamily(type);
    if (family == nullptr) {
        if (!type.empty()) {
            reader.refuse("architecture is not modelled", "model_type", type,
                          "modelled are " + familyNames() + "; any other by hand with model_type transformer");
        }
        return;
    }
    model.family = type;
    if (model.name.empty()) model.name = nameOf(fields, where);
    refuseForeign(fields);
    family->read(fields, model);
    std::optional<ConfigFields> around;
    if (outer != nullptr) around.emplace(*outer, model);
    readFileTypes(fields, around ? &*around : nullptr, model);
}

/// The language model of a multimodal file; what is said once for both stands beside it.
void readTextPart(FieldReader& outer, Model& model, std::string_view where) {
    FieldReader inner = outer.object("text_config");
    const bool innerTies = inner.find("tie_word_embeddings") != nullptr;
    const auto outerTie = outer.flag("tie_word_embeddings");
    model.name = outer.text("_name_or_path");
    readFlat(inner, &outer, model, where);
    if (!innerTies && outerTie) model.isHeadTied = *outerTie;
    model.remarks.emplace_back("the language model alone, from text_config");
}

}  // namespace

Result<Model> readModelConfig(std::string_view json, std::string_view where) {
    const auto document = parseJson(json, where);
    if (!document) return tl::unexpected(document.error());
    ReadState state{where, ErrorStyle::Spoken};
    FieldReader reader(*document, state);
    Model model;
    if (reader.find("text_config") != nullptr) {
        readTextPart(reader, model, where);
    } else {
        readFlat(reader, nullptr, model, where);
    }
    if (state.error) return tl::unexpected(*state.error);
    return model;
}

}  // namespace ridge
