// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/label_geometry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace ridge {
namespace {

TEST(TurnedBox, QuarterTurnSwapsReach) {
    const TurnedBox box = turnedBox({10, 20}, {40, 10}, 90);
    EXPECT_NEAR(box.reachX, 5, 1e-12);
    EXPECT_NEAR(box.reachY, 20, 1e-12);
}

TEST(TurnedBox, BoxesInACornerOfATurnedOneDoNotMeet) {
    // The upright boxes around both overlap, the boxes themselves do not: the case that needs the turned axes.
    const TurnedBox turned = turnedBox({0, 0}, {100, 10}, -45);
    EXPECT_FALSE(meet(turned, turnedBox({25, 25}, {10, 10}, 0)));
    EXPECT_TRUE(meet(turned, turnedBox({25, -25}, {10, 10}, 0)));
}

TEST(TurnedBox, ParallelLabelsMeetOnlyWhenCloserThanTheirHeight) {
    const double step = 11 / std::sqrt(2.0);
    EXPECT_FALSE(meet(turnedBox({0, 0}, {100, 10}, -45), turnedBox({step, step}, {100, 10}, -45)));
    EXPECT_TRUE(meet(turnedBox({0, 0}, {100, 10}, -45), turnedBox({step * 0.8, step * 0.8}, {100, 10}, -45)));
}

TEST(TurnedBox, Segments) {
    const TurnedBox box = turnedBox({0, 0}, {20, 10}, 0);
    EXPECT_TRUE(meet(box, PixelSegment{{-100, 0}, {100, 0}})) << "through";
    EXPECT_TRUE(meet(box, PixelSegment{{-2, -1}, {2, 1}})) << "wholly inside";
    EXPECT_FALSE(meet(box, PixelSegment{{-100, 6}, {100, 6}})) << "below";
    EXPECT_FALSE(meet(box, PixelSegment{{8, 20}, {30, -2}})) << "past the corner";
    EXPECT_TRUE(meet(box, PixelSegment{{0, 14}, {14, 0}})) << "across the corner";
    EXPECT_FALSE(meet(turnedBox({0, 0}, {100, 10}, 45), PixelSegment{{-30, -20}, {30, 40}})) << "beside a turned box";
}

TEST(TurnedBox, Circles) {
    const TurnedBox box = turnedBox({0, 0}, {20, 10}, 0);
    EXPECT_TRUE(meet(box, PixelCircle{{0, 0}, 1}));
    EXPECT_TRUE(meet(box, PixelCircle{{14, 0}, 5}));
    EXPECT_FALSE(meet(box, PixelCircle{{14, 9}, 5})) << "beside the corner";
}

TEST(Segments, MeetWhereTheyCrossOrTouch) {
    const PixelSegment line{{0, 0}, {10, 0}};
    EXPECT_TRUE(meet(line, PixelSegment{{5, -5}, {5, 5}}));
    EXPECT_TRUE(meet(line, PixelSegment{{5, 0}, {5, 5}})) << "touching";
    EXPECT_TRUE(meet(line, PixelSegment{{5, 0}, {20, 0}})) << "along it";
    EXPECT_FALSE(meet(line, PixelSegment{{5, 1}, {5, 5}}));
    EXPECT_FALSE(meet(line, PixelSegment{{11, 0}, {20, 0}})) << "further along";
    EXPECT_FALSE(meet(PixelSegment{{0, 0}, {10, 10}}, PixelSegment{{6, 4}, {9, 1}})) << "beside a slope";
}

TEST(TurnedBox, AgreesWithSampling) {
    std::mt19937 random(2);  // NOLINT(cert-msc51-cpp): the same boxes in each run
    std::uniform_real_distribution<double> place(-60, 60);
    std::uniform_real_distribution<double> angle(-90, 90);
    std::uniform_real_distribution<double> size(4, 60);
    const auto contains = [](const TurnedBox& box, Pixel p, double margin) {
        const double dx = p.x - box.centre.x;
        const double dy = p.y - box.centre.y;
        return std::abs(dx * box.cosine + dy * box.sine) <= box.halfWidth + margin &&
               std::abs(dy * box.cosine - dx * box.sine) <= box.halfHeight + margin;
    };
    for (int i = 0; i < 2000; ++i) {
        const TurnedBox a = turnedBox({place(random), place(random)}, {size(random), size(random)}, angle(random));
        const TurnedBox b = turnedBox({place(random), place(random)}, {size(random), size(random)}, angle(random));
        bool sharesAPoint = false;
        for (int u = -20; u <= 20; ++u) {
            for (int v = -20; v <= 20; ++v) {
                const double x = u / 20.0 * a.halfWidth;
                const double y = v / 20.0 * a.halfHeight;
                const Pixel p{a.centre.x + x * a.cosine - y * a.sine, a.centre.y + x * a.sine + y * a.cosine};
                sharesAPoint = sharesAPoint || contains(b, p, 0);
            }
        }
        // Sampling may miss a sliver, never more than a cell's diagonal of it.
        ASSERT_TRUE(!sharesAPoint || meet(a, b)) << i;
        ASSERT_TRUE(sharesAPoint || !meet(grown(a, -3), grown(b, -3))) << i;
        ASSERT_EQ(meet(a, b), meet(b, a)) << i;
    }
}

}  // namespace
}  // namespace ridge
