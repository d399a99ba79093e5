// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/loss_scaling.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace ridge::precision {
namespace {

const Rounder kHalf(kFp16);

TEST(LossScaling, CountsWhatIsLostAndRescued) {
    // 2^-25 is lost and one step above it is not; 1 overflows at 2^16.
    const std::array magnitudes{0x1p-30, 0x1p-25, 0x1.8p-25, 0x1p-15, 0x1p-14, 1.0, 0.0, -0x1p-27};
    const auto none = scaleEffect(magnitudes, 1, kHalf);
    ASSERT_TRUE(none.has_value());
    EXPECT_DOUBLE_EQ(none->zeroBefore, 3.0 / 7);
    EXPECT_DOUBLE_EQ(none->zeroAfter, 3.0 / 7);
    EXPECT_DOUBLE_EQ(none->subnormalBefore, 2.0 / 7);
    EXPECT_EQ(none->rescued, 0.0);
    // The smallest, 2^-30, needs a scale above 2^5: times 2^5 it is 2^-25, still 0.
    EXPECT_EQ(none->smallestSafeScale, 64.0);
    const auto scaled = scaleEffect(magnitudes, 8, kHalf);
    EXPECT_DOUBLE_EQ(scaled->zeroAfter, 1.0 / 7);
    EXPECT_DOUBLE_EQ(scaled->rescued, 2.0 / 7);
    EXPECT_EQ(scaled->overflow, 0.0);
    const auto tooMuch = scaleEffect(magnitudes, 65536, kHalf);
    EXPECT_DOUBLE_EQ(tooMuch->overflow, 1.0 / 7);
    EXPECT_EQ(tooMuch->zeroAfter, 0.0);
}

TEST(LossScaling, FindsNoSafeScaleWhereThereIsNone) {
    // 2^-40 asks for 2^16, at which 1 is infinite.
    EXPECT_EQ(scaleEffect(std::array{0x1p-40, 1.0}, 1, kHalf)->smallestSafeScale, std::nullopt);
    EXPECT_EQ(scaleEffect(std::array{70000.0}, 1, kHalf)->smallestSafeScale, std::nullopt);
    EXPECT_EQ(scaleEffect(std::array{1e-3}, 1, kHalf)->smallestSafeScale, 1.0);
    // 1e-8 is kept as it is by BF16, but not by FP16.
    EXPECT_EQ(scaleEffect(std::array{1e-8}, 1, kHalf)->smallestSafeScale, 4.0);
    EXPECT_EQ(scaleEffect(std::array{1e-8}, 1, Rounder(kBf16))->smallestSafeScale, 1.0);
    // Flushed, what is below 2^-14 is lost.
    EXPECT_EQ(scaleEffect(std::array{0x1p-15}, 1, Rounder(kFp16, {.subnormals = Subnormals::Flush}))->smallestSafeScale, 2.0);
}

TEST(LossScaling, AScaleShiftsExponents) {
    // 32K moves every exponent by 15, and 8 by 3.
    EXPECT_EQ(std::log2(32768.0), 15.0);
    const std::array magnitudes{0x1p-39, 0x1p-27};
    EXPECT_EQ(scaleEffect(magnitudes, 32768, kHalf)->zeroAfter, 0.0);
    EXPECT_EQ(scaleEffect(magnitudes, 16384, kHalf)->zeroAfter, 0.5);
    EXPECT_EQ(scaleEffect(magnitudes, 8, kHalf)->rescued, 0.5);
}

TEST(LossScaling, AgreesWithTheDistribution) {
    // ln 2^-25 is 17.33 below 0; for a median of 1e-7 it lies (ln 1e-7 - ln 2^-25) / 2 = 0.605 deviations below the middle: 27.2 %.
    const auto magnitudes = drawMagnitudes({.median = 1e-7, .sigma = 2, .count = 200'000, .seed = 3});
    ASSERT_TRUE(magnitudes.has_value());
    const auto effect = scaleEffect(*magnitudes, 1024, kHalf);
    const double expected = 0.5 * std::erfc((std::log(1e-7) - std::log(0x1p-25)) / 2 / std::sqrt(2.0));
    EXPECT_NEAR(expected, 0.2725, 0.001);
    // Five standard deviations: 5 sqrt(0.27 * 0.73 / 200,000) = 0.005.
    EXPECT_NEAR(effect->zeroBefore, expected, 0.005);
    EXPECT_LT(effect->zeroAfter, 0.001);
    EXPECT_EQ(*drawMagnitudes({.count = 10}), *drawMagnitudes({.count = 10}));
    EXPECT_NE(*drawMagnitudes({.count = 10}), *drawMagnitudes({.count = 10, .seed = 2}));
}

TEST(LossScaling, TakesAHistogram) {
    // A bin from 2^-26 to 2^-24 is cut in half at 2^-25; one from 2^0 to 2^2 is far above.
    const Histogram histogram{{{-26, -24, 10}, {0, 2, 30}}, 5};
    const auto none = scaleEffect(histogram, 1, kHalf);
    ASSERT_TRUE(none.has_value());
    EXPECT_DOUBLE_EQ(none->zeroBefore, 5.0 / 40);
    EXPECT_EQ(none->smallestSafeScale, 2.0);
    const auto scaled = scaleEffect(histogram, 2, kHalf);
    EXPECT_EQ(scaled->zeroAfter, 0.0);
    EXPECT_DOUBLE_EQ(scaled->rescued, 5.0 / 40);
    EXPECT_EQ(scaled->overflow, 0.0);
    // 2^15 takes the upper half of [2^0, 2^2) past 2^16, and a hair below.
    EXPECT_NEAR(scaleEffect(histogram, 32768, kHalf)->overflow, 15.0 / 40, 0.001);
    // At a scale that makes even the lost ones overflow, none is rescued.
    EXPECT_EQ(scaleEffect(histogram, 0x1p60, kHalf)->rescued, 0.0);
}

TEST(LossScaling, TheHistogramOfMagnitudesSaysNearlyTheSame) {
    const auto magnitudes = drawMagnitudes({.median = 1e-7, .sigma = 2, .count = 100'000, .seed = 3});
    const auto exact = scaleEffect(*magnitudes, 16, kHalf);
    const auto binned = scaleEffect(histogramOf(*magnitudes, 4), 16, kHalf);
    EXPECT_NEAR(binned->zeroBefore, exact->zeroBefore, 0.001);
    EXPECT_NEAR(binned->zeroAfter, exact->zeroAfter, 0.001);
    EXPECT_NEAR(binned->subnormalAfter, exact->subnormalAfter, 0.002);
}

TEST(LossScaling, TheScalerFollowsItsRules) {
    // PyTorch's defaults, from 65536: doubled after 2,000 clean steps, halved by one overflow.
    DynamicScaler clean;
    for (int i = 0; i < 1999; ++i) EXPECT_TRUE(clean.update(false));
    EXPECT_EQ(clean.scale(), 65536.0);
    EXPECT_TRUE(clean.update(false));
    EXPECT_EQ(clean.scale(), 131072.0);
    DynamicScaler overflowing;
    EXPECT_FALSE(overflowing.update(true));
    EXPECT_EQ(overflowing.scale(), 32768.0);
    // An overflow starts the count anew.
    for (int i = 0; i < 1999; ++i) EXPECT_TRUE(overflowing.update(false));
    EXPECT_FALSE(overflowing.update(true));
    EXPECT_EQ(overflowing.scale(), 16384.0);
    for (int i = 0; i < 2000; ++i) EXPECT_TRUE(overflowing.update(false));
    EXPECT_EQ(overflowing.scale(), 32768.0);
}

TEST(LossScaling, TheScalerSettlesBelowOverflow) {
    // A peak of 3: 65536 and 32768 overflow, 16384 (49152) does not; four clean steps double it again.
    const std::vector<double> peaks(10, 3.0);
    const auto steps = runScaler({.interval = 4}, peaks, kFp16);
    ASSERT_TRUE(steps.has_value());
    const double scales[] = {65536, 32768, 16384, 16384, 16384, 16384, 32768, 16384, 16384, 16384};
    for (std::size_t i = 0; i < steps->size(); ++i) {
        EXPECT_EQ((*steps)[i].scale, scales[i]) << i;
        EXPECT_EQ((*steps)[i].isSkipped, scales[i] > 16384) << i;
    }
}

TEST(LossScaling, ClippingComesAfterUnscaling) {
    const Clipping small = clip(0.5, 1024, 1);
    EXPECT_EQ(small.unscaledFirst, 0.5);
    // 512 is clipped to 1, and 1 / 1024 is left.
    EXPECT_EQ(small.clippedFirst, 1.0 / 1024);
    EXPECT_EQ(clip(3, 1024, 1).unscaledFirst, 1.0);
}

TEST(LossScaling, RefusesWhatCannotBe) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const std::array magnitudes{1.0};
    for (const double scale : {0.0, -8.0, nan, HUGE_VAL}) EXPECT_FALSE(scaleEffect(magnitudes, scale, kHalf).has_value()) << scale;
    EXPECT_FALSE(scaleEffect(std::array{nan}, 1, kHalf).has_value());
    EXPECT_FALSE(scaleEffect(std::array{0.0}, 1, kHalf).has_value());
    EXPECT_FALSE(scaleEffect(std::vector<double>{}, 1, kHalf).has_value());
    EXPECT_FALSE(scaleEffect(Histogram{}, 1, kHalf).has_value());
    EXPECT_FALSE(scaleEffect(magnitudes, 1, Rounder(kFp4E2m1)).has_value());
    for (const LogNormal& request : {LogNormal{.median = 0}, LogNormal{.median = nan}, LogNormal{.sigma = -1}, LogNormal{.sigma = nan},
                                     LogNormal{.count = 0}, LogNormal{.count = 1'000'000'000'000}}) {
        EXPECT_FALSE(drawMagnitudes(request).has_value());
    }
    for (const ScalerRules& rules :
         {ScalerRules{.backoff = 1}, ScalerRules{.growth = nan}, ScalerRules{.initial = 0}, ScalerRules{.interval = 0}})
        EXPECT_FALSE(runScaler(rules, magnitudes, kFp16).has_value());
}

}  // namespace
}  // namespace ridge::precision
