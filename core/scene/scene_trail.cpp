// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/base/number_text.h"
#include "core/scene/clip.h"
#include "core/scene/scene_markers.h"
#include "core/scene/scene_text.h"
#include "core/scene/trail_ticks.h"

namespace ridge {
namespace {

constexpr int kLastPower = 20;

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
          m_ticks(scene, input.session->view.showLabels, std::move(dimension)) {}

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

    void addTick(const TrailPoint& point) {
        SceneMarker marker;
        marker.at = pointUnder(roof(), point.work.intensity(), m_scene.axes);
        if (!m_ticks.hasRoom(marker.at)) return;
        marker.colour = m_accelerator;
        marker.accelerator = m_accelerator;
        marker.title = m_ticks.name() + " = " + grouped(point.value) + " on " + m_evaluation.name;
        marker.card = placementCard(point.work, roof(), place(point.work, roof(), m_input.switches()), m_input.switches());
        m_ticks.add(std::move(marker), point.value);
    }

    PlotScene& m_scene;
    const SceneInput& m_input;
    const Evaluation& m_evaluation;
    int m_accelerator;
    TrailTicks m_ticks;
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
