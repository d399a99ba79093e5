// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/scene/clip.h"
#include "core/scene/scene_labels.h"
#include "core/scene/scene_markers.h"
#include "core/scene/scene_text.h"

namespace ridge {
namespace {

constexpr int kLastPower = 20;
// As shares of the intensity axis.
constexpr double kTickGap = 0.015;
constexpr double kTickLabelGap = 0.09;

struct TrailPoint {
    std::int64_t value = 1;
    Work work;
};

/// The powers of two that the operator admits, as far as they have a place on a logarithmic axis.
std::vector<TrailPoint> trailOf(const Operator& op, std::span<const std::size_t> dimensions) {
    std::vector<TrailPoint> trail;
    for (int power = 0; power <= kLastPower; ++power) {
        const std::int64_t value = std::int64_t{1} << power;
        const Result<Operator> moved = withDimensions(op, dimensions, value);
        if (!moved) continue;
        const Work work = countWork(*moved);
        if (!work.flops.isZero()) trail.push_back({value, work});
    }
    return trail;
}

/// Between two points on both sides of the ridge the path turns there.
void addCorner(std::vector<ScenePoint>& path, const Roof& roof, double intensity) {
    if (path.empty() || !roof.peak) return;
    const double ridge = roof.ridge()->value;
    const auto [low, high] = std::minmax(path.back().intensity, intensity);
    if (low < ridge && ridge < high) path.push_back({ridge, roof.peak->value});
}

class TrailDrawer {
public:
    TrailDrawer(PlotScene& scene, const SceneInput& input, std::size_t accelerator, std::string dimension)
        : m_scene(scene),
          m_input(input),
          m_evaluation(*input.current->evaluations[accelerator]),
          m_accelerator(static_cast<int>(accelerator)),
          m_dimension(std::move(dimension)) {}

    void draw(const std::vector<TrailPoint>& trail) {
        std::vector<ScenePoint> path;
        for (const TrailPoint& point : trail) {
            const ScenePoint at = pointUnder(roof(), point.work.intensity(), m_scene.axes);
            addCorner(path, roof(), at.intensity);
            path.push_back(at);
        }
        for (std::vector<ScenePoint>& part : clipToAxes(path, m_scene.axes)) {
            m_scene.curves.push_back({CurveRole::Trail, m_accelerator, 0, 0, std::move(part)});
        }
        for (const TrailPoint& point : trail) addTick(point);
    }

private:
    [[nodiscard]] const Roof& roof() const { return *m_evaluation.roof; }

    /// True when a point is at least a share of the axis away from all in the list.
    [[nodiscard]] bool isApart(const std::vector<double>& others, double intensity, double share) const {
        const double gap = share * std::log(m_scene.axes.intensity.upper / m_scene.axes.intensity.lower);
        return std::none_of(others.begin(), others.end(), [&](double other) { return std::abs(std::log(intensity / other)) < gap; });
    }

    void addTick(const TrailPoint& point) {
        SceneMarker marker;
        marker.role = MarkerRole::TrailTick;
        marker.shape = MarkerShape::Tick;
        marker.colour = m_accelerator;
        marker.accelerator = m_accelerator;
        marker.at = pointUnder(roof(), point.work.intensity(), m_scene.axes);
        if (!isInside(m_scene.axes, marker.at) || !isApart(m_ticks, marker.at.intensity, kTickGap)) return;
        marker.title = m_dimension + " = " + grouped(point.value) + " on " + m_evaluation.name;
        marker.card = placementCard(point.work, roof(), place(point.work, roof(), m_input.switches()), m_input.switches());
        m_ticks.push_back(marker.at.intensity);
        addTickLabel(point.value, marker.at);
        addMarker(m_scene, std::move(marker));
    }

    void addTickLabel(std::int64_t value, ScenePoint at) {
        if (!m_input.session->view.showLabels || !isApart(m_labelled, at.intensity, kTickLabelGap)) return;
        SceneLabel label;
        label.text = m_labelled.empty() ? m_dimension + " = " + grouped(value) : grouped(value);
        label.priority = m_labelled.empty() ? priority::kFirstTick : priority::kTick;
        label.at = at;
        m_labelled.push_back(at.intensity);
        m_scene.labels.push_back(std::move(label));
    }

    PlotScene& m_scene;
    const SceneInput& m_input;
    const Evaluation& m_evaluation;
    int m_accelerator;
    std::string m_dimension;
    std::vector<double> m_ticks;  // intensities
    std::vector<double> m_labelled;
};

/// "m", "m = n = k" for dimensions that move together.
std::string dimensionText(const OperatorSpec& spec, std::span<const std::size_t> dimensions) {
    std::string text;
    for (const std::size_t dimension : dimensions) text += (text.empty() ? "" : " = ") + std::string(spec.dimensions[dimension].name);
    return text;
}

}  // namespace

void drawTrail(PlotScene& scene, const SceneInput& input) {
    if (!input.session->view.showTrail || !input.current) return;
    const OperatorSpec& spec = specOf(input.current->op.kind);
    const std::vector<std::size_t> dimensions = movingDimensions(*input.session, spec);
    const std::optional<std::size_t> lead = leadingAccelerator(input, *input.current);
    if (dimensions.empty() || !lead) return;
    TrailDrawer(scene, input, *lead, dimensionText(spec, dimensions)).draw(trailOf(input.current->op, dimensions));
}

}  // namespace ridge
