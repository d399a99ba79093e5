// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/number_text.h"
#include "core/precision/lab_views.h"

namespace ridge::precision {

namespace {

/// Where the axis ends at least, so that two pictures compare.
constexpr double kLow = -45;
constexpr double kHigh = 20;
constexpr double kTop = 1.25;      ///< of the highest bar
constexpr double kNotesAt = 1.15;  ///< between the bars and what marks say

std::string scaleName(double scale) {
    const double exponent = std::log2(scale);
    return "× " + (exponent == std::floor(exponent) ? powerText(2, static_cast<int>(exponent)) : grouped(scale));
}

/// Per octave: bins of a file need not be equally wide, and what is seen is their area.
double density(const Bin& bin) {
    return bin.count / (bin.high - bin.low);
}

double highest(const Histogram& histogram) {
    double most = 0;
    for (const auto& bin : histogram.bins) most = std::max(most, density(bin));
    return most > 0 ? most : 1;
}

/// The parts of a bin that become 0, are subnormal, normal, or too large.
void addBars(Chart& chart, const RulerRow& limits, const Bin& bin, double height) {
    const std::array edges{-1e9, limits.zeroBelow, limits.normalFrom, limits.end, 1e9};
    constexpr std::array inks{ChartInk::Lost, ChartInk::Subnormal, ChartInk::Kept, ChartInk::Lost};
    for (std::size_t i = 0; i < inks.size(); ++i) {
        const double low = std::max(bin.low, edges[i]);
        const double high = std::min(bin.high, edges[i + 1]);
        if (low < high && height > 0) chart.bars.push_back({low, high, height, inks[i], inks[i] == ChartInk::Lost});
    }
}

ChartLine shifted(const Histogram& histogram, double scale, double top) {
    ChartLine line{scaleName(scale), {}, ChartInk::Shifted, false};
    const double by = std::log2(scale);
    if (histogram.bins.empty()) return line;
    line.points.push_back({histogram.bins.front().low + by, 0});
    for (const auto& bin : histogram.bins) line.points.push_back({(bin.low + bin.high) / 2 + by, density(bin) / top});
    line.points.push_back({histogram.bins.back().high + by, 0});
    return line;
}

void addNotes(Chart& chart, const RulerRow& limits, const ScaleEffect& effect) {
    const std::string name = effect.scale == 1 ? std::string("no scale") : scaleName(effect.scale);
    chart.notes.push_back(
        {limits.zeroBelow - 0.7, kNotesAt, percentText(effect.zeroBefore) + " lost without a scale", ChartInk::Lost, true});
    std::string after = name + ": " + percentText(effect.zeroAfter) + " lost, ";
    after += effect.overflow > 0 ? percentText(effect.overflow) + " overflow: the step is skipped" : std::string("none overflows");
    chart.notes.push_back({limits.zeroBelow + 0.7, kNotesAt, after, ChartInk::Shifted, false});
}

}  // namespace

Chart lossScaleChart(const FloatFormat& format, const Histogram& histogram, const ScaleEffect& effect) {
    Chart chart;
    chart.title = "Gradient magnitudes, and the same " + scaleName(effect.scale);
    constexpr std::array shown{kBf16, kFp16, kFp8E4m3};
    for (const auto& one : shown) chart.rows.push_back(rulerRow(one));
    if (std::find(shown.begin(), shown.end(), format) == shown.end()) chart.rows.push_back(rulerRow(format));
    const RulerRow limits = rulerRow(format);
    const double most = highest(histogram);
    for (const auto& bin : histogram.bins) addBars(chart, limits, bin, density(bin) / most);
    chart.lines.push_back(shifted(histogram, effect.scale, most));
    double low = kLow;
    double high = kHigh;
    for (const auto& point : chart.lines.front().points) {
        low = std::min(low, point.x);
        high = std::max(high, point.x);
    }
    if (!histogram.bins.empty()) low = std::min(low, histogram.bins.front().low);
    chart.x = powersAxis(2, low, high, "magnitude, powers of two", 12);
    chart.y = ChartAxis{0, kTop, {}, {}};
    chart.marks.push_back({limits.zeroBelow, "becomes 0 in " + limits.name, ChartInk::Lost, true});
    chart.marks.push_back({limits.end, "overflows", ChartInk::Other, true});
    addNotes(chart, limits, effect);
    chart.description = percentText(effect.zeroBefore) + " of the gradients become 0 in " + limits.name + " without a scale, " +
                        percentText(effect.zeroAfter) + " with " + scaleName(effect.scale) + "; " + percentText(effect.overflow) +
                        " overflow.";
    return chart;
}

}  // namespace ridge::precision
