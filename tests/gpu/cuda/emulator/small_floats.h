// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>

// FP16 and BF16 as bits, rounded to nearest even as the hardware does (IEEE 754-2019, section 4.3.1).
namespace ridge::emulator {

inline std::uint32_t bitsOf(float value) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}
inline float floatOf(std::uint32_t bits) {
    float value = 0.0F;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

inline float halfToFloat(std::uint16_t bits) {
    const int exponent = (bits >> 10) & 0x1F;
    const double fraction = bits & 0x3FF;
    const double sign = (bits & 0x8000) != 0 ? -1.0 : 1.0;
    if (exponent == 31) return fraction == 0.0 ? static_cast<float>(sign) * INFINITY : NAN;
    const double magnitude = exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024.0 + fraction, exponent - 25);
    return static_cast<float>(sign * magnitude);
}

inline std::uint16_t floatToHalf(float value) {
    const auto sign = static_cast<std::uint16_t>((bitsOf(value) >> 16U) & 0x8000U);
    const double magnitude = std::abs(static_cast<double>(value));
    if (std::isnan(magnitude)) return 0x7FFF;
    if (magnitude == 0.0) return sign;
    // Halfway between the largest finite number and the next power of two.
    if (magnitude >= 65520.0) return static_cast<std::uint16_t>(sign | 0x7C00U);
    int exponent = 0;
    std::frexp(magnitude, &exponent);
    // Units of the last place: 11 digits, fewer below 2^-14. nearbyint() rounds to even.
    const int unit = std::max(exponent - 11, -24);
    const auto digits = static_cast<std::uint32_t>(std::nearbyint(std::ldexp(magnitude, -unit)));
    if (unit == -24 && digits < 1024) return static_cast<std::uint16_t>(sign | digits);
    // Rounding up to 2048 digits carries into the exponent by itself.
    return static_cast<std::uint16_t>(sign | (static_cast<std::uint32_t>(unit + 24) * 1024U + digits));
}

inline float bf16ToFloat(std::uint16_t bits) {
    return floatOf(static_cast<std::uint32_t>(bits) << 16U);
}

inline std::uint16_t floatToBf16(float value) {
    const std::uint32_t bits = bitsOf(value);
    if (std::isnan(value)) return 0x7FFF;
    return static_cast<std::uint16_t>((bits + 0x7FFFU + ((bits >> 16U) & 1U)) >> 16U);
}

/// 10 digits after the point, ties away from zero.
inline float roundedToTf32(float value) {
    const std::uint32_t bits = bitsOf(value);
    if ((bits & 0x7F800000U) == 0x7F800000U) return value;
    return floatOf((bits + 0x1000U) & 0xFFFFE000U);
}

/// FP8 E4M3 (Micikevicius et al. 2022): no infinities.
inline float e4m3ToFloat(std::uint8_t bits) {
    const int exponent = (bits >> 3) & 0xF;
    const int fraction = bits & 7;
    const double sign = (bits & 0x80) != 0 ? -1.0 : 1.0;
    if (exponent == 15 && fraction == 7) return NAN;
    return static_cast<float>(sign * (exponent == 0 ? std::ldexp(fraction, -9) : std::ldexp(8 + fraction, exponent - 10)));
}

}  // namespace ridge::emulator
