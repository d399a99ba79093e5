// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/trail_ticks.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/scene/clip.h"
#include "core/scene/scene_labels.h"
#include "core/scene/scene_markers.h"

namespace ridge {

namespace {

// As shares of the axes.
constexpr double kTickGap = 0.015;
constexpr double kTickLabelGap = 0.09;

double shareOf(double one, double other, LogRange range) {
    return std::abs(std::log(one / other)) / std::log(range.upper / range.lower);
}

/// True when a point is at least a share of one of the axes away from all in the list.
bool isApart(const Axes& axes, const std::vector<ScenePoint>& others, ScenePoint at, double share) {
    return std::none_of(others.begin(), others.end(), [&](ScenePoint other) {
        return shareOf(at.intensity, other.intensity, axes.intensity) < share && shareOf(at.rate, other.rate, axes.rate) < share;
    });
}

}  // namespace

bool TrailTicks::hasRoom(ScenePoint at) const {
    return isInside(m_scene.axes, at) && isApart(m_scene.axes, m_ticks, at, kTickGap);
}

void TrailTicks::add(SceneMarker marker, std::int64_t value) {
    marker.role = MarkerRole::TrailTick;
    marker.shape = MarkerShape::Tick;
    m_ticks.push_back(marker.at);
    addLabel(value, marker.at);
    addMarker(m_scene, std::move(marker));
}

void TrailTicks::addLabel(std::int64_t value, ScenePoint at) {
    if (!m_showsLabels || !isApart(m_scene.axes, m_labelled, at, kTickLabelGap)) return;
    SceneLabel label;
    label.text = m_labelled.empty() ? m_name + " = " + grouped(value) : grouped(value);
    label.priority = m_labelled.empty() ? priority::kFirstTick : priority::kTick;
    label.at = at;
    m_labelled.push_back(at);
    m_scene.labels.push_back(std::move(label));
}

}  // namespace ridge
