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
using precision::ChainRequest;

/// "1", or a factor that is not 1.
std::string scaled(double factor, std::string_view symbol) {
    return factor == 1 ? std::string(symbol) : plainNumber(factor) + "·" + std::string(symbol);
}

/// The same with LaTeX's dot.
Math formula(std::string text) {
    constexpr std::string_view dot = "·";
    Math math{text, {}};
    for (std::size_t at = text.find(dot); at != std::string::npos; at = text.find(dot)) text.replace(at, dot.size(), " \\cdot ");
    math.latex = std::move(text);
    return math;
}

bool isPlainResidual(const ChainRequest& request) {
    return request.isResidual && request.shortcut == 1 && request.branch == 1;
}

std::string shortcutRemark(const ChainRequest& request) {
    if (!request.isResidual) return "Without a shortcut the branch is the only way back.";
    if (request.shortcut == 1) return "The derivative of x is 1, whatever f is: that is the path through the shortcut.";
    return "The derivative of the shortcut is " + plainNumber(request.shortcut) + ", whatever f is.";
}

DerivationStep oneBlock(const ChainRequest& request) {
    const std::string shortcut = request.isResidual ? scaled(request.shortcut, "x") + " + " : "";
    const Math slope = formula(scaled(request.branch, "f'(x)"));
    const Math derivative = request.isResidual ? piece("(" + plainNumber(request.shortcut) + " + " + slope.plain + ")",
                                                       "\\left(" + plainNumber(request.shortcut) + " + " + slope.latex + "\\right)")
                                               : slope;
    return lab::step(StepKind::Work, "One block",
                     {equation(piece("y", "y"), formula(shortcut + scaled(request.branch, "f(x)"))),
                      equation(piece("dL/dx", "\\frac{dL}{dx}"), piece("dL/dy · dy/dx", "\\frac{dL}{dy} \\cdot \\frac{dy}{dx}")),
                      result(continued(piece("dL/dy · ", "\\frac{dL}{dy} \\cdot ") + derivative))},
                     {shortcutRemark(request)});
}

std::string pathRemark(const ChainRequest& request) {
    if (isPlainResidual(request)) {
        return "Multiplied out there are 2 to the power of the depth paths, one for each choice of shortcut or branch in every block; the "
               "one "
               "that takes no branch has a gain of exactly 1.";
    }
    if (!request.isResidual) return "One path, through every branch.";
    return "The path that takes no branch has a gain of " + plainNumber(request.shortcut) +
           " to the power of the depth: " + grouped(std::pow(request.shortcut, static_cast<double>(request.depth)), kDigits) + ".";
}

DerivationStep allBlocks(const ChainRequest& request, double factor) {
    std::vector<DerivationLine> lines;
    if (isPlainResidual(request)) {
        lines.push_back(
            equation(piece("Π (1 + f'ᵢ)", "\\prod_i (1 + f'_i)"),
                     piece("1 + Σ f'ᵢ + Σ f'ᵢ·f'ⱼ + … + Π f'ᵢ", "1 + \\sum_i f'_i + \\sum_{i<j} f'_i f'_j + \\dots + \\prod_i f'_i")));
    }
    lines.push_back(equation(words("gradient"), lab::raised("(" + plainNumber(factor) + ")", static_cast<int>(request.depth))));
    lines.push_back(result(continued(number(std::pow(factor, static_cast<double>(request.depth))))));
    return lab::step(StepKind::Work, "All blocks", std::move(lines), {pathRemark(request)});
}

DerivationStep inTheFormat(const ChainRequest& request) {
    const auto chain = precision::followChain(request);
    std::vector<DerivationLine> lines;
    if (chain) {
        lines.push_back(equation(words("in " + lab::shown(request.format)), number(chain->norm.back())));
        lines.push_back(equation(words("share of blocks at zero"), number(chain->zeroShare)));
    }
    return lab::step(StepKind::Work, "Rounded at each block", std::move(lines));
}

}  // namespace

Derivation deriveGradientPath(const ChainRequest& request) {
    Derivation derivation;
    const std::string kind = request.isResidual ? "y = x + f(x)" : "y = f(x)";
    derivation.title = "The gradient through " + std::to_string(request.depth) + " blocks of " + kind;
    derivation.conventions = "one number for each block's derivative, f' = " + plainNumber(request.gain);
    const double factor = (request.isResidual ? request.shortcut : 0.0) + request.branch * request.gain;
    derivation.steps = {oneBlock(request), allBlocks(request, factor), inTheFormat(request)};
    lab::tell(
        derivation,
        "A residual connection gives the gradient one path with a gain of exactly 1, so it does not vanish merely because the branches add "
        "little.",
        "Without it the gradient is a product of branch derivatives, which shrinks or grows with the power of the depth.",
        "That is no lower bound: f' = -1 leaves nothing, f' = -0.9 leaves a tenth of a gradient a block, 1e-50 after fifty; and f' = +0.1 "
        "makes it grow to 117 times. A bound needs branches that stretch by at most c < 1, and (1 - c) to the power of the depth still "
        "shrinks unless c falls as 1 over the depth. A shortcut that is scaled loses its own path: 0.5 over 54 units is 5.6e-17.");
    return derivation;
}

}  // namespace ridge
