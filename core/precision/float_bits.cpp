// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/float_bits.h"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <limits>

#include "core/precision/rounding.h"

namespace ridge::precision {

namespace {

/// Of an unsigned integer of `count` ones.
constexpr std::uint64_t ones(int count) {
    return (std::uint64_t{1} << static_cast<unsigned>(count)) - 1;
}

std::uint64_t magnitudeMask(const FloatFormat& format) {
    return ones(format.exponentBits + format.mantissaBits);
}

std::uint64_t infinityCode(const FloatFormat& format) {
    return ones(format.exponentBits) << static_cast<unsigned>(format.mantissaBits);
}

/// The stored pattern of the quiet NaN.
std::uint64_t nanBits(const FloatFormat& format) {
    switch (format.nans) {
        case NanPatterns::TopExponent:
            return (infinityCode(format) | (std::uint64_t{1} << static_cast<unsigned>(format.mantissaBits - 1))) << format.unusedBits();
        case NanPatterns::AllOnes:
            return magnitudeMask(format) << format.unusedBits();
        case NanPatterns::NegativeZero:
            return format.signBit();
        case NanPatterns::None:
            break;
    }
    return 0;
}

/// Exponent and mantissa of a magnitude of the format, as one integer that grows with it.
std::uint64_t magnitudeCode(const FloatFormat& format, double magnitude) {
    if (std::isinf(magnitude)) return infinityCode(format);
    if (magnitude < format.minNormal()) return static_cast<std::uint64_t>(magnitude / format.minSubnormal());
    const auto wide = std::bit_cast<std::uint64_t>(magnitude);
    const auto rebias = static_cast<std::uint64_t>(kFp64.bias - format.bias) << static_cast<unsigned>(format.mantissaBits);
    return (wide >> static_cast<unsigned>(kFp64.mantissaBits - format.mantissaBits)) - rebias;
}

bool isNanCode(const FloatFormat& format, std::uint64_t code, bool isNegative) {
    switch (format.nans) {
        case NanPatterns::TopExponent:
            return code > infinityCode(format);
        case NanPatterns::AllOnes:
            return code == magnitudeMask(format);
        case NanPatterns::NegativeZero:
            return code == 0 && isNegative;
        case NanPatterns::None:
            break;
    }
    return false;
}

double magnitudeOf(const FloatFormat& format, std::uint64_t code) {
    if (format.hasInfinity && code == infinityCode(format)) return std::numeric_limits<double>::infinity();
    const auto field = static_cast<int>(code >> static_cast<unsigned>(format.mantissaBits));
    const auto mantissa = static_cast<double>(code & ones(format.mantissaBits));
    if (field == 0) return mantissa * format.minSubnormal();
    return (1.0 + mantissa * format.epsilon()) * powerOfTwo(field - format.bias);
}

/// The value one code away from zero (+1) or towards it (-1).
std::optional<double> stepped(const FloatFormat& format, double value, int step) {
    const std::uint64_t code = magnitudeCode(format, std::fabs(value)) + static_cast<std::uint64_t>(step);
    const double magnitude = magnitudeOf(format, code);
    if (!(magnitude <= format.maxFinite())) return std::nullopt;
    // One step below the smallest value lies zero, without a sign.
    return std::copysign(magnitude, value) + 0.0;
}

}  // namespace

std::string_view className(FloatClass floatClass) {
    constexpr std::array<std::string_view, 5> names{"zero", "subnormal", "normal", "inf", "nan"};
    return names[static_cast<std::size_t>(floatClass)];
}

FloatClass classOf(const FloatFormat& format, double value) {
    const double magnitude = std::fabs(rounded(format, value));
    if (std::isnan(magnitude)) return FloatClass::NotANumber;
    if (std::isinf(magnitude)) return FloatClass::Infinite;
    if (magnitude == 0) return FloatClass::Zero;
    return magnitude < format.minNormal() ? FloatClass::Subnormal : FloatClass::Normal;
}

std::uint64_t encode(const FloatFormat& format, double value) {
    const double stored = rounded(format, value);
    if (std::isnan(stored)) return nanBits(format);
    const std::uint64_t sign = std::signbit(stored) ? format.signBit() : 0;
    return sign | (magnitudeCode(format, std::fabs(stored)) << format.unusedBits());
}

double decode(const FloatFormat& format, std::uint64_t bits) {
    const bool isNegative = (bits & format.signBit()) != 0;
    const std::uint64_t code = (bits >> format.unusedBits()) & magnitudeMask(format);
    if (isNanCode(format, code, isNegative)) return std::numeric_limits<double>::quiet_NaN();
    return isNegative ? -magnitudeOf(format, code) : magnitudeOf(format, code);
}

std::string bitsText(const FloatFormat& format, std::uint64_t bits) {
    return fmt::format("0x{:0{}x}", bits, (format.storageBits + 3) / 4);
}

std::optional<double> ulp(const FloatFormat& format, double value) {
    const double magnitude = std::fabs(rounded(format, value));
    if (!std::isfinite(magnitude)) return std::nullopt;
    if (magnitude < format.minNormal()) return format.minSubnormal();
    return powerOfTwo(std::ilogb(magnitude) - format.mantissaBits);
}

std::optional<double> nextAbove(const FloatFormat& format, double value) {
    const double stored = rounded(format, value);
    if (std::isnan(stored)) return std::nullopt;
    if (std::isinf(stored)) return stored < 0 ? std::optional(-format.maxFinite()) : std::nullopt;
    if (stored < 0) return stepped(format, stored, -1);
    return stepped(format, std::fabs(stored), 1);
}

std::optional<double> nextBelow(const FloatFormat& format, double value) {
    const auto mirrored = nextAbove(format, -value);
    return mirrored ? std::optional(0.0 - *mirrored) : std::nullopt;
}

}  // namespace ridge::precision
