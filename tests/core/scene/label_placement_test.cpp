// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/label_placement.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "core/scene/clip.h"
#include "core/scene/label_candidates.h"
#include "core/scene/label_geometry.h"

namespace ridge {
namespace {

constexpr PixelRect kFrame{60, 20, 620, 500};

TextSize measure(std::string_view text) {
    return {6.5 * static_cast<double>(text.size()), 15};
}

SceneLabel pointLabel(std::string text, ScenePoint at, int priority) {
    SceneLabel label;
    label.text = std::move(text);
    label.at = at;
    label.priority = priority;
    return label;
}

SceneMarker markerAt(ScenePoint at, MarkerRole role = MarkerRole::Pinned) {
    SceneMarker marker;
    marker.at = at;
    marker.role = role;
    return marker;
}

/// A roof with its ridge and both labels, as the scene builder makes them.
void addRoof(PlotScene& scene, double peak, double bandwidth, const std::string& name) {
    const double ridge = peak / bandwidth;
    const LogRange x = scene.axes.intensity;
    const std::vector<ScenePoint> line{{x.lower, x.lower * bandwidth}, {ridge, peak}, {x.upper, peak}};
    for (const auto& part : clipToAxes(line, scene.axes)) {
        SceneCurve curve;
        curve.points = part;
        scene.curves.push_back(curve);
    }
    if (!isInside(scene.axes, {ridge, peak})) return;
    scene.markers.push_back(markerAt({ridge, peak}, MarkerRole::Ridge));
    scene.labels.push_back({name + " peak", 0, 80, SceneLabel::Anchor::FlatRoof, {ridge, peak}, {x.upper, peak}});
    scene.labels.push_back({name + " bandwidth", 0, 60, SceneLabel::Anchor::SlopedRoof, {x.lower, x.lower * bandwidth}, {ridge, peak}});
}

PlotScene randomScene(unsigned seed) {
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> unit(0, 1);
    PlotScene scene;
    const int roofs = 1 + static_cast<int>(unit(random) * 12);
    for (int i = 0; i < roofs; ++i) {
        const double peak = std::pow(10.0, 13 + 2.8 * unit(random));
        addRoof(scene, peak, peak / std::pow(10.0, 1 + 2 * unit(random)), "accelerator " + std::to_string(i));
    }
    const int points = static_cast<int>(unit(random) * 40);
    for (int i = 0; i < points; ++i) {
        const ScenePoint at{std::pow(10.0, -1 + 5 * unit(random)), std::pow(10.0, 11 + 5 * unit(random))};
        scene.markers.push_back(markerAt(at));
        scene.labels.push_back(pointLabel("operator number " + std::to_string(i), at, static_cast<int>(unit(random) * 100)));
        if (i % 2 == 0) continue;
        scene.labels.push_back(scene.labels.back());
        scene.labels.back().anchor = SceneLabel::Anchor::Callout;
        scene.labels.back().insteadOf = static_cast<int>(scene.labels.size()) - 2;
    }
    return scene;
}

std::vector<TurnedBox> boxesOf(const PlotScene& scene, const std::vector<PlacedLabel>& placed) {
    std::vector<TurnedBox> boxes;
    for (const PlacedLabel& place : placed)
        boxes.push_back(turnedBox({place.x, place.y}, measure(scene.labels[place.label].text), place.angle));
    return boxes;
}

void expectNoOverlap(const PlotScene& scene, PixelRect frame, const std::string& context) {
    const std::vector<PlacedLabel> placed = placeLabels(scene, frame, measure);
    const std::vector<TurnedBox> boxes = boxesOf(scene, placed);
    const PixelMap toPixel(scene.axes, frame);
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        EXPECT_TRUE(isWithin(boxes[i], frame)) << context;
        for (std::size_t k = i + 1; k < boxes.size(); ++k) EXPECT_FALSE(meet(boxes[i], boxes[k])) << context;
        for (const SceneMarker& marker : scene.markers) {
            EXPECT_FALSE(meet(boxes[i], PixelCircle{*toPixel(marker.at), markerReach(marker)})) << context;
        }
        for (std::size_t k = 0; k < placed.size(); ++k) {
            EXPECT_TRUE(k == i || !placed[k].leader || !meet(boxes[i], *placed[k].leader)) << context;
        }
        for (const SceneCurve& curve : scene.curves) {
            for (std::size_t k = 1; k < curve.points.size(); ++k) {
                EXPECT_FALSE(meet(boxes[i], PixelSegment{*toPixel(curve.points[k - 1]), *toPixel(curve.points[k])})) << context;
            }
        }
    }
}

TEST(PlaceLabels, RandomScenesHaveNoOverlap) {
    for (unsigned seed = 0; seed < 300; ++seed) {
        const PlotScene scene = randomScene(seed);
        for (const PixelRect& frame : {kFrame, PixelRect{0, 0, 1800, 900}, PixelRect{5, 5, 200, 120}}) {
            expectNoOverlap(scene, frame, "seed " + std::to_string(seed) + ", width " + std::to_string(frame.width));
            if (HasFailure()) return;
        }
    }
}

TEST(PlaceLabels, ALonelyRoofGetsBothLabels) {
    PlotScene scene;
    addRoof(scene, 989.4e12, 3.35e12, "H100");
    const std::vector<PlacedLabel> placed = placeLabels(scene, kFrame, measure);
    ASSERT_EQ(placed.size(), 2U);
    EXPECT_EQ(placed[0].label, 0U);
    EXPECT_EQ(placed[0].angle, 0.0);
    // Five decades in 620 and in 500 pixels: a slope of one decade per decade rises 100 pixels in 124.
    EXPECT_EQ(placed[1].label, 1U);
    EXPECT_NEAR(placed[1].angle, -std::atan2(100.0, 124.0) * 180 / 3.14159265358979, 1e-9);
}

TEST(PlaceLabels, APointLabelStandsBesideItsPoint) {
    PlotScene scene;
    const ScenePoint at{10, 1e13};
    scene.markers.push_back(markerAt(at, MarkerRole::Current));
    scene.labels.push_back(pointLabel("here", at, 1));
    const std::vector<PlacedLabel> placed = placeLabels(scene, kFrame, measure);
    ASSERT_EQ(placed.size(), 1U);
    const Pixel point = *PixelMap(scene.axes, kFrame)(at);
    EXPECT_LT(std::abs(placed[0].y - point.y), 30);
    EXPECT_LT(std::abs(placed[0].x - point.x), 30);
}

TEST(PlaceLabels, WithoutRoomTheLessImportantGo) {
    PlotScene scene;
    for (int i = 0; i < 60; ++i) scene.labels.push_back(pointLabel("label " + std::to_string(i), {10, 1e13}, i % 7 == 3 ? 5 : 1));
    const std::vector<PlacedLabel> placed = placeLabels(scene, kFrame, measure);
    ASSERT_FALSE(placed.empty());
    ASSERT_LT(placed.size(), 20U);
    for (std::size_t i = 0; i < std::min<std::size_t>(placed.size(), 9); ++i) EXPECT_EQ(placed[i].label, 3 + 7 * i);
}

TEST(PlaceLabels, NoLineRunsBetweenALabelAndItsOwn) {
    // Two level lines closer than a label is high: the upper is labelled above, the lower below, never one across the other.
    PlotScene scene;
    for (const double rate : {1e14, 1.05e14}) {
        scene.curves.push_back({CurveRole::Roof, 0, 0, 0, {{0.1, rate}, {1e4, rate}}});
        scene.labels.push_back({"level", 0, 1, SceneLabel::Anchor::FlatRoof, {0.1, rate}, {1e4, rate}});
    }
    const std::vector<PlacedLabel> placed = placeLabels(scene, kFrame, measure);
    ASSERT_EQ(placed.size(), 2U);
    const PixelMap toPixel(scene.axes, kFrame);
    EXPECT_GT(placed[0].y, toPixel({1, 1e14})->y);
    EXPECT_LT(placed[1].y, toPixel({1, 1.05e14})->y);
}

TEST(PlaceLabels, AShorterFormStandsInForALongOne) {
    PlotScene scene;
    const ScenePoint at{10, 1e13};
    scene.labels = {pointLabel(std::string(200, 'x'), at, 1), pointLabel("short", at, 1), pointLabel("shortest", at, 1)};
    scene.labels[1].insteadOf = 0;
    scene.labels[2].insteadOf = 1;
    std::vector<PlacedLabel> placed = placeLabels(scene, kFrame, measure);
    ASSERT_EQ(placed.size(), 1U);
    EXPECT_EQ(placed[0].label, 1U);

    scene.labels[0].text = "fits";
    placed = placeLabels(scene, kFrame, measure);
    ASSERT_EQ(placed.size(), 1U);
    EXPECT_EQ(placed[0].label, 0U);
}

TEST(PlaceLabels, ACalloutHasALineToItsPoint) {
    PlotScene scene;
    const ScenePoint at{10, 1e13};
    scene.markers.push_back(markerAt(at, MarkerRole::Current));
    scene.labels.push_back(pointLabel("called out", at, 1));
    scene.labels.back().anchor = SceneLabel::Anchor::Callout;
    const std::vector<PlacedLabel> placed = placeLabels(scene, kFrame, measure);
    ASSERT_EQ(placed.size(), 1U);
    ASSERT_TRUE(placed[0].leader.has_value());
    const Pixel point = *PixelMap(scene.axes, kFrame)(at);
    EXPECT_NEAR(std::hypot(placed[0].leader->to.x - point.x, placed[0].leader->to.y - point.y), markerReach(scene.markers[0]), 1e-9);
    EXPECT_GT(std::hypot(placed[0].leader->from.x - point.x, placed[0].leader->from.y - point.y), 40);
}

TEST(PlaceLabels, AtAFrameEdgeTheLabelTurnsInwards) {
    PlotScene scene;
    for (const ScenePoint& corner : {ScenePoint{0.1, 1e11}, {0.1, 1e16}, {1e4, 1e11}, {1e4, 1e16}}) {
        scene.markers.push_back(markerAt(corner, MarkerRole::ZeroFlop));
        scene.labels.push_back(pointLabel("corner", corner, 1));
    }
    EXPECT_EQ(placeLabels(scene, kFrame, measure).size(), 4U);
    expectNoOverlap(scene, kFrame, "corners");
}

TEST(PlaceLabels, TheSameSceneGivesTheSamePlaces) {
    const PlotScene scene = randomScene(4);
    const std::vector<PlacedLabel> once = placeLabels(scene, kFrame, measure);
    const std::vector<PlacedLabel> again = placeLabels(scene, kFrame, measure);
    ASSERT_EQ(once.size(), again.size());
    for (std::size_t i = 0; i < once.size(); ++i) {
        EXPECT_EQ(once[i].label, again[i].label);
        EXPECT_EQ(once[i].x, again[i].x);
        EXPECT_EQ(once[i].y, again[i].y);
    }
}

TEST(PlaceLabels, NothingToPlaceOrNoPlace) {
    EXPECT_TRUE(placeLabels(PlotScene{}, kFrame, measure).empty());
    const PlotScene scene = randomScene(1);
    EXPECT_TRUE(placeLabels(scene, {0, 0, 0, 100}, measure).empty());
    EXPECT_TRUE(placeLabels(scene, {0, 0, 100, -5}, measure).empty());
    EXPECT_TRUE(placeLabels(scene, {0, 0, 6, 6}, measure).empty());
    EXPECT_TRUE(placeLabels(scene, kFrame, [](std::string_view) { return TextSize{}; }).empty());
}

TEST(PlaceLabels, PointsWithoutAPlaceAreIgnored) {
    PlotScene scene;
    scene.markers.push_back(markerAt({0, 0}));
    scene.curves.push_back({CurveRole::Roof, 0, 0, 0, {{0, 0}, {10, 1e13}}});
    scene.labels.push_back(pointLabel("nowhere", {0, 1e13}, 2));
    scene.labels.push_back(pointLabel("somewhere", {10, 1e13}, 1));
    const std::vector<PlacedLabel> placed = placeLabels(scene, kFrame, measure);
    ASSERT_EQ(placed.size(), 1U);
    EXPECT_EQ(placed[0].label, 1U);
}

}  // namespace
}  // namespace ridge
