// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/number_text.h"
#include "core/precision/float_bits.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/lab_math.h"

namespace ridge {

namespace {

using namespace derivation;
using lab::number;
using lab::piece;
using precision::FloatFormat;

DerivationStep chainRule() {
    return lab::step(StepKind::Work, "Scaling",
                     {equation(piece("L'", "L'"), piece("S·L", "S \\cdot L")),
                      result(equation(piece("dL'/dw", "\\frac{dL'}{dw}"), piece("S · dL/dw", "S \\cdot \\frac{dL}{dw}")))},
                     {"The chain rule only multiplies and adds, so a factor on the loss is a factor on every gradient."});
}

DerivationStep limits(const FloatFormat& format, double scale) {
    const double zero = format.minSubnormal() / 2;
    const double overflow = format.maxFinite() + *precision::ulp(format, format.maxFinite()) / 2;
    return lab::step(StepKind::Work, "Limits",
                     {lab::atMost(piece("lost: g", "\\text{lost: } g"), lab::powerOf(zero) + piece(" ÷ S", " / S")),
                      result(continued(number(zero / scale))),
                      lab::atLeast(piece("too large: g", "\\text{too large: } g"), number(overflow) + piece(" ÷ S", " / S")),
                      result(continued(number(overflow / scale)))},
                     {"Both limits move down together: the format holds as many powers of two as before, only lower ones."});
}

DerivationStep after() {
    return lab::step(
        StepKind::Work, "Unscaling", {equation(piece("g", "g"), piece("g' ÷ S in FP32", "g' / S \\quad \\text{in FP32}"))},
        {"First comes the check for infinities (the step is skipped and S halved), then the division, and only then clipping and "
         "weight decay: a norm clipped before the division is clipped at S times too low a limit."});
}

}  // namespace

Derivation deriveLossScale(const FloatFormat& format, double scale) {
    Derivation derivation;
    derivation.title = "A loss scale of " + grouped(scale) + " in " + lab::shown(format);
    derivation.conventions = "round to nearest, ties to even · subnormals kept";
    derivation.steps = {chainRule(), limits(format, scale), after()};
    lab::tell(
        derivation, "Multiplying the loss by S multiplies every gradient by S, so small ones land where FP16 has numbers.",
        "They are divided by S in FP32 before anything else looks at them, so the update is the same, only not lost.",
        "It repairs gradients and nothing else: updates that are lost beside their weight need FP32 master weights, and sums need FP32 "
        "accumulators. BF16 has the range of FP32 and needs no loss scale, but with three bits fewer than FP16 it needs those two all "
        "the more.");
    return derivation;
}

}  // namespace ridge
