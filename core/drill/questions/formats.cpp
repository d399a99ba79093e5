// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"
#include "core/precision/accumulation.h"
#include "core/precision/loss_scaling.h"

namespace ridge::drill {

namespace {

using precision::FloatFormat;

struct Named {
    const FloatFormat* format;
    std::string_view name;
    const FloatFormat* other;  ///< whose constants are taken for its own
};

constexpr std::array kFormats{Named{&precision::kFp16, "FP16", &precision::kBf16},
                              Named{&precision::kBf16, "BF16", &precision::kFp16},
                              Named{&precision::kFp32, "FP32", &precision::kFp16},
                              Named{&precision::kTf32, "TF32", &precision::kFp32},
                              Named{&precision::kFp8E4m3, "FP8 E4M3 (OCP, without infinity)", &precision::kFp8E4m3Ieee},
                              Named{&precision::kFp8E5m2, "FP8 E5M2", &precision::kFp8E4m3},
                              Named{&precision::kFp8E4m3Fnuz, "FP8 E4M3 FNUZ", &precision::kFp8E4m3},
                              Named{&precision::kFp4E2m1, "FP4 E2M1", &precision::kFp6E2m3},
                              Named{&precision::kFp6E3m2, "FP6 E3M2", &precision::kFp6E2m3},
                              Named{&precision::kFp6E2m3, "FP6 E2M3", &precision::kFp6E3m2}};

struct Constant {
    std::string_view text;
    double (FloatFormat::*value)() const;
};

constexpr std::array kConstants{Constant{"the largest finite number", &FloatFormat::maxFinite},
                                Constant{"the smallest normal number above 0", &FloatFormat::minNormal},
                                Constant{"the smallest subnormal number above 0", &FloatFormat::minSubnormal},
                                Constant{"the distance from 1 to the next larger number", &FloatFormat::epsilon},
                                Constant{"the largest n with every integer from 0 to n in it", &FloatFormat::lastConsecutiveInteger}};

double halfOfThirdDigit(double value) {
    double half = 0.005;
    while (value >= half * 2000.0) half *= 10.0;
    return half;
}

}  // namespace

Made formatConstant(Draw& draw) {
    const Named& named = draw.pick(kFormats);
    const Constant& constant = draw.pick(kConstants);
    Question question;
    const double value = (named.format->*constant.value)();
    // Of 65,504 and 57,344 every digit is known by heart; nobody knows those of 3.39e38.
    constexpr double longest = 1e9;
    const bool isExact = value == std::floor(value) && value < longest;
    question.text = fmt::format("{}: what is {}? ({})", named.name, constant.text,
                                isExact ? "Exactly; 2^10 and 3*2^10 can be read too." : "A power of two, or three digits, will do.");
    give(question, "format", named.format->name);
    give(question, "constant", constant.text);
    expectExactly(question, value, "", isExact || value < 1.0 ? 0.0 : halfOfThirdDigit(value));
    trap(question, kOtherFormat, (named.other->*constant.value)());
    if (constant.value == &FloatFormat::minSubnormal) trap(question, kNormalAsSmallest, named.format->minNormal());
    if (constant.value == &FloatFormat::minNormal) trap(question, kSubnormalFloor, named.format->minSubnormal());
    question.working = fmt::format("{} bits of exponent with bias {}, {} of mantissa: {}", named.format->exponentBits, named.format->bias,
                                   named.format->mantissaBits, isExact ? grouped(value, 12) : told(value));
    question.hint =
        "With M bits of mantissa: smallest normal 2^(1 - bias), smallest subnormal that times 2^-M, distance after 1 2^-M, integers "
        "to 2^(M + 1); the largest is just below the next power of two.";
    question.quickSeconds = 30.0;
    return question;
}

Made sumStalls(Draw& draw) {
    const bool isHalf = draw.oneIn(2);
    const FloatFormat& format = isHalf ? precision::kFp16 : precision::kBf16;
    const std::int64_t count = draw.between(20, 40000);
    const auto resultIn = [count](const FloatFormat& accumulator) {
        precision::SumRequest request;
        request.count = count;
        request.accumulator = accumulator;
        return precision::sumOf(request)->result;
    };
    Question question;
    question.text = fmt::format(
        "{} ones are added one after the other to a running sum that starts at 0 and is kept in {} (to nearest, ties to even). What is the "
        "result?",
        grouped(count), isHalf ? "FP16" : "BF16");
    give(question, "count", count);
    give(question, "format", format.name);
    expectExactly(question, resultIn(format), "");
    trap(question, kUnlimitedSum, static_cast<double>(count));
    trap(question, kOtherFormat, resultIn(isHalf ? precision::kBf16 : precision::kFp16));
    trap(question, kOneStepLate, format.lastConsecutiveInteger() * 2.0);
    question.working = fmt::format(
        "every integer to {} is a number of the format; from there on the spacing is 2, and adding 1 is a tie that goes back.\nresult {}",
        grouped(format.lastConsecutiveInteger(), 8), grouped(resultIn(format), 8));
    question.hint = "From where on are two neighbours 2 apart? FP16 has 11 bits of significand, BF16 has 8.";
    question.link.command = fmt::format("ridgepoint precision accumulate --k {} --format {}", count, format.name);
    question.quickSeconds = 30.0;
    return question;
}

Made chooseLossScale(Draw& draw) {
    const double smallest = draw.nice(1e-13, 2e-8);
    const double largest = draw.nice(1e-3, 0.2);
    const precision::Rounder rounder(precision::kFp16);
    const std::array magnitudes{smallest, largest};
    const auto effect = precision::scaleEffect(magnitudes, 1.0, rounder);
    if (!effect || !effect->smallestSafeScale || *effect->smallestSafeScale < 2.0) return std::nullopt;
    const double scale = *effect->smallestSafeScale;
    double toNormal = 1.0;
    while (smallest * toNormal < precision::kFp16.minNormal()) toNormal *= 2.0;
    Question question;
    question.text = fmt::format(
        "FP16 gradients have magnitudes from {} to {}. What is the smallest power of two that, as a loss scale, lets none become 0 and "
        "none "
        "overflow (to nearest, subnormals kept)?",
        told(smallest), told(largest));
    give(question, "smallest", smallest);
    give(question, "largest", largest);
    expectExactly(question, scale, "");
    trap(question, kNormalAsSmallest, toNormal);
    trap(question, kSmallestFloor, scale / 2.0);
    trap(question, kScaleTooLarge, scale * 2.0);
    question.working = fmt::format("{} x {} = {}, above half the smallest subnormal 2^-25 = 2.98e-8; half of the scale would leave {}",
                                   told(smallest), told(scale), told(smallest * scale), told(smallest * scale / 2.0));
    question.hint = "The smallest must end above 2^-25 = 2.98e-8.";
    question.link.command = fmt::format("ridgepoint precision loss-scale --scale {} --median {} --sigma 0 --count 1000 --format fp16",
                                        plainNumber(scale), plainNumber(smallest));
    question.quickSeconds = 75.0;
    return question;
}

Made gradScaler(Draw& draw) {
    const precision::ScalerRules rules;
    const std::int64_t before = draw.stepped(0, 6000, 500);
    const std::int64_t after = draw.stepped(500, 6000, 500);
    const std::int64_t overflows = draw.between(1, 3);
    const auto run = [&](bool skips) {
        precision::DynamicScaler scaler(rules);
        for (std::int64_t i = 0; i < before; ++i) static_cast<void>(scaler.update(false));
        for (std::int64_t i = 0; i < overflows; ++i) static_cast<void>(scaler.update(skips));
        for (std::int64_t i = 0; i < after; ++i) static_cast<void>(scaler.update(false));
        return scaler.scale();
    };
    // As if clean steps were counted across an overflow.
    const auto grown = static_cast<double>(std::int64_t{1} << ((before + after) / rules.interval));
    const double halved = 1.0 / static_cast<double>(std::int64_t{1} << overflows);
    Question question;
    question.text = fmt::format(
        "A gradient scaler starts at 65,536, doubles after 2,000 clean steps in a row, and halves at an overflow, whose step is skipped. "
        "{}{} overflow{}, and {} are clean. What is the scale then?",
        before == 0 ? std::string() : fmt::format("{} steps are clean, then ", grouped(before)), counted(overflows, "step"),
        overflows == 1 ? "s" : "", grouped(after) + " more");
    give(question, "clean_before", before);
    give(question, "overflows", overflows);
    give(question, "clean_after", after);
    expectExactly(question, run(true), "");
    trap(question, kNoBackoff, run(false));
    trap(question, kScalerReset, rules.initial * grown * halved);
    question.working = fmt::format("65,536 x 2^{} before, halved {} time{}, x 2^{} after: {}", before / rules.interval, overflows,
                                   overflows == 1 ? "" : "s", after / rules.interval, grouped(run(true), 12));
    question.hint = "Count whole runs of 2,000 on each side of the overflow.";
    question.quickSeconds = 45.0;
    return question;
}

}  // namespace ridge::drill
