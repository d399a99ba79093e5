// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/scene/plot_scene.h"

namespace ridge {

/// True when a point lies inside the axes or on their frame.
[[nodiscard]] bool isInside(const Axes& axes, ScenePoint point);

/// The parts of a polyline inside the axes, cut where its straight log-log pieces cross the frame; a cut end lies exactly on the frame.
/// A polyline that leaves and comes back gives several parts. Pieces with an end that is not positive and finite are left out.
[[nodiscard]] std::vector<std::vector<ScenePoint>> clipToAxes(std::span<const ScenePoint> line, const Axes& axes);

}  // namespace ridge
