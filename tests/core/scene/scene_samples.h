// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/scene/plot_scene.h"

namespace ridge::scene_test {

/// An accelerator with round figures; rates in FLOP/s, bandwidth in byte/s.
[[nodiscard]] Accelerator sampleAccelerator(const std::string& id, double bandwidth, const std::vector<std::pair<PeakKey, double>>& peaks);

/// Peaks and bandwidths as the data sheets of two cards state them, one that has the first one's peak, and one without a vector rate.
[[nodiscard]] Accelerator h100();
[[nodiscard]] Accelerator a100();
[[nodiscard]] Accelerator h200();
[[nodiscard]] Accelerator tpu();

/// What chooseAccelerators would give.
[[nodiscard]] std::vector<ChosenAccelerator> chosen(const std::vector<Accelerator>& accelerators);

/// A 4096-cubed fp16 product with `m` active, on the given accelerators.
[[nodiscard]] Session sampleSession(const std::vector<Accelerator>& accelerators);
[[nodiscard]] PlotScene sampleScene(const Session& session, const std::vector<Accelerator>& accelerators);

/// Everything in a scene, one thing a line.
[[nodiscard]] std::string sceneText(const PlotScene& scene);

[[nodiscard]] std::vector<SceneMarker> markersOf(const PlotScene& scene, MarkerRole role);
[[nodiscard]] std::vector<SceneCurve> curvesOf(const PlotScene& scene, CurveRole role);
[[nodiscard]] std::vector<std::string> labelTexts(const PlotScene& scene);
[[nodiscard]] bool containsText(const std::vector<std::string>& texts, const std::string& part);

}  // namespace ridge::scene_test
