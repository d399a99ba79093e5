// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/gradient_network.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace ridge::precision {
namespace {

TEST(GradientNetwork, StretchesByTheGainOnAverage) {
    // Plain blocks: 20 random matrices of gain 0.5 leave about 2^-20, each within a factor that shrinks with the width.
    const auto plain = followNetwork({.depth = 20, .width = 256, .gain = 0.5, .isResidual = false, .format = kFp64});
    ASSERT_TRUE(plain.has_value());
    ASSERT_EQ(plain->size(), 21U);
    EXPECT_NEAR(plain->front().norm, 1, 1e-12);
    EXPECT_NEAR(std::log2(plain->back().norm), -20, 1.5);
    EXPECT_EQ(plain->back().norm, plain->back().exactNorm);
    // Residual blocks: the branch is independent of the shortcut, so squares add: (1 + gain^2)^(20 / 2) = 1.25^10 = 9.3.
    const auto residual = followNetwork({.depth = 20, .width = 256, .gain = 0.5, .format = kFp64});
    EXPECT_NEAR(residual->back().norm, 9.3, 2.5);
}

TEST(GradientNetwork, AShortcutKeepsTheGradientThatPlainBlocksLoseInFp16) {
    const auto plain = followNetwork({.depth = 50, .gain = 0.5, .isResidual = false});
    EXPECT_EQ(plain->back().norm, 0.0);
    EXPECT_EQ(plain->back().zeroShare, 1.0);
    EXPECT_GT(plain->back().exactNorm, 0.0);
    const auto residual = followNetwork({.depth = 50, .gain = 0.1});
    EXPECT_NEAR(residual->back().norm / residual->back().exactNorm, 1, 0.05);
    EXPECT_GT(residual->back().norm, 0.5);
    // A BF16 gradient is not lost either, shortcut or not.
    const auto brain = followNetwork({.depth = 50, .gain = 0.5, .isResidual = false, .format = kBf16});
    EXPECT_EQ(brain->back().zeroShare, 0.0);
    // But scaled shortcuts lose it as plain blocks do: 0.5^50.
    EXPECT_EQ(followNetwork({.depth = 50, .gain = 0, .shortcut = 0.5})->back().norm, 0.0);
}

TEST(GradientNetwork, PreNormDampsTheBranchesAsTheStreamGrows) {
    const auto free = followNetwork({.depth = 50, .gain = 1, .format = kFp64});
    const auto pre = followNetwork({.depth = 50, .gain = 1, .norm = NormPlace::Pre, .format = kFp64});
    // Without a norm (1 + 1)^(50 / 2) = 3e7. With one the stream grows by a unit of variance a block and divides the branch's gradient:
    // the product of (1 + 1 / l) is about 50, its root 7.
    EXPECT_GT(free->back().norm, 1e6);
    EXPECT_NEAR(std::log2(pre->back().norm), std::log2(7.0), 1.5);
    EXPECT_NEAR(pre->front().activationNorm, std::sqrt(51.0), 2);
    // After a post norm every input has variance 1, and shortcuts are divided too.
    const auto post = followNetwork({.depth = 50, .gain = 1, .norm = NormPlace::Post, .format = kFp64});
    EXPECT_NEAR(post->front().activationNorm, 1, 1e-9);
    EXPECT_LT(post->back().norm, pre->back().norm);
}

TEST(GradientNetwork, CountsWhatIsLost) {
    // 64 elements of a gradient of norm 1e-6 are about 1.25e-7 each: most are subnormal, some zero.
    const auto found = followNetwork({.depth = 1, .lossGradient = 1e-6});
    EXPECT_GT(found->front().zeroShare, 0.0);
    EXPECT_LT(found->front().zeroShare, 0.5);
    EXPECT_DOUBLE_EQ(found->front().zeroShare + found->front().subnormalShare, 1.0);
    EXPECT_EQ(followNetwork({.depth = 1, .lossGradient = 1e9})->front().overflowShare, 1.0);
}

TEST(GradientNetwork, RepeatsItself) {
    const auto first = followNetwork({.depth = 5});
    EXPECT_EQ(first->back().norm, followNetwork({.depth = 5})->back().norm);
    EXPECT_NE(first->back().norm, followNetwork({.depth = 5, .seed = 2})->back().norm);
}

TEST(GradientNetwork, FollowsOtherNumbersWithTheSameDraws) {
    const auto draws = NetworkDraws::draw(12, 24, 3);
    ASSERT_TRUE(draws.has_value());
    const NetworkRequest start{.depth = 12, .width = 24, .seed = 3};
    for (const NormPlace norm : {NormPlace::None, NormPlace::Pre, NormPlace::Post}) {
        NetworkRequest request = start;
        request.norm = norm;
        request.gain = 0.8;
        request.branch = 0.25;
        request.format = kBf16;
        const auto found = draws->follow(request);
        const auto expected = followNetwork(request);
        ASSERT_TRUE(found.has_value());
        EXPECT_EQ(found->back().norm, expected->back().norm);
        EXPECT_EQ(found->back().exactNorm, expected->back().exactNorm);
    }
    // A branch that is scaled is a gain that is.
    NetworkRequest scaled = start;
    scaled.gain = 1;
    scaled.branch = 0.5;
    NetworkRequest plain = start;
    plain.gain = 0.5;
    EXPECT_EQ(draws->follow(scaled)->back().exactNorm, draws->follow(plain)->back().exactNorm);
    NetworkRequest other = start;
    other.seed = 4;
    EXPECT_FALSE(draws->suffice(other));
    EXPECT_EQ(draws->follow(other).error().code, ErrorCode::Usage);
    // Fewer blocks are the first of them; more were not drawn.
    NetworkRequest shallow = start;
    shallow.depth = 5;
    EXPECT_EQ(draws->follow(shallow)->back().norm, followNetwork(shallow)->back().norm);
    NetworkRequest deep = start;
    deep.depth = 13;
    EXPECT_FALSE(draws->suffice(deep));
    EXPECT_FALSE(draws->follow(deep).has_value());
}

TEST(GradientNetwork, StopsWhenItIsTold) {
    Progress progress;
    ASSERT_TRUE(NetworkDraws::draw(4, 8, 1, &progress).has_value());
    EXPECT_EQ(progress.share(), 0.75);
    progress.cancel();
    EXPECT_EQ(NetworkDraws::draw(4, 8, 1, &progress).error().code, ErrorCode::Unavailable);
    const auto draws = NetworkDraws::draw(4, 8, 1);
    EXPECT_EQ(draws->follow({.depth = 4, .width = 8}, &progress).error().code, ErrorCode::Unavailable);
}

TEST(GradientNetwork, RefusesWhatCannotBe) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const NetworkRequest& request :
         {NetworkRequest{.depth = 0}, NetworkRequest{.depth = kMaxNetworkDepth + 1}, NetworkRequest{.width = 1},
          NetworkRequest{.width = -64}, NetworkRequest{.depth = 1000, .width = 1024}, NetworkRequest{.gain = nan},
          NetworkRequest{.lossGradient = 0}, NetworkRequest{.lossGradient = nan}}) {
        const auto found = followNetwork(request);
        ASSERT_FALSE(found.has_value());
        EXPECT_EQ(found.error().code, ErrorCode::Usage);
    }
}

}  // namespace
}  // namespace ridge::precision
