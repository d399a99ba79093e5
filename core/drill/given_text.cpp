// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/given_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/number_text.h"
#include "core/drill/write_question.h"

namespace ridge::drill {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 28> kNames{{{"batch", "batch"},
                                                                                {"heads", "query heads"},
                                                                                {"kv_heads", "key-value heads"},
                                                                                {"head_dim", "head dimension"},
                                                                                {"hidden", "hidden size"},
                                                                                {"ffn", "feed-forward width"},
                                                                                {"seq", "tokens per sequence"},
                                                                                {"context", "tokens per sequence"},
                                                                                {"per_token", "experts per token"},
                                                                                {"expert_width", "expert width"},
                                                                                {"kv_rank", "latent rank"},
                                                                                {"rope_dim", "rotary key"},
                                                                                {"mfu", "utilisation"},
                                                                                {"seconds", "step"},
                                                                                {"stage", ""},
                                                                                {"fma_per_clock", "multiply-adds per clock"},
                                                                                {"sms", "SMs"},
                                                                                {"blocks_per_sm", "blocks per SM"},
                                                                                {"count", "terms"},
                                                                                {"branch_derivative", "f'"},
                                                                                {"clean_before", "clean steps before"},
                                                                                {"clean_after", "clean steps after"},
                                                                                {"vector_peak", "vector peak"},
                                                                                {"m", "m"},
                                                                                {"n", "n"},
                                                                                {"k", "k"},
                                                                                {"eps", "eps"},
                                                                                {"memory", "memory of each"}}};

constexpr int kDigits = 5;

/// As the question itself writes it: with a prefix where the unit takes one.
std::string valueText(const Given& given, double value) {
    const std::string& unit = given.unit;
    const bool takesPrefix = unit == "s" || unit == "B" || unit == "FLOP" || unit == "Hz" || unit.find("/s") != std::string::npos;
    // A log says 0.62 s, not 620 ms.
    constexpr double readable = 0.1;
    const bool isPlain = unit == "s" && value >= readable;
    if (takesPrefix && !isPlain) return siText(value, unit, kDigits);
    const bool isLarge = given.name == "parameters" || given.name == "tokens" || given.name == "elements";
    return (isLarge ? inWords(value) : told(value, 6)) + (unit.empty() ? "" : " " + unit);
}

}  // namespace

std::string givenName(std::string_view name) {
    const auto* const found = std::find_if(kNames.begin(), kNames.end(), [name](const auto& known) { return known.first == name; });
    std::string text(found == kNames.end() ? name : found->second);
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string givenText(const Question& question) {
    std::string text;
    for (const Given& given : question.given) {
        const auto* number = std::get_if<double>(&given.value);
        const std::string name = givenName(given.name);
        if (number == nullptr || name.empty()) continue;
        text += (text.empty() ? "" : " · ") + name + " " + valueText(given, *number);
    }
    return text;
}

}  // namespace ridge::drill
