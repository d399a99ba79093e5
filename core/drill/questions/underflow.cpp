// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>

#include "core/base/number_text.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"
#include "core/precision/rounding.h"

namespace ridge::drill {

namespace {

constexpr std::int64_t kDeepest = 20000;

/// The first depth at which factor^depth is at most `floor`; 0 when there is none.
template <class IsGone>
std::int64_t depthUntil(double factor, IsGone isGone) {
    double norm = 1.0;
    for (std::int64_t depth = 1; depth <= kDeepest; ++depth) {
        norm *= factor;
        if (isGone(norm)) return depth;
    }
    return 0;
}

std::int64_t depthToZero(double factor, const precision::FloatFormat& format) {
    const precision::Rounder rounder(format);
    return depthUntil(factor, [&rounder](double norm) { return rounder(norm) == 0.0; });
}

std::int64_t depthBelow(double factor, double floor) {
    return depthUntil(factor, [floor](double norm) { return norm < floor; });
}

}  // namespace

Made depthToUnderflow(Draw& draw) {
    const bool hasSkip = draw.oneIn(2);
    const precision::FloatFormat& format = draw.oneIn(3) ? precision::kBf16 : precision::kFp16;
    const precision::FloatFormat& other = format == precision::kFp16 ? precision::kBf16 : precision::kFp16;
    const std::string name = format == precision::kFp16 ? "FP16" : "BF16";
    const double hundredths = static_cast<double>(draw.between(5, 90));
    const double branch = (hasSkip ? -hundredths : hundredths) / 100.0;
    const double factor = hasSkip ? (100.0 - hundredths) / 100.0 : branch;
    const std::int64_t depth = depthToZero(factor, format);
    if (depth < 5) return std::nullopt;
    Question question;
    question.text = fmt::format(
        "A gradient of 1 passes back through blocks {}, each with f' = {}. After how many blocks is it first 0 in {} (rounded to nearest "
        "once, at that depth; subnormals kept)?",
        hasSkip ? "y = x + f(x)" : "y = f(x), without a skip connection", grouped(branch, 3), name);
    give(question, "branch_derivative", branch);
    give(question, "skip", hasSkip ? "yes" : "no");
    give(question, "format", format.name);
    expectExactly(question, static_cast<double>(depth), "blocks");
    accept(question, static_cast<double>(depthBelow(factor, format.minSubnormal())),
           "0 from the smallest subnormal on, without rounding up to it");
    trap(question, kNormalAsSmallest, static_cast<double>(depthBelow(factor, format.minNormal())));
    trap(question, kOtherFormat, static_cast<double>(depthToZero(factor, other)));
    if (hasSkip) trap(question, kPlainChain, static_cast<double>(depthToZero(-branch, format)));
    const double half = format.minSubnormal() / 2.0;
    question.working =
        fmt::format("factor per block: {}\nzero from {}^L ≤ {} on: L = {}",
                    hasSkip ? fmt::format("1 + f' = {}", grouped(factor, 3)) : grouped(factor, 3), grouped(factor, 3), told(half), depth);
    if (hasSkip) question.working += "\nThe skip is one path of gain 1, not a lower bound: negative branch derivatives cancel it.";
    question.hint = "L = log2(smallest) / log2(factor); FP16 ends at 2^-25, BF16 at 2^-134.";
    question.link.command = fmt::format("ridgepoint precision gradient --depth {} --gain={}{} --format {}", depth, grouped(branch, 3),
                                        hasSkip ? "" : " --no-residual", format.name);
    question.quickSeconds = 90.0;
    return question;
}

}  // namespace ridge::drill
