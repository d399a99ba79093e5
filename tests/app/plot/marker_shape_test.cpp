// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/marker_shape.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <utility>

#include "app/context/theme.h"
#include "app/plot/scene_painter.h"
#include "core/scene/label_placement.h"
#include "core/scene/scene_style.h"

namespace ridge::app {
namespace {

/// Every role in the shape that scenes give it.
constexpr std::array kUsed{
    std::pair(MarkerRole::Ridge, MarkerShape::Diamond),     std::pair(MarkerRole::Current, MarkerShape::Disc),
    std::pair(MarkerRole::Pinned, MarkerShape::Square),     std::pair(MarkerRole::TrailTick, MarkerShape::Tick),
    std::pair(MarkerRole::ZeroFlop, MarkerShape::Triangle), std::pair(MarkerRole::Measured, MarkerShape::CircledCross)};
constexpr std::array kRoles{MarkerRole::Ridge,    MarkerRole::Current, MarkerRole::Pinned,  MarkerRole::TrailTick,
                            MarkerRole::ZeroFlop, MarkerRole::Before,  MarkerRole::Measured};
constexpr std::array kShapes{MarkerShape::Disc,  MarkerShape::Square, MarkerShape::Diamond,     MarkerShape::Triangle,
                             MarkerShape::Cross, MarkerShape::Tick,   MarkerShape::CircledCross};

SceneMarker markerOf(MarkerRole role, MarkerShape shape, int overlap) {
    return {role, shape, 0, overlap, {}, "point", {}, 0, -1};
}

QImage painted(const SceneMarker& marker, const QColor& ground) {
    QImage image(64, 64, QImage::Format_RGB32);
    image.fill(ground);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintMarker(painter, {32, 32}, marker, lightTheme());
    return image;
}

TEST(Marker, StaysInsideTheCircleThatLabelsKeepClearOf) {
    for (const auto& [role, shape] : kUsed) {
        for (const int overlap : {0, 1, 3}) {
            const SceneMarker marker = markerOf(role, shape, overlap);
            const QImage image = painted(marker, lightTheme().base);
            const double limit = markerReach(marker) + 1.0;  // a pixel of antialiasing
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (std::hypot(x - 31.5, y - 31.5) <= limit) continue;
                    ASSERT_EQ(image.pixelColor(x, y), lightTheme().base)
                        << static_cast<int>(role) << " with overlap " << overlap << " at " << x << " " << y;
                }
            }
        }
    }
}

TEST(Marker, ShapesDifferWithoutColour) {
    std::set<std::string> pictures;
    for (const MarkerShape shape : kShapes) {
        const QImage image = painted(markerOf(MarkerRole::Pinned, shape, 0), lightTheme().base);
        pictures.emplace(reinterpret_cast<const char*>(image.constBits()), static_cast<std::size_t>(image.sizeInBytes()));
    }
    EXPECT_EQ(pictures.size(), kShapes.size());
}

TEST(Marker, OfTheCurrentOperatorIsTheLargest) {
    for (const MarkerRole role : kRoles) {
        if (role == MarkerRole::Current) continue;
        EXPECT_LT(markerRadius(markerOf(role, MarkerShape::Disc, 0)), markerRadius(markerOf(MarkerRole::Current, MarkerShape::Disc, 0)));
    }
}

/// A measured point in the middle of a frame of 64 by 64 pixels, two decades high, whose bar reaches `decadesUp` above it and a third of a
/// decade below.
QImage paintedBar(double decadesUp) {
    SceneMarker marker = markerOf(MarkerRole::Measured, MarkerShape::CircledCross, 0);
    marker.at = {10.0, 1e10};
    marker.rateHigh = 1e10 * std::pow(10.0, decadesUp);
    marker.rateLow = 1e10 / std::pow(10.0, 1.0 / 3.0);
    PlotScene scene;
    scene.markers = {marker};
    QImage image(64, 64, QImage::Format_RGB32);
    image.fill(lightTheme().base);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintMarkers(painter, scene, {QRectF(0, 0, 64, 64), {{1.0, 100.0}, {1e9, 1e11}}}, lightTheme());
    return image;
}

TEST(Marker, AMeasuredPointHasABarThatEndsWithItsRates) {
    const auto isGround = [](const QImage& image, int x, int y) { return image.pixelColor(x, y) == lightTheme().base; };
    // Up to 32 - 0.5 · 32 = 16.
    const QImage image = paintedBar(0.5);
    EXPECT_FALSE(isGround(image, 32, 20));
    EXPECT_FALSE(isGround(image, 29, 16)) << "the line across its end";
    EXPECT_TRUE(isGround(image, 32, 12));
    EXPECT_TRUE(isGround(image, 29, 20));
    EXPECT_TRUE(isGround(image, 32, 47)) << "32 + 32 / 3 = 42.7 is its lower end";
    // Beyond the frame it has no end.
    const QImage high = paintedBar(2.0);
    EXPECT_FALSE(isGround(high, 32, 1));
    EXPECT_TRUE(isGround(high, 29, 1));
}

TEST(Marker, ARingLeavesWhatItSurrounds) {
    const QImage image = painted(markerOf(MarkerRole::Current, MarkerShape::Disc, 1), Qt::yellow);
    EXPECT_EQ(image.pixelColor(32, 32), QColor(Qt::yellow));
    EXPECT_NEAR(image.pixelColor(32 + 11, 32).hue(), lightTheme().series(0).hue(), 5);
}

}  // namespace
}  // namespace ridge::app
