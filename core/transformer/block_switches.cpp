// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/block_switches.h"

#include <array>

namespace ridge {

namespace {

constexpr std::array<std::string_view, 4> kMasks{"none", "causal", "padding", "both"};
constexpr std::array<std::string_view, 3> kActivations{"relu", "gelu", "swiglu"};
constexpr std::array<std::string_view, 2> kPlaces{"post", "pre"};

}  // namespace

std::string_view maskKindName(MaskKind mask) {
    return kMasks[static_cast<std::size_t>(mask)];
}
std::string_view blockActivationName(BlockActivation activation) {
    return kActivations[static_cast<std::size_t>(activation)];
}
std::string_view normPlaceName(NormPlace place) {
    return kPlaces[static_cast<std::size_t>(place)];
}

FeedForward withActivation(FeedForward network, BlockActivation activation) {
    constexpr std::array<Activation, 3> activations{Activation::Relu, Activation::Gelu, Activation::Silu};
    network.isGated = activation == BlockActivation::SwiGlu;
    network.activation = activations[static_cast<std::size_t>(activation)];
    return network;
}

}  // namespace ridge
