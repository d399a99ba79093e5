// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/scene/scene_model.h"

namespace ridge {

namespace {

/// Sizes of signs: a typical point, and one that takes much of the time.
constexpr double kSignRadius = 5.5;
constexpr double kLargeSignRadius = 8.0;

SceneLegendEntry familyEntry(RowFamily family, const SceneModel& model) {
    const bool isZero = std::all_of(model.rows.begin(), model.rows.end(),
                                    [family](const ModelRow& row) { return row.family != family || row.work.flops.isZero(); });
    SceneLegendEntry entry;
    entry.text = std::string(familyName(family)) + (isZero ? " (0 FLOP)" : "");
    entry.family = family;
    entry.sign.role = isZero ? MarkerRole::ZeroFlop : MarkerRole::Model;
    entry.sign.shape = isZero ? MarkerShape::Triangle : shapeOf(family);
    entry.sign.colour = -1;
    entry.sign.radius = kSignRadius;
    entry.sign.isFaded = model.choice->hides(family);
    return entry;
}

bool hasPoints(const SceneModel& model, RowFamily family) {
    // Collectives are timed on the link and have no place under a roof.
    const auto isOf = [family](const ModelRow& row) { return row.family == family && row.kind != RowKind::Collective; };
    return std::any_of(model.rows.begin(), model.rows.end(), isOf);
}

SceneLegendEntry plainEntry(std::string text, MarkerRole role, MarkerShape shape, double radius) {
    SceneLegendEntry entry;
    entry.text = std::move(text);
    entry.sign.role = role;
    entry.sign.shape = shape;
    entry.sign.colour = -1;
    entry.sign.radius = radius;
    return entry;
}

}  // namespace

void addModelLegend(PlotScene& scene, const SceneInput& input) {
    const SceneModel& model = *input.model;
    for (std::size_t i = 0; i < kRowFamilies; ++i) {
        const auto family = static_cast<RowFamily>(i);
        if (hasPoints(model, family)) scene.legend.push_back(familyEntry(family, model));
    }
    scene.legend.push_back(plainEntry("larger: more of the time", MarkerRole::Model, MarkerShape::Disc, kLargeSignRadius));
    const auto has = [&](MarkerRole role) {
        return std::any_of(scene.markers.begin(), scene.markers.end(), [role](const SceneMarker& marker) { return marker.role == role; });
    };
    if (has(MarkerRole::OtherPhase)) {
        const std::string other(phaseName(otherPhase(model.choice->workload).phase));
        scene.legend.push_back(plainEntry("hollow: " + other, MarkerRole::OtherPhase, MarkerShape::Square, kSignRadius));
    }
    if (has(MarkerRole::Step)) scene.legend.push_back(plainEntry("the whole step", MarkerRole::Step, MarkerShape::Cross, 0.0));
}

}  // namespace ridge
