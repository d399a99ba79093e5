// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/marker_search.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <vector>

#include "app/plot/marker_shape.h"
#include "core/scene/scene_style.h"

namespace ridge::app {

namespace {

struct Stop {
    QPointF at;
    std::size_t marker = 0;
};

std::vector<Stop> visibleStops(const PlotScene& scene, const PlotFrame& frame) {
    std::vector<Stop> stops;
    for (std::size_t i = 0; i < scene.markers.size(); ++i) {
        const QPointF at = frame.toPixel(scene.markers[i]);
        if (frame.isInside(at)) stops.push_back({at, i});
    }
    return stops;
}

int importance(MarkerRole role) {
    switch (role) {
        case MarkerRole::Current:
        case MarkerRole::ChosenPart:
            return 4;
        case MarkerRole::ZeroFlop:
        case MarkerRole::Step:
        case MarkerRole::Measured:
            return 3;
        case MarkerRole::Pinned:
        case MarkerRole::Before:
        case MarkerRole::Model:
            return 2;
        case MarkerRole::Ridge:
        case MarkerRole::Part:
        case MarkerRole::OtherPhase:
            return 1;
        case MarkerRole::TrailTick:
            break;
    }
    return 0;
}

bool isHorizontal(Walk step) {
    return step == Walk::Left || step == Walk::Right || step == Walk::First || step == Walk::Last;
}

/// Left to right, or from the bottom up; ties by the other direction, then by index, so that every marker is reached.
void sortStops(std::vector<Stop>& stops, Walk step) {
    std::ranges::sort(stops, [&](const Stop& a, const Stop& b) {
        const auto key = [&](const Stop& s) {
            return isHorizontal(step) ? std::tuple(s.at.x(), -s.at.y(), s.marker) : std::tuple(-s.at.y(), s.at.x(), s.marker);
        };
        return key(a) < key(b);
    });
}

std::size_t startingStop(const PlotScene& scene, const std::vector<Stop>& stops) {
    const auto current =
        std::ranges::find_if(stops, [&](const Stop& stop) { return scene.markers[stop.marker].role == MarkerRole::Current; });
    return current == stops.end() ? stops.front().marker : current->marker;
}

}  // namespace

std::optional<std::size_t> nearestMarker(const PlotScene& scene, const PlotFrame& frame, QPointF pixel, double reach) {
    std::optional<std::size_t> best;
    // The least of these wins: how far the edge is, then the size of the role, then the ring.
    std::tuple<double, int, int> least;
    for (std::size_t i = 0; i < scene.markers.size(); ++i) {
        const SceneMarker& marker = scene.markers[i];
        const QPointF at = frame.toPixel(marker);
        const double distance = std::max(0.0, std::hypot(at.x() - pixel.x(), at.y() - pixel.y()) - markerRadius(marker));
        const std::tuple key(distance, -importance(marker.role), marker.overlap);
        if (distance > reach || !frame.isInside(at) || (best && key >= least)) continue;
        best = i;
        least = key;
    }
    return best;
}

std::optional<std::size_t> walkMarkers(const PlotScene& scene, const PlotFrame& frame, std::optional<std::size_t> from, Walk step) {
    std::vector<Stop> stops = visibleStops(scene, frame);
    if (stops.empty()) return std::nullopt;
    sortStops(stops, step);
    if (step == Walk::First) return stops.front().marker;
    if (step == Walk::Last) return stops.back().marker;
    const auto here = std::ranges::find_if(stops, [&](const Stop& stop) { return stop.marker == from; });
    if (here == stops.end()) return startingStop(scene, stops);
    const bool isForward = step == Walk::Right || step == Walk::Up;
    if (isForward) return std::next(here) == stops.end() ? here->marker : std::next(here)->marker;
    return here == stops.begin() ? here->marker : std::prev(here)->marker;
}

}  // namespace ridge::app
