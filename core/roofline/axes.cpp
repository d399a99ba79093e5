// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/axes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace ridge {
namespace {

constexpr double kNarrowest = 1.5;

// What the axes show at least: the span in which elementwise work and large products lie.
constexpr LogRange kUsualIntensity{0.1, 1e4};
// About a decade and a half below the smallest ridge, one above the largest.
constexpr double kBelowRidge = 31.6;
constexpr double kAboveRidge = 10.0;
// Room for the labels over the highest roof and below the lowest slope.
constexpr double kHeadroom = 4.0;
constexpr double kFootroom = 1.5;
// A roof without a peak is scaled as if its ridge were here, an ordinary one for vector units.
constexpr double kAssumedRidge = 100.0;

double step(double value, bool (*isReached)(double, double), std::span<const double> mantissas) {
    const double decade = std::floor(std::log10(value));
    for (const double mantissa : mantissas) {
        // A division for negative powers: 2 / 10 is the double 0.2, 2 * 0.1 need not be.
        const double edge = decade < 0 ? mantissa / std::pow(10.0, -decade) : mantissa * std::pow(10.0, decade);
        if (isReached(edge, value)) return edge;
    }
    return value;
}

double roundDown(double value) {
    constexpr std::array mantissas{10.0, 5.0, 2.0, 1.0, 0.5};
    return step(
        value, [](double edge, double wanted) { return edge <= wanted * (1 + 1e-12); }, mantissas);
}

double roundUp(double value) {
    constexpr std::array mantissas{1.0, 2.0, 5.0, 10.0, 20.0};
    return step(
        value, [](double edge, double wanted) { return edge >= wanted * (1 - 1e-12); }, mantissas);
}

/// One FLOP for three elements, an addition: the least intensity of work that computes at all.
double elementwiseIntensity(DType type) {
    return 8.0 / (3.0 * storageBits(type));
}

double ridgeOrAssumed(const Roof& roof) {
    const std::optional<Intensity> ridge = roof.ridge();
    return ridge ? ridge->value : kAssumedRidge;
}

LogRange intensityRange(std::span<const Roof> roofs) {
    LogRange range = kUsualIntensity;
    for (const Roof& roof : roofs) {
        const double ridge = ridgeOrAssumed(roof);
        range.lower = std::min({range.lower, ridge / kBelowRidge, elementwiseIntensity(roof.type)});
        range.upper = std::max(range.upper, ridge * kAboveRidge);
    }
    return roundedOut(range, kIntensityLimits);
}

LogRange rateRange(std::span<const Roof> roofs, LogRange intensity) {
    double lowest = kRateLimits.upper;
    double highest = kRateLimits.lower;
    for (const Roof& roof : roofs) {
        lowest = std::min(lowest, intensity.lower * roof.bandwidth.value);
        highest = std::max(highest, ridgeOrAssumed(roof) * roof.bandwidth.value);
    }
    return roundedOut({lowest / kFootroom, highest * kHeadroom}, kRateLimits);
}

LogRange including(LogRange range, double value, LogRange limits) {
    constexpr double room = 1.25;
    if (!(value > 0) || !std::isfinite(value)) return range;
    if (value < range.lower * room) range.lower = std::min(range.lower, roundDown(value / room));
    if (value > range.upper / room) range.upper = std::max(range.upper, roundUp(value * room));
    return bounded(range, limits);
}

bool isTooNarrow(LogRange range) {
    return !(range.upper / range.lower >= kNarrowest);
}

}  // namespace

LogRange bounded(LogRange range, LogRange limits) {
    if (!std::isfinite(range.lower) || !std::isfinite(range.upper)) return limits;
    if (range.lower > range.upper) std::swap(range.lower, range.upper);
    range.lower = std::clamp(range.lower, limits.lower, limits.upper);
    range.upper = std::clamp(range.upper, limits.lower, limits.upper);
    if (!isTooNarrow(range)) return range;

    const double middle = std::sqrt(range.lower) * std::sqrt(range.upper);
    range.lower = std::clamp(middle / std::sqrt(kNarrowest), limits.lower, limits.upper / kNarrowest);
    range.upper = std::min(range.lower * kNarrowest, limits.upper);
    // The product may round to just under the promised ratio; one of the two bounds has room to give.
    while (isTooNarrow(range) && range.upper < limits.upper) range.upper = std::nextafter(range.upper, limits.upper);
    while (isTooNarrow(range)) range.lower = std::nextafter(range.lower, limits.lower);
    return range;
}

LogRange roundedOut(LogRange range, LogRange limits) {
    return bounded({roundDown(range.lower), roundUp(range.upper)}, limits);
}

Axes axesFor(std::span<const Roof> roofs) {
    if (roofs.empty()) return {};
    const LogRange intensity = intensityRange(roofs);
    return {intensity, rateRange(roofs, intensity)};
}

Axes including(const Axes& axes, Intensity intensity, FlopRate rate) {
    return {including(axes.intensity, intensity.value, kIntensityLimits), including(axes.rate, rate.value, kRateLimits)};
}

}  // namespace ridge
