// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/scene/scene_input.h"

namespace ridge {

/// One roof to draw.
struct SceneRoof {
    std::size_t accelerator = 0;
    Roof roof;
    CurveRole role = CurveRole::Roof;
    int dash = 0;
    std::vector<Roof> alike;  ///< of other types of this accelerator, with the very same peak: they share the line and the label
};

/// For each accelerator: the roof that the current operator is held against, the extra types, the roofs that pinned operators stand on, and
/// the one that the efficiencies leave. An accelerator that cannot serve the operator keeps its slope.
[[nodiscard]] std::vector<SceneRoof> chooseRoofs(const SceneInput& input, std::vector<std::string>& remarks);

/// Adds curves, ridge markers and labels; the scene's axes must be set.
void drawRoofs(PlotScene& scene, const std::vector<SceneRoof>& roofs, const SceneInput& input);

}  // namespace ridge
