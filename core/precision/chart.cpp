// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/chart.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/precision/float_bits.h"

namespace ridge::precision {

namespace {

/// A ruler needs no more ticks than this, whatever its length.
constexpr double kMostTicks = 60;

std::string superscript(int value) {
    constexpr std::array<std::string_view, 10> digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (const char c : std::to_string(value)) text += c == '-' ? "⁻" : digits[static_cast<std::size_t>(c - '0')];
    return text;
}

double roundStep(double atLeast) {
    const double power = std::pow(10.0, std::floor(std::log10(atLeast)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= atLeast * (1 - 1e-9)) return factor * power;
    }
    return 10 * power;
}

template <class Text>
std::vector<ChartTick> ticksEvery(double low, double high, double step, Text text) {
    std::vector<ChartTick> ticks;
    const double first = std::ceil(low / step - 1e-9);
    for (double n = first; n * step <= high + 1e-9 * step && n - first < kMostTicks; ++n) ticks.push_back({n * step, text(n * step)});
    return ticks;
}

}  // namespace

ChartInk inkOf(const FloatFormat& format) {
    if (format == kFp32 || format == kFp64 || format == kTf32) return ChartInk::Fp32;
    if (format == kFp16) return ChartInk::Fp16;
    if (format == kBf16) return ChartInk::Bf16;
    return format.storageBits == 8 ? ChartInk::Fp8 : ChartInk::Other;
}

std::string powerText(int base, int exponent) {
    return std::to_string(base) + superscript(exponent);
}

ChartAxis powersAxis(int base, double low, double high, std::string_view title, int wanted) {
    ChartAxis axis{low, high, std::string(title), {}};
    const double step = std::max(1.0, roundStep((high - low) / wanted));
    axis.ticks = ticksEvery(low, high, step, [base](double place) { return powerText(base, static_cast<int>(std::lround(place))); });
    return axis;
}

ChartAxis plainAxis(double low, double high, std::string_view title, int wanted) {
    ChartAxis axis{low, high, std::string(title), {}};
    axis.ticks = ticksEvery(low, high, roundStep((high - low) / wanted), [](double place) { return grouped(place, 4); });
    return axis;
}

RulerRow rulerRow(const FloatFormat& format) {
    RulerRow row;
    row.name = format.name;
    row.zeroBelow = std::log2(format.minSubnormal()) - 1;
    row.normalFrom = std::log2(format.minNormal());
    row.end = std::log2(format.maxFinite());
    row.above = format.hasInfinity ? "∞" : format.alwaysSaturates ? "max" : "NaN";
    row.ink = inkOf(format);
    return row;
}

}  // namespace ridge::precision
