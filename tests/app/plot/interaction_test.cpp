// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "app/plot/frame.h"
#include "app/plot/roofline_plot.h"
#include "tests/app/plot/events.h"
#include "tests/app/plot/sample_scene.h"

namespace ridge::app {
namespace {

/// The plot under a hand, with everything it said.
class PlotInteractionTest : public testing::Test {
protected:
    PlotInteractionTest() {
        plot.resize(900, 600);
        plot.setScene(sampleScene());
        plot.show();
        QObject::connect(&plot, &RooflinePlot::markerActivated, [this](int index) { activated.push_back(index); });
        QObject::connect(&plot, &RooflinePlot::operatorDragged, [this](Intensity intensity) { dragged.push_back(intensity.value); });
        QObject::connect(&plot, &RooflinePlot::operatorDragFinished, [this] { ++dragsFinished; });
        QObject::connect(&plot, &RooflinePlot::axesChanged, [this](const Axes& axes) { views.push_back(axes); });
        QObject::connect(&plot, &RooflinePlot::fitRequested, [this] { ++fits; });
    }

    QPointF marker(std::size_t index) const { return plot.pixelOf(plot.scene().markers[index]); }
    /// A place without markers, low on the right.
    QPointF emptyPlace() const { return plot.frameRect().bottomRight() - QPointF(60, 60); }
    ScenePoint sceneAt(QPointF pixel) const { return PlotFrame{plot.frameRect(), plot.axes()}.toScene(pixel); }

    RooflinePlot plot;
    std::vector<int> activated;
    std::vector<double> dragged;
    std::vector<Axes> views;
    int dragsFinished = 0;
    int fits = 0;
};

constexpr std::size_t kCurrent = 0;
constexpr std::size_t kPinned = 8;

TEST_F(PlotInteractionTest, MovingOverAPointHighlightsIt) {
    ASSERT_EQ(plot.scene().markers[kPinned].role, MarkerRole::Pinned);
    moveTo(plot, marker(kPinned) + QPointF(4, -3));
    EXPECT_EQ(plot.highlighted(), kPinned);
    moveTo(plot, emptyPlace());
    EXPECT_EQ(plot.highlighted(), std::nullopt);
}

TEST_F(PlotInteractionTest, TheCursorTellsWhatAPressWouldDo) {
    moveTo(plot, emptyPlace());
    EXPECT_EQ(plot.cursor().shape(), Qt::OpenHandCursor);
    moveTo(plot, marker(kPinned));
    EXPECT_EQ(plot.cursor().shape(), Qt::PointingHandCursor);
    moveTo(plot, marker(kCurrent));
    EXPECT_EQ(plot.cursor().shape(), Qt::SizeHorCursor);
    moveTo(plot, emptyPlace(), Qt::ShiftModifier);
    EXPECT_EQ(plot.cursor().shape(), Qt::CrossCursor);
    moveTo(plot, {3, 300});
    EXPECT_EQ(plot.cursor().shape(), Qt::ArrowCursor);
    pressAt(plot, emptyPlace());
    dragTo(plot, emptyPlace() - QPointF(40, 0));
    EXPECT_EQ(plot.cursor().shape(), Qt::ClosedHandCursor);
    releaseAt(plot, emptyPlace() - QPointF(40, 0));
    EXPECT_EQ(plot.cursor().shape(), Qt::OpenHandCursor);
}

TEST_F(PlotInteractionTest, AClickActivatesThePointUnderIt) {
    pressAt(plot, marker(kPinned));
    releaseAt(plot, marker(kPinned) + QPointF(1, 1));
    EXPECT_EQ(activated, std::vector<int>{static_cast<int>(kPinned)});
    pressAt(plot, emptyPlace());
    releaseAt(plot, emptyPlace());
    EXPECT_EQ(activated, (std::vector<int>{static_cast<int>(kPinned), -1}));
    EXPECT_TRUE(dragged.empty());
    EXPECT_TRUE(views.empty());
}

TEST_F(PlotInteractionTest, TheWheelKeepsWhatLiesUnderThePointer) {
    const QPointF pixel = emptyPlace() - QPointF(120, 77);
    const ScenePoint under = sceneAt(pixel);
    for (const int notches : {1, 1, 1, -2, 3}) {
        turnWheel(plot, pixel, notches);
        EXPECT_NEAR(plot.pixelOf(under).x(), pixel.x(), 0.01);
        EXPECT_NEAR(plot.pixelOf(under).y(), pixel.y(), 0.01);
    }
    EXPECT_EQ(views.size(), 5U);
    EXPECT_EQ(views.back(), plot.axes());
}

TEST_F(PlotInteractionTest, TheWheelAwayFromTheUserShowsLess) {
    const Axes before = plot.axes();
    turnWheel(plot, plot.frameRect().center(), 1);
    EXPECT_LT(plot.axes().intensity.upper / plot.axes().intensity.lower, before.intensity.upper / before.intensity.lower);
}

TEST_F(PlotInteractionTest, TheWheelOverAnAxisZoomsThatAxisAlone) {
    const Axes before = plot.axes();
    turnWheel(plot, {plot.frameRect().left() - 20, plot.frameRect().center().y()}, 1);
    EXPECT_EQ(plot.axes().intensity, before.intensity);
    EXPECT_NE(plot.axes().rate, before.rate);
}

TEST_F(PlotInteractionTest, DraggingThePaperTakesThePointUnderThePointerAlong) {
    const QPointF from = emptyPlace();
    const ScenePoint under = sceneAt(from);
    pressAt(plot, from);
    for (int step = 1; step <= 5; ++step) dragTo(plot, from + QPointF(-30 * step, -12 * step));
    releaseAt(plot, from + QPointF(-150, -60));
    EXPECT_NEAR(plot.pixelOf(under).x(), from.x() - 150, 0.01);
    EXPECT_NEAR(plot.pixelOf(under).y(), from.y() - 60, 0.01);
    EXPECT_EQ(views.size(), 5U);
    EXPECT_TRUE(activated.empty());
}

TEST_F(PlotInteractionTest, ViewsStayInsideTheLimits) {
    for (int i = 0; i < 40; ++i) turnWheel(plot, plot.frameRect().center(), -5);
    for (int i = 0; i < 60; ++i) turnWheel(plot, plot.frameRect().topLeft(), 5);
    ASSERT_FALSE(views.empty());
    for (const Axes& axes : views) {
        for (const auto& [range, limits] : {std::pair(axes.intensity, kIntensityLimits), std::pair(axes.rate, kRateLimits)}) {
            ASSERT_GE(range.lower, limits.lower);
            ASSERT_LE(range.upper, limits.upper);
            ASSERT_GE(range.upper / range.lower, 1.5 * (1.0 - 1e-12));
        }
    }
}

TEST_F(PlotInteractionTest, ADoubleClickAsksToFit) {
    doubleClickAt(plot, emptyPlace());
    EXPECT_EQ(fits, 1);
    EXPECT_TRUE(views.empty());
}

TEST_F(PlotInteractionTest, ShiftAndDragZoomToTheBox) {
    const QRectF box(QPointF(300, 200), QPointF(500, 320));
    const ScenePoint low = sceneAt(box.bottomLeft());
    const ScenePoint high = sceneAt(box.topRight());
    pressAt(plot, box.topLeft(), Qt::ShiftModifier);
    dragTo(plot, box.center(), Qt::ShiftModifier);
    dragTo(plot, box.bottomRight(), Qt::ShiftModifier);
    EXPECT_TRUE(views.empty());
    releaseAt(plot, box.bottomRight(), Qt::ShiftModifier);
    ASSERT_EQ(views.size(), 1U);
    EXPECT_NEAR(views[0].intensity.lower / low.intensity, 1.0, 1e-9);
    EXPECT_NEAR(views[0].intensity.upper / high.intensity, 1.0, 1e-9);
    EXPECT_NEAR(views[0].rate.lower / low.rate, 1.0, 1e-9);
    EXPECT_NEAR(views[0].rate.upper / high.rate, 1.0, 1e-9);
}

TEST_F(PlotInteractionTest, ASlipWithShiftZoomsNowhere) {
    pressAt(plot, {300, 200}, Qt::ShiftModifier);
    dragTo(plot, {304, 330}, Qt::ShiftModifier);
    releaseAt(plot, {304, 330}, Qt::ShiftModifier);
    EXPECT_TRUE(views.empty());
}

TEST_F(PlotInteractionTest, DraggingTheOperatorGivesMonotoneIntensities) {
    const QPointF from = marker(kCurrent) + QPointF(3, 2);
    pressAt(plot, from);
    for (int step = 1; step <= 40; ++step) dragTo(plot, from + QPointF(-10.0 * step, step % 5));
    releaseAt(plot, from - QPointF(400, 0));
    ASSERT_EQ(dragged.size(), 40U);
    for (std::size_t i = 1; i < dragged.size(); ++i) EXPECT_LT(dragged[i], dragged[i - 1]) << i;
    EXPECT_EQ(dragsFinished, 1);
    EXPECT_TRUE(views.empty());
    EXPECT_TRUE(activated.empty());
}

TEST_F(PlotInteractionTest, TheOperatorDoesNotJumpToThePointer) {
    const double before = plot.scene().markers[kCurrent].at.intensity;
    const QPointF from = marker(kCurrent) + QPointF(6, 0);
    pressAt(plot, from);
    dragTo(plot, from - QPointF(50, 0));
    dragTo(plot, from);
    ASSERT_EQ(dragged.size(), 2U);
    EXPECT_NEAR(dragged.back() / before, 1.0, 1e-9);
    releaseAt(plot, from);
}

TEST_F(PlotInteractionTest, TheOperatorStaysInsideTheAxes) {
    pressAt(plot, marker(kCurrent));
    dragTo(plot, {-5000, 0});
    dragTo(plot, {9000, 0});
    ASSERT_EQ(dragged.size(), 2U);
    EXPECT_NEAR(dragged[0] / plot.axes().intensity.lower, 1.0, 1e-9);
    EXPECT_NEAR(dragged[1] / plot.axes().intensity.upper, 1.0, 1e-9);
    releaseAt(plot, {9000, 0});
}

TEST_F(PlotInteractionTest, ADragSurvivesTheScenesThatItCauses) {
    const QPointF from = marker(kCurrent);
    pressAt(plot, from);
    for (int step = 1; step <= 10; ++step) {
        dragTo(plot, from - QPointF(20.0 * step, 0));
        PlotScene next = sampleScene();
        next.markers[kCurrent].at.intensity = dragged.back();
        plot.setScene(next);
        EXPECT_EQ(plot.highlighted(), kCurrent);
    }
    EXPECT_NEAR(plot.pixelOf(plot.scene().markers[kCurrent].at).x(), from.x() - 200, 0.01);
    releaseAt(plot, from - QPointF(200, 0));
    EXPECT_EQ(dragsFinished, 1);
}

TEST_F(PlotInteractionTest, ASceneWithoutThePointDropsTheHighlight) {
    moveTo(plot, marker(kPinned));
    ASSERT_TRUE(plot.highlighted());
    plot.setScene(emptyScene());
    EXPECT_EQ(plot.highlighted(), std::nullopt);
}

TEST_F(PlotInteractionTest, ArrowsWalkAndSayWhereTheyAre) {
    pressKey(plot, Qt::Key_Home);
    ASSERT_TRUE(plot.highlighted());
    EXPECT_EQ(plot.scene().markers[*plot.highlighted()].title, "copy 1048576");
    EXPECT_TRUE(plot.accessibleDescription().startsWith(QStringLiteral("copy 1048576, 0 FLOP/byte")));
    const auto first = plot.highlighted();
    pressKey(plot, Qt::Key_Right);
    EXPECT_NE(plot.highlighted(), first);
    pressKey(plot, Qt::Key_Return);
    EXPECT_EQ(activated, std::vector<int>{static_cast<int>(*plot.highlighted())});
}

TEST_F(PlotInteractionTest, EscapeClearsAndThenIsLeftToOthers) {
    pressKey(plot, Qt::Key_Right);
    ASSERT_TRUE(plot.highlighted());
    pressKey(plot, Qt::Key_Escape);
    EXPECT_EQ(plot.highlighted(), std::nullopt);
}

TEST_F(PlotInteractionTest, EscapeTakesAPanBack) {
    const Axes before = plot.axes();
    pressAt(plot, emptyPlace());
    dragTo(plot, emptyPlace() - QPointF(80, 20));
    ASSERT_NE(plot.axes(), before);
    pressKey(plot, Qt::Key_Escape);
    EXPECT_EQ(plot.axes(), before);
    releaseAt(plot, emptyPlace());
}

TEST_F(PlotInteractionTest, KeysZoomAndFit) {
    const Axes before = plot.axes();
    pressKey(plot, Qt::Key_Plus);
    EXPECT_LT(plot.axes().rate.upper, before.rate.upper);
    pressKey(plot, Qt::Key_Minus);
    EXPECT_NEAR(plot.axes().rate.upper / before.rate.upper, 1.0, 1e-9);
    pressKey(plot, Qt::Key_0);
    EXPECT_EQ(fits, 1);
}

}  // namespace
}  // namespace ridge::app
