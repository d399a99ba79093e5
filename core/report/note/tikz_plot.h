// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/scene/plot_scene.h"

namespace ridge {

/// The scene as a tikzpicture with a pgfplots axis, for a light ground, in the colours and shapes of the window. For a document that loads
/// pgfplots 1.16 or later; \input it. Labels are placed for text of seven points in a sans-serif face as wide as Latin Modern's.
[[nodiscard]] std::string tikzPlot(const PlotScene& scene);

}  // namespace ridge
