// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/frame.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ridge::app {
namespace {

PlotFrame fourDecades() {
    return {QRectF(100, 50, 400, 200), {{1.0, 1e4}, {1e12, 1e14}}};
}

double decades(LogRange range) {
    return std::log10(range.upper / range.lower);
}

TEST(PlotFrame, PutsADecadeOnAHundredPixels) {
    const PlotFrame frame = fourDecades();
    EXPECT_EQ(frame.toPixel(ScenePoint{1.0, 1e12}), QPointF(100, 250));
    EXPECT_NEAR(frame.toPixel(ScenePoint{100.0, 1e13}).x(), 300.0, 1e-9);
    EXPECT_NEAR(frame.toPixel(ScenePoint{100.0, 1e13}).y(), 150.0, 1e-9);
    EXPECT_NEAR(frame.toPixel(ScenePoint{1e4, 1e14}).y(), 50.0, 1e-9);
}

TEST(PlotFrame, ReadsAPixelBack) {
    const PlotFrame frame = fourDecades();
    for (const ScenePoint point : {ScenePoint{1.0, 1e12}, ScenePoint{295.3, 9.894e13}, ScenePoint{0.01, 1e15}}) {
        const ScenePoint back = frame.toScene(frame.toPixel(point));
        EXPECT_NEAR(back.intensity / point.intensity, 1.0, 1e-12);
        EXPECT_NEAR(back.rate / point.rate, 1.0, 1e-12);
    }
}

TEST(PlotFrame, StandsAMarkerWithoutFlopOnTheLeftEdge) {
    const PlotFrame frame = fourDecades();
    SceneMarker copy{MarkerRole::ZeroFlop, MarkerShape::Triangle, 0, 0, {0.0, 1e13}, "copy", {}, 0, -1};
    EXPECT_NEAR(frame.toPixel(copy).x(), 100.0, 1e-9);
    EXPECT_NEAR(frame.toPixel(copy).y(), 150.0, 1e-9);
    EXPECT_TRUE(frame.isInside(frame.toPixel(copy)));
    // A measured one has a place on the axes that it was drawn for, and keeps to the edge of others.
    SceneMarker measured{MarkerRole::Measured, MarkerShape::CircledCross, 0, 0, {10.0, 1e13}, "copy", {}, 0, -1};
    EXPECT_NEAR(frame.toPixel(measured).x(), 200.0, 1e-9);
    measured.isOnFrame = true;
    EXPECT_NEAR(frame.toPixel(measured).x(), 100.0, 1e-9);
    EXPECT_NEAR(frame.toPixel(measured).y(), 150.0, 1e-9);
}

TEST(PlotFrame, CountsTheEdgeAsInside) {
    const PlotFrame frame = fourDecades();
    EXPECT_TRUE(frame.isInside({99.6, 50}));
    EXPECT_FALSE(frame.isInside({99.0, 50}));
    EXPECT_FALSE(frame.isInside({300, 251}));
}

TEST(Zooming, KeepsWhatLiesUnderThePointer) {
    PlotFrame frame = fourDecades();
    const QPointF pixel(173, 211);
    const ScenePoint under = frame.toScene(pixel);
    for (const double factor : {0.8, 0.5, 1.25, 2.0}) {
        const PlotFrame zoomed{frame.rect, zoomedAt(frame, pixel, {factor, factor})};
        EXPECT_NEAR(zoomed.toPixel(under).x(), pixel.x(), 1e-6) << factor;
        EXPECT_NEAR(zoomed.toPixel(under).y(), pixel.y(), 1e-6) << factor;
        EXPECT_NEAR(decades(zoomed.axes.intensity), 4.0 * factor, 1e-9);
        EXPECT_NEAR(decades(zoomed.axes.rate), 2.0 * factor, 1e-9);
    }
}

TEST(Zooming, LeavesAnAxisAloneAtFactorOne) {
    const PlotFrame frame = fourDecades();
    EXPECT_EQ(zoomedAt(frame, {300, 150}, {0.5, 1.0}).rate, frame.axes.rate);
    EXPECT_EQ(zoomedAt(frame, {300, 150}, {1.0, 0.5}).intensity, frame.axes.intensity);
}

TEST(Zooming, StaysInsideTheLimitsHoweverOften) {
    PlotFrame frame = fourDecades();
    for (int i = 0; i < 60; ++i) frame.axes = zoomedAt(frame, {120, 60}, {1.5, 1.5});
    EXPECT_NEAR(frame.axes.intensity.lower / kIntensityLimits.lower, 1.0, 1e-9);
    EXPECT_NEAR(frame.axes.rate.upper / kRateLimits.upper, 1.0, 1e-9);
    for (int i = 0; i < 200; ++i) frame.axes = zoomedAt(frame, {120, 60}, {0.5, 0.5});
    EXPECT_GE(frame.axes.intensity.upper / frame.axes.intensity.lower, 1.5 - 1e-9);
    EXPECT_GE(frame.axes.rate.upper / frame.axes.rate.lower, 1.5 - 1e-9);
}

TEST(Zooming, AtTheNarrowestNothingSlidesAway) {
    PlotFrame frame = fourDecades();
    const QPointF pointer{330, 120};
    const ScenePoint under = frame.toScene(pointer);
    for (int i = 0; i < 200; ++i) frame.axes = zoomedAt(frame, pointer, {0.8, 0.8});
    EXPECT_NEAR(frame.toScene(pointer).intensity / under.intensity, 1.0, 1e-6);
    EXPECT_NEAR(frame.toScene(pointer).rate / under.rate, 1.0, 1e-6);
}

TEST(Panning, MovesByThePixelsDragged) {
    const PlotFrame frame = fourDecades();
    const Axes axes = panned(frame, {100, -50});
    EXPECT_NEAR(axes.intensity.lower, 0.1, 1e-12);
    EXPECT_NEAR(axes.intensity.upper, 1e3, 1e-9);
    EXPECT_NEAR(std::log10(axes.rate.lower), 11.5, 1e-9);
    EXPECT_NEAR(std::log10(axes.rate.upper), 13.5, 1e-9);
}

TEST(Panning, KeepsTheDecadesAtALimit) {
    const PlotFrame frame = fourDecades();
    const Axes axes = panned(frame, {1e6, 1e6});
    EXPECT_NEAR(axes.intensity.lower / kIntensityLimits.lower, 1.0, 1e-9);
    EXPECT_NEAR(decades(axes.intensity), 4.0, 1e-9);
    EXPECT_NEAR(axes.rate.upper / kRateLimits.upper, 1.0, 1e-9);
    EXPECT_NEAR(decades(axes.rate), 2.0, 1e-9);
}

TEST(ZoomBox, ShowsWhatLiesInsideWhicheverWayItWasDrawn) {
    const PlotFrame frame = fourDecades();
    for (const QRectF box : {QRectF(QPointF(200, 100), QPointF(300, 200)), QRectF(QPointF(300, 200), QPointF(200, 100))}) {
        const Axes axes = zoomedToBox(frame, box);
        EXPECT_NEAR(axes.intensity.lower, 10.0, 1e-9);
        EXPECT_NEAR(axes.intensity.upper, 100.0, 1e-9);
        EXPECT_NEAR(std::log10(axes.rate.lower), 12.5, 1e-9);
        EXPECT_NEAR(std::log10(axes.rate.upper), 13.5, 1e-9);
    }
}

TEST(ZoomBox, IsCutAtTheFrame) {
    const PlotFrame frame = fourDecades();
    const Axes axes = zoomedToBox(frame, QRectF(QPointF(0, 0), QPointF(200, 1000)));
    EXPECT_NEAR(axes.intensity.lower, 1.0, 1e-9);
    EXPECT_NEAR(axes.intensity.upper, 10.0, 1e-9);
    EXPECT_NEAR(decades(axes.rate), 2.0, 1e-9);
}

}  // namespace
}  // namespace ridge::app
