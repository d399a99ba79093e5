// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>

#include "core/base/number_text.h"
#include "core/drill/questions/story.h"
#include "core/drill/traps.h"
#include "core/drill/write_question.h"
#include "core/precision/rounding.h"

namespace ridge::drill {

namespace {

using precision::kBf16;
using precision::kFp16;

/// Below the smallest normal number of FP16 and above half its smallest subnormal.
Story subnormalIsNoZero(Draw& draw) {
    const double value = draw.nice(5e-8, 8e-7);
    Story story;
    story.right = precision::rounded(kFp16, value);
    story.printed = 0.0;
    story.task = fmt::format("A gradient of {} is stored in FP16, rounded to nearest.", told(value));
    story.lines = {"FP16 has 5 bits of exponent and 10 of mantissa.", "Its smallest normal number is 2^-14, about 6.10e-5.",
                   fmt::format("{} lies below that, so it underflows to 0.", told(value))};
    story.wrongLine = 3;
    story.trap = &kFlushed;
    story.resolution = 0.0;
    story.why = fmt::format("subnormals reach down to 2^-24 = 5.96e-8: it becomes {} x 2^-24 = {}", story.right / kFp16.minSubnormal(),
                            told(story.right));
    return story;
}

Story bothUnderflow(Draw& draw) {
    const double eps = draw.nice(1e-15, 2e-8);
    Story story;
    story.right = precision::rounded(kBf16, eps);
    story.printed = 0.0;
    story.task = fmt::format("A normalisation adds eps = {} to a variance that may be 0; computed in half precision.", told(eps));
    story.lines = {"In FP16 the smallest number above 0 is 2^-24, so this eps becomes 0 and 0/0 may follow.",
                   "In BF16 it becomes 0 in the same way.", "A larger eps, or FP32 for the normalisation, avoids it."};
    story.wrongLine = 2;
    story.trap = &kBothUnderflow;
    story.resolution = 0.0;
    story.why = fmt::format("BF16 has FP32's 8 bits of exponent: it holds {}", told(story.right));
    return story;
}

constexpr std::array kStories{StoryTeller{"subnormal taken for zero", subnormalIsNoZero}, StoryTeller{"BF16 underflow", bothUnderflow}};

}  // namespace

std::span<const StoryTeller> precisionStories() {
    return kStories;
}

}  // namespace ridge::drill
