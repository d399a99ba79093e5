// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/precision/float_bits.h"
#include "core/precision/rounding.h"

namespace ridge::precision {
namespace {

/// Rounding in whole numbers, written without a look at the code under test: |value| is m 2^e with a whole m of 53 bits, the format's step
/// at that size is 2^q, and m 2^(e - q) is cut to a whole number by hand.
struct Cut {
    std::uint64_t down = 0;  ///< of steps
    int stepExponent = 0;
    int remainder = 0;  ///< against half a step: -1 below (exact too), 0 a tie, 1 above
    bool isExact = true;
};

Cut cut(const FloatFormat& format, double magnitude) {
    int exponent = 0;
    const double fraction = std::frexp(magnitude, &exponent);
    const auto whole = static_cast<std::uint64_t>(std::ldexp(fraction, 53));
    const int lowest = 1 - format.bias;
    Cut result;
    result.stepExponent = std::max(exponent - 1, lowest) - format.mantissaBits;
    const int shift = result.stepExponent - (exponent - 53);
    if (shift <= 0) {
        result.down = whole << static_cast<unsigned>(-shift);
        return result;
    }
    if (shift > 54) {
        result.isExact = whole == 0;
        result.remainder = -1;
        return result;
    }
    const std::uint64_t half = std::uint64_t{1} << static_cast<unsigned>(shift - 1);
    const std::uint64_t rest = whole & (2 * half - 1);
    result.down = shift > 53 ? 0 : whole >> static_cast<unsigned>(shift);
    result.isExact = rest == 0;
    result.remainder = rest == half ? 0 : rest > half ? 1 : -1;
    return result;
}

double tooLarge(const FloatFormat& format) {
    if (format.alwaysSaturates) return format.maxFinite();
    return format.hasInfinity ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
}

double oracle(const FloatFormat& format, double value, Direction direction) {
    const Cut parts = cut(format, std::fabs(value));
    const bool isUp =
        direction == Direction::NearestEven && !parts.isExact && (parts.remainder > 0 || (parts.remainder == 0 && parts.down % 2 == 1));
    const double magnitude = std::ldexp(static_cast<double>(parts.down + (isUp ? 1 : 0)), parts.stepExponent);
    const bool isTooLarge = magnitude > format.maxFinite();
    const double limit = direction == Direction::TowardZero ? format.maxFinite() : tooLarge(format);
    return std::copysign(isTooLarge ? limit : magnitude, value);
}

void expectAsOracle(const FloatFormat& format, double value, Direction direction) {
    // Between the values of FP64 there is no double: what is halfway above the largest is infinity.
    if (!std::isfinite(value)) return;
    const double mine = rounded(format, value, {.direction = direction});
    const double right = oracle(format, value, direction);
    const bool isSame = mine == right && (mine != 0 || !format.hasNegativeZero() || std::signbit(mine) == std::signbit(right));
    ASSERT_TRUE(isSame || (std::isnan(mine) && std::isnan(right))) << format.name << ' ' << value << ": " << mine << ", not " << right;
}

/// A tie between two values of the format, the doubles next to it, and those values themselves.
void checkAround(const FloatFormat& format, double value, Direction direction) {
    const double tie = value + *ulp(format, value) / 2;
    for (const double near : {std::nextafter(tie, 0.0), tie, std::nextafter(tie, HUGE_VAL), value, std::nextafter(value, HUGE_VAL)}) {
        expectAsOracle(format, near, direction);
        expectAsOracle(format, -near, direction);
    }
}

class RoundingOracle : public testing::TestWithParam<FloatFormat> {};

TEST_P(RoundingOracle, TiesAndTheirNeighboursRoundExactly) {
    const FloatFormat& format = GetParam();
    SplitMix random(17);
    // Every value of a narrow format, 20,000 of a wide one.
    const std::uint64_t last = encode(format, format.maxFinite()) >> format.unusedBits();
    const std::uint64_t count = std::min<std::uint64_t>(last + 1, 20'000);
    for (std::uint64_t i = 0; i < count; ++i) {
        const std::uint64_t code = count == last + 1 ? i : random.next() % (last + 1);
        const double value = decode(format, code << format.unusedBits());
        checkAround(format, value, Direction::NearestEven);
        checkAround(format, value, Direction::TowardZero);
        if (HasFatalFailure()) return;
    }
    checkAround(format, format.maxFinite(), Direction::NearestEven);
}

TEST_P(RoundingOracle, DoublesOfAnySizeRoundExactly) {
    const FloatFormat& format = GetParam();
    SplitMix random(19);
    for (int i = 0; i < 50'000; ++i) {
        const std::uint64_t word = random.next();
        const auto anywhere = std::bit_cast<double>(word);
        // Also within what the format holds and a little beyond.
        const int span = format.binades() + 8;
        const int exponent = std::max(format.highestExponent() + 3 - static_cast<int>(word % static_cast<std::uint64_t>(span)), -1080);
        const double near = std::ldexp(1.0 + SplitMix::toUnit(random.next()), exponent);
        for (const double value : {anywhere, near}) {
            expectAsOracle(format, value, Direction::NearestEven);
            expectAsOracle(format, value, Direction::TowardZero);
            if (HasFatalFailure()) return;
        }
    }
}

std::string caseName(const testing::TestParamInfo<FloatFormat>& tested) {
    std::string name(tested.param.name);
    name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
    return name;
}

INSTANTIATE_TEST_SUITE_P(Formats, RoundingOracle, testing::ValuesIn(formatTable().begin(), formatTable().end()), caseName);

}  // namespace
}  // namespace ridge::precision
