// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/normalisation.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>

namespace ridge::precision {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

TEST(LayerNorm, EpsilonMustOutliveTheFormat) {
    struct Row {
        FloatFormat format;
        double epsilon, stored;
        bool isFinite;
    };
    for (const Row& row : {Row{kFp16, 1e-5, 1.0013580322265625e-05, true}, Row{kFp16, 1e-6, 1.0132789611816406e-06, true},
                           Row{kFp16, 1e-8, 0, false}, Row{kFp16, 1e-12, 0, false}, Row{kBf16, 1e-12, 1.0018652574217413e-12, true},
                           Row{kFp32, 0, 0, false}, Row{kFp8E4m3, 1e-5, 0, false}}) {
        const auto effect = constantRow(row.epsilon, Rounder(row.format));
        ASSERT_TRUE(effect.has_value());
        EXPECT_EQ(effect->epsilon, row.stored) << row.format.name << ' ' << row.epsilon;
        EXPECT_EQ(effect->isFinite, row.isFinite) << row.format.name << ' ' << row.epsilon;
        EXPECT_TRUE(row.isFinite ? effect->result == 0 : std::isnan(effect->result)) << row.format.name << ' ' << row.epsilon;
    }
    // 1e-5 is subnormal: flushed, it is zero as well.
    EXPECT_FALSE(constantRow(1e-5, Rounder(kFp16, {.subnormals = Subnormals::Flush}))->isFinite);
    for (const double epsilon : {-1e-5, kNan, kInf}) EXPECT_FALSE(constantRow(epsilon, Rounder(kFp16)).has_value());
}

TEST(LayerNorm, ALargeMeanHidesTheVariance) {
    VarianceRequest request;
    request.mean = 300;
    const auto half = varianceOf(request);
    ASSERT_TRUE(half.has_value());
    EXPECT_NEAR(half->drawn, 1, 0.25);
    // Storing costs little: steps of 0.25 add 0.25^2 / 12.
    EXPECT_NEAR(half->stored, half->drawn, 0.05);
    // 300^2 is above 65,504, and sums of 300 stall.
    EXPECT_FALSE(std::isfinite(half->onePass));
    EXPECT_GT(std::fabs(half->twoPass - half->stored), 0.5);
    request.accumulator = kFp32;
    EXPECT_NEAR(varianceOf(request)->twoPass, half->stored, 1e-4);
    // Squares add up to 9e7, where steps of FP32 are 8: over 1,024 additions, and divided by 1,024, some tenths.
    EXPECT_NEAR(varianceOf(request)->onePass, half->stored, 0.5);
    // In FP32 too, squares of a large mean cancel all digits of the variance.
    request.mean = 30'000;
    request.format = kFp32;
    EXPECT_NEAR(varianceOf(request)->twoPass, varianceOf(request)->stored, 0.01);
    EXPECT_GT(std::fabs(varianceOf(request)->onePass - varianceOf(request)->stored), 1.0);
}

TEST(LayerNorm, RefusesWhatCannotBe) {
    for (const VarianceRequest& request : {VarianceRequest{.mean = kNan}, VarianceRequest{.deviation = -1}, VarianceRequest{.width = 1},
                                           VarianceRequest{.width = 1'000'000'000'000}})
        EXPECT_FALSE(varianceOf(request).has_value());
}

TEST(Softmax, NeedsTheMaximumTakenOut) {
    // exp(11.09) is the last below 65,520; 12 is beyond.
    const std::array logits{1.0, 12.0};
    const Rounder half(kFp16);
    EXPECT_FALSE(softmax(logits, half, MaxSubtraction::No).isFinite);
    const Softmax good = softmax(logits, half, MaxSubtraction::Yes);
    EXPECT_TRUE(good.isFinite);
    // exp(-11) = 1.67e-5.
    EXPECT_NEAR(good.probabilities[0], 1.67e-5, 1e-7);
    EXPECT_EQ(good.probabilities[1], 1.0);
    EXPECT_TRUE(softmax(logits, Rounder(kBf16), MaxSubtraction::No).isFinite);
    EXPECT_FALSE(softmax(std::array{1.0, 89.0}, Rounder(kBf16), MaxSubtraction::No).isFinite);
    // Small logits vanish all at once without the subtraction.
    EXPECT_FALSE(softmax(std::array{-20.0, -21.0}, half, MaxSubtraction::No).isFinite);
    EXPECT_NEAR(softmax(std::array{-20.0, -21.0}, half, MaxSubtraction::Yes).sum, 1, 1e-3);
    EXPECT_TRUE(softmax({}, half, MaxSubtraction::Yes).probabilities.empty());
    EXPECT_FALSE(softmax(std::array{kNan, 1.0}, half, MaxSubtraction::Yes).isFinite);
}

TEST(Softmax, MasksInFp16) {
    struct Row {
        double mask, score, stored, masked, leak;
        bool isFullRowFinite;
    };
    const Rounder half(kFp16);
    for (const Row& row :
         {Row{-kInf, 1, -kInf, -kInf, 0, false}, Row{-1e9, 1, -kInf, -kInf, 0, false}, Row{-65504, 1, -65504, -65504, 0, true},
          // 65,520 is halfway to 2^16 and rounds to infinity; from 16 below, the safe mask is none.
          Row{-65504, -15, -65504, -65504, 0, true}, Row{-65504, -16, -65504, -kInf, 0, false},
          // A mask that is too small lets a masked place be seen: exp(-5).
          Row{-5, 1, -5, -4, 0.0067, true}}) {
        const auto effect = maskEffect(row.mask, row.score, half);
        ASSERT_TRUE(effect.has_value());
        EXPECT_EQ(effect->stored, row.stored) << row.mask;
        EXPECT_EQ(effect->masked, row.masked) << row.mask << ' ' << row.score;
        EXPECT_NEAR(effect->leak, row.leak, 1e-4) << row.mask;
        EXPECT_EQ(effect->isFullRowFinite, row.isFullRowFinite) << row.mask << ' ' << row.score;
    }
    EXPECT_TRUE(maskEffect(-1e9, 1, Rounder(kBf16))->isFullRowFinite);
    EXPECT_FALSE(maskEffect(kNan, 1, half).has_value());
    EXPECT_FALSE(maskEffect(-1, kInf, half).has_value());
}

}  // namespace
}  // namespace ridge::precision
