// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/config/fields.h"

#include <algorithm>
#include <array>

#include "core/operators/operator.h"

namespace ridge {

namespace {

struct NamedActivation {
    std::string_view name;
    Activation activation;
};

/// Spellings of model configurations. The variants of GELU count alike.
constexpr std::array kActivations{
    NamedActivation{"relu", Activation::Relu},
    NamedActivation{"gelu", Activation::Gelu},
    NamedActivation{"gelu_new", Activation::Gelu},
    NamedActivation{"gelu_fast", Activation::Gelu},
    NamedActivation{"gelu_pytorch_tanh", Activation::Gelu},
    NamedActivation{"silu", Activation::Silu},
    NamedActivation{"swish", Activation::Silu},
};

}  // namespace

std::string joined(Keys names) {
    std::string text;
    for (const auto name : names) text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

std::optional<std::int64_t> ConfigFields::size(Keys names) {
    std::optional<std::int64_t> value;
    std::string_view firstName;
    for (const auto name : names) {
        const auto found = m_fields.integer(name, 1, kMaxDimension);
        if (!found) continue;
        if (value && *value != *found) {
            refuse("contradicts " + std::string(firstName) + " (" + std::to_string(*value) + ")", name, std::to_string(*found));
        }
        if (!value) firstName = name;
        value = value.value_or(*found);
    }
    return value;
}

std::int64_t ConfigFields::required(Keys names) {
    if (const auto value = size(names)) return *value;
    const std::string alternatives = names.size() > 1 ? "also read as " + joined(names) : std::string();
    refuse("missing", *names.begin(), has(*names.begin()) ? "" : "not given", alternatives);
    return 1;
}

std::int64_t ConfigFields::sizeOr(Keys names, std::int64_t otherwise) {
    if (const auto value = size(names)) return *value;
    remark(std::string(*names.begin()) + " is not given: " + std::to_string(otherwise));
    return otherwise;
}

std::int64_t ConfigFields::countOrZero(Keys names) {
    for (const auto name : names) {
        if (const auto value = m_fields.integer(name, 0, kMaxDimension)) return *value;
    }
    return 0;
}

bool ConfigFields::flagOr(std::string_view name, bool otherwise) {
    return m_fields.flag(name).value_or(otherwise);
}

bool ConfigFields::mentions(std::string_view name) const {
    const auto keys = m_fields.keys();
    return std::find(keys.begin(), keys.end(), name) != keys.end();
}

std::vector<std::int64_t> ConfigFields::indices(std::string_view name, std::int64_t end) {
    std::vector<std::int64_t> result;
    const nlohmann::json* items = m_fields.list(name);
    if (items == nullptr) return result;
    for (const auto& item : *items) {
        const bool isThere = item.is_number_integer() && item.get<double>() >= 0 && item.get<double>() < static_cast<double>(end);
        if (isThere) {
            result.push_back(item.get<std::int64_t>());
        } else {
            refuse("is no layer of 0.." + std::to_string(end - 1), name, shownValue(item));
        }
    }
    return result;
}

double ConfigFields::shareOr(Keys names, double otherwise) {
    for (const auto name : names) {
        if (const auto value = m_fields.number(name, {0.0, 1.0})) return *value;
    }
    return otherwise;
}

Activation ConfigFields::activation(Keys names, Activation otherwise) {
    for (const auto name : names) {
        const std::string spelt = m_fields.text(name);
        if (spelt.empty()) continue;
        for (const auto& known : kActivations) {
            if (known.name == spelt) return known.activation;
        }
        refuse("activation is not known", name, spelt, "known are relu, gelu, gelu_new, gelu_fast, gelu_pytorch_tanh and silu");
        return otherwise;
    }
    return otherwise;
}

void ConfigFields::readTie(bool otherwise) {
    const auto given = m_fields.flag("tie_word_embeddings");
    if (!given) remark(std::string("tie_word_embeddings is not given: ") + (otherwise ? "tied" : "not tied"));
    m_model.isHeadTied = given.value_or(otherwise);
}

}  // namespace ridge
