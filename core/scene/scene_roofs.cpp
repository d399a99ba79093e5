// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/scene_roofs.h"

#include <algorithm>
#include <array>

#include "core/base/number_text.h"
#include "core/scene/clip.h"
#include "core/scene/roof_lines.h"
#include "core/scene/scene_labels.h"
#include "core/scene/scene_markers.h"
#include "core/scene/scene_text.h"

namespace ridge {
namespace {

/// "fp16, bf16 989.4 TFLOP/s", "fp8-e4m3 1.979 PFLOP/s, int8 1.979 POP/s".
std::string peaksText(const SceneRoof& drawn) {
    const auto figure = [](const Roof& roof) { return peakText(roof).substr(roofTypeText(roof).size()); };
    std::string text = roofTypeText(drawn.roof);
    std::string pending = figure(drawn.roof);
    for (const Roof& other : drawn.alike) {
        if (figure(other) != pending) text += pending;
        text += ", " + roofTypeText(other);
        pending = figure(other);
    }
    return text + pending;
}

int priorityOf(CurveRole role) {
    if (role == CurveRole::Roof) return priority::kRoof;
    return role == CurveRole::ExtraRoof ? priority::kExtraRoof : priority::kEfficiency;
}

class RoofDrawer {
public:
    RoofDrawer(PlotScene& scene, const SceneInput& input) : m_scene(scene), m_input(input), m_lines(scene.axes) {}

    void draw(const SceneRoof& drawn) {
        const bool isFirst = drawn.accelerator != m_accelerator;
        if (isFirst) m_covered = {0.0};
        m_accelerator = drawn.accelerator;
        addCurves(drawn);
        addRidge(drawn);
        addLabels(drawn);
    }

private:
    [[nodiscard]] int colourOf(const SceneRoof& drawn) const { return static_cast<int>(drawn.accelerator); }
    [[nodiscard]] const std::string& nameOf(const SceneRoof& drawn) const { return m_input.chosen[drawn.accelerator].accelerator->name; }

    void addCurves(const SceneRoof& drawn) {
        // Extra roofs leave the slope that the accelerator's other roofs have drawn already, above its end or below it.
        const Intensity leaving = std::min(m_covered, drawn.roof.ridge().value_or(m_covered));
        const bool isExtra = drawn.role == CurveRole::ExtraRoof;
        bool isVisible = false;
        for (const RoofStretch& stretch : m_lines.lay(drawn.roof, isExtra ? leaving : Intensity{0.0})) {
            for (std::vector<ScenePoint>& part : clipToAxes(stretch.points, m_scene.axes)) {
                m_scene.curves.push_back({drawn.role, colourOf(drawn), drawn.dash, stretch.overlap, std::move(part)});
                isVisible = true;
            }
        }
        if (!isVisible && drawn.role == CurveRole::Roof)
            m_scene.remarks.push_back("The roof of " + nameOf(drawn) + " lies outside the axes");
        if (drawn.role != CurveRole::EfficiencyRoof)
            m_covered = std::max(m_covered, drawn.roof.ridge().value_or(Intensity{m_scene.axes.intensity.upper}));
    }

    void addRidge(const SceneRoof& drawn) {
        if (!drawn.roof.peak || drawn.role == CurveRole::EfficiencyRoof) return;
        SceneMarker marker;
        marker.role = MarkerRole::Ridge;
        marker.shape = MarkerShape::Diamond;
        marker.colour = colourOf(drawn);
        marker.accelerator = colourOf(drawn);
        marker.at = {drawn.roof.ridge()->value, drawn.roof.peak->value};
        marker.title = "Ridge of " + nameOf(drawn) + ", " + peaksText(drawn);
        marker.card = ridgeCard(drawn.roof);
        if (!addMarker(m_scene, std::move(marker))) return;
        const std::string text = grouped(drawn.roof.ridge()->value, 4) + " " + intensityUnit(drawn.roof.type);
        addLabel({{}, colourOf(drawn), priority::kRidge, SceneLabel::Anchor::Point, m_scene.markers.back().at, {}}, {text}, {});
    }

    void addLabels(const SceneRoof& drawn) {
        const LogRange x = m_scene.axes.intensity;
        const ScenePoint corner{drawn.roof.ridge().value_or(Intensity{x.upper}).value, rateUnder(drawn.roof, {x.upper}).value};
        const ScenePoint start{x.lower, x.lower * drawn.roof.bandwidth.value};
        const int rank = priorityOf(drawn.role);
        const bool isLevelLabelled =
            drawn.roof.peak && addAlong(drawn, SceneLabel::Anchor::FlatRoof, rank, corner, {x.upper, corner.rate}, levelForms(drawn));
        if (isLevelLabelled && drawn.role != CurveRole::Roof) return;
        if (isLevelLabelled) {
            addAlong(drawn, SceneLabel::Anchor::SlopedRoof, priority::kBandwidth, start, corner, {bandwidthText(drawn.roof)});
        } else if (drawn.role != CurveRole::ExtraRoof) {
            addAlong(drawn, SceneLabel::Anchor::SlopedRoof, rank, start, corner, slopeForms(drawn));
        }
    }

    [[nodiscard]] std::vector<std::string> levelForms(const SceneRoof& drawn) const {
        if (drawn.role == CurveRole::EfficiencyRoof) return {efficiencyText(m_input.switches())};
        const std::string name = nameOf(drawn);
        const std::string full = name + "  " + peaksText(drawn);
        if (drawn.role == CurveRole::ExtraRoof) return {full, peaksText(drawn), roofTypeText(drawn.roof)};
        const std::string kind = kindSuffix(drawn.roof);
        return {full, name + "  " + siText(drawn.roof.peak->value, rateUnit(drawn.roof.type)) + kind, name + kind};
    }

    /// Where the level piece is out of sight, or there is none, the slope carries the name.
    [[nodiscard]] std::vector<std::string> slopeForms(const SceneRoof& drawn) const {
        if (drawn.role == CurveRole::EfficiencyRoof) return {efficiencyText(m_input.switches())};
        const std::string text = nameOf(drawn) + "  " + bandwidthText(drawn.roof);
        if (drawn.roof.peak) return {text, nameOf(drawn)};
        return {text + ", " + peakText(drawn.roof), text, nameOf(drawn)};
    }

    /// Along the visible part of a straight piece; false when there is none.
    bool addAlong(const SceneRoof& drawn, SceneLabel::Anchor anchor, int rank, ScenePoint from, ScenePoint to,
                  const std::vector<std::string>& forms) {
        if (!(from.intensity < to.intensity)) return false;
        const std::vector<std::vector<ScenePoint>> parts = clipToAxes(std::array{from, to}, m_scene.axes);
        if (parts.empty()) return false;
        addLabel({{}, colourOf(drawn), rank, anchor, parts.front().front(), parts.front().back()}, forms,
                 rank == priority::kRoof ? nameOf(drawn) + kindSuffix(drawn.roof) : "");
        return true;
    }

    void addLabel(const SceneLabel& label, const std::vector<std::string>& forms, const std::string& callout) {
        if (m_input.session->view.showLabels) addLabelForms(m_scene, label, forms, callout);
    }

    PlotScene& m_scene;
    const SceneInput& m_input;
    RoofLines m_lines;
    std::optional<std::size_t> m_accelerator;
    Intensity m_covered;  ///< how far up the accelerator's slope is drawn
};

}  // namespace

void drawRoofs(PlotScene& scene, const std::vector<SceneRoof>& roofs, const SceneInput& input) {
    RoofDrawer drawer(scene, input);
    for (const SceneRoof& roof : roofs) drawer.draw(roof);
}

}  // namespace ridge
