// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/number_text.h"
#include "core/scene/clip.h"
#include "core/scene/scene_labels.h"
#include "core/scene/scene_markers.h"
#include "core/scene/scene_model.h"
#include "core/scene/scene_text.h"
#include "core/scene/trail_ticks.h"
#include "core/transformer/step_trail.h"

namespace ridge {

namespace {

ScenePoint placeOf(const StepPoint& point) {
    return {point.load.intensity.value, point.rate().value};
}

std::string speedText(const StepPoint& point) {
    return timeText(point.time) + ", " + grouped(point.tokensPerSecond, 3) + " tokens/s";
}

std::vector<std::string> cardOf(const StepPoint& point) {
    const std::string unit = "FLOP/s";
    return {"The whole step: all operators, one after the other",
            "Time: " + timeText(point.time) + ", " + grouped(point.tokensPerSecond, 4) + " tokens/s",
            "Intensity: " + grouped(point.load.intensity.value) + " FLOP/B",
            "FLOP over time: " + siText(point.rate().value, unit),
            "Work: " + siText(point.load.flops.value, "FLOP"),
            "Traffic: " + siText(point.load.bytes.value, "B"),
            "Under the roof where operators are bound by different limits"};
}

class ModelTrailDrawer {
public:
    ModelTrailDrawer(PlotScene& scene, const SceneInput& input, std::size_t accelerator, std::string size)
        : m_scene(scene),
          m_accelerator(static_cast<int>(accelerator)),
          m_name(input.chosen[accelerator].accelerator->name),
          m_showsLabels(input.session->view.showLabels),
          m_ticks(scene, m_showsLabels, std::move(size)) {}

    void drawTrail(const std::vector<StepPoint>& trail) {
        std::vector<ScenePoint> path;
        path.reserve(trail.size());
        for (const StepPoint& point : trail) path.push_back(placeOf(point));
        for (std::vector<ScenePoint>& part : clipToAxes(path, m_scene.axes)) {
            m_scene.curves.push_back({CurveRole::Trail, m_accelerator, 0, 0, std::move(part)});
        }
        for (const StepPoint& point : trail) addTick(point);
    }

    void drawStep(const StepPoint& point, const std::string& model) {
        SceneMarker marker = markerOf(point);
        marker.role = MarkerRole::Step;
        marker.shape = MarkerShape::Cross;
        marker.title = "Whole step of " + model + " on " + m_name;
        if (!addMarker(m_scene, std::move(marker)) || !m_showsLabels) return;
        SceneLabel label;
        label.colour = m_accelerator;
        label.at = placeOf(point);
        label.priority = priority::kCurrent;
        const std::string speed = speedText(point);
        addLabelForms(m_scene, label, {"whole step " + speed, speed, timeText(point.time)}, "whole step " + speed);
    }

private:
    [[nodiscard]] SceneMarker markerOf(const StepPoint& point) const {
        SceneMarker marker;
        marker.colour = m_accelerator;
        marker.accelerator = m_accelerator;
        marker.at = placeOf(point);
        marker.card = cardOf(point);
        return marker;
    }

    void addTick(const StepPoint& point) {
        if (!m_ticks.hasRoom(placeOf(point))) return;
        SceneMarker marker = markerOf(point);
        marker.title = m_ticks.name() + " = " + grouped(point.value) + " on " + m_name;
        m_ticks.add(std::move(marker), point.value);
    }

    PlotScene& m_scene;
    int m_accelerator;
    std::string m_name;
    bool m_showsLabels;
    TrailTicks m_ticks;
};

}  // namespace

void drawModelTrail(PlotScene& scene, const SceneInput& input) {
    const auto lead = leadOf(input);
    if (!input.session->view.showTrail || !lead) return;
    const ModelChoice& choice = *input.model->choice;
    const Accelerator& accelerator = *input.chosen[*lead].accelerator;
    const std::string size(trailSizeOf(choice));
    const auto step = stepPoint(*choice.model, choice.workload, size, accelerator, input.switches());
    if (!step) return;
    ModelTrailDrawer drawer(scene, input, *lead, size);
    drawer.drawTrail(stepTrail(*choice.model, choice.workload, size, accelerator, input.switches()));
    drawer.drawStep(*step, choice.model->name);
}

}  // namespace ridge
