// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/normalisation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "core/precision/checks.h"
#include "core/precision/draws.h"

namespace ridge::precision {

namespace {

double squaredSpread(std::span<const double> row) {
    const auto size = static_cast<double>(row.size());
    const double mean = std::accumulate(row.begin(), row.end(), 0.0) / size;
    double sum = 0;
    for (const double value : row) sum += (value - mean) * (value - mean);
    return sum / size;
}

/// The running sum of what `term` makes of each value.
template <class Term>
double roundedTotal(std::span<const double> row, const Rounder& rounder, Term term) {
    double sum = 0;
    for (const double value : row) sum = rounder(sum + term(value));
    return sum;
}

double twoPass(std::span<const double> row, const Rounder& rounder) {
    const auto size = static_cast<double>(row.size());
    const double mean = rounder(roundedTotal(row, rounder, [](double value) { return value; }) / size);
    const double squares = roundedTotal(row, rounder, [&](double value) {
        const double difference = rounder(value - mean);
        return rounder(difference * difference);
    });
    return rounder(squares / size);
}

double onePass(std::span<const double> row, const Rounder& rounder) {
    const auto size = static_cast<double>(row.size());
    const double mean = rounder(roundedTotal(row, rounder, [](double value) { return value; }) / size);
    const double squares = roundedTotal(row, rounder, [&](double value) { return rounder(value * value); });
    return rounder(rounder(squares / size) - rounder(mean * mean));
}

}  // namespace

Result<EpsilonEffect> constantRow(double epsilon, const Rounder& rounder) {
    if (auto checked = checkNotNegative("eps", epsilon); !checked) return tl::unexpected(checked.error());
    EpsilonEffect effect;
    effect.epsilon = rounder(epsilon);
    effect.result = rounder(0.0 / rounder(std::sqrt(effect.epsilon)));
    effect.isFinite = std::isfinite(effect.result);
    return effect;
}

Result<Variance> varianceOf(const VarianceRequest& request) {
    if (auto checked = firstFailure({checkFinite("mean", request.mean), checkNotNegative("deviation", request.deviation),
                                     checkCount("width", request.width, 2, kMaxRowWidth)});
        !checked) {
        return tl::unexpected(checked.error());
    }
    Draws draws(request.seed);
    std::vector<double> row(static_cast<std::size_t>(request.width));
    for (auto& value : row) value = request.mean + request.deviation * draws.normal();
    Variance variance;
    variance.drawn = squaredSpread(row);
    Rounder(request.format).all(row, row);
    variance.stored = squaredSpread(row);
    const Rounder accumulator(request.accumulator);
    variance.twoPass = twoPass(row, accumulator);
    variance.onePass = onePass(row, accumulator);
    return variance;
}

Softmax softmax(std::span<const double> logits, const Rounder& rounder, MaxSubtraction subtraction) {
    Softmax answer;
    if (logits.empty()) return answer;
    std::vector<double> stored(logits.size());
    rounder.all(logits, stored);
    const double largest = *std::max_element(stored.begin(), stored.end());
    const double shift = subtraction == MaxSubtraction::Yes ? largest : 0.0;
    for (const double logit : stored) answer.probabilities.push_back(rounder(std::exp(rounder(logit - shift))));
    double total = 0;
    for (const double power : answer.probabilities) total = rounder(total + power);
    for (double& probability : answer.probabilities) {
        probability = rounder(probability / total);
        answer.sum += probability;
    }
    answer.isFinite = std::isfinite(answer.sum);
    return answer;
}

Result<MaskEffect> maskEffect(double mask, double score, const Rounder& rounder) {
    if (auto checked = checkFinite("score", score); !checked) return tl::unexpected(checked.error());
    if (std::isnan(mask)) return fail(ErrorCode::Usage, "must be a number or infinite", "mask", plainNumber(mask));
    MaskEffect effect;
    effect.mask = mask;
    effect.stored = rounder(mask);
    const double seen = rounder(score);
    effect.masked = rounder(seen + effect.stored);
    effect.leak = softmax(std::array{seen, effect.masked}, rounder, MaxSubtraction::Yes).probabilities.back();
    effect.isFullRowFinite = softmax(std::array{effect.masked, effect.masked}, rounder, MaxSubtraction::Yes).isFinite;
    return effect;
}

}  // namespace ridge::precision
