// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/label_placement.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/scene/label_candidates.h"
#include "core/scene/label_geometry.h"

namespace ridge {
namespace {

constexpr double kFrameMargin = 2.0;
constexpr double kLineClearance = 2.0;   // half a pen, and air
constexpr double kTrailClearance = 5.0;  // the trail is a broad band
constexpr double kMarkerClearance = 1.0;
constexpr double kLabelClearance = 2.0;
constexpr double kSameSpot = 0.5;

double reachOf(MarkerRole role) {
    switch (role) {
        case MarkerRole::Ridge:
            return 6.0;
        case MarkerRole::Current:
            return 9.0;
        case MarkerRole::Pinned:
        case MarkerRole::ZeroFlop:
            return 7.0;
        case MarkerRole::TrailTick:
            return 4.5;
    }
    return 0.0;
}

/// Everything a label must keep clear of, in pixels.
struct Obstacles {
    PixelRect frame;
    std::vector<PixelSegment> lines;
    std::vector<PixelSegment> trails;
    std::vector<PixelCircle> markers;
    std::vector<TurnedBox> labels;
};

PixelRect shrunk(PixelRect rect, double margin) {
    return {rect.left + margin, rect.top + margin, rect.width - 2 * margin, rect.height - 2 * margin};
}

void addLines(Obstacles& obstacles, const SceneCurve& curve, const PixelMap& toPixel) {
    std::vector<PixelSegment>& lines = curve.role == CurveRole::Trail ? obstacles.trails : obstacles.lines;
    for (std::size_t i = 1; i < curve.points.size(); ++i) {
        const std::optional<Pixel> from = toPixel(curve.points[i - 1]);
        const std::optional<Pixel> to = toPixel(curve.points[i]);
        if (from && to) lines.push_back({*from, *to});
    }
}

Obstacles obstaclesOf(const PlotScene& scene, PixelRect frame, const PixelMap& toPixel) {
    Obstacles obstacles;
    obstacles.frame = shrunk(frame, kFrameMargin);
    for (const SceneCurve& curve : scene.curves) addLines(obstacles, curve, toPixel);
    for (const SceneMarker& marker : scene.markers) {
        if (const std::optional<Pixel> at = toPixel(marker.at)) obstacles.markers.push_back({*at, markerReach(marker)});
    }
    return obstacles;
}

bool isFree(const Obstacles& obstacles, const TurnedBox& box) {
    if (!isWithin(box, obstacles.frame)) return false;
    const auto meets = [](const TurnedBox& grownBox) { return [&grownBox](const auto& other) { return meet(grownBox, other); }; };
    return std::none_of(obstacles.labels.begin(), obstacles.labels.end(), meets(grown(box, kLabelClearance))) &&
           std::none_of(obstacles.markers.begin(), obstacles.markers.end(), meets(grown(box, kMarkerClearance))) &&
           std::none_of(obstacles.lines.begin(), obstacles.lines.end(), meets(grown(box, kLineClearance))) &&
           std::none_of(obstacles.trails.begin(), obstacles.trails.end(), meets(grown(box, kTrailClearance)));
}

/// The largest radius of the markers that stand where a label points to.
double radiusAt(const Obstacles& obstacles, Pixel point) {
    double radius = 0.0;
    for (const PixelCircle& marker : obstacles.markers) {
        const bool isHere = std::hypot(marker.centre.x - point.x, marker.centre.y - point.y) <= kSameSpot;
        if (isHere) radius = std::max(radius, marker.radius);
    }
    return radius;
}

void findCandidates(std::vector<LabelCandidate>& candidates, const SceneLabel& label, TextSize size, const PixelMap& toPixel,
                    const Obstacles& obstacles) {
    candidates.clear();
    const std::optional<Pixel> at = toPixel(label.at);
    const std::optional<Pixel> end = toPixel(label.anchor == SceneLabel::Anchor::Point ? label.at : label.segmentEnd);
    if (!at || !end) return;
    switch (label.anchor) {
        case SceneLabel::Anchor::Point:
            return addPointCandidates(candidates, *at, radiusAt(obstacles, *at), size);
        case SceneLabel::Anchor::FlatRoof:
            return addFlatCandidates(candidates, {*at, *end}, size);
        case SceneLabel::Anchor::SlopedRoof:
            return addSlopedCandidates(candidates, {*at, *end}, size);
    }
}

std::vector<std::size_t> byFallingPriority(const std::vector<SceneLabel>& labels) {
    std::vector<std::size_t> order(labels.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return labels[a].priority > labels[b].priority; });
    return order;
}

}  // namespace

double markerReach(const SceneMarker& marker) {
    constexpr double ring = 3.0;
    return reachOf(marker.role) + ring * marker.overlap;
}

std::vector<PlacedLabel> placeLabels(const PlotScene& scene, PixelRect frame, const std::function<TextSize(std::string_view)>& measure) {
    if (!(frame.width > 0) || !(frame.height > 0)) return {};
    const PixelMap toPixel(scene.axes, frame);
    Obstacles obstacles = obstaclesOf(scene, frame, toPixel);
    std::vector<PlacedLabel> placed;
    std::vector<LabelCandidate> candidates;
    for (const std::size_t index : byFallingPriority(scene.labels)) {
        const SceneLabel& label = scene.labels[index];
        const TextSize size = measure(label.text);
        if (!(size.width > 0) || !(size.height > 0)) continue;
        findCandidates(candidates, label, size, toPixel, obstacles);
        for (const LabelCandidate& candidate : candidates) {
            const TurnedBox box = turnedBox(candidate.centre, size, candidate.angle);
            if (!isFree(obstacles, box)) continue;
            obstacles.labels.push_back(box);
            placed.push_back({index, candidate.centre.x, candidate.centre.y, candidate.angle});
            break;
        }
    }
    return placed;
}

}  // namespace ridge
