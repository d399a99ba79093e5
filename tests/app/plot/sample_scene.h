// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scene/plot_scene.h"

namespace ridge::app {

/// Two accelerators and one operator, made by hand: H100 SXM at 989.4 TFLOP/s and 3.35 TB/s, A100 SXM at 312 TFLOP/s and 2.039 TB/s, a
/// product of 1365.33 FLOP/byte, a pinned operator of 60 and a copy without FLOP. Marker 0 and 1 are the current operator's.
[[nodiscard]] PlotScene sampleScene();

/// The same under other axes; curves are cut at them.
[[nodiscard]] PlotScene sampleScene(const Axes& axes);

/// As full as it gets: six accelerators, two precisions each, 60 labels.
[[nodiscard]] PlotScene crowdedScene();

[[nodiscard]] PlotScene emptyScene();

}  // namespace ridge::app
