// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>

namespace ridge {

/// A double that carries its unit in its type, so that a rate cannot be passed for an amount.
/// Values are in base units: FLOP, byte, FLOP/s, byte/s, FLOP/byte, second.
template <class Tag>
struct Quantity {
    double value = 0.0;

    constexpr auto operator<=>(const Quantity&) const = default;
    constexpr Quantity operator+(Quantity other) const { return {value + other.value}; }
    constexpr Quantity operator-(Quantity other) const { return {value - other.value}; }
    constexpr Quantity operator*(double factor) const { return {value * factor}; }
    constexpr Quantity operator/(double divisor) const { return {value / divisor}; }
    /// The ratio of two amounts of one unit has none.
    constexpr double operator/(Quantity other) const { return value / other.value; }
};

using Flops = Quantity<struct FlopsTag>;
using Bytes = Quantity<struct BytesTag>;
using FlopRate = Quantity<struct FlopRateTag>;
using ByteRate = Quantity<struct ByteRateTag>;
using Intensity = Quantity<struct IntensityTag>;
using Seconds = Quantity<struct SecondsTag>;

constexpr Intensity operator/(Flops work, Bytes traffic) {
    return {work.value / traffic.value};
}
constexpr Seconds operator/(Flops work, FlopRate rate) {
    return {work.value / rate.value};
}
constexpr Seconds operator/(Bytes traffic, ByteRate rate) {
    return {traffic.value / rate.value};
}
constexpr Intensity operator/(FlopRate peak, ByteRate bandwidth) {
    return {peak.value / bandwidth.value};
}
constexpr FlopRate operator*(Intensity intensity, ByteRate bandwidth) {
    return {intensity.value * bandwidth.value};
}

}  // namespace ridge
