// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/hover_card.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <array>

namespace ridge::app {
namespace {

SceneMarker markerWith(std::vector<std::string> card) {
    return {MarkerRole::Current, MarkerShape::Disc, 0, 0, {}, "matmul 4096×4096×4096", std::move(card), 0, -1};
}

TEST(HoverCard, StaysInsideAndOffThePointEverywhere) {
    const QRectF bounds(4, 4, 632, 392);
    const QSizeF size(260, 130);
    for (double x = bounds.left(); x <= bounds.right(); x += 7) {
        for (double y = bounds.top(); y <= bounds.bottom(); y += 7) {
            const QRectF box = placeCard(size, {x, y}, 12, bounds, {});
            ASSERT_TRUE(bounds.contains(box)) << x << " " << y;
            ASSERT_FALSE(box.adjusted(-11.9, -11.9, 11.9, 11.9).contains(x, y)) << x << " " << y;
        }
    }
}

TEST(HoverCard, CoversAsFewOtherPointsAsItCan) {
    const QRectF bounds(0, 0, 800, 600);
    const QPointF point(400, 300);
    const QSizeF size(100, 60);
    const QRectF first = placeCard(size, point, 12, bounds, {});
    const std::array<QPointF, 1> other{first.center()};
    EXPECT_FALSE(placeCard(size, point, 12, bounds, other).contains(other[0]));
}

TEST(HoverCard, TooLargeForAnySideStillStaysInsideIfItCan) {
    const QRectF bounds(0, 0, 300, 200);
    const QRectF box = placeCard({290, 190}, {150, 100}, 12, bounds, {});
    EXPECT_TRUE(bounds.contains(box));
}

TEST(HoverCard, GrowsWithItsLinesAndWrapsLongOnes) {
    const QFont font = QApplication::font();
    const QSizeF one = cardSize(markerWith({"1,365.33 FLOP/byte"}), font, 380);
    const QSizeF two = cardSize(markerWith({"1,365.33 FLOP/byte", "989.4 TFLOP/s"}), font, 380);
    EXPECT_GT(two.height(), one.height() + 8);
    EXPECT_EQ(two.width(), one.width());
    const std::string longLine =
        "this accelerator has no published vector rate, so the compute term is unknown and the time is the memory's";
    const QSizeF wrapped = cardSize(markerWith({longLine}), font, 380);
    EXPECT_LE(wrapped.width(), 380);
    EXPECT_GT(wrapped.height(), one.height() + 8);
}

}  // namespace
}  // namespace ridge::app
