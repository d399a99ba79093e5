// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <utility>

#include "core/base/number_text.h"
#include "core/scene/scene_input.h"
#include "core/scene/scene_markers.h"
#include "core/scene/scene_measured.h"
#include "core/scene/scene_model.h"
#include "core/scene/scene_roofs.h"
#include "core/scene/scene_text.h"

namespace ridge {
namespace {

/// Every evaluation of every operator that an accelerator serves.
template <class Visit>
void forEachEvaluation(const SceneOperator& op, Visit visit) {
    for (const std::optional<Evaluation>& evaluation : op.evaluations) {
        if (evaluation && evaluation->isSupported()) visit(*evaluation);
    }
}

Axes withPoints(Axes axes, const SceneOperator& op) {
    forEachEvaluation(op, [&](const Evaluation& evaluation) {
        const Intensity intensity = evaluation.placement->intensity;
        if (intensity.value > 0) axes = including(axes, intensity, rateUnder(*evaluation.roof, intensity));
    });
    return axes;
}

Axes axesOf(const SceneInput& input, const std::vector<SceneRoof>& drawn) {
    const View& view = input.session->view;
    if (view.lockedAxes) {
        return {bounded(view.lockedAxes->intensity, kIntensityLimits), bounded(view.lockedAxes->rate, kRateLimits)};
    }
    std::vector<Roof> roofs;
    for (const SceneRoof& roof : drawn) {
        if (roof.role != CurveRole::EfficiencyRoof) roofs.push_back(roof.roof);
    }
    // No roof foresees where a measured point stands.
    Axes axes = withMeasuredPoints(axesFor(roofs), input.session->measured);
    if (!view.fitData) return axes;
    if (input.current) axes = withPoints(axes, *input.current);
    for (const SceneOperator& op : input.pinned) axes = withPoints(axes, op);
    if (input.model) axes = withModelPoints(axes, input);
    return axes;
}

/// OP/s and OP/byte when all that is drawn are integer types.
void nameAxes(PlotScene& scene, const std::vector<SceneRoof>& roofs, bool hasMeasured) {
    const bool isInteger =
        !roofs.empty() && std::all_of(roofs.begin(), roofs.end(), [](const SceneRoof& drawn) { return ridge::isInteger(drawn.roof.type); });
    const std::string unit(workUnit(isInteger ? DType::Int8 : DType::Fp16));
    scene.across = {"arithmetic intensity (" + unit + "/byte)", {}};
    scene.up = {(hasMeasured ? "attainable or measured (" : "attainable (") + unit + "/s)", unit + "/s"};
}

std::string hintFor(const SceneInput& input) {
    if (input.chosen.empty()) return "Choose an accelerator in the list to draw its roof.";
    const bool isAnyKnown =
        std::any_of(input.chosen.begin(), input.chosen.end(), [](const auto& item) { return item.accelerator.has_value(); });
    return isAnyKnown ? "" : "None of the chosen accelerators is known. Choose another in the list.";
}

std::string namesText(const SceneInput& input) {
    std::string names;
    for (const ChosenAccelerator& item : input.chosen) {
        if (item.accelerator) names += (names.empty() ? "" : ", ") + item.accelerator->name;
    }
    return names;
}

/// "matmul 4096×4096×4096 fp16 at 1,365.33 FLOP/B: A100 compute-bound, 440.51 µs; ..., and 2 pinned operators."
std::string descriptionOf(const SceneInput& input, const PlotScene& scene) {
    if (!scene.emptyHint.empty()) return "Empty roofline plot. " + scene.emptyHint;
    if (!input.current && input.model) return modelDescription(input);
    if (!input.current) return "Rooflines of " + namesText(input) + ", without an operator.";
    std::string places;
    forEachEvaluation(*input.current, [&](const Evaluation& evaluation) {
        places += (places.empty() ? "" : "; ") + evaluation.name + " " + boundText(*evaluation.placement) + ", " +
                  timeText(evaluation.placement->time);
    });
    if (places.empty()) places = "not supported on " + namesText(input);
    const std::string at =
        grouped(input.current->work.intensity().value) + " " + intensityUnit(computeType(input.current->op).value_or(DType::Fp16));
    const std::size_t pinned = input.pinned.size();
    const std::string others = pinned == 0 ? "" : "; " + std::to_string(pinned) + (pinned == 1 ? " pinned operator" : " pinned operators");
    return "Roofline of " + input.current->name + " at " + at + ": " + places + others + ".";
}

}  // namespace

PlotScene buildScene(const Session& session, std::span<const ChosenAccelerator> chosen) {
    PlotScene scene;
    const SceneInput input = readSession(session, chosen, scene.remarks);
    const std::vector<SceneRoof> roofs = chooseRoofs(input, scene.remarks);
    scene.axes = axesOf(input, roofs);
    nameAxes(scene, roofs, hasMeasuredPoints(session.measured));
    scene.emptyHint = hintFor(input);
    if (scene.emptyHint.empty() && roofs.empty())
        scene.emptyHint = "None of these accelerators has a rate for this precision. Choose another precision or another accelerator.";
    drawTrail(scene, input);
    drawRoofs(scene, roofs, input);
    drawOperators(scene, input);
    if (input.model) drawModel(scene, input);
    const std::string measured = drawMeasured(scene, input);
    if (!measured.empty() && !scene.emptyHint.empty()) {
        scene.remarks.push_back(std::exchange(scene.emptyHint, {}));
        scene.description = "Roofline plot without a roof.";
    } else {
        scene.description = descriptionOf(input, scene);
    }
    scene.description += measured;
    return scene;
}

}  // namespace ridge
