// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/scene_markers.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/number_text.h"
#include "core/scene/clip.h"
#include "core/scene/scene_labels.h"
#include "core/scene/scene_text.h"

namespace ridge {
namespace {

/// Roles whose markers can hide each other; a ridge is hollow and may lie under a point.
int layerOf(MarkerRole role) {
    if (role == MarkerRole::TrailTick) return 0;
    if (role == MarkerRole::Measured) return 3;
    return role == MarkerRole::Ridge ? 1 : 2;
}

bool isSameSpot(const Axes& axes, ScenePoint a, ScenePoint b) {
    constexpr double pixelShare = 0.002;
    const auto isNear = [](double one, double other, LogRange range) {
        return std::abs(std::log(one / other)) <= pixelShare * std::log(range.upper / range.lower);
    };
    return isNear(a.intensity, b.intensity, axes.intensity) && isNear(a.rate, b.rate, axes.rate);
}

const char* sideOf(const Axes& axes, ScenePoint point) {
    if (point.intensity < axes.intensity.lower) return "left of";
    if (point.intensity > axes.intensity.upper) return "right of";
    return point.rate > axes.rate.upper ? "above" : "below";
}

/// Adds the points of one operator, and what is said about them.
class OperatorDrawer {
public:
    OperatorDrawer(PlotScene& scene, const SceneInput& input, const SceneOperator& op)
        : m_scene(scene), m_input(input), m_op(op), m_lead(leadingAccelerator(input, op)) {}

    void draw() {
        for (std::size_t i = 0; i < m_op.evaluations.size(); ++i) {
            if (m_op.evaluations[i] && m_op.evaluations[i]->isSupported()) drawOn(i, *m_op.evaluations[i]);
        }
        for (const auto& [text, accelerators] : m_outside) m_scene.remarks.push_back(outsideText(text, accelerators));
    }

private:
    [[nodiscard]] bool hasFlops() const { return !m_op.work.flops.isZero(); }
    [[nodiscard]] bool isCurrent() const { return m_op.pinned < 0; }

    void drawOn(std::size_t accelerator, const Evaluation& evaluation) {
        const ScenePoint at = pointUnder(*evaluation.roof, evaluation.placement->intensity, m_scene.axes);
        if (accelerator == m_lead && isCurrent() && hasFlops()) addDropLine(at, accelerator);
        if (addMarker(m_scene, markerOf(accelerator, evaluation, at))) {
            addLabel(accelerator, evaluation, at);
        } else {
            noteOutside(evaluation, at);
        }
    }

    [[nodiscard]] SceneMarker markerOf(std::size_t accelerator, const Evaluation& evaluation, ScenePoint at) const {
        SceneMarker marker;
        marker.role = isCurrent() ? MarkerRole::Current : MarkerRole::Pinned;
        marker.shape = isCurrent() ? MarkerShape::Disc : MarkerShape::Square;
        if (!hasFlops()) {
            marker.role = MarkerRole::ZeroFlop;
            marker.shape = MarkerShape::Triangle;
        }
        marker.colour = static_cast<int>(accelerator);
        marker.accelerator = static_cast<int>(accelerator);
        marker.pinned = m_op.pinned;
        marker.at = at;
        marker.title = m_op.name + (hasFlops() ? "" : ", " + zeroText(*evaluation.roof)) + " on " + evaluation.name;
        marker.card = placementCard(m_op.work, *evaluation.roof, *evaluation.placement, m_input.switches());
        return marker;
    }

    [[nodiscard]] static std::string zeroText(const Roof& roof) { return "0 " + intensityUnit(roof.type); }

    void addLabel(std::size_t accelerator, const Evaluation& evaluation, ScenePoint at) {
        const bool isLead = accelerator == m_lead;
        if (!m_input.session->view.showLabels || (!isLead && !isCurrent())) return;
        SceneLabel label;
        label.colour = static_cast<int>(accelerator);
        label.at = at;
        label.priority = priority::kCurrentElsewhere;
        if (isLead) label.priority = isCurrent() ? priority::kCurrent : priority::kPinned;

        const std::string name = m_op.name + (hasFlops() ? "" : ", " + zeroText(*evaluation.roof));
        const std::string time = timeText(evaluation.placement->time);
        if (!isCurrent()) {
            addLabelForms(m_scene, label, {name}, name);
        } else if (isLead) {
            addLabelForms(m_scene, label, {name + ", " + time, name, time}, name + ", " + time);
        } else {
            addLabelForms(m_scene, label, {evaluation.name + ", " + time, time}, {});
        }
    }

    void addDropLine(ScenePoint at, std::size_t accelerator) {
        const std::vector<ScenePoint> line{at, {at.intensity, std::min(at.rate, m_scene.axes.rate.lower)}};
        for (std::vector<ScenePoint>& part : clipToAxes(line, m_scene.axes)) {
            m_scene.curves.push_back({CurveRole::DropLine, static_cast<int>(accelerator), 0, 0, std::move(part)});
        }
    }

    void noteOutside(const Evaluation& evaluation, ScenePoint at) {
        std::string text = m_op.name + " lies " + sideOf(m_scene.axes, at) + " the axes, at ";
        text += hasFlops() ? grouped(at.intensity) + " " + intensityUnit(evaluation.roof->type) : zeroText(*evaluation.roof);
        m_outside[text].push_back(evaluation.name + " " + siText(at.rate, rateUnit(evaluation.roof->type)));
    }

    [[nodiscard]] static std::string outsideText(const std::string& text, const std::vector<std::string>& accelerators) {
        std::string where;
        for (const std::string& accelerator : accelerators) where += (where.empty() ? "" : "; ") + accelerator;
        return text + " (" + where + ")";
    }

    PlotScene& m_scene;
    const SceneInput& m_input;
    const SceneOperator& m_op;
    std::optional<std::size_t> m_lead;
    std::map<std::string, std::vector<std::string>> m_outside;  ///< what is said, and of which accelerators
};

}  // namespace

bool addMarker(PlotScene& scene, SceneMarker marker) {
    if (!isInside(scene.axes, marker.at)) return false;
    // A model's rows are gathered where they meet already; measured points are outlines with a bar each and may be many.
    const bool isNoRing = marker.role == MarkerRole::Model || marker.role == MarkerRole::OtherPhase || marker.role == MarkerRole::Measured;
    if (isNoRing) {
        scene.markers.push_back(std::move(marker));
        return true;
    }
    for (SceneMarker& earlier : scene.markers) {
        if (layerOf(earlier.role) != layerOf(marker.role) || !isSameSpot(scene.axes, earlier.at, marker.at)) continue;
        ++marker.overlap;
        earlier.card.push_back("Also here: " + marker.title);
        marker.card.push_back("Also here: " + earlier.title);
    }
    scene.markers.push_back(std::move(marker));
    return true;
}

ScenePoint pointUnder(const Roof& roof, Intensity intensity, const Axes& axes) {
    const double x = intensity.value > 0 ? intensity.value : axes.intensity.lower;
    return {x, rateUnder(roof, {x}).value};
}

void drawOperators(PlotScene& scene, const SceneInput& input) {
    if (input.current) OperatorDrawer(scene, input, *input.current).draw();
    for (const SceneOperator& op : input.pinned) OperatorDrawer(scene, input, op).draw();
}

}  // namespace ridge
