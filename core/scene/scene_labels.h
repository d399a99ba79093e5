// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/scene/plot_scene.h"

namespace ridge {

/// What goes first when there is not room for every label. Roofs before points: along a line there are fewer places than around a point.
namespace priority {

inline constexpr int kRoof = 100;
inline constexpr int kCurrent = 90;
inline constexpr int kPinned = 70;
inline constexpr int kMeasured = 62;
inline constexpr int kBandwidth = 60;
inline constexpr int kCurrentElsewhere = 55;
inline constexpr int kExtraRoof = 50;
inline constexpr int kEfficiency = 45;
inline constexpr int kRidge = 30;
inline constexpr int kFirstTick = 25;
inline constexpr int kTick = 20;

// Of the map.
inline constexpr int kChosenPart = 100;
inline constexpr int kDiagonal = 80;
inline constexpr int kRecordPart = 60;
inline constexpr int kPart = 40;

}  // namespace priority

/// Adds a label in its forms, the fullest first; the placer takes the first one that finds room. `callout` is what stands further off with
/// a line when none of them does; it may be empty.
inline void addLabelForms(PlotScene& scene, SceneLabel label, const std::vector<std::string>& forms, const std::string& callout) {
    for (const std::string& form : forms) {
        label.text = form;
        scene.labels.push_back(label);
        label.insteadOf = static_cast<int>(scene.labels.size()) - 1;
    }
    if (callout.empty()) return;
    label.text = callout;
    label.anchor = SceneLabel::Anchor::Callout;
    scene.labels.push_back(std::move(label));
}

}  // namespace ridge
