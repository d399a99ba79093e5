// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/gradient_flow.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace ridge::precision {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

TEST(GradientFlow, GivesThePublishedProducts) {
    struct Row {
        const char* what;
        ChainRequest request;
        double left;
        double tolerance;
    };
    const Row rows[] = {
        {"plain, gain 0.5", {.depth = 50, .gain = 0.5, .isResidual = false}, 8.881784197001252e-16, 1e-12},
        {"residual, f' = -0.9", {.depth = 50, .gain = -0.9}, 1e-50, 1e-12},
        {"residual, f' = +0.1", {.depth = 50, .gain = 0.1}, 117.39085287969579, 1e-9},
        {"residual, f' = -0.1", {.depth = 50, .gain = -0.1}, 0.00515377520732012, 1e-9},
        {"plain, 0.9", {.depth = 50, .gain = 0.9, .isResidual = false}, 0.00515377520732012, 1e-9},
        {"residual, f' = -1", {.depth = 1, .gain = -1}, 0, 0},
        {"three blocks of 1 + 0.1", {.depth = 3, .gain = 0.1}, 1.331, 1e-9},
        // The direct term alone: lambda^54.
        {"shortcut x 0.5", {.depth = 54, .gain = 0, .shortcut = 0.5}, 5.55e-17, 0.002},
        {"a branch scaled down", {.depth = 50, .gain = 0.1, .branch = 0.1}, 1.6446318218438831, 1e-9},
    };
    for (const Row& row : rows) {
        const auto chain = followChain(row.request);
        ASSERT_TRUE(chain.has_value()) << row.what;
        EXPECT_NEAR(chain->exact.back(), row.left, row.tolerance * row.left) << row.what;
        ASSERT_EQ(chain->norm.size(), static_cast<std::size_t>(row.request.depth) + 1) << row.what;
        EXPECT_EQ(chain->norm.front(), 1.0) << row.what;
    }
}

TEST(GradientFlow, RoundsAtEachBlock) {
    const auto chain = followChain({.depth = 50, .gain = 0.5, .isResidual = false});
    EXPECT_EQ(chain->norm[24], 0x1p-24);
    EXPECT_EQ(chain->norm[25], 0.0);
    EXPECT_EQ(chain->norm.back(), 0.0);
    // 51 entries: zero from the 25th block on, subnormal from the 15th to the 24th.
    EXPECT_DOUBLE_EQ(chain->zeroShare, 26.0 / 51);
    EXPECT_DOUBLE_EQ(chain->subnormalShare, 10.0 / 51);
    EXPECT_EQ(chain->overflowShare, 0.0);
    // BF16 has FP32's range.
    EXPECT_EQ(followChain({.depth = 50, .gain = 0.5, .isResidual = false, .format = kBf16})->norm.back(), 0x1p-50);
    // 2^16 is too large.
    const auto growing = followChain({.depth = 20, .gain = 1});
    EXPECT_EQ(growing->norm[15], 32768.0);
    EXPECT_EQ(growing->norm[16], kInf);
    EXPECT_DOUBLE_EQ(growing->overflowShare, 5.0 / 21);
}

TEST(GradientFlow, ExpandsIntoPaths) {
    const auto three = expandPaths(3, 0.1);
    ASSERT_TRUE(three.has_value());
    // 1 + 3a + 3a^2 + a^3.
    const double expected[] = {1, 0.3, 0.03, 0.001};
    double sum = 0;
    double paths = 0;
    ASSERT_EQ(three->size(), 4U);
    for (std::size_t i = 0; i < three->size(); ++i) {
        EXPECT_NEAR((*three)[i].contribution, expected[i], 1e-15);
        sum += (*three)[i].contribution;
        paths += (*three)[i].paths;
    }
    EXPECT_NEAR(sum, 1.331, 1e-12);
    EXPECT_EQ(paths, 8.0);
}

TEST(GradientFlow, WeighsPathsByWhatTheyCarry) {
    // (2 - 1)^3 = 8 - 12 + 6 - 1: of 27 in all, whatever the signs.
    const auto three = expandPaths(3, -1, 2);
    ASSERT_TRUE(three.has_value());
    const double contributions[] = {8, -12, 6, -1};
    for (std::size_t i = 0; i < three->size(); ++i) {
        EXPECT_DOUBLE_EQ((*three)[i].contribution, contributions[i]);
        EXPECT_NEAR((*three)[i].weight, std::fabs(contributions[i]) / 27, 1e-15);
    }
    // Without a shortcut one path is left, without a branch another; without either there is none.
    EXPECT_EQ(expandPaths(4, 0.5, 0)->back().weight, 1);
    EXPECT_EQ(expandPaths(4, 0.5, 0)->front().weight, 0);
    EXPECT_EQ(expandPaths(4, 0, 0.5)->front().weight, 1);
    EXPECT_EQ(expandPaths(4, 0, 0)->front().weight, 0);
    // f' = 0.1 through 50 blocks: the mean path takes 50 * 0.1 / 1.1 = 4.545 branches.
    double mean = 0;
    const auto fifty = expandPaths(50, 0.1);
    for (const auto& one : *fifty) mean += one.weight * static_cast<double>(one.length);
    EXPECT_NEAR(mean, 50.0 / 11, 1e-12);
    // 1e-6^1000 is beyond a double, and so is what it is multiplied by.
    double sum = 0;
    const auto deep = expandPaths(kMaxPathDepth, 1e-6, 1e-6);
    for (const auto& one : *deep) sum += one.weight;
    EXPECT_NEAR(sum, 1, 1e-12);
    EXPECT_NEAR((*deep)[500].weight, (*deep)[500].share, 1e-12);
}

double shareOf(const std::vector<PathLength>& lengths, std::size_t first, std::size_t last) {
    double share = 0;
    for (std::size_t i = first; i <= last; ++i) share += lengths[i].share;
    return share;
}

TEST(GradientFlow, MostPathsAreOfMiddlingLength) {
    const auto lengths = expandPaths(54, 0.5);
    // Veit et al. 2016, of 2^54 paths: lengths 5 to 17 are 0.45 %, 19 to 35 are 98 %.
    EXPECT_NEAR(shareOf(*lengths, 5, 17), 0.004536670150778743, 1e-12);
    EXPECT_NEAR(shareOf(*lengths, 19, 35), 0.98, 0.0005);
    EXPECT_NEAR(shareOf(*lengths, 0, 54), 1, 1e-12);
    const auto deep = expandPaths(kMaxPathDepth, 0.001);
    EXPECT_NEAR(shareOf(*deep, 0, 1000), 1, 1e-9);
}

TEST(GradientFlow, TheFloorShrinksWithDepth) {
    EXPECT_NEAR(guaranteedFloor(0.5, 54), 5.551115123125783e-17, 1e-25);
    EXPECT_NEAR(guaranteedFloor(1.0 / 54, 54), 0.36444662101664327, 1e-12);
    EXPECT_EQ(guaranteedFloor(0, 100), 1.0);
    EXPECT_EQ(guaranteedFloor(1, 1), 0.0);
    EXPECT_EQ(guaranteedFloor(kNan, 1), 0.0);
    // The worst case of a branch with |f'| <= c.
    EXPECT_NEAR(followChain({.depth = 54, .gain = -0.5})->exact.back(), guaranteedFloor(0.5, 54), 1e-25);
}

TEST(GradientFlow, CounterexamplesRefute) {
    const auto cases = residualCounterexamples();
    ASSERT_EQ(cases.size(), 4U);
    const double left[] = {0, 1e-50, 0.00515377520732012, 117.39085287969579};
    for (std::size_t i = 0; i < cases.size(); ++i) {
        EXPECT_NEAR(cases[i].gradient, left[i], 1e-9 * left[i]) << cases[i].saying;
        EXPECT_FALSE(cases[i].refutation.empty());
    }
}

TEST(GradientFlow, RefusesWhatCannotBe) {
    for (const ChainRequest& request :
         {ChainRequest{.depth = 0}, ChainRequest{.depth = -5}, ChainRequest{.depth = 1'000'000'000'000}, ChainRequest{.gain = kNan},
          ChainRequest{.gain = kInf}, ChainRequest{.shortcut = kNan}, ChainRequest{.branch = -kInf}}) {
        const auto chain = followChain(request);
        ASSERT_FALSE(chain.has_value());
        EXPECT_EQ(chain.error().code, ErrorCode::Usage);
        EXPECT_FALSE(chain.error().where.empty());
    }
    EXPECT_FALSE(expandPaths(0, 0.1).has_value());
    EXPECT_FALSE(expandPaths(kMaxPathDepth + 1, 0.1).has_value());
    EXPECT_FALSE(expandPaths(3, kNan).has_value());
    EXPECT_FALSE(expandPaths(3, 1, kInf).has_value());
}

}  // namespace
}  // namespace ridge::precision
