// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <charconv>
#include <set>

#include "core/transformer/config/families.h"

namespace ridge {

namespace {

struct NamedType {
    std::string_view name;
    DType type;
};

constexpr std::array kTypes{NamedType{"float64", DType::Fp64},       NamedType{"float32", DType::Fp32},
                            NamedType{"float16", DType::Fp16},       NamedType{"half", DType::Fp16},
                            NamedType{"bfloat16", DType::Bf16},      NamedType{"float8_e4m3fn", DType::Fp8E4m3},
                            NamedType{"float8_e5m2", DType::Fp8E5m2}};

std::optional<DType> typeNamed(std::string_view name) {
    constexpr std::string_view prefix = "torch.";
    if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
    for (const auto& known : kTypes) {
        if (known.name == name) return known.type;
    }
    return std::nullopt;
}

DType& of(WeightTypes& types, WeightClass weightClass) {
    return types[static_cast<std::size_t>(weightClass)];
}

/// Products inside layers; embedding, norms, router and head keep their own width.
constexpr std::array kQuantised{WeightClass::Attention, WeightClass::FeedForward, WeightClass::Experts};

/// Products that a pattern such as "model.layers.*.self_attn" names. Norms ("post_attention_layernorm"), routers ("mlp.gate") and the
/// layers of a vision tower are none of them.
std::optional<WeightClass> namedProduct(std::string_view pattern) {
    const auto says = [pattern](std::string_view word) { return pattern.find(word) != std::string_view::npos; };
    if (says("norm") || says("vision") || says("visual") || says("router") || pattern.ends_with("gate")) return std::nullopt;
    if (says("attn") || says("attention")) return WeightClass::Attention;
    if (says("experts")) return WeightClass::Experts;
    if (says("mlp")) return WeightClass::FeedForward;
    return std::nullopt;
}

/// The layer in "model.layers.7.mlp"; nothing for a pattern of all.
std::optional<std::int64_t> namedLayer(std::string_view pattern) {
    constexpr std::string_view before = "layers.";
    const std::size_t at = pattern.find(before);
    if (at == std::string_view::npos) return std::nullopt;
    pattern.remove_prefix(at + before.size());
    std::int64_t layer = 0;
    const auto read = std::from_chars(pattern.data(), pattern.data() + pattern.size(), layer);
    return read.ec == std::errc() ? std::optional(layer) : std::nullopt;
}

std::int64_t layersWith(const Model& model, WeightClass weightClass) {
    if (weightClass == WeightClass::Attention) return model.layers();
    const bool isShared = model.experts && model.experts->sharedWidth > 0;
    std::int64_t layers = 0;
    for (const auto& kind : model.decoder) {
        const bool hasIt = weightClass == WeightClass::Experts ? kind.usesExperts : !kind.usesExperts || isShared;
        if (hasIt) layers += kind.layers;
    }
    return layers;
}

/// Gives products that no layer quantises their own type; false where only some layers keep it.
bool exclude(WeightTypes& types, const Model& model, const std::vector<std::string>& patterns, DType own) {
    for (const auto weightClass : kQuantised) {
        std::set<std::int64_t> layers;
        bool isEverywhere = false;
        for (const auto& pattern : patterns) {
            if (namedProduct(pattern) != weightClass) continue;
            if (const auto layer = namedLayer(pattern)) {
                layers.insert(*layer);
            } else {
                isEverywhere = true;
            }
        }
        if (isEverywhere || (!layers.empty() && static_cast<std::int64_t>(layers.size()) >= layersWith(model, weightClass))) {
            of(types, weightClass) = own;
        } else if (!layers.empty()) {
            return false;
        }
    }
    return true;
}

std::optional<DType> integerOf(std::optional<std::int64_t> bits) {
    if (bits == 4) return DType::Int4;
    if (bits == 8) return DType::Int8;
    return std::nullopt;
}

std::optional<DType> quantisedType(FieldReader& fields, std::string_view method) {
    if (method == "fp8" || method == "fbgemm_fp8") return fields.text("fmt") == "e5m2" ? DType::Fp8E5m2 : DType::Fp8E4m3;
    if (method == "gptq" || method == "awq") return integerOf(fields.integer("bits", 1, 64));
    if (method == "mxfp4") return DType::Fp4E2m1;
    return std::nullopt;
}

void quantise(ConfigFields& config, Model& model, DType own) {
    auto fields = config.fields().objectIfAny("quantization_config");
    if (!fields) return;
    const std::string method = fields->text("quant_method");
    const auto type = quantisedType(*fields, method);
    if (!type) {
        model.fileTypes.reset();
        model.fileTypesProblem = "quantisation '" + method + "' is not known, or not at its bits";
        return;
    }
    WeightTypes& types = *model.fileTypes;
    // MXFP4 checkpoints hold their experts in it, nothing else.
    if (method == "mxfp4") {
        of(types, WeightClass::Experts) = *type;
    } else {
        for (const auto weightClass : kQuantised) of(types, weightClass) = *type;
    }
    if (exclude(types, model, fields->texts("modules_to_not_convert"), own)) return;
    model.fileTypes.reset();
    model.fileTypesProblem = "modules_to_not_convert keeps single layers apart, which is not modelled";
}

std::string dtypeName(ConfigFields& fields) {
    const std::string name = fields.text("torch_dtype");
    return name.empty() ? fields.text("dtype") : name;
}

}  // namespace

void readFileTypes(ConfigFields& fields, ConfigFields* around, Model& model) {
    std::string name = dtypeName(fields);
    if (name.empty() && around != nullptr) name = dtypeName(*around);
    // The model card of gpt-oss: bf16 but for the experts.
    if (name.empty() && model.family == "gpt_oss") name = "bfloat16";
    const auto type = typeNamed(name);
    if (!type) {
        model.fileTypesProblem = name.empty() ? "the configuration names no dtype" : "dtype '" + name + "' is not known";
        return;
    }
    model.fileTypes.emplace();
    model.fileTypes->fill(*type);
    // Files with parts say how all of them are quantised beside the parts.
    const bool isOutside = around != nullptr && !fields.has("quantization_config");
    quantise(isOutside ? *around : fields, model, *type);
}

}  // namespace ridge
