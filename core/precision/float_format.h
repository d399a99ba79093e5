// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/base/dtype.h"
#include "core/base/result.h"

namespace ridge::precision {

/// Which bit patterns are not a number.
enum class NanPatterns : std::uint8_t {
    TopExponent,   // an exponent of ones with a mantissa that is not 0 (IEEE 754)
    AllOnes,       // an exponent and a mantissa of ones, and nothing else (OCP E4M3)
    NegativeZero,  // the sign alone (FNUZ)
    None,          // every pattern is a number (FP6, FP4)
};

/// 2^exponent, exactly, from 2^-1074 to 2^1023.
[[nodiscard]] constexpr double powerOfTwo(int exponent) {
    constexpr int smallestNormal = -1022;
    const auto bits = exponent >= smallestNormal ? static_cast<std::uint64_t>(exponent + 1023) << 52U
                                                 : std::uint64_t{1} << static_cast<unsigned>(exponent + 1074);
    return std::bit_cast<double>(bits);
}

/// A binary floating-point format: a sign, an exponent with a bias, and a mantissa with a hidden leading bit; an exponent field of 0 holds
/// zero and the subnormals. Sources: IEEE 754-2019; OCP 8-bit Floating Point 1.0; OCP Microscaling Formats 1.0 (FP6, FP4).
struct FloatFormat {
    std::string_view name;
    int exponentBits = 0;
    int mantissaBits = 0;
    int bias = 0;
    int storageBits = 0;  ///< unused low bits are zero: TF32 takes 32 bits and uses 19
    NanPatterns nans = NanPatterns::TopExponent;
    bool hasInfinity = true;
    bool alwaysSaturates = false;  ///< what is too large becomes the largest value, whatever is asked for

    [[nodiscard]] constexpr bool hasNan() const { return nans != NanPatterns::None; }
    [[nodiscard]] constexpr bool hasNegativeZero() const { return nans != NanPatterns::NegativeZero; }
    [[nodiscard]] constexpr int lowestExponent() const { return 1 - bias; }
    /// Of the largest value. IEEE 754 spends the top exponent on infinity and NaN, the others on numbers.
    [[nodiscard]] constexpr int highestExponent() const {
        const int topField = (1 << exponentBits) - 1;
        return (nans == NanPatterns::TopExponent ? topField - 1 : topField) - bias;
    }
    [[nodiscard]] constexpr double maxFinite() const {
        const double mantissa = 2.0 - powerOfTwo(nans == NanPatterns::AllOnes ? 1 - mantissaBits : -mantissaBits);
        return mantissa * powerOfTwo(highestExponent());
    }
    [[nodiscard]] constexpr double minNormal() const { return powerOfTwo(lowestExponent()); }
    [[nodiscard]] constexpr double minSubnormal() const { return powerOfTwo(lowestExponent() - mantissaBits); }
    /// The distance from 1 to the next larger value; half of it is the unit roundoff.
    [[nodiscard]] constexpr double epsilon() const { return powerOfTwo(-mantissaBits); }
    /// The largest n with every integer from 0 to n a value of the format.
    [[nodiscard]] constexpr double lastConsecutiveInteger() const {
        const double byMantissa = powerOfTwo(mantissaBits + 1);
        if (byMantissa <= maxFinite()) return byMantissa;
        return static_cast<double>(static_cast<std::int64_t>(maxFinite()));
    }
    /// Powers of two that are values, subnormal ones counted.
    [[nodiscard]] constexpr int binades() const { return highestExponent() - lowestExponent() + mantissaBits + 1; }
    /// The magnitude's pattern is shifted by this inside the stored bits.
    [[nodiscard]] constexpr unsigned unusedBits() const { return static_cast<unsigned>(storageBits - 1 - exponentBits - mantissaBits); }
    [[nodiscard]] constexpr std::uint64_t signBit() const { return std::uint64_t{1} << static_cast<unsigned>(storageBits - 1); }

    bool operator==(const FloatFormat&) const = default;
};

inline constexpr FloatFormat kFp64{"fp64", 11, 52, 1023, 64};
inline constexpr FloatFormat kFp32{"fp32", 8, 23, 127, 32};
inline constexpr FloatFormat kTf32{"tf32", 8, 10, 127, 32};
inline constexpr FloatFormat kFp16{"fp16", 5, 10, 15, 16};
inline constexpr FloatFormat kBf16{"bf16", 8, 7, 127, 16};
inline constexpr FloatFormat kFp8E4m3{"fp8-e4m3", 4, 3, 7, 8, NanPatterns::AllOnes, false};
inline constexpr FloatFormat kFp8E5m2{"fp8-e5m2", 5, 2, 15, 8};
inline constexpr FloatFormat kFp6E2m3{"fp6-e2m3", 2, 3, 1, 6, NanPatterns::None, false, true};
inline constexpr FloatFormat kFp6E3m2{"fp6-e3m2", 3, 2, 3, 6, NanPatterns::None, false, true};
inline constexpr FloatFormat kFp4E2m1{"fp4-e2m1", 2, 1, 1, 4, NanPatterns::None, false, true};
/// Without infinity and negative zero, as AMD's MI300 has them.
inline constexpr FloatFormat kFp8E4m3Fnuz{"fp8-e4m3fnuz", 4, 3, 8, 8, NanPatterns::NegativeZero, false};
inline constexpr FloatFormat kFp8E5m2Fnuz{"fp8-e5m2fnuz", 5, 2, 16, 8, NanPatterns::NegativeZero, false};
/// What E4M3 would be by the rules of IEEE 754.
inline constexpr FloatFormat kFp8E4m3Ieee{"fp8-e4m3ieee", 4, 3, 7, 8};

/// All of the above, from wide to narrow, the variants last.
[[nodiscard]] std::span<const FloatFormat> formatTable();

/// Null for an integer type.
[[nodiscard]] const FloatFormat* formatOf(DType type);

/// Accepts the names of formatTable() and the short forms of parseDType. Usage error for anything else, an integer type included.
[[nodiscard]] Result<FloatFormat> parseFormat(std::string_view text, std::string_view where);

/// The names parseFormat accepts: "fp64 fp32 ...".
[[nodiscard]] std::string formatList();

}  // namespace ridge::precision
