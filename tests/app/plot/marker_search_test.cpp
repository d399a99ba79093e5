// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/marker_search.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/app/plot/sample_scene.h"

namespace ridge::app {
namespace {

SceneMarker markerAt(ScenePoint at, MarkerRole role) {
    return {role, MarkerShape::Disc, 0, 0, at, "point", {}, 0, -1};
}

struct Placed {
    PlotScene scene;
    PlotFrame frame{QRectF(0, 0, 400, 200), {{1.0, 1e4}, {1e12, 1e14}}};
};

/// Hundred pixels to a decade.
Placed twoPoints() {
    Placed placed;
    placed.scene.markers = {markerAt({10.0, 1e13}, MarkerRole::Pinned), markerAt({100.0, 1e13}, MarkerRole::Current)};
    return placed;
}

TEST(NearestMarker, IsTheOneWhoseEdgeIsNearest) {
    const Placed p = twoPoints();
    EXPECT_EQ(nearestMarker(p.scene, p.frame, {104, 103}, 14), 0U);
    EXPECT_EQ(nearestMarker(p.scene, p.frame, {196, 90}, 14), 1U);
}

TEST(NearestMarker, EndsWhereTheReachEnds) {
    const Placed p = twoPoints();
    EXPECT_EQ(nearestMarker(p.scene, p.frame, {150, 100}, 14), std::nullopt);
    // The pinned point's radius is 6.
    EXPECT_EQ(nearestMarker(p.scene, p.frame, {100, 119.9}, 14), 0U);
    EXPECT_EQ(nearestMarker(p.scene, p.frame, {100, 120.1}, 14), std::nullopt);
}

TEST(NearestMarker, PrefersTheLargerOfTwoAtOnePlace) {
    Placed p = twoPoints();
    p.scene.markers = {markerAt({10.0, 1e13}, MarkerRole::TrailTick), markerAt({10.0, 1e13}, MarkerRole::Current),
                       markerAt({10.0, 1e13}, MarkerRole::Ridge)};
    EXPECT_EQ(nearestMarker(p.scene, p.frame, {100, 100}, 14), 1U);
    EXPECT_EQ(nearestMarker(p.scene, p.frame, {108, 110}, 14), 1U);
}

TEST(NearestMarker, TellsARingFromWhatItSurrounds) {
    Placed p = twoPoints();
    p.scene.markers = {markerAt({10.0, 1e13}, MarkerRole::Current), markerAt({10.0, 1e13}, MarkerRole::Current)};
    p.scene.markers[1].overlap = 1;
    EXPECT_EQ(nearestMarker(p.scene, p.frame, {103, 100}, 14), 0U);
    EXPECT_EQ(nearestMarker(p.scene, p.frame, {110, 100}, 14), 1U);
    EXPECT_EQ(nearestMarker(p.scene, p.frame, {120, 100}, 14), 1U);
}

TEST(NearestMarker, IsNeverOneOutsideTheFrame) {
    Placed p = twoPoints();
    p.scene.markers = {markerAt({0.9, 1e13}, MarkerRole::Current)};
    EXPECT_EQ(nearestMarker(p.scene, p.frame, {0, 100}, 14), std::nullopt);
}

TEST(WalkingMarkers, StartsAtTheCurrentOperator) {
    const Placed p = twoPoints();
    EXPECT_EQ(walkMarkers(p.scene, p.frame, std::nullopt, Walk::Right), 1U);
    EXPECT_EQ(walkMarkers(p.scene, p.frame, 1U, Walk::Left), 0U);
    EXPECT_EQ(walkMarkers(p.scene, p.frame, 0U, Walk::Left), 0U);
    EXPECT_EQ(walkMarkers(p.scene, p.frame, 0U, Walk::Last), 1U);
    EXPECT_EQ(walkMarkers(p.scene, p.frame, 1U, Walk::First), 0U);
}

TEST(WalkingMarkers, ReachesEveryVisibleMarkerBothWays) {
    const PlotScene scene = sampleScene();
    const PlotFrame frame{QRectF(0, 0, 800, 600), scene.axes};
    for (const auto& [start, step] : {std::pair(Walk::First, Walk::Right), std::pair(Walk::Last, Walk::Left)}) {
        std::set<std::size_t> seen;
        auto at = walkMarkers(scene, frame, std::nullopt, start);
        while (at && seen.insert(*at).second) at = walkMarkers(scene, frame, at, step);
        EXPECT_EQ(seen.size(), scene.markers.size());
    }
}

TEST(WalkingMarkers, GoesUpByRate) {
    Placed p;
    p.scene.markers = {markerAt({10.0, 5e13}, MarkerRole::Current), markerAt({100.0, 2e12}, MarkerRole::Pinned)};
    EXPECT_EQ(walkMarkers(p.scene, p.frame, 1U, Walk::Up), 0U);
    EXPECT_EQ(walkMarkers(p.scene, p.frame, 0U, Walk::Down), 1U);
}

TEST(WalkingMarkers, HasNowhereToGoOnAnEmptyPlot) {
    const PlotScene scene = emptyScene();
    EXPECT_EQ(walkMarkers(scene, {QRectF(0, 0, 400, 200), scene.axes}, std::nullopt, Walk::First), std::nullopt);
}

}  // namespace
}  // namespace ridge::app
