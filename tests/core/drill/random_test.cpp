// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace ridge::drill {
namespace {

/// What a machine drew once; any other must draw the same.
TEST(Draw, GivesTheSameNumbersOnEveryMachine) {
    Draw draw("ridge", 7, 3);
    std::string drawn;
    for (int i = 0; i < 6; ++i) drawn += std::to_string(draw.between(0, 999)) + " ";
    EXPECT_EQ(drawn, "667 611 68 926 190 426 ");
}

TEST(Draw, DiffersByTypeSeedIndexAndAttempt) {
    const auto first = [](Draw draw) { return draw.between(0, INT64_MAX - 1); };
    const std::set<std::int64_t> drawn{first(Draw("ridge", 1, 0)), first(Draw("spec", 1, 0)),  first(Draw("ridge", 2, 0)),
                                       first(Draw("ridge", 1, 1)), first(Draw("ridge", 0, 1)), first(Draw("ridge", 1, 0, 1))};
    EXPECT_EQ(drawn.size(), 6U);
}

TEST(Draw, ReachesBothEnds) {
    Draw draw("ends", 1, 0);
    std::set<std::int64_t> drawn;
    std::set<std::int64_t> powers;
    for (int i = 0; i < 200; ++i) {
        drawn.insert(draw.between(-1, 2));
        powers.insert(draw.powerOfTwo(3, 5));
    }
    EXPECT_EQ(drawn, (std::set<std::int64_t>{-1, 0, 1, 2}));
    EXPECT_EQ(powers, (std::set<std::int64_t>{8, 16, 32}));
    EXPECT_EQ(Draw("one", 1, 0).between(5, 5), 5);
}

TEST(Draw, NiceNumbersAreRoundAndSpreadOverDecades) {
    Draw draw("nice", 1, 0);
    int below = 0;
    for (int i = 0; i < 4000; ++i) {
        const double value = draw.nice(1e12, 1e16);
        ASSERT_GE(value, 1e12);
        ASSERT_LE(value, 1e16);
        if (value < 1e14) ++below;
    }
    EXPECT_NEAR(below, 2000, 200);
    EXPECT_EQ(draw.nice(1.3, 1.4), 1.3);
    EXPECT_EQ(draw.nice(1.5e-6, 1.9e-6), 1.5e-6);
}

TEST(Draw, ShuffleKeepsEveryItem) {
    Draw draw("shuffle", 1, 0);
    std::vector<int> items{1, 2, 3, 4, 5, 6, 7, 8};
    draw.shuffle(items);
    EXPECT_FALSE(std::is_sorted(items.begin(), items.end()));
    std::sort(items.begin(), items.end());
    EXPECT_EQ(items, (std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8}));
}

}  // namespace
}  // namespace ridge::drill
