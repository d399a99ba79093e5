// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/scene/plot_scene.h"

namespace ridge::app {

/// A marker in one breath, for a screen reader: its title and every line of its card.
[[nodiscard]] std::string markerText(const SceneMarker& marker);

/// From then on every RooflinePlot presents its markers as children to assistive technology. May be called again.
void installAccessiblePlot();

}  // namespace ridge::app
