// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/precision/float_bits.h"
#include "core/precision/rounding.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/lab_math.h"

namespace ridge {

namespace {

using namespace derivation;
using lab::number;
using lab::piece;
using lab::power;
using precision::FloatFormat;

/// The binade a magnitude lies in; subnormals share the spacing of the lowest.
int exponentOf(const FloatFormat& format, double magnitude) {
    if (magnitude < format.minNormal()) return format.lowestExponent();
    return std::min(std::ilogb(magnitude), format.highestExponent());
}

DerivationStep spacing(const FloatFormat& format, double magnitude) {
    const int exponent = exponentOf(format, magnitude);
    const bool isBelow = magnitude < format.minNormal();
    const DerivationLine range = isBelow
                                     ? statement(piece("|x| < ", "|x| < ") + power(2, exponent) +
                                                 piece(", below the smallest normal value", "\\text{, below the smallest normal value}"))
                                     : statement(power(2, exponent) + piece(" ≤ |x|", " \\le |x|"));
    const Math step = power(2, exponent) + piece("·", " \\cdot ") + power(2, -format.mantissaBits);
    return lab::step(
        StepKind::Work, "Spacing",
        {range, opening("\\text{ulp}", piece("ulp = ", "") + step), result(continued(power(2, exponent - format.mantissaBits)))},
        {isBelow ? "Below the smallest normal value all steps are alike: subnormal values have fewer digits."
                 : "Between two powers of two all steps are alike, and above the next they are twice as large."});
}

DerivationStep rounding(const FloatFormat& format, double value, double stored) {
    const int unit = exponentOf(format, std::fabs(value)) - format.mantissaBits;
    const double steps = std::ldexp(std::fabs(value), -unit);
    std::vector<DerivationLine> lines;
    lines.push_back(equation(piece("|x| ÷ ulp", "|x| / \\text{ulp}"), number(steps)));
    if (std::isfinite(stored) && std::fabs(stored) < format.maxFinite()) {
        const double whole = std::ldexp(std::fabs(stored), -unit);
        lines.push_back(statement(
            piece("nearest whole number, ties to the even one: ", "\\text{nearest whole number, ties to the even one: }") + number(whole)));
    } else {
        lines.push_back(statement(piece("the largest value is ", "\\text{the largest value is }") + number(format.maxFinite())));
    }
    lines.push_back(result(equation(piece("stored", "\\text{stored}"), number(stored))));
    if (std::isfinite(stored) && value != 0) {
        const double error = std::fabs(stored - value) / std::fabs(value);
        lines.push_back(equation(piece("relative error", "\\text{relative error}"), number(error)));
    }
    return lab::step(StepKind::Work, "Rounding", std::move(lines));
}

DerivationStep bits(const FloatFormat& format, double stored) {
    const auto code = precision::encode(format, stored);
    const auto className = precision::className(precision::classOf(format, stored));
    std::vector<DerivationLine> lines{equation(words("bits"), words(precision::bitsText(format, code)))};
    const std::string shape = "1 bit of sign, " + std::to_string(format.exponentBits) + " of exponent with bias " +
                              std::to_string(format.bias) + ", " + std::to_string(format.mantissaBits) + " of mantissa; the value is " +
                              std::string(className) + ".";
    return lab::step(StepKind::Work, "Bits", std::move(lines), {shape});
}

void tellOf(Derivation& derivation, const FloatFormat& format) {
    const std::string name = lab::shown(format);
    const std::string digits = name + " keeps " + std::to_string(format.mantissaBits + 1) + " bits of significand from " +
                               grouped(format.minNormal(), 5) + " to " + grouped(format.maxFinite(), 5) + ", and fewer below.";
    const std::string lost =
        "Rounded to nearest, what is at or below half of its smallest value, " + grouped(format.minSubnormal() / 2, 5) + ", becomes 0.";
    std::string caveat =
        "The smallest normal value is not where numbers vanish: subnormal ones follow it, with fewer digits, unless the hardware is set to "
        "flush them.";
    if (format == precision::kFp16) caveat += " So 1e-7 does not underflow in FP16, it becomes 1.19e-7; 1e-8 does.";
    if (format == precision::kBf16)
        caveat +=
            " BF16 has the range of FP32 and 8 bits of significand: it needs no loss scale, and FP32 sums and master weights all the more.";
    if (format == precision::kFp8E4m3)
        caveat += " The E4M3 of OCP and NVIDIA ends at 448 and has no infinity; the FNUZ and IEEE-like ones end at 240.";
    lab::tell(derivation, digits, lost, caveat);
}

}  // namespace

Derivation deriveCast(const FloatFormat& format, double value) {
    Derivation derivation;
    derivation.title = plainNumber(value) + " in " + lab::shown(format);
    derivation.conventions = "round to nearest, ties to even · subnormals kept";
    const double stored = precision::rounded(format, value);
    if (std::isfinite(value)) {
        derivation.steps.push_back(spacing(format, std::fabs(value)));
        derivation.steps.push_back(rounding(format, value, stored));
    }
    derivation.steps.push_back(bits(format, stored));
    tellOf(derivation, format);
    return derivation;
}

}  // namespace ridge
