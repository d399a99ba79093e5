// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/roofline_plot.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QImage>
#include <cmath>

#include "app/plot/scene_painter.h"
#include "tests/app/plot/events.h"
#include "tests/app/plot/sample_scene.h"

namespace ridge::app {
namespace {

struct Shown {
    explicit Shown(PlotScene scene, QSize size = {900, 600}) {
        plot.resize(size);
        plot.setScene(std::move(scene));
        plot.show();
    }
    QImage picture() {
        plot.flush();
        return plot.grab().toImage();
    }
    RooflinePlot plot;
};

int farthest(const QColor& a, const QColor& b) {
    return std::max({std::abs(a.red() - b.red()), std::abs(a.green() - b.green()), std::abs(a.blue() - b.blue())});
}

/// Whether a colour shows within two pixels of a place.
bool shows(const QImage& image, QPointF at, const QColor& colour, int tolerance = 24) {
    const double ratio = image.devicePixelRatio();
    const int reach = static_cast<int>(std::ceil(2 * ratio));
    for (int y = -reach; y <= reach; ++y) {
        for (int x = -reach; x <= reach; ++x) {
            const QPoint pixel((at * ratio).toPoint() + QPoint(x, y));
            if (image.rect().contains(pixel) && farthest(image.pixelColor(pixel), colour) <= tolerance) return true;
        }
    }
    return false;
}

int differingPixels(const QImage& image, QRectF area, const QColor& ground) {
    const double ratio = image.devicePixelRatio();
    const QRect pixels = QRectF(area.topLeft() * ratio, area.size() * ratio).toRect().intersected(image.rect());
    int count = 0;
    for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
        for (int x = pixels.left(); x <= pixels.right(); ++x) count += farthest(image.pixelColor(x, y), ground) > 60 ? 1 : 0;
    }
    return count;
}

constexpr ScenePoint kOnSlope{5.0, 5.0 * 3.35e12};
constexpr ScenePoint kOnFlat{600.0, 989.4e12};
constexpr ScenePoint kOffRoof{5.0, 2e14};

TEST(RooflinePlotPixels, ShowTheRoofWhereItsNumbersSay) {
    Shown shown(sampleScene());
    const QImage image = shown.picture();
    const QColor blue = lightTheme().series(0);
    EXPECT_TRUE(shows(image, shown.plot.pixelOf(kOnSlope), blue));
    EXPECT_TRUE(shows(image, shown.plot.pixelOf(kOnFlat), blue));
    EXPECT_TRUE(shows(image, shown.plot.pixelOf(ScenePoint{600.0, 312e12}), lightTheme().series(1)));
    EXPECT_FALSE(shows(image, shown.plot.pixelOf(kOffRoof), blue));
    EXPECT_TRUE(shows(image, shown.plot.pixelOf(kOffRoof), lightTheme().base));
}

TEST(RooflinePlotPixels, FollowTheAxesOfANewScene) {
    Shown shown(sampleScene());
    const QImage first = shown.picture();
    shown.plot.setScene(sampleScene({{1.0, 1e3}, {1e12, 1e15}}));
    const QImage second = shown.picture();
    EXPECT_TRUE(shows(second, shown.plot.pixelOf(kOnSlope), lightTheme().series(0)));
    EXPECT_NE(first, second);
}

TEST(RooflinePlotPixels, PutTheGridWhereTheFrameSays) {
    PlotScene scene = emptyScene();
    scene.emptyHint.clear();
    scene.axes = {{1.0, 1e4}, {1e12, 1e16}};
    Shown shown(scene);
    const QImage image = shown.picture();
    const QPointF crossing = shown.plot.pixelOf(ScenePoint{100.0, 1e14});
    const QColor line = mixed(lightTheme().line, lightTheme().base, 0.55);
    EXPECT_TRUE(shows(image, crossing + QPointF(0, 9), line, 2));
    EXPECT_TRUE(shows(image, crossing + QPointF(9, 0), line, 2));
    EXPECT_FALSE(shows(image, crossing + QPointF(9, 9), line, 2));
}

TEST(RooflinePlotPixels, ChangeWithTheTheme) {
    Shown shown(sampleScene());
    shown.plot.setTheme(darkTheme());
    const QImage image = shown.picture();
    EXPECT_EQ(image.pixelColor(2, image.height() - 2), darkTheme().base);
    EXPECT_TRUE(shows(image, shown.plot.pixelOf(kOnFlat), darkTheme().series(0)));
}

TEST(RooflinePlotPixels, ChangeWithThePalette) {
    Shown shown(sampleScene());
    shown.plot.setPalette(darkTheme().palette());
    EXPECT_EQ(shown.picture().pixelColor(2, 590), darkTheme().base);
    shown.plot.setPalette(lightTheme().palette());
    EXPECT_EQ(shown.picture().pixelColor(2, 590), lightTheme().base);
}

TEST(RooflinePlotPixels, OutlineTheCurrentOperatorInTheBaseColour) {
    Shown shown(sampleScene());
    const QImage image = shown.picture();
    const QPointF centre = shown.plot.pixelOf(shown.plot.scene().markers[0].at);
    EXPECT_TRUE(shows(image, centre, lightTheme().series(0)));
    EXPECT_TRUE(shows(image, centre + QPointF(8, 0), lightTheme().base));
}

TEST(RooflinePlotPixels, ShowTheHintOfAnEmptyPlot) {
    Shown hinted(emptyScene());
    PlotScene silent = emptyScene();
    silent.emptyHint.clear();
    Shown bare(silent);
    const QRectF middle(hinted.plot.frameRect().center() - QPointF(150, 20), QSizeF(300, 40));
    EXPECT_GT(differingPixels(hinted.picture(), middle, lightTheme().base), 200);
    EXPECT_EQ(differingPixels(bare.picture(), middle, lightTheme().base), 0);
}

/// The smallest rectangle around what changed.
QRect changedArea(const QImage& before, const QImage& after) {
    QRect area;
    for (int y = 0; y < before.height(); ++y) {
        for (int x = 0; x < before.width(); ++x) {
            if (before.pixel(x, y) != after.pixel(x, y)) area = area.united(QRect(x, y, 1, 1));
        }
    }
    return area;
}

TEST(RooflinePlotPixels, ShowACardForEveryPointInsideTheWidgetAndGoAgain) {
    for (const QSize size : {QSize(900, 600), QSize(420, 300)}) {
        Shown shown(sampleScene(), size);
        const QImage before = shown.picture();
        for (const SceneMarker& marker : shown.plot.scene().markers) {
            if (marker.card.empty()) continue;
            const QPointF at = shown.plot.pixelOf(marker);
            moveTo(shown.plot, at);
            ASSERT_TRUE(shown.plot.highlighted());
            QApplication::processEvents();
            const QRect changed = changedArea(before, shown.plot.grab().toImage());
            const QRect widget(QPoint(), before.size());
            EXPECT_GT(changed.width(), 80) << marker.title;
            EXPECT_TRUE(widget.adjusted(3, 3, -3, -3).contains(changed)) << marker.title;
        }
        moveTo(shown.plot, shown.plot.frameRect().bottomRight() - QPointF(20, 20));
        EXPECT_EQ(shown.picture(), before);
    }
}

TEST(RooflinePlot, PaintsOncePerTurnHoweverManyScenesCome) {
    Shown shown(sampleScene());
    QApplication::processEvents();
    for (int i = 0; i < 20; ++i) shown.plot.setScene(sampleScene());
    QApplication::processEvents();
    EXPECT_EQ(shown.plot.grab().toImage(), shown.picture());
}

TEST(RooflinePlot, SurvivesSizesFromNothingToHuge) {
    Shown shown(crowdedScene());
    for (const QSize size : {QSize(1, 1), QSize(0, 0), QSize(40, 900), QSize(3000, 20), QSize(320, 240)}) {
        shown.plot.resize(size);
        shown.plot.flush();
        moveTo(shown.plot, QPointF(size.width() / 2.0, size.height() / 2.0));
        turnWheel(shown.plot, QPointF(size.width() / 2.0, size.height() / 2.0), 1);
    }
    EXPECT_TRUE(std::isfinite(shown.plot.axes().rate.upper));
}

TEST(RooflinePlot, TellsItsNameAndScene) {
    Shown shown(sampleScene());
    EXPECT_EQ(shown.plot.accessibleName(), QStringLiteral("Roofline plot"));
    EXPECT_EQ(shown.plot.accessibleDescription().toStdString(), sampleScene().description);
    EXPECT_EQ(shown.plot.focusPolicy(), Qt::StrongFocus);
}

}  // namespace
}  // namespace ridge::app
