// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/gradient_flow.h"

#include <algorithm>
#include <cmath>

#include "core/precision/checks.h"
#include "core/precision/float_bits.h"
#include "core/precision/rounding.h"

namespace ridge::precision {

namespace {

Result<void> check(const ChainRequest& request) {
    return firstFailure({checkCount("depth", request.depth, 1, kMaxChainDepth), checkFinite("gain", request.gain),
                         checkFinite("shortcut", request.shortcut), checkFinite("branch", request.branch)});
}

void countClasses(Chain& chain, const FloatFormat& format) {
    const double part = 1.0 / static_cast<double>(chain.norm.size());
    double zero = 0;
    double subnormal = 0;
    double overflow = 0;
    for (const double norm : chain.norm) {
        // 0 without rounding is no loss to the format, but it is a zero.
        const FloatClass found = classOf(format, norm);
        zero += found == FloatClass::Zero ? 1 : 0;
        subnormal += found == FloatClass::Subnormal ? 1 : 0;
        overflow += found == FloatClass::Infinite || found == FloatClass::NotANumber ? 1 : 0;
    }
    chain.zeroShare = zero * part;
    chain.subnormalShare = subnormal * part;
    chain.overflowShare = overflow * part;
}

/// Multiplied block by block, as the gradient is; a power would round less.
double product(double factor, std::int64_t depth) {
    double value = 1;
    for (std::int64_t i = 0; i < depth; ++i) value *= factor;
    return value;
}

/// Fills in the weights; the logarithm of 0 is -infinity, and 0 of them is nothing.
void weigh(std::vector<PathLength>& lengths, double logGain, double logShortcut) {
    const auto times = [](double logarithm, std::int64_t power) { return power == 0 ? 0.0 : logarithm * static_cast<double>(power); };
    const std::int64_t depth = lengths.back().length;
    double largest = -HUGE_VAL;
    for (auto& one : lengths) {
        one.weight = std::log(one.paths) + times(logShortcut, depth - one.length) + times(logGain, one.length);
        largest = std::max(largest, one.weight);
    }
    double sum = 0;
    for (auto& one : lengths) {
        one.weight = largest == -HUGE_VAL ? 0 : std::exp(one.weight - largest);
        sum += one.weight;
    }
    for (auto& one : lengths) one.weight = sum > 0 ? one.weight / sum : 0;
}

}  // namespace

Result<Chain> followChain(const ChainRequest& request) {
    if (auto checked = check(request); !checked) return tl::unexpected(checked.error());
    Chain chain;
    chain.factor = (request.isResidual ? request.shortcut : 0.0) + request.branch * request.gain;
    const double factor = std::fabs(chain.factor);
    const Rounder rounder(request.format);
    chain.norm.push_back(1);
    chain.exact.push_back(1);
    for (std::int64_t i = 0; i < request.depth; ++i) {
        chain.norm.push_back(rounder(chain.norm.back() * factor));
        chain.exact.push_back(chain.exact.back() * factor);
    }
    countClasses(chain, request.format);
    return chain;
}

Result<std::vector<PathLength>> expandPaths(std::int64_t depth, double gain, double shortcut) {
    if (auto checked =
            firstFailure({checkCount("depth", depth, 1, kMaxPathDepth), checkFinite("gain", gain), checkFinite("shortcut", shortcut)});
        !checked)
        return tl::unexpected(checked.error());
    const double all = std::exp2(static_cast<double>(depth));
    std::vector<PathLength> lengths;
    double paths = 1;
    for (std::int64_t length = 0; length <= depth; ++length) {
        const double through = std::pow(shortcut, static_cast<double>(depth - length)) * std::pow(gain, static_cast<double>(length));
        lengths.push_back({length, paths, paths / all, paths * through, 0});
        // C(L, k + 1) from C(L, k).
        paths = paths * static_cast<double>(depth - length) / static_cast<double>(length + 1);
    }
    weigh(lengths, std::log(std::fabs(gain)), std::log(std::fabs(shortcut)));
    return lengths;
}

double guaranteedFloor(double lipschitz, std::int64_t depth) {
    if (!(lipschitz < 1)) return 0;
    return std::pow(1 - std::max(lipschitz, 0.0), static_cast<double>(depth));
}

std::vector<Counterexample> residualCounterexamples() {
    std::vector<Counterexample> cases{
        {"A residual block cannot lose the gradient.", "With f' = -1 the factor 1 + f' is 0: one such block and nothing is left.", -1, 1},
        {"The factor 1 + f' keeps the gradient above a bound.", "With f' = -0.9 each block leaves a tenth: 50 of them leave 1e-50.", -0.9,
         50},
        {"A residual network decays less than a plain one.",
         "With f' = -0.1 its factor is 0.9, that of a plain block with f' = 0.9: the product is the same.", -0.1, 50},
        {"With residual connections gradients do not explode.", "With f' = +0.1 each block adds a tenth: 50 of them make 117 of 1.", 0.1,
         50},
    };
    for (auto& example : cases) example.gradient = product(1 + example.derivative, example.depth);
    return cases;
}

}  // namespace ridge::precision
