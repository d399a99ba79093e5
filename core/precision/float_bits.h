// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/precision/float_format.h"

// A value of a format and the bits it is stored as. What is no value of the format is first rounded to one, to nearest.
namespace ridge::precision {

enum class FloatClass : std::uint8_t { Zero, Subnormal, Normal, Infinite, NotANumber };

/// "zero", "subnormal", "normal", "inf" or "nan".
[[nodiscard]] std::string_view className(FloatClass floatClass);

[[nodiscard]] FloatClass classOf(const FloatFormat& format, double value);

/// The stored pattern, in the low storageBits bits. NaN is the quiet one with no sign and no payload.
[[nodiscard]] std::uint64_t encode(const FloatFormat& format, double value);

/// The value of a pattern. Bits above storageBits and unused ones below the mantissa are ignored.
[[nodiscard]] double decode(const FloatFormat& format, std::uint64_t bits);

/// Lower-case hexadecimal, as many digits as the storage fills: "0x3800" for fp16.
[[nodiscard]] std::string bitsText(const FloatFormat& format, std::uint64_t bits);

/// From |value| to the next larger magnitude; at the largest, where there would be one if the exponent went on. None for inf and NaN.
[[nodiscard]] std::optional<double> ulp(const FloatFormat& format, double value);

/// The next finite value up or down. None past the largest and for NaN; below infinity lies the largest value.
[[nodiscard]] std::optional<double> nextAbove(const FloatFormat& format, double value);
[[nodiscard]] std::optional<double> nextBelow(const FloatFormat& format, double value);

}  // namespace ridge::precision
