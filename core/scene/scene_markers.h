// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/scene/scene_input.h"

namespace ridge {

/// Adds a marker if it lies on the axes; false when it does not. Where earlier markers of its role stand at the same spot, they name each
/// other in their cards, but for rows of a model and measured points.
bool addMarker(PlotScene& scene, SceneMarker marker);

/// Where an operator's point stands under a roof: on it, or without FLOP on the left frame at its bandwidth.
[[nodiscard]] ScenePoint pointUnder(const Roof& roof, Intensity intensity, const Axes& axes);

/// Adds points, labels and the drop line of the current and the pinned operators, and says which lie outside the axes.
void drawOperators(PlotScene& scene, const SceneInput& input);

/// Adds the path and ticks of the current operator's point as the active dimension goes 1, 2, 4 ... 2^20.
void drawTrail(PlotScene& scene, const SceneInput& input);

}  // namespace ridge
