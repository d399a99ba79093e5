// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/base/number_text.h"
#include "core/precision/weight_update.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/lab_math.h"

namespace ridge {

namespace {

using namespace derivation;
using lab::number;

Math gap(const std::optional<double>& half) {
    return half ? number(*half) : words("none: it is the largest value");
}

}  // namespace

Derivation deriveUpdate(const precision::FloatFormat& format, double weight, double update) {
    Derivation derivation;
    derivation.title = plainNumber(weight) + (update < 0 ? " - " : " + ") + plainNumber(std::fabs(update)) + " in " + lab::shown(format);
    derivation.conventions = "the sum is exact and rounded once, to nearest, ties to even";
    const auto step = precision::stepWeight(format, weight, update);
    if (!step) return derivation;
    derivation.steps.push_back(lab::step(
        StepKind::Work, "Half a step",
        {equation(words("weight as stored"), number(step->stored)), equation(words("half the distance up"), gap(step->halfGapAbove)),
         equation(words("half the distance down"), gap(step->halfGapBelow))},
        {"An update below that changes nothing; at exactly half, the even one of the two neighbours is taken."}));
    derivation.steps.push_back(
        lab::step(StepKind::Work, "The update",
                  {equation(words("update"), number(update)), result(equation(words("new weight"), number(step->result))),
                   statement(step->isLost ? words("the update is lost") : words("the update counts"))}));
    const std::string bits = std::to_string(format.mantissaBits + 1);
    lab::tell(
        derivation,
        "A weight in " + lab::shown(format) + " has " + bits +
            " bits, so an update of less than half of its last bit is rounded away, step after step.",
        "An FP32 master copy collects such updates, and the narrow copy follows when they add up.",
        "That a weight of " + grouped(std::ldexp(1.0, format.mantissaBits + 1)) +
            " updates or more is stuck is a guide, not a law: the limit is half a step at this weight, which depends on where between two "
            "powers of two it lies, and is half as large downwards from a power of two. In FP16 1 + 2^-11 is 1, yet 1 - 2^-11 is exact.");
    return derivation;
}

}  // namespace ridge
