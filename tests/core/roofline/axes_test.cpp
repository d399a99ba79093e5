// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/axes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace ridge {
namespace {

Roof roofOf(double peak, double bandwidth, DType type = DType::Fp16) {
    Roof roof;
    roof.peak = FlopRate{peak};
    roof.bandwidth = ByteRate{bandwidth};
    roof.type = type;
    return roof;
}

Roof slopeOf(double bandwidth) {
    Roof roof = roofOf(1.0, bandwidth);
    roof.peak.reset();
    return roof;
}

const Roof kH100 = roofOf(989.4e12, 3.35e12);
const Roof kA100 = roofOf(312e12, 1.555e12);

TEST(Bounded, KeepsAValidRangeToTheBit) {
    EXPECT_EQ(bounded({0.3, 7.7}, {0.1, 1e4}), (LogRange{0.3, 7.7}));
    EXPECT_EQ(bounded({0.1, 1e4}, {0.1, 1e4}), (LogRange{0.1, 1e4}));
}

TEST(Bounded, BadRangesBecomeValidOnes) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const LogRange limits{0.1, 1e4};
    struct Row {
        LogRange given;
        LogRange expected;
    };
    const std::vector<Row> rows{
        {{nan, 10}, limits},  {{1, infinity}, limits}, {{-infinity, 10}, limits}, {{0, 10}, {0.1, 10}},    {{-5, 10}, {0.1, 10}},
        {{1, 1e9}, {1, 1e4}}, {{100, 1}, {1, 100}},    {{0, 0}, {0.1, 0.15}},     {{-9, -3}, {0.1, 0.15}},
    };
    for (const Row& row : rows) {
        const LogRange result = bounded(row.given, limits);
        EXPECT_DOUBLE_EQ(result.lower, row.expected.lower) << row.given.lower << ".." << row.given.upper;
        EXPECT_DOUBLE_EQ(result.upper, row.expected.upper) << row.given.lower << ".." << row.given.upper;
    }
}

TEST(Bounded, WidensAroundTheMiddle) {
    const LogRange result = bounded({100, 100}, {1e-3, 1e6});
    EXPECT_NEAR(std::sqrt(result.lower * result.upper), 100.0, 1e-9);
    EXPECT_NEAR(result.upper / result.lower, 1.5, 1e-12);
}

TEST(Bounded, NeverNarrowerThanPromisedNorOutsideTheLimits) {
    std::mt19937 random(7);  // NOLINT(cert-msc51-cpp): the same ranges in each run
    std::uniform_real_distribution<double> exponent(-12, 15);
    std::uniform_real_distribution<double> narrow(0, 0.3);
    for (int i = 0; i < 20000; ++i) {
        const double lower = std::pow(10.0, exponent(random));
        const LogRange result = bounded({lower, lower * std::pow(10.0, narrow(random))}, kIntensityLimits);
        ASSERT_GE(result.upper / result.lower, 1.5) << lower;
        ASSERT_GE(result.lower, kIntensityLimits.lower) << lower;
        ASSERT_LE(result.upper, kIntensityLimits.upper) << lower;
    }
}

TEST(AxesFor, TwoDataCenterCards) {
    const std::vector<Roof> roofs{kH100, kA100};
    // Left: 0.1 FLOP/B x 1.555 TB/s = 155.5 GFLOP/s, and two thirds of it round down to 100 GFLOP/s. Top: 2 x 989.4 TFLOP/s round up to 2
    // PFLOP/s.
    EXPECT_EQ(axesFor(roofs), (Axes{{0.1, 1e4}, {1e11, 5e15}}));
}

TEST(AxesFor, OneCoreOfACpu) {
    // Ridge 17.6 / 20 = 0.88; 0.88 / 31.6 = 0.0278.
    const std::vector<Roof> roofs{roofOf(17.6e9, 20e9, DType::Fp32)};
    EXPECT_EQ(axesFor(roofs), (Axes{{0.02, 1e4}, {2e8, 1e11}}));
}

TEST(AxesFor, ElementwiseWorkOfTheTypeFits) {
    for (const DType type : kAllDTypes) {
        const std::vector<Roof> roofs{roofOf(312e12, 1.555e12, type)};
        const double addition = 8.0 / (3.0 * storageBits(type));
        EXPECT_LE(axesFor(roofs).intensity.lower, addition) << dtypeName(type);
    }
}

TEST(AxesFor, WithoutAPeakTheSlopeFillsThePlot) {
    const std::vector<Roof> roofs{slopeOf(1.2e12)};
    const Axes axes = axesFor(roofs);
    EXPECT_EQ(axes.intensity, (LogRange{0.1, 1e4}));
    // 100 FLOP/B x 1.2 TB/s x 4 round up to 500 TFLOP/s; 0.1 x 1.2 / 1.5 TB/s round down to 50 GFLOP/s.
    EXPECT_EQ(axes.rate, (LogRange{5e10, 5e14}));
}

TEST(AxesFor, NoRoofGivesTheUsualAxes) {
    EXPECT_EQ(axesFor({}), Axes{});
}

TEST(AxesFor, OrderDoesNotMatter) {
    const std::vector<Roof> one{kH100, kA100, slopeOf(5e12)};
    const std::vector<Roof> other{slopeOf(5e12), kA100, kH100};
    EXPECT_EQ(axesFor(one), axesFor(other));
}

TEST(AxesFor, EveryRidgeIsWellInside) {
    std::mt19937 random(11);  // NOLINT(cert-msc51-cpp)
    std::uniform_real_distribution<double> peak(11, 17);
    std::uniform_real_distribution<double> bandwidth(9, 13);
    for (int i = 0; i < 2000; ++i) {
        std::vector<Roof> roofs;
        for (int k = 0; k < 1 + i % 6; ++k) roofs.push_back(roofOf(std::pow(10.0, peak(random)), std::pow(10.0, bandwidth(random))));
        const Axes axes = axesFor(roofs);
        for (const Roof& roof : roofs) {
            const double ridge = roof.ridge()->value;
            ASSERT_GE(ridge, axes.intensity.lower * 30) << i;
            ASSERT_LE(ridge * 9.99, axes.intensity.upper) << i;
            ASSERT_LE(roof.peak->value * 3.99, axes.rate.upper) << i;
            ASSERT_GT(axes.intensity.lower * roof.bandwidth.value, axes.rate.lower) << i;
        }
    }
}

TEST(AxesFor, AbsurdRoofsStayInsideTheLimits) {
    const std::vector<Roof> roofs{roofOf(1e300, 1e-300), roofOf(1e-300, 1e300), roofOf(5e-324, 1.7e308)};
    const Axes axes = axesFor(roofs);
    EXPECT_EQ(axes, (Axes{bounded(axes.intensity, kIntensityLimits), bounded(axes.rate, kRateLimits)}));
}

}  // namespace
}  // namespace ridge
