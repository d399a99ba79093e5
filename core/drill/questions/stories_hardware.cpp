// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/drill/questions/story.h"
#include "core/drill/write_question.h"
#include "core/roofline/roof.h"

namespace ridge::drill {

namespace {

double ridgeOf(double peak, double bandwidth) {
    return matrixRoof(whatIf(peak, bandwidth), DType::Fp16, PeakChoice::Dense)->ridge()->value;
}

double drawPeak(Draw& draw) {
    return static_cast<double>(draw.stepped(100, 2400, 4)) * 1e12;
}

double drawBandwidth(Draw& draw) {
    return static_cast<double>(draw.stepped(900, 8000, 50)) * 1e9;
}

/// A table whose printed ridge does not follow from the two columns beside it.
Story printedRidge(Draw& draw) {
    Story story;
    story.task = "A table of accelerators: dense peak, bandwidth, and their ridge as a whole number of FLOP/B.";
    story.wrongLine = draw.between(1, 3);
    for (std::int64_t line = 1; line <= 3; ++line) {
        const double peak = drawPeak(draw);
        const double bandwidth = drawBandwidth(draw);
        const double ridge = ridgeOf(peak, bandwidth);
        double printed = std::round(ridge);
        if (line == story.wrongLine) {
            printed += static_cast<double>(draw.between(2, 6)) * (draw.oneIn(2) ? 1.0 : -1.0);
            story.right = std::round(ridge);
            story.printed = printed;
            story.why = fmt::format("{} ÷ {} = {}", siText(peak, "FLOP/s"), siText(bandwidth, "B/s"), grouped(ridge, 5));
        }
        story.lines.push_back(fmt::format("{}, {}: ridge {} FLOP/B", siText(peak, "FLOP/s"), siText(bandwidth, "B/s"), printed));
    }
    story.unit = "FLOP/B";
    story.trap = &kNotFromColumns;
    story.resolution = 0.5;
    return story;
}

Story sparseAsDense(Draw& draw) {
    const double dense = drawPeak(draw);
    const double bandwidth = drawBandwidth(draw);
    Story story;
    story.unit = "FLOP/B";
    story.right = ridgeOf(dense, bandwidth);
    story.printed = 2.0 * dense / bandwidth;
    story.task = "The ridge of an accelerator for ordinary, dense FP16 products.";
    story.lines = {
        fmt::format("The data sheet prints {} for FP16 on matrix units (with sparsity) and {}.", siText(2.0 * dense, "FLOP/s", 5),
                    siText(bandwidth, "B/s")),
        "The ridge is the peak over the bandwidth.",
        fmt::format("Ridge: {} ÷ {} = {} FLOP/B.", siText(2.0 * dense, "FLOP/s", 5), siText(bandwidth, "B/s"), grouped(story.printed, 4))};
    story.wrongLine = 3;
    story.trap = &kSparsePeak;
    story.why = fmt::format("dense work reaches half of the printed rate: {} ÷ {} = {} FLOP/B", siText(dense, "FLOP/s", 5),
                            siText(bandwidth, "B/s"), grouped(story.right, 4));
    return story;
}

Story macClaim(Draw& draw) {
    const double peak = draw.nice(2e13, 3e15);
    Story story;
    story.unit = "MAC/s";
    story.right = peak / 2.0;
    story.printed = peak;
    story.task = fmt::format("What a chip with a peak of {} does each second.", siText(peak, "FLOP/s"));
    story.lines = {fmt::format("The peak counts operations: {}.", siText(peak, "FLOP/s")),
                   fmt::format("So it does {} trillion multiply-adds a second.", grouped(peak / 1e12, 5)),
                   "A multiply-add is one multiplication and one addition."};
    story.wrongLine = 2;
    story.trap = &kMac;
    story.why = fmt::format("a multiply-add is 2 FLOP: {} ÷ 2 = {}", siText(peak, "FLOP/s"), siText(story.right, "MAC/s"));
    return story;
}

constexpr std::array kStories{StoryTeller{"printed ridge", printedRidge}, StoryTeller{"sparse as dense", sparseAsDense},
                              StoryTeller{"multiply-adds per second", macClaim}};

}  // namespace

std::span<const StoryTeller> hardwareStories() {
    return kStories;
}

}  // namespace ridge::drill
