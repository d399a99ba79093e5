// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/clip.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace ridge {

void PrintTo(const ScenePoint& point, std::ostream* out) {
    *out << "(" << point.intensity << ", " << point.rate << ")";
}

namespace {

using Line = std::vector<ScenePoint>;
using Lines = std::vector<Line>;

const Axes kAxes{{1, 1000}, {10, 1e5}};

TEST(Clip, ALineInsideStaysAsItIs) {
    const Line line{{2, 20}, {30, 300}, {900, 300}};
    EXPECT_EQ(clipToAxes(line, kAxes), Lines{line});
}

TEST(Clip, ARoofIsCutAtTheFrame) {
    // rate = 1000 x intensity up to 30, then level.
    const Line roof{{0.001, 1}, {30, 3e4}, {1e9, 3e4}};
    const Lines parts = clipToAxes(roof, kAxes);
    ASSERT_EQ(parts.size(), 1U);
    ASSERT_EQ(parts[0].size(), 3U);
    EXPECT_EQ(parts[0][0].intensity, 1.0);
    EXPECT_NEAR(parts[0][0].rate, 1000.0, 1e-9);
    EXPECT_EQ(parts[0][1], (ScenePoint{30, 3e4}));
    EXPECT_EQ(parts[0][2], (ScenePoint{1000, 3e4}));
}

TEST(Clip, ASlopeLeavesThroughTheTop) {
    const Line slope{{0.1, 1000}, {1e6, 1e10}};
    const Lines parts = clipToAxes(slope, kAxes);
    ASSERT_EQ(parts.size(), 1U);
    EXPECT_EQ(parts[0][0].intensity, 1.0);
    EXPECT_NEAR(parts[0][1].intensity, 10.0, 1e-9);
    EXPECT_EQ(parts[0][1].rate, 1e5);
}

TEST(Clip, OutsideNothingIsLeft) {
    EXPECT_TRUE(clipToAxes(Line{{1, 1e6}, {1000, 1e7}}, kAxes).empty());
    EXPECT_TRUE(clipToAxes(Line{{0.01, 100}, {0.5, 100}}, kAxes).empty());
    EXPECT_TRUE(clipToAxes(Line{{0.01, 1e5}, {10, 1e9}}, kAxes).empty()) << "passes the upper left corner outside";
    EXPECT_TRUE(clipToAxes(Line{{5, 50}}, kAxes).empty());
    EXPECT_TRUE(clipToAxes(Line{}, kAxes).empty());
}

TEST(Clip, LeavingAndComingBackGivesTwoParts) {
    const Lines parts = clipToAxes(Line{{2, 100}, {2, 1e6}, {200, 1e6}, {200, 100}}, kAxes);
    EXPECT_EQ(parts, (Lines{{{2, 100}, {2, 1e5}}, {{200, 1e5}, {200, 100}}}));
}

TEST(Clip, ALineAlongTheFrameIsInside) {
    const Line edge{{1, 10}, {1000, 10}};
    EXPECT_EQ(clipToAxes(edge, kAxes), Lines{edge});
}

TEST(Clip, PiecesWithoutAPlaceAreLeftOut) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    EXPECT_EQ(clipToAxes(Line{{0, 0}, {2, 20}, {3, 30}, {infinity, 30}, {nan, 30}}, kAxes), (Lines{{{2, 20}, {3, 30}}}));
}

TEST(Clip, RandomPiecesStayInsideAndOnTheirLine) {
    std::mt19937 random(5);  // NOLINT(cert-msc51-cpp): the same lines in each run
    std::uniform_real_distribution<double> exponent(-8, 14);
    for (int i = 0; i < 5000; ++i) {
        const auto number = [&] { return std::pow(10.0, exponent(random)); };
        const Line line{{number(), number()}, {number(), number()}};
        for (const Line& part : clipToAxes(line, kAxes)) {
            for (const ScenePoint& point : part) {
                ASSERT_TRUE(isInside(kAxes, point)) << i;
                const double dx = std::log(line[1].intensity / line[0].intensity);
                const double dy = std::log(line[1].rate / line[0].rate);
                const double off = std::log(point.intensity / line[0].intensity) * dy - std::log(point.rate / line[0].rate) * dx;
                ASSERT_NEAR(off / std::hypot(dx, dy), 0.0, 1e-10) << i;
            }
        }
    }
}

}  // namespace
}  // namespace ridge
