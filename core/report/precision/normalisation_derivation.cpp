// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/base/number_text.h"
#include "core/precision/float_bits.h"
#include "core/precision/normalisation.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/lab_math.h"

namespace ridge {

namespace {

using namespace derivation;
using lab::number;
using lab::piece;
using precision::FloatFormat;

DerivationStep constantRow(const FloatFormat& format, double epsilon) {
    std::vector<DerivationLine> lines{
        equation(piece("y", "y"), piece("(x − mean) ÷ √(variance + eps)", "\\frac{x - \\mu}{\\sqrt{\\sigma^2 + \\varepsilon}}"))};
    if (const auto effect = precision::constantRow(epsilon, precision::Rounder(format))) {
        lines.push_back(equation(piece("eps in " + lab::shown(format), "\\varepsilon \\text{ in " + lab::shown(format) + "}"),
                                 number(effect->epsilon)));
        lines.push_back(equation(words("a constant row"), piece("0 ÷ √", "0 / \\sqrt{") + number(effect->epsilon) + piece("", "}")));
        lines.push_back(result(continued(number(effect->result))));
    }
    return lab::step(StepKind::Work, "LayerNorm's eps", std::move(lines),
                     {"In a constant row x is the mean and the variance 0, so that eps alone stands under the root."});
}

DerivationStep exponentials(const FloatFormat& format) {
    const double overflow = format.maxFinite() + *precision::ulp(format, format.maxFinite()) / 2;
    return lab::step(
        StepKind::Work, "Softmax",
        {equation(piece("pᵢ", "p_i"), piece("exp(zᵢ) ÷ Σ exp(zⱼ)", "\\frac{e^{z_i}}{\\sum_j e^{z_j}}")),
         continued(piece("exp(zᵢ − max) ÷ Σ exp(zⱼ − max)", "\\frac{e^{z_i - m}}{\\sum_j e^{z_j - m}}, \\quad m = \\max_j z_j")),
         result(equation(words("exp overflows above"), number(std::log(overflow))))},
        {"Numerator and denominator divided by exp(max): the quotient is the same, and the largest exponential is 1."});
}

}  // namespace

Derivation deriveNormalisation(const FloatFormat& format, double epsilon) {
    Derivation derivation;
    derivation.title = "LayerNorm with eps " + plainNumber(epsilon) + ", and softmax, in " + lab::shown(format);
    derivation.conventions = "round to nearest, ties to even · subnormals kept";
    derivation.steps = {constantRow(format, epsilon), exponentials(format)};
    lab::tell(
        derivation, "An eps that the format rounds to 0 leaves 0/0 in a row without variance: 1e-8 and 1e-12 are 0 in FP16.",
        "Softmax subtracts its largest score first, since exp of 11.1 is already too large for FP16.",
        "An eps of 1e-5 or 1e-6 survives in FP16 as a subnormal, unless those are flushed, and 1e-12 is harmless in BF16. Subtracting the "
        "maximum does not help a row that is masked throughout: all of its scores are -inf, and -inf minus -inf is NaN. -1e9 is -inf in "
        "FP16; -65504 is not, until a score of -16 or less is added.");
    return derivation;
}

}  // namespace ridge
