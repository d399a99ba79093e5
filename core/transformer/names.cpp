// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <string>

#include "core/transformer/model.h"
#include "core/transformer/rows.h"
#include "core/transformer/workload.h"

namespace ridge {

namespace {

constexpr std::array<std::string_view, 4> kActivations{"relu", "gelu", "silu", "clamped silu"};
constexpr std::array<std::string_view, 7> kGroups{
    "encoder", "decoder", "decoder.dense", "decoder.moe", "decoder.sliding", "decoder.dense.sliding", "decoder.moe.sliding"};
constexpr std::array<std::string_view, 3> kPhases{"prefill", "decode", "train"};
constexpr std::array<std::string_view, 2> kHeadTokens{"last", "all"};
constexpr std::array<std::string_view, 3> kRecomputes{"none", "selective", "full"};
constexpr std::array<std::string_view, 2> kOptimizers{"adam", "sgd"};
constexpr std::array<std::string_view, 5> kPasses{"forward", "recompute", "input_grad", "weight_grad", "optimizer"};
constexpr std::array<std::string_view, 9> kFamilies{"linear",    "attention", "expert",     "normalisation", "elementwise",
                                                    "embedding", "cache",     "collective", "optimizer"};

template <class Enum, std::size_t N>
std::string_view nameIn(const std::array<std::string_view, N>& names, Enum value) {
    return names[static_cast<std::size_t>(value)];
}

template <class Enum, std::size_t N>
Result<Enum> parseIn(const std::array<std::string_view, N>& names, std::string_view text, std::string_view where) {
    std::string known;
    for (std::size_t i = 0; i < N; ++i) {
        if (names[i] == text) return static_cast<Enum>(i);
        known += (known.empty() ? "" : " ") + std::string(names[i]);
    }
    return fail(ErrorCode::Usage, "must be one of " + known, where, text);
}

}  // namespace

std::string_view activationName(Activation activation) {
    return nameIn(kActivations, activation);
}
std::string_view groupName(LayerGroup group) {
    return nameIn(kGroups, group);
}
std::string_view phaseName(Phase phase) {
    return nameIn(kPhases, phase);
}
std::string_view headTokensName(HeadTokens tokens) {
    return nameIn(kHeadTokens, tokens);
}
std::string_view recomputeName(Recompute recompute) {
    return nameIn(kRecomputes, recompute);
}
std::string_view optimizerName(Optimizer optimizer) {
    return nameIn(kOptimizers, optimizer);
}
std::string_view passName(Pass pass) {
    return nameIn(kPasses, pass);
}
std::string_view familyName(RowFamily family) {
    return nameIn(kFamilies, family);
}
Result<RowFamily> parseFamily(std::string_view text, std::string_view where) {
    return parseIn<RowFamily>(kFamilies, text, where);
}
std::string rowKey(const RowFacts& row) {
    return std::string(groupName(row.group)).append("/").append(row.name).append("/").append(passName(row.pass));
}

Result<Phase> parsePhase(std::string_view text, std::string_view where) {
    return parseIn<Phase>(kPhases, text, where);
}
Result<HeadTokens> parseHeadTokens(std::string_view text, std::string_view where) {
    return parseIn<HeadTokens>(kHeadTokens, text, where);
}
Result<Recompute> parseRecompute(std::string_view text, std::string_view where) {
    return parseIn<Recompute>(kRecomputes, text, where);
}
Result<Optimizer> parseOptimizer(std::string_view text, std::string_view where) {
    return parseIn<Optimizer>(kOptimizers, text, where);
}

}  // namespace ridge
