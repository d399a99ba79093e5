// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "core/transformer/model.h"

// What the code view and the run of the tiny block let people switch.
namespace ridge {

/// The causal mask hides later tokens from a decoder's self-attention; the padding mask hides keys that only fill up.
enum class MaskKind : std::uint8_t { None, Causal, Padding, Both };
enum class BlockActivation : std::uint8_t { Relu, Gelu, SwiGlu };
enum class NormPlace : std::uint8_t { Post, Pre };
/// "none", "causal", ...: for files and options.
[[nodiscard]] std::string_view maskKindName(MaskKind mask);
[[nodiscard]] std::string_view blockActivationName(BlockActivation activation);
[[nodiscard]] std::string_view normPlaceName(NormPlace place);

[[nodiscard]] constexpr bool hidesLater(MaskKind mask) {
    return mask == MaskKind::Causal || mask == MaskKind::Both;
}
[[nodiscard]] constexpr bool hidesPadding(MaskKind mask) {
    return mask == MaskKind::Padding || mask == MaskKind::Both;
}

/// The network with another activation; SwiGLU gates, the others do not.
[[nodiscard]] FeedForward withActivation(FeedForward network, BlockActivation activation);

}  // namespace ridge
