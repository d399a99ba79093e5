// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "core/transformer/config/families.h"

namespace ridge {

namespace {

struct NamedType {
    std::string_view name;
    DType type;
};

constexpr std::array kTypes{NamedType{"float64", DType::Fp64},  NamedType{"float32", DType::Fp32},      NamedType{"float16", DType::Fp16},
                            NamedType{"half", DType::Fp16},     NamedType{"bfloat16", DType::Bf16},     NamedType{"float8_e4m3fn", DType::Fp8E4m3},
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

/// Weights that a pattern such as "model.layers.*.self_attn" keeps from being quantised.
void exclude(WeightTypes& types, std::string_view pattern, DType own) {
    const auto says = [pattern](std::string_view word) { return pattern.find(word) != std::string_view::npos; };
    if (says("attn") || says("attention")) of(types, WeightClass::Attention) = own;
    if (says("experts")) of(types, WeightClass::Experts) = own;
    if (says("mlp") && !says("router") && !says("experts") && !says("gate")) of(types, WeightClass::FeedForward) = own;
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
        model.fileTypesProblem = "quantisation '" + method + "' is not known";
        return;
    }
    WeightTypes& types = *model.fileTypes;
    // MXFP4 checkpoints hold their experts in it, nothing else.
    if (method == "mxfp4") {
        of(types, WeightClass::Experts) = *type;
    } else {
        for (const auto weightClass : kQuantised) of(types, weightClass) = *type;
    }
    for (const auto& pattern : fields->texts("modules_to_not_convert")) exclude(types, pattern, own);
}

}  // namespace

void readFileTypes(ConfigFields& fields, Model& model) {
    std::string name = fields.text("torch_dtype");
    if (name.empty()) name = fields.text("dtype");
    // The model card of gpt-oss: bf16 but for the experts.
    if (name.empty() && model.family == "gpt_oss") name = "bfloat16";
    const auto type = typeNamed(name);
    if (!type) {
        model.fileTypesProblem = name.empty() ? "the configuration names no dtype" : "dtype '" + name + "' is not known";
        return;
    }
    model.fileTypes.emplace();
    model.fileTypes->fill(*type);
    quantise(fields, model, *type);
}

}  // namespace ridge
