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
            m_scene.remarks.push_back("The roof of " + nameOf(drawn) + " lies outside the axes.");
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
        addLabel({text, colourOf(drawn), priority::kRidge, SceneLabel::Anchor::Point, m_scene.markers.back().at, {}});
    }

    void addLabels(const SceneRoof& drawn) {
        const LogRange x = m_scene.axes.intensity;
        const ScenePoint corner{drawn.roof.ridge().value_or(Intensity{x.upper}).value, rateUnder(drawn.roof, {x.upper}).value};
        const std::string shares = efficiencyText(m_input.switches());
        const bool isEfficiency = drawn.role == CurveRole::EfficiencyRoof;
        bool isNamed = false;
        if (drawn.roof.peak) {
            const std::string text = isEfficiency ? shares : nameOf(drawn) + "  " + peaksText(drawn);
            isNamed = addAlong(drawn, SceneLabel::Anchor::FlatRoof, text, priorityOf(drawn.role), corner, {x.upper, corner.rate});
        }
        if (drawn.role == CurveRole::ExtraRoof || (isEfficiency && isNamed)) return;
        std::string text = isEfficiency ? shares : bandwidthText(drawn.roof);
        // Where the level piece is out of sight, or there is none, the slope carries the name.
        if (!isNamed && !isEfficiency) text = nameOf(drawn) + "  " + text + (drawn.roof.peak ? "" : ", " + peakText(drawn.roof));
        addAlong(drawn, SceneLabel::Anchor::SlopedRoof, text, isNamed ? priority::kBandwidth : priorityOf(drawn.role),
                 {x.lower, x.lower * drawn.roof.bandwidth.value}, corner);
    }

    /// Along the visible part of a straight piece, if there is one.
    bool addAlong(const SceneRoof& drawn, SceneLabel::Anchor anchor, const std::string& text, int rank, ScenePoint from, ScenePoint to) {
        if (!(from.intensity < to.intensity)) return false;
        const std::vector<std::vector<ScenePoint>> parts = clipToAxes(std::array{from, to}, m_scene.axes);
        if (parts.empty()) return false;
        addLabel({text, colourOf(drawn), rank, anchor, parts.front().front(), parts.front().back()});
        return true;
    }

    void addLabel(SceneLabel label) {
        if (m_input.session->view.showLabels) m_scene.labels.push_back(std::move(label));
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
