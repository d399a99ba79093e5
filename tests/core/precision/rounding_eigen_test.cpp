// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <Eigen/Core>
#include <cmath>
#include <vector>

#include "core/precision/float_bits.h"
#include "core/precision/rounding.h"

namespace ridge::precision {
namespace {

TEST(RoundingEigen, AllPatternsOfFp16AndBf16MeanTheSame) {
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
        const auto word = static_cast<std::uint16_t>(bits);
        const auto half = static_cast<float>(Eigen::numext::bit_cast<Eigen::half>(word));
        const auto brain = static_cast<float>(Eigen::numext::bit_cast<Eigen::bfloat16>(word));
        const auto mine = static_cast<float>(decode(kFp16, bits));
        const auto mineBrain = static_cast<float>(decode(kBf16, bits));
        ASSERT_TRUE(std::isnan(half) ? std::isnan(mine) : std::bit_cast<std::uint32_t>(half) == std::bit_cast<std::uint32_t>(mine)) << bits;
        ASSERT_TRUE(std::isnan(brain) ? std::isnan(mineBrain)
                                      : std::bit_cast<std::uint32_t>(brain) == std::bit_cast<std::uint32_t>(mineBrain))
            << bits;
    }
}

/// Halfway between neighbours of the format, both signs, and the floats beside each; beyond the largest too, where infinity begins.
std::vector<float> ties(const FloatFormat& format) {
    std::vector<float> values;
    for (double value = 0; value <= format.maxFinite();) {
        const double step = *ulp(format, value);
        const auto tie = static_cast<float>(value + step / 2);
        for (const float near : {std::nextafter(tie, 0.0F), tie, std::nextafter(tie, INFINITY)}) {
            values.push_back(near);
            values.push_back(-near);
        }
        value += step;
    }
    return values;
}

/// The ties, then floats of random bits, and of random magnitudes where a half is a number.
std::vector<float> samples(const FloatFormat& format) {
    constexpr std::size_t count = 5'000'000;
    std::vector<float> values = ties(format);
    SplitMix random(11);
    while (values.size() < count) {
        const auto word = static_cast<std::uint32_t>(random.next());
        values.push_back(std::bit_cast<float>(word));
        // 2^-31 to 2^17.
        values.push_back(std::bit_cast<float>((word & 0x807fffffU) | ((96U + (word >> 8U) % 48U) << 23U)));
    }
    return values;
}

/// How many of the floats Eigen's type and this format round apart.
template <class Narrow>
std::size_t differences(const FloatFormat& format) {
    const std::vector<float> values = samples(format);
    std::vector<float> mine(values.size());
    Rounder(format).all(values, mine);
    std::size_t apart = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto other = static_cast<float>(static_cast<Narrow>(values[i]));
        const bool isSame = std::bit_cast<std::uint32_t>(other) == std::bit_cast<std::uint32_t>(mine[i]);
        apart += isSame || (std::isnan(other) && std::isnan(mine[i])) ? 0U : 1U;
    }
    return apart;
}

TEST(RoundingEigen, FloatsRoundToTheSameHalves) {
    EXPECT_EQ(differences<Eigen::half>(kFp16), 0U);
}

TEST(RoundingEigen, FloatsRoundToTheSameBfloats) {
    EXPECT_EQ(differences<Eigen::bfloat16>(kBf16), 0U);
}

TEST(RoundingEigen, EigenRoundsDoublesTwice) {
    // Just above halfway between 1 and the next half: the float nearest to it is the halfway point itself, which then goes to the even 1.
    const double justAbove = std::nextafter(1 + 0x1p-11, 2.0);
    EXPECT_EQ(static_cast<double>(static_cast<float>(Eigen::half(justAbove))), 1.0);
    EXPECT_EQ(rounded(kFp16, justAbove), 1 + 0x1p-10);
}

}  // namespace
}  // namespace ridge::precision
