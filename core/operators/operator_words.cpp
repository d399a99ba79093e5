// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/operator_words.h"

#include "core/base/number_text.h"

namespace ridge {

namespace {

Result<void> setType(std::optional<DType>& type, const std::optional<std::string>& text, std::string_view option) {
    if (!text) return {};
    auto parsed = parseDType(*text, option);
    if (!parsed) return tl::unexpected(parsed.error());
    type = *parsed;
    return {};
}

Result<void> setDimensions(OperatorRequest& request, const OperatorSpec& spec, const OperatorWords& words) {
    for (const auto& [name, text] : words.dims) {
        const auto index = dimensionIndex(spec, name);
        if (!index) return fail(ErrorCode::Usage, "the operator has no such dimension", "--" + name, text);
        auto value = parseInteger(text, "--" + name, spec.dimensions[*index].minimum, kMaxDimension);
        if (!value) return tl::unexpected(value.error());
        request.dims[*index] = *value;
    }
    return {};
}

Result<void> setTypes(OperatorRequest& request, const OperatorWords& words) {
    std::optional<DType> common;
    if (auto set = setType(common, words.dtype, "--dtype"); !set) return set;
    request.dtype = common.value_or(DType::Fp16);
    if (auto set = setType(request.a, words.aDtype, "--a-dtype"); !set) return set;
    if (auto set = setType(request.b, words.bDtype, "--b-dtype"); !set) return set;
    return setType(request.c, words.cDtype, "--c-dtype");
}

}  // namespace

std::vector<OperatorOption> operatorOptions(const OperatorSpec& spec) {
    std::vector<OperatorOption> options;
    options.push_back({"--dtype", "TYPE", "precision of all operands (fp16): " + dtypeList(), &OperatorWords::dtype});
    if (spec.hasOperandTypes) {
        options.push_back({"--a-dtype", "TYPE", "precision of A alone", &OperatorWords::aDtype});
        options.push_back({"--b-dtype", "TYPE", "precision of B alone", &OperatorWords::bDtype});
        options.push_back({"--c-dtype", "TYPE", "precision of C alone", &OperatorWords::cDtype});
        options.push_back({"--beta", "NUMBER", "C is read as well when this is not 0 (0)", &OperatorWords::beta});
    }
    if (spec.hasMask) {
        options.push_back({"--causal", "", "a query attends to no later key", nullptr, &OperatorWords::causal});
        options.push_back({"--window", "INT", "keys a query attends to at most, itself included; needs --causal", &OperatorWords::window});
    }
    return options;
}

std::string dimensionHelp(const OperatorSpec& spec, const DimensionSpec& dimension) {
    std::string help(dimension.title);
    switch (dimension.rule) {
        case DefaultRule::Required:
            return help + " (required)";
        case DefaultRule::Fixed:
            return help + " (" + std::to_string(dimension.fixedDefault) + ")";
        case DefaultRule::SameAs:
            return help + " (as " + std::string(spec.dimensions[dimension.sameAs].name) + ")";
    }
    return help;
}

Result<OperatorRequest> operatorRequest(const OperatorWords& words, std::string_view where) {
    const OperatorSpec* spec = findOperator(words.operatorName);
    if (spec == nullptr) return fail(ErrorCode::Usage, "unknown operator", where, words.operatorName);
    OperatorRequest request;
    request.kind = spec->kind;
    request.causal = words.causal;
    if (auto set = setDimensions(request, *spec, words); !set) return tl::unexpected(set.error());
    if (auto set = setTypes(request, words); !set) return tl::unexpected(set.error());
    if (words.window) {
        auto window = parseInteger(*words.window, "--window", 1, kMaxDimension);
        if (!window) return tl::unexpected(window.error());
        request.window = *window;
    }
    if (words.beta) {
        auto beta = parseNumber(*words.beta, "--beta");
        if (!beta) return tl::unexpected(beta.error());
        request.beta = *beta;
    }
    return request;
}

}  // namespace ridge
