// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/drill/questions/questions.h"
#include "core/drill/write_question.h"
#include "core/precision/gradient_flow.h"

namespace ridge::drill {

namespace {

double gradientOf(std::int64_t depth, double gain, bool isResidual) {
    precision::ChainRequest request;
    request.depth = depth;
    request.gain = gain;
    request.isResidual = isResidual;
    return precision::followChain(request)->exact.back();
}

double drawGain(Draw& draw) {
    return static_cast<double>(draw.between(1, 19)) / (draw.oneIn(2) ? 20.0 : -20.0);
}

Made howMuchIsLeft(Draw& draw) {
    const std::int64_t depth = draw.between(4, 60);
    const double gain = drawGain(draw);
    const double left = gradientOf(depth, gain, true);
    Question question;
    question.text =
        fmt::format("A gradient of 1 passes back through {} blocks y = x + f(x), each with f' = {}. What is left of it, as a factor (x)?",
                    depth, grouped(gain, 3));
    give(question, "depth", depth);
    give(question, "branch_derivative", gain);
    expect(question, left, "x");
    trap(question, kPlainChain, std::fabs(gradientOf(depth, gain, false)));
    trap(question, kSkipBounds, 1.0);
    question.working = fmt::format("(1 {} {})^{} = {}", gain < 0.0 ? "-" : "+", grouped(std::fabs(gain), 3), depth, told(left));
    question.hint = "What is the factor of one block? Raise it to the depth by its logarithm.";
    question.link.command = fmt::format("ridgepoint precision gradient --depth {} --gain={} --format fp32", depth, grouped(gain, 3));
    question.quickSeconds = 90.0;
    return question;
}

struct Claim {
    std::string text;
    bool isTrue;
    const Trap* trap;  ///< of whoever says the opposite; null: none
    std::string why;
    std::string shownBy;  ///< what the lab is asked besides the depth
};

Claim drawClaim(Draw& draw, std::int64_t depth) {
    const double shrink = static_cast<double>(draw.between(5, 95)) / 100.0;
    const std::string shown = grouped(shrink, 3);
    const auto left = [depth](double gain) { return told(gradientOf(depth, gain, true)); };
    switch (draw.between(0, 4)) {
        case 0:
            return {
                fmt::format(
                    "In {} blocks y = x + f(x) the gradient cannot fall below what arrives at the output, because each factor is 1 + f'.",
                    depth),
                false, &kSkipBounds, fmt::format("f' = -{} in each block leaves {}.", shown, left(-shrink)), "--gain=-" + shown};
        case 1:
            return {fmt::format("With |f'| ≤ {} in each of {} blocks y = x + f(x) the gradient keeps at least {} of its size.", shown,
                                depth, told(precision::guaranteedFloor(shrink, depth))),
                    true, nullptr, "Each factor is at least 1 - c, so the product is at least (1 - c)^L. It still decays with depth.",
                    "--gain=-" + shown};
        case 2:
            return {fmt::format("A chain of {} blocks y = x + f(x) can make the gradient explode, though each branch has |f'| ≤ {}.", depth,
                                shown),
                    true, &kSkipBounds, fmt::format("f' = {} in each block multiplies it by {}.", shown, left(shrink)), "--gain=" + shown};
        case 3:
            return {fmt::format("In {} blocks y = x + f(x) whose branches have derivatives near 0 the gradient arrives nearly unchanged; "
                                "without the skips it would vanish.",
                                depth),
                    true, nullptr, "1 + f' is near 1, f' is near 0: this is what the skip is for.", "--gain=0.001"};
        default:
            return {fmt::format("If every shortcut of {} blocks is scaled by {}, the direct path still has a gain of 1.", depth, shown),
                    false, &kSkipBounds, "The direct term is the product of all scales: it decays like a plain chain.",
                    "--gain=0 --shortcut=" + shown};
    }
}

Made trueOrFalse(Draw& draw) {
    const std::int64_t depth = draw.between(10, 100);
    const Claim claim = drawClaim(draw, depth);
    Question question;
    question.text = "True or false? (Have the reason, or a counterexample, ready.)\n" + claim.text;
    give(question, "claim", claim.text);
    give(question, "depth", depth);
    expectWord(question, claim.isTrue ? "true" : "false", {"true", "false"});
    if (claim.trap != nullptr) trap(question, *claim.trap, claim.isTrue ? "false" : "true");
    question.working = (claim.isTrue ? "True. " : "False. ") + claim.why;
    question.hint = "Try f' = -0.9, 0 and +0.1 in every block.";
    question.link.command = fmt::format("ridgepoint precision gradient --depth {} {} --format fp16", depth, claim.shownBy);
    question.quickSeconds = 45.0;
    return question;
}

}  // namespace

Made residualClaim(Draw& draw) {
    return draw.oneIn(2) ? howMuchIsLeft(draw) : trueOrFalse(draw);
}

}  // namespace ridge::drill
