// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/base/number_text.h"
#include "core/report/precision/lab_derivations.h"
#include "core/report/precision/lab_math.h"

namespace ridge {

namespace {

using namespace derivation;
using lab::number;
using lab::piece;
using precision::NetworkRequest;
using precision::NormPlace;

Math times(double factor, Math what) {
    if (factor == 1) return what;
    const std::string text = plainNumber(factor);
    return piece(text + "·" + what.plain, text + " \\cdot " + what.latex);
}

/// The parts of a block, as they stand in its formula and in its derivative.
struct Parts {
    Math value;
    Math jacobian;

    explicit Parts(const NetworkRequest& request) {
        const bool isPre = request.norm == NormPlace::Pre;
        value = times(request.branch, isPre ? piece("J norm(x)", "J\\,\\mathrm{norm}(x)") : piece("J x", "J x"));
        jacobian = times(request.branch, isPre ? piece("N' Jᵀ", "N' J^T") : piece("Jᵀ", "J^T"));
        if (!request.isResidual) return;
        value = times(request.shortcut, piece("x", "x")) + piece(" + ", " + ") + value;
        jacobian = times(request.shortcut, piece("I", "I")) + piece(" + ", " + ") + jacobian;
    }
};

std::string normRemark(NormPlace norm) {
    if (norm == NormPlace::None) return "J has independent normal entries: it stretches a vector by the gain on average.";
    return "N' = (I - 1 1'/d - n n'/d) / σ is the derivative of norm(x) = n at an input of deviation σ: a large input divides the "
           "gradient.";
}

DerivationStep oneBlock(const NetworkRequest& request) {
    const Parts parts(request);
    const bool isPost = request.norm == NormPlace::Post;
    const Math open = isPost ? piece("norm(", "\\mathrm{norm}(") : piece("", "");
    const Math close = isPost ? piece(")", ")") : piece("", "");
    const Math after = isPost ? piece(" N' dL/dy", " N' \\frac{dL}{dy}") : piece(" dL/dy", " \\frac{dL}{dy}");
    return lab::step(
        StepKind::Work, "One block",
        {equation(piece("y", "y"), open + parts.value + close),
         result(equation(piece("dL/dx", "\\frac{dL}{dx}"), piece("(", "\\left(") + parts.jacobian + piece(")", "\\right)") + after))},
        {normRemark(request.norm)});
}

/// Of the squares of two independent parts.
DerivationStep onAverage(const NetworkRequest& request) {
    const double straight = request.isResidual ? request.shortcut : 0;
    const double branch = request.branch * request.gain;
    const double square = straight * straight + branch * branch;
    const auto depth = static_cast<double>(request.depth);
    std::vector<DerivationLine> lines{
        equation(words("mean square of a block"), piece("λ² + (β·g)² = ", "\\lambda^2 + (\\beta g)^2 = ") + number(square))};
    if (request.norm == NormPlace::None) {
        const Math all = lab::raised("(" + plainNumber(square) + ")", static_cast<int>(request.depth));
        lines.push_back(result(
            equation(words("norm after all"), piece("√(", "\\sqrt{") + all + piece(") = ", "} = ") + number(std::pow(square, depth / 2)))));
        return lab::step(StepKind::Work, "On average", std::move(lines),
                         {"A random branch is as good as at right angles to the shortcut, so that squares add and nothing cancels."});
    }
    if (request.norm == NormPlace::Pre && request.isResidual && request.shortcut == 1) {
        lines.push_back(result(equation(words("norm after all, about"), piece("√(1 + L·(β·g)²) = ", "\\sqrt{1 + L (\\beta g)^2} = ") +
                                                                            number(std::sqrt(1 + depth * branch * branch)))));
        return lab::step(StepKind::Work, "On average", std::move(lines),
                         {"After l blocks the stream has a variance of about 1 + l·(β·g)², and its norm divides the branch of the next by "
                          "as much: the factors 1 + (β·g)² / (1 + l·(β·g)²) multiply to a sum that grows with the depth alone."});
    }
    return lab::step(StepKind::Work, "On average", std::move(lines),
                     {request.norm == NormPlace::Post
                          ? "The norm divides all of the block by its deviation, the shortcut as well: no path keeps a gain of 1."
                          : "The norm divides the branch by the deviation of its input."});
}

DerivationStep inTheFormat(const NetworkRequest& request, std::span<const precision::GradientAt> run) {
    if (run.empty()) return lab::step(StepKind::Work, "Rounded at each block", {}, {"Nothing was computed yet."});
    const auto& last = run.back();
    return lab::step(
        StepKind::Work, "Rounded at each block",
        {result(equation(words("norm in " + lab::shown(request.format)), number(last.norm))),
         equation(words("exact"), number(last.exactNorm)), equation(words("share of elements at zero"), number(last.zeroShare))});
}

}  // namespace

Derivation deriveGradientNetwork(const NetworkRequest& request, std::span<const precision::GradientAt> run) {
    Derivation derivation;
    const std::string_view norm = request.norm == NormPlace::None ? "" : request.norm == NormPlace::Pre ? ", pre-norm" : ", post-norm";
    derivation.title = "The gradient through " + std::to_string(request.depth) + (request.isResidual ? " residual" : " plain") +
                       " blocks of random matrices" + std::string(norm);
    derivation.conventions = "J is " + std::to_string(request.width) + " × " + std::to_string(request.width) + ", entries of variance " +
                             plainNumber(request.gain) + "² / " + std::to_string(request.width) + ", seed " + std::to_string(request.seed);
    derivation.steps = {oneBlock(request), onAverage(request), inTheFormat(request, run)};
    lab::tell(derivation,
              "Beside random branches a shortcut adds its own path, and squares add up: a block multiplies the gradient's norm by about "
              "√(λ² + (β·g)²), which a shortcut of 1 and a small gain keep near 1.",
              "A norm before the branch divides its part as the stream grows, so that the gradient grows with the root of the depth and "
              "not with its power.",
              "Random matrices are the kind case: they have nothing to do with the identity, so nothing cancels. A branch that takes its "
              "input back, J near -I, leaves nothing of the gradient, and no norm sets a lower bound. A norm after the sum scales the "
              "shortcut too, which is why post-norm wants a warm-up.");
    return derivation;
}

}  // namespace ridge
