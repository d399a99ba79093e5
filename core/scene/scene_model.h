// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/scene/scene_input.h"

namespace ridge {

/// Adds the points of the model's rows on every accelerator: rows of one family at one spot are one point, whose size grows with their
/// share of the time and whose shape says the family. The largest ones on the leading accelerator are labelled.
void drawModel(PlotScene& scene, const SceneInput& input);

/// The axes with every row of the model on them.
[[nodiscard]] Axes withModelPoints(Axes axes, const SceneInput& input);

/// For a screen reader: the model, its workload and its times.
[[nodiscard]] std::string modelDescription(const SceneInput& input);

/// Adds the path and ticks of the whole step on the leading accelerator as one size goes 1, 2, 4 ... 2^20: all FLOP over all bytes, and all
/// FLOP over the time, which lies under the roof where operators are bound by different limits.
void drawModelTrail(PlotScene& scene, const SceneInput& input);

/// Adds what shapes, sizes and hollow points of a model mean. Entries of families can be hidden and shown.
void addModelLegend(PlotScene& scene, const SceneInput& input);

/// The accelerator of the derivation, else the first that is known.
[[nodiscard]] std::optional<std::size_t> leadOf(const SceneInput& input);

/// What a family of rows is drawn as.
[[nodiscard]] MarkerShape shapeOf(RowFamily family);

}  // namespace ridge
