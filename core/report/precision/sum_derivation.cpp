// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/base/number_text.h"
#include "core/precision/rounding.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/lab_math.h"

namespace ridge {

namespace {

using namespace derivation;
using lab::number;
using lab::piece;
using precision::FloatFormat;

DerivationStep stall(const FloatFormat& format) {
    const double last = format.lastConsecutiveInteger();
    std::vector<DerivationLine> lines{
        equation(piece("last n with all of 0 … n", "\\text{last } n \\text{ with all of } 0 \\dots n"), number(last))};
    const double next = precision::rounded(format, last + 1);
    lines.push_back(result(equation(number(last) + piece(" + 1", " + 1"), number(next))));
    if (next != last) return lab::step(StepKind::Work, "Where ones stall", std::move(lines), {"The largest value, where the sum stays."});
    return lab::step(StepKind::Work, "Where ones stall", std::move(lines),
                     {"The next value is two further on: n + 1 lies halfway, and ties go to the even one, which is n."});
}

DerivationStep growth(const precision::SumRequest& request) {
    const double unit = request.accumulator.epsilon() / 2;
    const auto count = static_cast<double>(request.count);
    return lab::step(
        StepKind::Work, "How errors grow",
        {equation(piece("u", "u"), number(unit)),
         equation(words("one by one, at most"), piece("(K − 1)·u = ", "(K - 1) \\cdot u = ") + number((count - 1) * unit)),
         equation(words("in halves, at most"),
                  piece("⌈log₂K⌉·u = ", "\\lceil\\log_2 K\\rceil \\cdot u = ") + number(std::ceil(std::log2(count)) * unit))},
        {"Bounds for terms of one sign, relative to the sum, to first order in u; errors of either sign cancel in part, so that the "
         "root of K is more usual than K."});
}

DerivationStep found(const precision::Sum& sum) {
    return lab::step(StepKind::Work, "This sum",
                     {result(equation(words("sum"), number(sum.result))), equation(words("right"), number(sum.exact)),
                      equation(words("relative error"), number(sum.relativeError))});
}

}  // namespace

Derivation deriveSum(const precision::SumRequest& request, const precision::Sum& sum) {
    Derivation derivation;
    derivation.title = "A sum of " + grouped(request.count) + " terms in " + lab::shown(request.accumulator);
    derivation.conventions = "every addition rounded to nearest, ties to even";
    derivation.steps = {stall(request.accumulator), growth(request), found(sum)};
    lab::tell(
        derivation,
        "A running sum stops growing when its terms are less than half of its step; at just half the even neighbour is taken, so that ones "
        "stall at 2,048 in FP16 and at 256 in BF16.",
        "Tensor cores therefore add FP16 and BF16 products to FP32 sums, and the order of adding matters as well.",
        "BF16 sums are worse than FP16 sums, for all their range. A tensor core adds the products of a block together before it rounds, "
        "and "
        "the manuals promise FP32 sums, not the rounding of IEEE 754: results differ from those of a loop on a CPU in their last digits.");
    return derivation;
}

}  // namespace ridge
