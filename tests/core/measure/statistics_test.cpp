// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/statistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridge::measure {
namespace {

std::vector<Seconds> seconds(std::initializer_list<double> values) {
    std::vector<Seconds> result;
    for (const double value : values) result.push_back({value});
    return result;
}

TEST(Spread, OfOneSampleIsThatSample) {
    const TimeSpread spread = spreadOf(seconds({3.0}));
    EXPECT_EQ(spread.median, Seconds{3.0});
    EXPECT_EQ(spread.q1, Seconds{3.0});
    EXPECT_EQ(spread.q3, Seconds{3.0});
    EXPECT_EQ(spread.minimum, Seconds{3.0});
    EXPECT_EQ(spread.samples, 1);
    EXPECT_FALSE(spread.noise);
}

// numpy.percentile([7, 15, 36, 39, 40, 41], [25, 50, 75]) = [20.25, 37.5, 39.75]
TEST(Spread, InterpolatesQuartilesWhateverTheOrder) {
    const TimeSpread spread = spreadOf(seconds({39, 7, 41, 15, 40, 36}));
    EXPECT_DOUBLE_EQ(spread.q1.value, 20.25);
    EXPECT_DOUBLE_EQ(spread.median.value, 37.5);
    EXPECT_DOUBLE_EQ(spread.q3.value, 39.75);
    EXPECT_DOUBLE_EQ(spread.minimum.value, 7.0);
    EXPECT_EQ(spread.samples, 6);
}

// Unbiased: sqrt((1 + 0 + 1) / 2) / 2.
TEST(Spread, NoiseIsUnbiasedDeviationOverMean) {
    EXPECT_DOUBLE_EQ(spreadOf(seconds({1, 2, 3})).noise.value_or(-1.0), 0.5);
    EXPECT_DOUBLE_EQ(spreadOf(seconds({2, 2, 2, 2})).noise.value_or(-1.0), 0.0);
}

TEST(Spread, HasNoNoiseWhereTheMeanIsNothing) {
    EXPECT_FALSE(spreadOf(seconds({0, 0, 0})).noise);
}

TEST(Spread, OneOutlierMovesTheMedianLittle) {
    const TimeSpread spread = spreadOf(seconds({1, 1, 1, 1, 1, 1, 1, 1, 1, 1000}));
    EXPECT_EQ(spread.median, Seconds{1.0});
    EXPECT_EQ(spread.q3, Seconds{1.0});
}

TEST(Quantile, EndsAreTheExtremes) {
    const std::vector<double> values{1.0, 2.0, 4.0};
    EXPECT_EQ(quantile(values, 0.0), 1.0);
    EXPECT_EQ(quantile(values, 1.0), 4.0);
    EXPECT_EQ(quantile(values, 0.75), 3.0);
}

TEST(Steady, EndsWhereQuartilesAreAFifthApart) {
    TimeSpread time{{1.1}, {1.0}, {1.2}, {0.9}, 10, 0.1};
    EXPECT_TRUE(isSteady(time));
    time.q3 = {1.21};
    EXPECT_FALSE(isSteady(time));
}

}  // namespace
}  // namespace ridge::measure
