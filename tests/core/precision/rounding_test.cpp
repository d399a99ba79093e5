// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/rounding.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace ridge::precision {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

TEST(Rounding, GivesThePublishedValues) {
    struct Row {
        FloatFormat format;
        double value;
        double result;
    };
    const Row rows[] = {
        {kFp16, 1e-8, 0},
        {kFp16, 1e-7, 1.1920928955078125e-07},
        {kFp16, 0x1p-25, 0},
        {kFp16, std::nextafter(0x1p-25, 1.0), 0x1p-24},
        {kFp16, 65519, 65504},
        {kFp16, std::nextafter(65520.0, 0.0), 65504},
        {kFp16, 65520, kInf},
        {kFp16, -70000, -kInf},
        {kFp16, 0.1, 0.0999755859375},
        {kFp16, 1 + 0x1p-11, 1},
        {kFp16, 1 - 0x1p-11, 0.99951171875},
        {kFp16, 1.5 + 1.5 / 2048, 1.5009765625},
        {kFp16, 2049, 2048},
        {kFp16, 2051, 2052},
        {kFp16, 1.0001, 1},
        {kFp16, 1e-5, 1.0013580322265625e-05},
        {kFp16, 1e-6, 1.0132789611816406e-06},
        {kFp16, 1e-12, 0},
        {kFp16, 1.00048828125090949, 1.0009765625},
        {kBf16, 257, 256},
        {kBf16, 259, 260},
        {kBf16, 1 + 0x1p-8, 1},
        {kBf16, 1.0001, 1},
        {kBf16, 1e-8, 1.0011717677116394e-08},
        {kBf16, 1e-12, 1.0018652574217413e-12},
        {kBf16, -0.3, -0.30078125},
        {kBf16, 3.4e38, kInf},
        {kFp32, 1.0001, 1.000100016593933},
        {kFp32, 16777217, 16777216},
        {kTf32, 1.0004, 1},
        {kTf32, 3.14159265, 3.140625},
        {kFp8E4m3, 464, 448},
        {kFp8E4m3, 465, kNan},
        {kFp8E4m3, -kInf, kNan},
        {kFp8E4m3, 17, 16},
        {kFp8E4m3, 3.3, 3.25},
        {kFp8E5m2, 61439, 57344},
        {kFp8E5m2, 61440, kInf},
        {kFp8E4m3Fnuz, 247, 240},
        {kFp8E4m3Fnuz, 248, kNan},
        {kFp8E4m3Ieee, 248, kInf},
        {kFp4E2m1, 2.5, 2},
        {kFp4E2m1, 0.25, 0},
        {kFp4E2m1, 0.26, 0.5},
        {kFp4E2m1, -1e9, -6},
        {kFp4E2m1, kInf, 6},
        {kFp4E2m1, kNan, 6},
        {kFp6E2m3, 7.9, 7.5},
        {kFp6E3m2, 31, 28},
        {kFp64, 0x1p-1074, 0x1p-1074},
        {kFp64, -kInf, -kInf},
    };
    for (const Row& row : rows) {
        const double result = rounded(row.format, row.value);
        if (std::isnan(row.result)) {
            EXPECT_TRUE(std::isnan(result)) << row.format.name << ' ' << row.value;
        } else {
            EXPECT_EQ(result, row.result) << row.format.name << ' ' << row.value;
        }
    }
}

TEST(Rounding, KeepsTheSignOfZeroWhereThereIsOne) {
    for (const auto& format : formatTable()) {
        EXPECT_EQ(std::signbit(rounded(format, -0.0)), format.hasNegativeZero()) << format.name;
        EXPECT_FALSE(std::signbit(rounded(format, 0.0))) << format.name;
    }
    EXPECT_TRUE(std::signbit(rounded(kFp16, -1e-9)));
    EXPECT_FALSE(std::signbit(rounded(kFp8E4m3Fnuz, -1e-9)));
}

TEST(Rounding, SaturatesWhenAsked) {
    const RoundingMode saturating{.overflow = Overflow::Saturate};
    EXPECT_EQ(rounded(kFp8E4m3, 465, saturating), 448.0);
    EXPECT_EQ(rounded(kFp8E4m3, -kInf, saturating), -448.0);
    EXPECT_EQ(rounded(kFp16, 1e9, saturating), 65504.0);
    EXPECT_TRUE(std::isnan(rounded(kFp8E4m3, kNan, saturating)));
}

TEST(Rounding, FlushesSubnormalsWhenAsked) {
    const RoundingMode flushing{.subnormals = Subnormals::Flush};
    EXPECT_EQ(rounded(kFp16, 1e-5, flushing), 0.0);
    EXPECT_EQ(rounded(kFp16, -6.1e-5, flushing), 0.0);
    EXPECT_EQ(rounded(kFp16, 0x1p-14, flushing), 0x1p-14);
    // Nearest is the smallest normal value, which stays.
    EXPECT_EQ(rounded(kFp16, std::nextafter(0x1p-14, 0.0), flushing), 0x1p-14);
    EXPECT_EQ(rounded(kBf16, 1e-39, flushing), 0.0);
}

TEST(Rounding, CutsTowardsZero) {
    const RoundingMode cutting{.direction = Direction::TowardZero};
    EXPECT_EQ(rounded(kFp16, 1e-7, cutting), 0x1p-24);
    EXPECT_EQ(rounded(kFp16, 0x1.fffp-25, cutting), 0.0);
    EXPECT_EQ(rounded(kFp16, 2049.9, cutting), 2048.0);
    EXPECT_EQ(rounded(kFp16, -2049.9, cutting), -2048.0);
    EXPECT_EQ(rounded(kFp16, 1.9999, cutting), 1.9990234375);
    // IEEE 754: what is finite does not overflow towards zero; infinity is infinity.
    EXPECT_EQ(rounded(kFp16, 1e300, cutting), 65504.0);
    EXPECT_EQ(rounded(kFp16, 65535.9, cutting), 65504.0);
    EXPECT_EQ(rounded(kFp16, kInf, cutting), kInf);
    EXPECT_EQ(rounded(kFp8E4m3, 479, cutting), 448.0);
    EXPECT_TRUE(std::isnan(rounded(kFp8E4m3, kInf, cutting)));
    EXPECT_EQ(rounded(kFp64, 0.1, cutting), 0.1);
}

TEST(Rounding, IsFairWhenStochastic) {
    const Rounder rounder(kFp16, {.direction = Direction::Stochastic, .seed = 7});
    // 2048.5 lies a quarter of the way from 2048 to 2050.
    constexpr int count = 100'000;
    int up = 0;
    for (std::uint64_t i = 0; i < count; ++i) {
        const double result = rounder(2048.5, i);
        ASSERT_TRUE(result == 2048.0 || result == 2050.0) << result;
        up += result == 2050.0 ? 1 : 0;
    }
    // Five standard deviations: 5 sqrt(n / 4 * 3 / 4) = 685.
    EXPECT_NEAR(up, static_cast<double>(count) / 4.0, 685);
    for (std::uint64_t i = 0; i < 100; ++i) {
        EXPECT_EQ(rounder(2048.0, i), 2048.0);
        EXPECT_EQ(rounder(-0.5, i), -0.5);
    }
    EXPECT_EQ(rounder(kInf, 1), kInf);
    EXPECT_TRUE(std::isnan(rounder(kNan, 1)));
}

TEST(Rounding, RepeatsItselfWhenStochastic) {
    const std::vector<double> values(64, 1.0003);
    std::vector<double> first(values.size());
    std::vector<double> again(values.size());
    std::vector<double> other(values.size());
    Rounder(kFp16, {.direction = Direction::Stochastic, .seed = 1}).all(values, first);
    Rounder(kFp16, {.direction = Direction::Stochastic, .seed = 1}).all(values, again);
    Rounder(kFp16, {.direction = Direction::Stochastic, .seed = 2}).all(values, other);
    EXPECT_EQ(first, again);
    EXPECT_NE(first, other);
    EXPECT_EQ(first[9], Rounder(kFp16, {.direction = Direction::Stochastic, .seed = 1})(1.0003, 9));
}

TEST(Rounding, RoundsManyAsOne) {
    for (const auto& format : formatTable()) {
        for (const Direction direction : {Direction::NearestEven, Direction::TowardZero, Direction::Stochastic}) {
            const Rounder rounder(format, {.direction = direction, .seed = 3});
            SplitMix random(5);
            std::vector<double> values;
            std::vector<float> narrow;
            for (int i = 0; i < 500; ++i) {
                narrow.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(random.next())));
                values.push_back(static_cast<double>(narrow.back()));
            }
            std::vector<double> wide(values.size());
            std::vector<float> same = narrow;
            rounder.all(values, wide);
            rounder.all(same, same);
            for (std::size_t i = 0; i < values.size(); ++i) {
                const double one = rounder(values[i], i);
                EXPECT_EQ(std::bit_cast<std::uint64_t>(wide[i]), std::bit_cast<std::uint64_t>(one)) << format.name << ' ' << values[i];
                EXPECT_TRUE(static_cast<double>(same[i]) == one || (std::isnan(same[i]) && std::isnan(one)))
                    << format.name << ' ' << values[i];
            }
        }
    }
}

}  // namespace
}  // namespace ridge::precision
