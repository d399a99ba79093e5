// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/drill/questions/drawn_model.h"
#include "core/drill/questions/story.h"
#include "core/drill/write_question.h"

namespace ridge::drill {

namespace {

Story tenfoldMfu(Draw& draw) {
    const double parameters = static_cast<double>(draw.stepped(7, 120, 1)) * 1e9;
    const double peak = static_cast<double>(draw.stepped(300, 1000, 5)) * 1e12;
    const double share = static_cast<double>(draw.between(25, 60)) / 100.0;
    const double rate = std::round(share * peak / (2.0 * parameters) / 10.0) * 10.0;
    const double work = rate * 2.0 * parameters;
    Story story;
    story.unit = "%";
    story.right = work / peak * 100.0;
    story.printed = story.right / 10.0;
    story.task = fmt::format(
        "A model of {} parameters generates {} tokens/s per device, whose dense peak is {}. What share of the peak is that, with 2 FLOP "
        "per "
        "parameter and token?",
        inWords(parameters), grouped(rate, 6), siText(peak, "FLOP/s"));
    story.lines = {fmt::format("Work per token: {}.", siText(2.0 * parameters, "FLOP")),
                   fmt::format("Work per second: {}.", siText(work, "FLOP/s", 3)),
                   fmt::format("Share: {} ÷ {} = {} %.", siText(work, "FLOP/s", 3), siText(peak, "FLOP/s"), grouped(story.printed, 3))};
    story.wrongLine = 3;
    story.trap = &kSlip;
    story.why = fmt::format("{} ÷ {} = {} %", siText(work, "FLOP/s"), siText(peak, "FLOP/s"), grouped(story.right, 4));
    return story;
}

Story memoryLeft(Draw& draw) {
    const std::int64_t chips = draw.powerOfTwo(2, 4);
    const std::int64_t each = draw.oneIn(2) ? 16 : 32;
    const double memory = static_cast<double>(chips * each) * 1e9;
    const double weights = std::floor(static_cast<double>(draw.between(35, 70)) / 100.0 * memory / 1e9) * 1e9;
    Story story;
    story.unit = "B";
    story.right = memory - weights;
    story.printed = story.right + 1e10;
    const double perToken = static_cast<double>(draw.stepped(80, 320, 2)) * 1e3;
    story.task = fmt::format(
        "Weights of {} in INT8 on {} chips of {} GB each; the INT8 cache takes {} per token. How many sequences of 8,192 tokens fit?",
        siText(weights, "B"), chips, each, siText(perToken, "B"));
    story.lines = {fmt::format("Memory: {} x {} GB = {}.", chips, each, siText(memory, "B")),
                   fmt::format("Left for the cache: {} - {} = {}.", siText(memory, "B"), siText(weights, "B"), siText(story.printed, "B")),
                   fmt::format("One sequence: 8,192 x {} = {}.", siText(perToken, "B"), siText(8192.0 * perToken, "B"))};
    story.wrongLine = 2;
    story.trap = &kSubtraction;
    story.why = fmt::format("{} - {} = {}", siText(memory, "B"), siText(weights, "B"), siText(story.right, "B"));
    return story;
}

Story tokensThatFit(Draw& draw) {
    Model model = drawDecoder(draw);
    model = withQueryHeads(model);
    const double perToken = cacheBytesPerToken(model);
    const double free = static_cast<double>(draw.stepped(16, 160, 4)) * 1e9;
    Story story;
    story.unit = "tokens";
    story.right = free / perToken;
    story.printed = std::round(story.right * static_cast<double>(draw.between(78, 88)) / 1000.0) * 10.0;
    story.task = fmt::format("A decoder with {}, 16-bit cache: how many tokens fit into {}?", sizesText(model), siText(free, "B"));
    story.lines = {
        fmt::format("Per token: 2 x {} x {} x 2 B = {}.", model.layers(), grouped(model.attention.kvWidth()), siText(perToken, "B")),
        fmt::format("{} ÷ {} = {} tokens.", siText(free, "B"), siText(perToken, "B"), grouped(story.printed, 5)),
        "Weights are not part of it: the memory named is what they leave."};
    story.wrongLine = 2;
    story.trap = &kNotFromColumns;
    story.why = fmt::format("{} ÷ {} B = {} tokens", grouped(free, 12), grouped(perToken, 12), grouped(story.right, 5));
    return story;
}

Story weightBytes(Draw& draw) {
    const double billions = static_cast<double>(draw.between(13, 180));
    Story story;
    story.unit = "B";
    story.right = billions * 2e9;
    story.printed = billions * 2e12;
    story.task = fmt::format("The weights of a model with {} billion parameters in FP16.", billions);
    story.lines = {"An FP16 number takes 2 bytes.", fmt::format("{}e12 x 2 = {}e12 B.", billions, 2.0 * billions),
                   "The cache and the activations come on top."};
    story.wrongLine = 2;
    story.trap = &kSlip;
    story.why = fmt::format("a billion is 10⁹: {}e9 x 2 = {} B = {}", billions, told(story.right), siText(story.right, "B"));
    return story;
}

Story cacheRatio(Draw& draw) {
    const double latent = cacheBytesPerToken(presetModel("deepseek-v3"));
    const Model model = drawDecoder(draw);
    const double bytes = cacheBytesPerToken(model);
    Story story;
    story.unit = "x";
    story.right = std::round(bytes / latent * 100.0) / 100.0;
    story.printed = story.right + static_cast<double>(draw.between(3, 9)) / 100.0 * (draw.oneIn(2) ? 1.0 : -1.0);
    story.task = "The 16-bit cache of one token in kB of 1,000 B, and its ratio to that of a model with latent attention, to two decimals.";
    story.lines = {fmt::format("Latent attention, rank 512 and rotary key 64, 61 layers: {} kB.", grouped(latent / 1e3, 6)),
                   fmt::format("Grouped queries, {}: {} kB.", sizesText(model), grouped(bytes / 1e3, 6)),
                   fmt::format("Ratio: {} ÷ {} = {:.2f}.", grouped(bytes / 1e3, 6), grouped(latent / 1e3, 6), story.printed)};
    story.wrongLine = 3;
    story.trap = &kNotFromColumns;
    story.resolution = 0.005;
    story.why = fmt::format("{} ÷ {} = {:.2f}", grouped(bytes, 12), grouped(latent, 12), story.right);
    return story;
}

constexpr std::array kStories{StoryTeller{"tenfold share", tenfoldMfu}, StoryTeller{"memory left", memoryLeft},
                              StoryTeller{"tokens that fit", tokensThatFit}, StoryTeller{"bytes of the weights", weightBytes},
                              StoryTeller{"cache ratio", cacheRatio}};

}  // namespace

std::span<const StoryTeller> servingStories() {
    return kStories;
}

}  // namespace ridge::drill
