// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "core/precision/float_format.h"

// What Rounder computes; of use to core/precision/rounding.* only. Without branches, so that a compiler turns a loop of it into vectors.
namespace ridge::precision::kernel {

/// What rounding in arithmetic of type T needs to know of a format. `spread` takes the leading bit of a number to that of an anchor whose
/// last bit weighs as much as the format's: number + anchor - anchor is the number rounded by the CPU itself, ties to even.
template <class T>
struct Limits {
    T minNormal = 0;
    T topBinade = 0;
    T spread = 0;   ///< 0 where T has no digits to spare, so that the anchor is 0
    T epsilon = 0;  ///< the format's step, as a share of the leading bit
    T maxFinite = 0;
    T overflow = 0;  ///< what too large a magnitude becomes
    T notANumber = 0;
    T flushBelow = 0;  ///< magnitudes below this become zero
    T zeroSign = 0;    ///< added to a result: -0 changes nothing, +0 takes the sign of a zero away
};

template <class T>
inline constexpr int kDigits = std::numeric_limits<T>::digits - 1;

/// True when T holds every anchor of the format.
template <class T>
[[nodiscard]] constexpr bool fits(const FloatFormat& format) {
    const int spare = kDigits<T> - format.mantissaBits;
    return spare >= 0 && format.highestExponent() + spare < std::numeric_limits<T>::max_exponent;
}

/// The power of two at or below a magnitude, 0 for a subnormal one.
template <class T>
[[nodiscard]] inline T leadingBit(T magnitude) {
    using Word = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
    return std::bit_cast<T>(std::bit_cast<Word>(magnitude) & std::bit_cast<Word>(std::numeric_limits<T>::infinity()));
}

template <class T>
[[nodiscard]] inline T binadeOf(const Limits<T>& limits, T magnitude) {
    return std::min(std::max(leadingBit(magnitude), limits.minNormal), limits.topBinade);
}

/// The sign, and what is special: `magnitude` is a multiple of the format's step, perhaps too large, or NaN.
template <class T>
[[nodiscard]] inline T finished(const Limits<T>& limits, T magnitude, T overflow, T value) {
    magnitude = magnitude > limits.maxFinite ? overflow : magnitude;
    magnitude = magnitude < limits.flushBelow ? T{0} : magnitude;
    const T result = std::copysign(magnitude, value) + limits.zeroSign;
    return result != result ? limits.notANumber : result;
}

template <class T>
[[nodiscard]] inline T toNearest(const Limits<T>& limits, T value) {
    const T magnitude = std::fabs(value);
    const T anchor = binadeOf(limits, magnitude) * limits.spread;
    return finished(limits, (magnitude + anchor) - anchor, limits.overflow, value);
}

/// The largest multiple of `step` that does not exceed the magnitude.
[[nodiscard]] inline double cutDown(const Limits<double>& limits, double magnitude, double binade, double step) {
    const double anchor = binade * limits.spread;
    const double nearest = (magnitude + anchor) - anchor;
    return nearest > magnitude ? nearest - step : nearest;
}

[[nodiscard]] inline double towardZero(const Limits<double>& limits, double value) {
    const double magnitude = std::fabs(value);
    const double binade = binadeOf(limits, magnitude);
    const double overflow = std::isinf(value) ? limits.overflow : limits.maxFinite;
    return finished(limits, cutDown(limits, magnitude, binade, binade * limits.epsilon), overflow, value);
}

/// `draw` is uniform in [0, 1).
[[nodiscard]] inline double stochastic(const Limits<double>& limits, double value, double draw) {
    const double magnitude = std::fabs(value);
    const double binade = binadeOf(limits, magnitude);
    const double step = binade * limits.epsilon;
    const double down = cutDown(limits, magnitude, binade, step);
    return finished(limits, draw < (magnitude - down) / step ? down + step : down, limits.overflow, value);
}

}  // namespace ridge::precision::kernel
