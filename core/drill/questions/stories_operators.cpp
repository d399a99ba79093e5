// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/drill/questions/story.h"
#include "core/drill/write_question.h"

namespace ridge::drill {

namespace {

/// `value` to two significant digits, as somebody rounds before going on.
double twoDigits(double value) {
    double scale = 1.0;
    while (value / scale >= 100.0) scale *= 10.0;
    return std::floor(value / scale) * scale;
}

/// B where 2·B·m·k operations on m·k + B·(m + k) bytes reach the ridge.
double crossing(double twiceArea, double area, double sides, double ridge) {
    return area / (twiceArea / ridge - sides);
}

Story roundedInputs(Draw& draw) {
    const auto m = static_cast<double>(draw.powerOfTwo(12, 15));
    const auto k = static_cast<double>(draw.powerOfTwo(11, 13));
    const double peak = static_cast<double>(draw.stepped(200, 2000, 2)) * 1e12;
    const double bandwidth = static_cast<double>(draw.stepped(700, 5000, 10)) * 1e9;
    const double ridge = peak / bandwidth;
    const double area = m * k;
    Story story;
    story.unit = "tokens";
    story.right = crossing(2.0 * area, area, m + k, ridge);
    story.printed = std::round(crossing(twoDigits(2.0 * area), area, m + k, ridge));
    story.task = fmt::format(
        "INT8 weights [{}, {}] times INT8 activations [{}, B] on {} and {}, INT8 result written: from which B on is it compute-bound?",
        grouped(m, 6), grouped(k, 6), grouped(k, 6), siText(peak, "OP/s"), siText(bandwidth, "B/s"));
    story.lines = {fmt::format("Bytes: {} + {}·B.", grouped(area, 12), grouped(m + k, 8)),
                   fmt::format("Ridge: {} OP/B.", grouped(ridge, 6)),
                   fmt::format("Work: 2·{}·{}·B ≈ {}·B, so B·({} ÷ {} - {}) = {} and B = {}.", grouped(m, 6), grouped(k, 6),
                               siText(twoDigits(2.0 * area), "", 2), siText(twoDigits(2.0 * area), "", 2), grouped(ridge, 6),
                               grouped(m + k, 8), grouped(area, 12), grouped(story.printed, 6))};
    story.wrongLine = 3;
    story.trap = &kRoundedFirst;
    story.resolution = 1.0;
    story.why =
        fmt::format("2·m·k is {}, and rounding it first moves the crossing: B = {}", grouped(2.0 * area, 12), grouped(story.right, 5));
    return story;
}

Story allBytesShared(Draw& draw) {
    const double flops = draw.nice(8e9, 6e10);
    const auto weights = static_cast<double>(draw.stepped(200, 1600, 20)) * 1e6;
    const auto activations = static_cast<double>(draw.stepped(20, 80, 2)) * 1e6;
    const auto ridge = static_cast<double>(draw.between(120, 290));
    const double alone = flops / (weights + activations);
    Story story;
    story.unit = "sequences";
    // flops B / (weights + activations B) = ridge
    story.right = weights / (flops / ridge - activations);
    story.printed = ridge / alone;
    story.task = fmt::format(
        "A model does {} and moves {} per sequence: {} of weights, which a batch shares, and {} of activations, which it does not. The "
        "ridge is {} FLOP/B. From which batch on is it compute-bound?",
        siText(flops, "FLOP"), siText(weights + activations, "B"), siText(weights, "B"), siText(activations, "B"), grouped(ridge, 4));
    story.lines = {
        fmt::format("One sequence: {} ÷ {} = {} FLOP/B.", siText(flops, "FLOP"), siText(weights + activations, "B"), grouped(alone, 3)),
        "A batch multiplies the work and reads the weights once.",
        fmt::format("So from a batch of {} ÷ {} = {} on.", grouped(ridge, 4), grouped(alone, 3), grouped(story.printed, 3))};
    story.wrongLine = 3;
    story.trap = &kAllShared;
    story.why = fmt::format("activations grow with the batch: B = weights ÷ (FLOP ÷ ridge - activations) = {}", grouped(story.right, 4));
    return story;
}

Story addReadsOne(Draw& draw) {
    const std::int64_t tokens = draw.powerOfTwo(9, 14);
    const std::int64_t hidden = draw.stepped(1024, 16384, 512);
    const Work work = countWork(made(request(OperatorKind::Add, {tokens * hidden})));
    Story story;
    const bool asksBytes = draw.oneIn(2);
    const double elements = work.flops.toDouble();
    const double wrongBytes = elements * 4.0;
    story.unit = asksBytes ? "B" : "FLOP/B";
    story.right = asksBytes ? work.bytesValue().value : work.intensity().value;
    story.printed = asksBytes ? wrongBytes : elements / wrongBytes;
    story.task =
        fmt::format("The residual add of {} tokens with hidden size {} in FP16, a kernel of its own.", grouped(tokens), grouped(hidden));
    const std::string bytes = siText(wrongBytes, "B", 3);
    story.lines = {fmt::format("Work: one addition per element, {}.", siText(elements, "FLOP", 3)),
                   asksBytes
                       ? fmt::format("Traffic: the input is read and the output is written, {}.", bytes)
                       : fmt::format("Intensity: 1 FLOP for the 2 B that are read and the 2 B that are written, {} FLOP/B.", story.printed),
                   "The add is memory-bound on every accelerator."};
    story.wrongLine = 2;
    story.trap = &kOneInput;
    story.why = fmt::format("two inputs are read and one output is written: 6 B per element, {} and {} FLOP/B",
                            siText(work.bytesValue().value, "B", 4), grouped(work.intensity().value, 4));
    return story;
}

Story attentionFlops(Draw& draw) {
    const std::int64_t batch = draw.powerOfTwo(3, 7);
    const std::int64_t heads = draw.powerOfTwo(3, 5);
    const std::int64_t seq = draw.powerOfTwo(9, 13);
    const std::int64_t dim = draw.powerOfTwo(6, 7);
    const auto scores = countWork(made(request(OperatorKind::Qk, {batch, heads, heads, seq, seq, dim}))).flops.toDouble();
    Story story;
    story.unit = "FLOP";
    // Two products forward; each has two more backward.
    story.right = 2.0 * scores * 3.0;
    story.printed = story.right / static_cast<double>(draw.between(9, 16));
    const double scoreBytes = static_cast<double>(batch * heads) * static_cast<double>(seq * seq) * 2.0;
    story.task = fmt::format("The products of attention, forward and backward, without a mask: batch {}, {} heads of {}, {} tokens, FP16.",
                             batch, heads, dim, grouped(seq));
    story.lines = {fmt::format("One tensor of scores takes {}.", siText(scoreBytes, "B", 3)),
                   fmt::format("The two products forward and four backward are {} in all.", siText(story.printed, "FLOP", 3)),
                   "A kernel that keeps the scores on the chip moves less and computes a little more."};
    story.wrongLine = 2;
    story.trap = &kNotFromColumns;
    story.why = fmt::format("forward 4·B·H·S²·d = {}, backward twice that: {}", siText(2.0 * scores, "FLOP"), siText(story.right, "FLOP"));
    return story;
}

constexpr std::array kStories{StoryTeller{"rounded inputs", roundedInputs}, StoryTeller{"all bytes shared", allBytesShared},
                              StoryTeller{"add reads one input", addReadsOne}, StoryTeller{"attention work", attentionFlops}};

}  // namespace

std::span<const StoryTeller> operatorStories() {
    return kStories;
}

}  // namespace ridge::drill
