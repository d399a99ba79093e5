// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/precision/float_bits.h"
#include "core/precision/lab_views.h"
#include "core/precision/rounding.h"

namespace ridge::precision {

namespace {

std::string orDash(const std::optional<double>& value) {
    return value ? plainNumber(*value) : std::string("–");
}

std::string weightText(int exponent) {
    return exponent >= 0 ? plainNumber(std::ldexp(1.0, exponent)) : "1/" + plainNumber(std::ldexp(1.0, -exponent));
}

std::string errorText(double value, double result) {
    if (result == value || (std::isnan(value) && std::isnan(result))) return "exact";
    if (!std::isfinite(result) || !std::isfinite(value) || value == 0) return "–";
    const double error = (result - value) / std::fabs(value);
    const double percent = 100 * error;
    return (percent > 0 ? "+" : "−") + grouped(std::fabs(percent), 3) + " %";
}

std::string kindText(const FloatFormat& format, double value, double result) {
    if (value != 0 && result == 0) return "becomes 0";
    const bool isTooLarge = std::isfinite(value) && std::fabs(value) > format.maxFinite();
    if (isTooLarge && !std::isfinite(result)) return "overflows";
    if (isTooLarge) return "at the largest value";
    return std::string(className(classOf(format, result)));
}

}  // namespace

std::string percentText(double share) {
    const double percent = 100 * share;
    if (percent > 0 && percent < 0.01) return "under 0.01 %";
    if (percent < 100 && percent > 99.99) return "over 99.99 %";
    return grouped(percent, percent < 1 ? 2 : 3) + " %";
}

std::vector<BitBox> bitBoxes(const FloatFormat& format, std::uint64_t bits) {
    std::vector<BitBox> boxes;
    const int used = 1 + format.exponentBits + format.mantissaBits;
    for (int i = 0; i < used; ++i) {
        const std::uint64_t mask = format.signBit() >> static_cast<unsigned>(i);
        const BitField field = i == 0 ? BitField::Sign : i <= format.exponentBits ? BitField::Exponent : BitField::Mantissa;
        boxes.push_back({field, (bits & mask) != 0, mask});
    }
    return boxes;
}

std::string bitName(const FloatFormat& format, const BitBox& box) {
    if (box.field == BitField::Sign) return "sign";
    const int place = static_cast<int>(std::lround(std::log2(static_cast<double>(box.mask)))) - static_cast<int>(format.unusedBits());
    if (box.field == BitField::Exponent) return "exponent bit of weight " + weightText(place - format.mantissaBits);
    return "mantissa bit of weight " + weightText(place - format.mantissaBits);
}

CastRowView castRow(const FloatFormat& format, double value) {
    const double result = rounded(format, value);
    CastRowView row;
    row.format = format.name;
    row.result = plainNumber(result);
    row.error = errorText(value, result);
    row.kind = kindText(format, value, result);
    row.below = orDash(nextBelow(format, result));
    row.above = orDash(nextAbove(format, result));
    row.ulp = orDash(ulp(format, result));
    row.bits = bitsText(format, encode(format, value));
    row.isLost = std::isfinite(value) && value != 0 && (result == 0 || std::fabs(value) > format.maxFinite());
    return row;
}

Chart castChart(std::span<const FloatFormat> formats, double value) {
    Chart chart;
    chart.title = "What each format can hold";
    double low = 0;
    double high = 0;
    for (const auto& format : formats) {
        chart.rows.push_back(rulerRow(format));
        low = std::min(low, chart.rows.back().zeroBelow);
        high = std::max(high, chart.rows.back().end);
        chart.description +=
            std::string(format.name) + " from " + plainNumber(format.minSubnormal()) + " to " + plainNumber(format.maxFinite()) + ". ";
    }
    if (std::isfinite(value) && value != 0) {
        const double place = std::log2(std::fabs(value));
        low = std::min(low, place);
        high = std::max(high, place);
        chart.marks.push_back({place, plainNumber(value), ChartInk::Shifted, place > (low + high) / 2});
    }
    chart.x = powersAxis(2, low - 6, high + 6, "magnitude, powers of two");
    return chart;
}

}  // namespace ridge::precision
