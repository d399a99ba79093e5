// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/sampled_gradients.h"

#include <gtest/gtest.h>

#include <array>
#include <limits>

namespace ridge::precision {
namespace {

void expectSame(const ScaleEffect& found, const ScaleEffect& expected) {
    EXPECT_EQ(found.scale, expected.scale);
    EXPECT_EQ(found.zeroBefore, expected.zeroBefore);
    EXPECT_EQ(found.zeroAfter, expected.zeroAfter);
    EXPECT_EQ(found.subnormalBefore, expected.subnormalBefore);
    EXPECT_EQ(found.subnormalAfter, expected.subnormalAfter);
    EXPECT_EQ(found.rescued, expected.rescued);
    EXPECT_EQ(found.overflow, expected.overflow);
    EXPECT_EQ(found.smallestSafeScale, expected.smallestSafeScale);
}

/// One after the other, so that each is a rescaling of the draws of the first.
TEST(SampledGradients, CountWhatDrawingAnewWouldCount) {
    constexpr std::array formats{kFp16, kBf16, kFp8E4m3, kFp32};
    constexpr std::array shapes{LogNormal{3e-8, 2.5, 0, 0}, LogNormal{1e-6, 0, 0, 0}, LogNormal{1e-12, 8, 0, 0}, LogNormal{1, 4, 0, 0},
                                LogNormal{1e-300, 30, 0, 0}};
    auto sampled = SampledGradients::draw({1, 1, 3000, 7});
    ASSERT_TRUE(sampled.has_value());
    for (const LogNormal& shape : shapes) {
        ASSERT_TRUE(sampled->reshape(shape.median, shape.sigma).has_value());
        const auto drawn = drawMagnitudes({shape.median, shape.sigma, 3000, 7});
        ASSERT_TRUE(drawn.has_value());
        EXPECT_EQ(histogramOf(*sampled), histogramOf(*drawn)) << shape.median;
        EXPECT_EQ(histogramOf(*sampled, 4), histogramOf(*drawn, 4)) << shape.median;
        for (const FloatFormat& format : formats) {
            for (const double scale : {0.5, 1.0, 4096.0, 0x1p40}) {
                SCOPED_TRACE(std::string(format.name) + " x " + std::to_string(scale));
                const auto expected = scaleEffect(*drawn, scale, Rounder(format));
                ASSERT_TRUE(expected.has_value());
                expectSame(*scaleEffect(*sampled, scale, Rounder(format)), *expected);
            }
        }
    }
}

TEST(SampledGradients, OfOneMagnitudeAreAllLostOrAllRescued) {
    // 2^-26 is 0 in FP16; times 2 it is the tie 2^-25, still 0; times 4 it is the smallest value. At 2^43 it is 2^17, too large.
    const auto sampled = SampledGradients::draw({0x1p-26, 0, 100, 1});
    ASSERT_TRUE(sampled.has_value());
    EXPECT_EQ((*sampled)[0], 0x1p-26);
    EXPECT_EQ((*sampled)[99], 0x1p-26);
    const Rounder half(kFp16);
    EXPECT_EQ(scaleEffect(*sampled, 2, half)->rescued, 0.0);
    EXPECT_EQ(scaleEffect(*sampled, 4, half)->rescued, 1.0);
    EXPECT_EQ(scaleEffect(*sampled, 4, half)->subnormalAfter, 1.0);
    EXPECT_EQ(scaleEffect(*sampled, 4, half)->smallestSafeScale, 4.0);
    EXPECT_EQ(scaleEffect(*sampled, 0x1p43, half)->overflow, 1.0);
    EXPECT_EQ(scaleEffect(*sampled, 0x1p43, half)->rescued, 0.0);
    EXPECT_EQ(histogramOf(*sampled), (Histogram{{{-26, -25, 100}}, 0}));
}

TEST(SampledGradients, RefuseWhatIsNoDistribution) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double inf = std::numeric_limits<double>::infinity();
    for (const LogNormal& wrong :
         {LogNormal{0, 1, 10, 1}, LogNormal{-1, 1, 10, 1}, LogNormal{nan, 1, 10, 1}, LogNormal{inf, 1, 10, 1}, LogNormal{1, -1, 10, 1},
          LogNormal{1, nan, 10, 1}, LogNormal{1, 1, 0, 1}, LogNormal{1, 1, -5, 1}, LogNormal{1, 1, kMaxMagnitudes + 1, 1}}) {
        EXPECT_EQ(SampledGradients::draw(wrong).error().code, ErrorCode::Usage) << wrong.median << ' ' << wrong.sigma << ' ' << wrong.count;
    }
    auto sampled = SampledGradients::draw({1e-3, 1, 100, 1});
    ASSERT_TRUE(sampled.has_value());
    const double smallest = (*sampled)[0];
    EXPECT_FALSE(sampled->reshape(-1, 1).has_value());
    EXPECT_EQ(sampled->reshape(1e300, 50).error().what, "must be finite");
    EXPECT_EQ((*sampled)[0], smallest);
    EXPECT_EQ(sampled->request().median, 1e-3);
    for (const double scale : {0.0, -1.0, nan, inf}) EXPECT_FALSE(scaleEffect(*sampled, scale, Rounder(kFp16)).has_value()) << scale;
    EXPECT_FALSE(scaleEffect(*sampled, 1, Rounder(kFp6E3m2)).has_value());
}

TEST(SampledGradients, SayWhenNothingIsLeft) {
    // Below 2^-1074 a double ends: all are 0 to begin with.
    auto sampled = SampledGradients::draw({1e-3, 0, 5, 1});
    ASSERT_TRUE(sampled->reshape(5e-324, 0).has_value());
    EXPECT_TRUE(scaleEffect(*sampled, 1, Rounder(kFp16)).has_value());
    const auto spread = SampledGradients::draw({5e-324, 50, 1000, 1});
    ASSERT_TRUE(spread.has_value());
    const auto drawn = drawMagnitudes({5e-324, 50, 1000, 1});
    EXPECT_EQ(histogramOf(*spread).zeros, histogramOf(*drawn).zeros);
    EXPECT_GT(histogramOf(*spread).zeros, 0.0);
    expectSame(*scaleEffect(*spread, 1024, Rounder(kFp16)), *scaleEffect(*drawn, 1024, Rounder(kFp16)));
}

TEST(SampledGradients, StopWhenTheyAreTold) {
    Progress progress;
    ASSERT_TRUE(SampledGradients::draw({1e-6, 1, 100, 1}, &progress).has_value());
    EXPECT_EQ(progress.share(), 0.5);
    progress.cancel();
    EXPECT_EQ(SampledGradients::draw({1e-6, 1, 100, 1}, &progress).error().code, ErrorCode::Unavailable);
}

}  // namespace
}  // namespace ridge::precision
