// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"
#include "core/precision/rounding.h"

namespace ridge::drill {

namespace {

using precision::FloatFormat;
using precision::kBf16;
using precision::kFp16;

std::string nameOf(const FloatFormat& format) {
    return format == kFp16 ? "FP16" : "BF16";
}

const FloatFormat& drawFormat(Draw& draw) {
    return draw.oneIn(2) ? kFp16 : kBf16;
}

std::string_view classOf(const FloatFormat& format, double rounded) {
    if (rounded == 0.0) return "zero";
    if (std::isinf(rounded)) return "infinity";
    return rounded < format.minNormal() ? "subnormal" : "normal";
}

std::string formatFacts(const FloatFormat& format) {
    return fmt::format("{}: largest {}, smallest normal {}, smallest subnormal {}", nameOf(format), told(format.maxFinite(), 5),
                       told(format.minNormal()), told(format.minSubnormal()));
}

void link(Question& question, std::string arguments) {
    question.link.command = "ridgepoint precision cast " + std::move(arguments);
    question.quickSeconds = 45.0;
}

/// What a value becomes, in a word.
Made becomes(Draw& draw) {
    const FloatFormat& format = drawFormat(draw);
    const double value = draw.oneIn(3) ? draw.nice(3e4, 3e5) : draw.nice(1e-9, 3e-4);
    const double rounded = precision::rounded(format, value);
    Question question;
    question.text = fmt::format("{} is cast to {} (to nearest, subnormals kept). Is the result zero, subnormal, normal or infinity?",
                                told(value), nameOf(format));
    give(question, "value", value);
    give(question, "format", format.name);
    const std::string_view name = classOf(format, rounded);
    expectWord(question, name, {"zero", "subnormal", "normal", "infinity"});
    if (name == "subnormal") trap(question, kFlushed, "zero");
    if (name == "normal" && value < kFp16.minNormal()) trap(question, kBothUnderflow, "zero");
    if (name == "zero") trap(question, kKeptAsIs, "subnormal");
    if (name == "infinity") trap(question, kKeptAsIs, "normal");
    question.working =
        fmt::format("{}\n{} becomes {}: {}", formatFacts(format), told(value), std::isinf(rounded) ? "infinite" : told(rounded), name);
    question.hint = "FP16 goes from 6e-8 to 65,504 and is normal from 6.1e-5 on; BF16 has the range of FP32.";
    link(question, plainNumber(value) + " --to " + std::string(format.name));
    return question;
}

/// The number that is stored.
Made storedAs(Draw& draw) {
    const double value = draw.nice(3e-8, 2e-5);
    const double rounded = precision::rounded(kFp16, value);
    if (rounded == 0.0) return std::nullopt;
    Question question;
    question.text =
        fmt::format("{} is stored in FP16 (to nearest, subnormals kept). Which value is there then? (Three digits will do.)", told(value));
    give(question, "value", value);
    give(question, "format", kFp16.name);
    expectExactly(question, rounded, "");
    trap(question, kFlushed, 0.0);
    trap(question, kNormalAsSmallest, kFp16.minNormal());
    trap(question, kKeptAsIs, value);
    question.working = fmt::format("{} ÷ 2^-24 = {}, rounded to {}: {}", told(value), grouped(value / kFp16.minSubnormal(), 5),
                                   grouped(rounded / kFp16.minSubnormal(), 5), told(rounded));
    question.hint = "Subnormals are whole multiples of the smallest one, 2^-24.";
    link(question, plainNumber(value) + " --to fp16");
    return question;
}

/// An epsilon in a normalisation or an optimizer.
Made epsilon(Draw& draw) {
    const FloatFormat& format = drawFormat(draw);
    const double value = draw.nice(1e-15, 1e-5);
    const bool survives = precision::rounded(format, value) != 0.0;
    Question question;
    question.text = fmt::format(
        "eps = {} is kept as a constant in {}. Does it survive, that is, is it anything but 0 after rounding to "
        "nearest? (yes or no)",
        told(value), nameOf(format));
    give(question, "eps", value);
    give(question, "format", format.name);
    expectWord(question, survives ? "yes" : "no", {"yes", "no"});
    if (survives) trap(question, format == kBf16 ? kBothUnderflow : kFlushed, "no");
    question.working = fmt::format("{}\n{} becomes {}", formatFacts(format), told(value), told(precision::rounded(format, value)));
    question.hint = "Half the smallest subnormal and less becomes 0: that is 2^-25 = 2.98e-8 in FP16, 2^-134 in BF16.";
    link(question, plainNumber(value) + " --to " + std::string(format.name));
    return question;
}

/// A weight update that may be too small.
Made update(Draw& draw) {
    const FloatFormat& format = drawFormat(draw);
    const double weight = draw.nice(0.01, 8.0);
    const double step = weight / static_cast<double>(draw.powerOfTwo(6, 14)) * static_cast<double>(draw.between(5, 15)) / 10.0;
    const double stored = precision::rounded(format, weight);
    const double change = *parseNumber(told(step, 2), "update");
    const double next = precision::rounded(format, stored + change);
    const double ulp = precision::rounded(format, stored * (1.0 + format.epsilon())) - stored;
    // A tie, or nearly one, is decided by details that nobody has in the head.
    if (std::fabs(change / ulp - 0.5) < 0.1) return std::nullopt;
    Question question;
    question.text =
        fmt::format("A weight of {} is kept in {} and {} is added to it, the sum rounded to nearest in {}. Is the update lost? (yes or no)",
                    told(weight), nameOf(format), told(change), nameOf(format));
    give(question, "weight", weight);
    give(question, "update", change);
    give(question, "format", format.name);
    const bool isLost = next == stored;
    expectWord(question, isLost ? "yes" : "no", {"yes", "no"});
    if (isLost) trap(question, kUnlimitedSum, "no");
    const FloatFormat& other = format == kFp16 ? kBf16 : kFp16;
    const bool isLostThere = precision::rounded(other, stored + change) == precision::rounded(other, stored);
    if (!isLost && isLostThere) trap(question, kOtherFormat, "yes");
    question.working = fmt::format("spacing of {} at {}: {}\nhalf of it is {}; the update {} is {}", nameOf(format), told(stored),
                                   told(ulp), told(ulp / 2.0), told(change), isLost ? "smaller: lost" : "larger: it counts");
    question.hint =
        "From a power of two to the next, numbers are 2^-10 of it apart in FP16 and 2^-7 in BF16; less than half of that is lost.";
    link(question, "");
    question.link.command = fmt::format("ridgepoint precision update --weight {} --update {} --format {}", plainNumber(weight),
                                        plainNumber(change), format.name);
    return question;
}

}  // namespace

Made survivesFormat(Draw& draw) {
    switch (draw.between(0, 3)) {
        case 0:
            return becomes(draw);
        case 1:
            return storedAs(draw);
        case 2:
            return epsilon(draw);
        default:
            return update(draw);
    }
}

}  // namespace ridge::drill
