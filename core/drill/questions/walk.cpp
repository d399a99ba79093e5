// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <vector>

#include "core/drill/questions/questions.h"
#include "core/drill/questions/walk_code.h"
#include "core/drill/types.h"

namespace ridge::drill {

namespace {

constexpr std::size_t kParts = kWalkStops - 1;
using Ask = Made (*)(const WalkCode&, const WalkPart&, Draw&);

/// The encoder's self-attention, the decoder's, its cross-attention, and what follows to the logits.
std::array<WalkPart, kParts> partsOf(const WalkCode& code) {
    const auto number = [&code](std::string_view row, LayerGroup group) { return code.numberOf(row, group); };
    return {WalkPart{number("q_proj", LayerGroup::Encoder), number("attn_norm", LayerGroup::Encoder)},
            WalkPart{number("q_proj", LayerGroup::Decoder), number("attn_norm", LayerGroup::Decoder)},
            WalkPart{number("cross_q_proj", LayerGroup::Decoder), number("cross_attn_norm", LayerGroup::Decoder)},
            WalkPart{number("up_proj", LayerGroup::Decoder), code.lines.size()}};
}

/// What is asked at which part, so that each walk has shapes and costs.
std::vector<Ask> drawAsks(std::uint64_t seed, std::uint64_t walk) {
    Draw draw("walk order", seed, walk);
    std::vector<Ask> asks{askShape, askShape, askCost, draw.oneIn(2) ? askParameters : askCost};
    draw.shuffle(asks);
    return asks;
}

}  // namespace

Made walkThroughBlock(Draw& draw) {
    const WalkCode code = walkCode(draw.seed());
    const std::size_t stop = draw.index() % kWalkStops;
    if (stop == kParts) return askBug(code, draw);
    return drawAsks(draw.seed(), draw.index() / kWalkStops)[stop](code, partsOf(code)[stop], draw);
}

}  // namespace ridge::drill
