// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/scene/scene_input.h"

namespace ridge {

/// Adds the measured points that are no ceilings, where they were measured: at FLOP per byte and FLOP per second, or without FLOP on the
/// left frame at their bandwidth. None is moved to a roof. Attempts of one kernel file are joined. What has no place is told in remarks.
/// Gives what a screen reader is told, " 3 measured points, at 12 % to 120 % of their roofs, 1 above."; empty when none was drawn.
[[nodiscard]] std::string drawMeasured(PlotScene& scene, const SceneInput& input);

/// The axes with every measured point on them.
[[nodiscard]] Axes withMeasuredPoints(Axes axes, const measure::Measurements& measured);

/// Whether there is a point beside the ceilings.
[[nodiscard]] bool hasMeasuredPoints(const measure::Measurements& measured);

}  // namespace ridge
