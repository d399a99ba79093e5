// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/precision/float_format.h"

// The pictures of the precision lab as plain values, for whatever draws them. Places are in the axis's own units: those of an axis of
// powers are exponents.
namespace ridge::precision {

/// What a colour says. Those of formats are told apart by their place or a label as well.
enum class ChartInk : std::uint8_t { Fp32, Fp16, Bf16, Fp8, Other, Lost, Subnormal, Kept, Shifted, Muted };
[[nodiscard]] ChartInk inkOf(const FloatFormat& format);

struct ChartTick {
    double place = 0;
    std::string text;
    bool operator==(const ChartTick&) const = default;
};
struct ChartAxis {
    double low = 0;
    double high = 1;
    std::string title;
    std::vector<ChartTick> ticks;
};
/// Labels "2⁻²⁰" at multiples of a round step, about `wanted` of them.
[[nodiscard]] ChartAxis powersAxis(int base, double low, double high, std::string_view title, int wanted = 8);
/// Labels at 1, 2 or 5 times a power of ten, from 0 or another start.
[[nodiscard]] ChartAxis plainAxis(double low, double high, std::string_view title, int wanted = 6);
/// "2⁻²⁴", "10⁻⁵⁰".
[[nodiscard]] std::string powerText(int base, int exponent);

/// What a format holds, over an axis of powers of two.
struct RulerRow {
    std::string name;
    double zeroBelow = 0;  ///< what is at or below becomes 0: half the smallest value
    double normalFrom = 0;
    double end = 0;          ///< what is larger overflows
    std::string_view above;  ///< what that becomes: "∞", "NaN" or "max"
    ChartInk ink = ChartInk::Other;
};
[[nodiscard]] RulerRow rulerRow(const FloatFormat& format);

struct ChartBar {
    double low = 0;
    double high = 0;
    double top = 0;
    ChartInk ink = ChartInk::Kept;
    bool isHatched = false;
};
struct ChartPoint {
    double x = 0;
    double y = 0;
    bool operator==(const ChartPoint&) const = default;
};
/// From left to right. What cannot be placed, such as the logarithm of 0, is left out: a line ends where its values vanish.
struct ChartLine {
    std::string name;
    std::vector<ChartPoint> points;
    ChartInk ink = ChartInk::Other;
    bool isDashed = false;
};
/// A line across, with words at its upper end.
struct ChartMark {
    double x = 0;
    std::string text;
    ChartInk ink = ChartInk::Muted;
    bool isTextLeft = false;
};
struct ChartNote {
    double x = 0;
    double y = 0;
    std::string text;
    ChartInk ink = ChartInk::Muted;
    bool isTextLeft = false;
};

struct Chart {
    std::string title;
    std::vector<RulerRow> rows;  ///< above the plot
    ChartAxis x;
    std::optional<ChartAxis> y;  ///< none: rows alone, or bars whose height has no unit
    std::vector<ChartBar> bars;
    std::vector<ChartLine> lines;
    std::vector<ChartMark> marks;
    std::vector<ChartNote> notes;
    std::string description;  ///< in words, for those who do not see it
    [[nodiscard]] bool hasPlot() const { return !bars.empty() || !lines.empty(); }
};

}  // namespace ridge::precision
