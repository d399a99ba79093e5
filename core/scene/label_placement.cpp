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

/// Pixels never come near the ends of a double's range, against which hypot guards at four times the cost.
double lengthOf(double dx, double dy) {
    return std::sqrt(dx * dx + dy * dy);
}

constexpr double kFrameMargin = 2.0;
constexpr double kLineClearance = 2.0;   // half a pen, and air
constexpr double kTrailClearance = 5.0;  // the trail is a broad band
constexpr double kMarkerClearance = 1.0;
constexpr double kLabelClearance = 2.0;
constexpr double kSameSpot = 0.5;

double reachOf(MarkerRole role) {
    switch (role) {
        case MarkerRole::Ridge:
        case MarkerRole::Part:
            return 6.0;
        case MarkerRole::Current:
        case MarkerRole::ChosenPart:
            return 9.0;
        case MarkerRole::Pinned:
        case MarkerRole::ZeroFlop:
        case MarkerRole::Step:
        case MarkerRole::Measured:
            return 7.0;
        case MarkerRole::Before:
            return 7.5;
        case MarkerRole::Model:
        case MarkerRole::OtherPhase:
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
    std::vector<PixelSegment> leaders;
    std::vector<PixelCircle> markers;
    std::vector<TurnedBox> labels;
};

double distance(Pixel point, const PixelSegment& segment) {
    const double dx = segment.to.x - segment.from.x;
    const double dy = segment.to.y - segment.from.y;
    const double square = dx * dx + dy * dy;
    const double along = square > 0 ? ((point.x - segment.from.x) * dx + (point.y - segment.from.y) * dy) / square : 0.0;
    const double share = std::clamp(along, 0.0, 1.0);
    return lengthOf(segment.from.x + share * dx - point.x, segment.from.y + share * dy - point.y);
}

PixelRect shrunk(PixelRect rect, double margin) {
    return {rect.left + margin, rect.top + margin, rect.width - 2 * margin, rect.height - 2 * margin};
}

void addLines(Obstacles& obstacles, const SceneCurve& curve, const PixelMap& toPixel) {
    // As faint as a grid, and as many: keeping clear of them would leave no room for any label.
    if (curve.role == CurveRole::EqualRidge) return;
    std::vector<PixelSegment>& lines = curve.role == CurveRole::Trail ? obstacles.trails : obstacles.lines;
    for (std::size_t i = 1; i < curve.points.size(); ++i) {
        const std::optional<Pixel> from = toPixel(curve.points[i - 1]);
        const std::optional<Pixel> to = toPixel(curve.points[i]);
        if (from && to) lines.push_back({*from, *to});
    }
}

/// The bar of a measured point, as far as it comes out of its marker.
void addBar(Obstacles& obstacles, const SceneMarker& marker, const PixelMap& toPixel) {
    if (marker.rateHigh <= 0.0) return;
    const std::optional<Pixel> low = toPixel({marker.at.intensity, marker.rateLow});
    const std::optional<Pixel> high = toPixel({marker.at.intensity, marker.rateHigh});
    if (low && high && low->y - high->y > 2.0 * markerReach(marker)) obstacles.lines.push_back({*low, *high});
}

Obstacles obstaclesOf(const PlotScene& scene, PixelRect frame, const PixelMap& toPixel) {
    Obstacles obstacles;
    obstacles.frame = shrunk(frame, kFrameMargin);
    for (const SceneCurve& curve : scene.curves) addLines(obstacles, curve, toPixel);
    for (const SceneMarker& marker : scene.markers) {
        if (const std::optional<Pixel> at = toPixel(marker.at)) obstacles.markers.push_back({*at, markerReach(marker)});
        addBar(obstacles, marker, toPixel);
    }
    return obstacles;
}

bool isFree(const Obstacles& obstacles, const TurnedBox& box) {
    if (!isWithin(box, obstacles.frame)) return false;
    const auto meets = [](const TurnedBox& grownBox) { return [&grownBox](const auto& other) { return meet(grownBox, other); }; };
    return std::none_of(obstacles.labels.begin(), obstacles.labels.end(), meets(grown(box, kLabelClearance))) &&
           std::none_of(obstacles.markers.begin(), obstacles.markers.end(), meets(grown(box, kMarkerClearance))) &&
           std::none_of(obstacles.lines.begin(), obstacles.lines.end(), meets(grown(box, kLineClearance))) &&
           std::none_of(obstacles.leaders.begin(), obstacles.leaders.end(), meets(grown(box, kLineClearance))) &&
           std::none_of(obstacles.trails.begin(), obstacles.trails.end(), meets(grown(box, kTrailClearance)));
}

/// A segment without its first pixels.
PixelSegment shortened(const PixelSegment& segment, double start) {
    const double dx = segment.to.x - segment.from.x;
    const double dy = segment.to.y - segment.from.y;
    const double share = std::min(start / std::max(std::hypot(dx, dy), start), 1.0);
    return {{segment.from.x + share * dx, segment.from.y + share * dy}, segment.to};
}

/// True when no line runs between a label and what it names: beyond one it would seem to belong to that line.
bool isBesideItsOwn(const Obstacles& obstacles, const LabelCandidate& candidate) {
    constexpr double nearby = 3.0;
    const PixelSegment way = shortened({candidate.own.centre, candidate.centre}, candidate.own.radius + nearby);
    return std::none_of(obstacles.lines.begin(), obstacles.lines.end(), [&](const PixelSegment& line) { return meet(way, line); });
}

/// The line of a callout, from what it names to its box; nothing when it would run into a label, another point or another such line.
std::optional<PixelSegment> leaderOf(const Obstacles& obstacles, const LabelCandidate& candidate, const TurnedBox& box) {
    const Pixel point = candidate.own.centre;
    const PixelSegment leader = shortened({point, nearestPoint(box, point)}, std::max(candidate.own.radius, kSameSpot));
    const auto isCrossed = [&](const PixelSegment& other) { return meet(leader, other); };
    const auto isRunOver = [&](const TurnedBox& label) { return meet(grown(label, kLabelClearance), leader); };
    const auto isHit = [&](const PixelCircle& marker) {
        const bool isOwn = lengthOf(marker.centre.x - point.x, marker.centre.y - point.y) <= kSameSpot;
        return !isOwn && distance(marker.centre, leader) <= marker.radius;
    };
    if (std::any_of(obstacles.leaders.begin(), obstacles.leaders.end(), isCrossed)) return std::nullopt;
    if (std::any_of(obstacles.labels.begin(), obstacles.labels.end(), isRunOver)) return std::nullopt;
    if (std::any_of(obstacles.markers.begin(), obstacles.markers.end(), isHit)) return std::nullopt;
    return PixelSegment{leader.to, leader.from};
}

/// The circle around a point that its markers take.
PixelCircle circleAt(const Obstacles& obstacles, Pixel point) {
    PixelCircle circle{point, 0.0};
    for (const PixelCircle& marker : obstacles.markers) {
        const bool isHere = lengthOf(marker.centre.x - point.x, marker.centre.y - point.y) <= kSameSpot;
        if (isHere) circle.radius = std::max(circle.radius, marker.radius);
    }
    return circle;
}

/// To a point, or to one of several spots along a segment.
void addCallouts(std::vector<LabelCandidate>& candidates, Pixel from, std::optional<Pixel> to, TextSize size, const Obstacles& obstacles) {
    if (!to) return addCalloutCandidates(candidates, circleAt(obstacles, from), size);
    for (const double share : {0.85, 0.6, 0.35, 0.1}) {
        addCalloutCandidates(candidates, {{std::lerp(from.x, to->x, share), std::lerp(from.y, to->y, share)}, 0.0}, size);
    }
}

void findCandidates(std::vector<LabelCandidate>& candidates, const SceneLabel& label, TextSize size, const PixelMap& toPixel,
                    const Obstacles& obstacles) {
    candidates.clear();
    const std::optional<Pixel> at = toPixel(label.at);
    const std::optional<Pixel> end = toPixel(label.segmentEnd);
    if (!at) return;
    switch (label.anchor) {
        case SceneLabel::Anchor::Point:
            return addPointCandidates(candidates, circleAt(obstacles, *at), size);
        case SceneLabel::Anchor::Callout:
            return addCallouts(candidates, *at, end, size, obstacles);
        case SceneLabel::Anchor::FlatRoof:
            if (end) addFlatCandidates(candidates, {*at, *end}, size);
            return;
        case SceneLabel::Anchor::SlopedRoof:
            if (end) addSlopedCandidates(candidates, {*at, *end}, size);
            return;
    }
}

/// Takes the first candidate that has room, and keeps it.
std::optional<PlacedLabel> placeOne(Obstacles& obstacles, const std::vector<LabelCandidate>& candidates, TextSize size) {
    for (const LabelCandidate& candidate : candidates) {
        const TurnedBox box = turnedBox(candidate.centre, size, candidate.angle);
        if (!isFree(obstacles, box)) continue;
        PlacedLabel placed{0, candidate.centre.x, candidate.centre.y, candidate.angle, {}};
        if (candidate.isCallout) {
            placed.leader = leaderOf(obstacles, candidate, box);
            if (!placed.leader) continue;
            obstacles.leaders.push_back(*placed.leader);
        } else if (!isBesideItsOwn(obstacles, candidate)) {
            continue;
        }
        obstacles.labels.push_back(box);
        return placed;
    }
    return std::nullopt;
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
    constexpr double air = 1.0;
    return std::max(reachOf(marker.role), marker.radius > 0.0 ? marker.radius + air : 0.0) + ring * marker.overlap;
}

std::vector<PlacedLabel> placeLabels(const PlotScene& scene, PixelRect frame, const std::function<TextSize(std::string_view)>& measure) {
    if (!(frame.width > 0) || !(frame.height > 0)) return {};
    const PixelMap toPixel(scene.axes, frame);
    Obstacles obstacles = obstaclesOf(scene, frame, toPixel);
    std::vector<PlacedLabel> placed;
    std::vector<LabelCandidate> candidates;
    std::vector<bool> isSettled(scene.labels.size());
    for (const std::size_t index : byFallingPriority(scene.labels)) {
        const SceneLabel& label = scene.labels[index];
        isSettled[index] = label.insteadOf >= 0 && isSettled[static_cast<std::size_t>(label.insteadOf)];
        if (isSettled[index]) continue;
        const TextSize size = measure(label.text);
        if (!(size.width > 0) || !(size.height > 0)) continue;
        findCandidates(candidates, label, size, toPixel, obstacles);
        std::optional<PlacedLabel> place = placeOne(obstacles, candidates, size);
        if (!place) continue;
        place->label = index;
        placed.push_back(*place);
        isSettled[index] = true;
    }
    return placed;
}

}  // namespace ridge
