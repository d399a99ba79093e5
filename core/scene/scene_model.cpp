// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/scene_model.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/scene/scene_labels.h"
#include "core/scene/scene_markers.h"
#include "core/scene/scene_style.h"
#include "core/scene/scene_text.h"

namespace ridge {
namespace {

/// How many points of the leading accelerator are named.
constexpr int kLabelled = 5;
/// Rows nearer than this share of their intensity are one point.
constexpr double kSameSpot = 0.02;

/// Rows that share a point.
struct Cluster {
    std::vector<std::size_t> rows;
    RowPlacement placed;  ///< of the first
    double seconds = 0.0;
};

std::string shareText(double share) {
    return grouped(100.0 * share, 2) + " %";
}

std::string rowText(const ModelRow& row) {
    std::string text(row.name);
    if (row.pass != Pass::Forward) text += " " + std::string(passName(row.pass));
    return text;
}

/// Groups and passes repeat names: each is said once.
std::string namesOf(const Cluster& cluster, const std::vector<ModelRow>& rows, std::size_t most = 4) {
    std::vector<std::string> names;
    for (const std::size_t index : cluster.rows) {
        std::string name = rowText(rows[index]);
        if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    }
    std::string text;
    for (std::size_t i = 0; i < std::min(most, names.size()); ++i) text += (text.empty() ? "" : ", ") + names[i];
    if (names.size() > most) text += " and " + std::to_string(names.size() - most) + " more";
    return text;
}

class ModelDrawer {
public:
    ModelDrawer(PlotScene& scene, const SceneInput& input, const std::vector<ModelRow>& rows, MarkerRole role)
        : m_scene(scene), m_input(input), m_model(*input.model), m_rows(rows), m_role(role) {}

    void draw(std::size_t accelerator, bool isLead) {
        m_accelerator = accelerator;
        std::vector<Cluster> clusters = clustersOf();
        // Small points lie on large ones.
        std::stable_sort(clusters.begin(), clusters.end(), [](const Cluster& a, const Cluster& b) { return a.seconds > b.seconds; });
        const bool isIsolating = isAnyIsolated();
        int labelled = 0;
        for (const Cluster& cluster : clusters) {
            const bool isFaded = isIsolating && !isIsolated(cluster);
            SceneMarker marker = markerOf(cluster);
            marker.isFaded = isFaded;
            if (!addMarker(m_scene, std::move(marker))) {
                ++m_outside;
                continue;
            }
            const bool isNamed = isIsolating ? !isFaded : isLead && m_role == MarkerRole::Model && labelled < kLabelled;
            if (isNamed) addLabel(cluster, labelled++);
        }
    }
    [[nodiscard]] int outside() const { return m_outside; }

private:
    /// Sets m_whole as well, of hidden families too: a share is a share of the step.
    [[nodiscard]] std::vector<Cluster> clustersOf() {
        std::vector<Cluster> clusters;
        RowRoofs& roofs = *m_model.roofs[m_accelerator];
        m_whole = 0.0;
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            const RowPlacement placed = roofs.place(m_rows[i]);
            if (!placed.placement || m_rows[i].kind == RowKind::Collective) continue;
            const double seconds = placed.placement->time.value * static_cast<double>(m_rows[i].count);
            m_whole += seconds;
            if (m_model.choice->hides(m_rows[i].family)) continue;
            // On the left frame at the bandwidth, where those of the present phase are already.
            if (m_role == MarkerRole::OtherPhase && m_rows[i].work.flops.isZero()) continue;
            const auto same =
                std::find_if(clusters.begin(), clusters.end(), [&](const Cluster& other) { return isSame(other, i, placed); });
            if (same == clusters.end()) {
                clusters.push_back({{i}, placed, seconds});
            } else {
                same->rows.push_back(i);
                same->seconds += seconds;
            }
        }
        return clusters;
    }

    [[nodiscard]] bool isIsolated(const ModelRow& row) const { return rowKey(row) == m_input.session->view.isolated; }
    [[nodiscard]] bool isIsolated(const Cluster& cluster) const {
        return std::any_of(cluster.rows.begin(), cluster.rows.end(), [this](std::size_t row) { return isIsolated(m_rows[row]); });
    }
    /// Of the present phase: a row that the other one alone has isolates nothing.
    [[nodiscard]] bool isAnyIsolated() const {
        if (m_input.session->view.isolated.empty()) return false;
        return std::any_of(m_model.rows.begin(), m_model.rows.end(),
                           [this](const ModelRow& row) { return isIsolated(row) && !m_model.choice->hides(row.family); });
    }

    [[nodiscard]] bool isSame(const Cluster& cluster, std::size_t row, const RowPlacement& placed) const {
        const double here = placed.placement->intensity.value;
        const double there = cluster.placed.placement->intensity.value;
        if (here == 0.0 || there == 0.0) return here == there;
        const bool isFamily = m_rows[cluster.rows.front()].family == m_rows[row].family;
        return isFamily && std::abs(here - there) <= kSameSpot * there;
    }

    [[nodiscard]] SceneMarker markerOf(const Cluster& cluster) const {
        const ModelRow& first = m_rows[cluster.rows.front()];
        const double share = m_whole > 0.0 ? cluster.seconds / m_whole : 0.0;
        const bool isZero = first.work.flops.isZero();
        SceneMarker marker;
        marker.role = isZero ? MarkerRole::ZeroFlop : m_role;
        marker.shape = isZero ? MarkerShape::Triangle : shapeOf(first.family);
        marker.colour = static_cast<int>(m_accelerator);
        marker.accelerator = marker.colour;
        marker.at = pointUnder(*cluster.placed.roof, cluster.placed.placement->intensity, m_scene.axes);
        if (!isZero) marker.radius = kLeastModelRadius + (kLargestModelRadius - kLeastModelRadius) * std::sqrt(share);
        marker.title = namesOf(cluster, m_rows) + " on " + m_input.chosen[m_accelerator].accelerator->name;
        marker.card = cardOf(cluster, share);
        if (m_role == MarkerRole::Model) marker.rows = cluster.rows;
        return marker;
    }

    [[nodiscard]] std::vector<std::string> cardOf(const Cluster& cluster, double share) const {
        const ModelRow& first = m_rows[cluster.rows.front()];
        const Placement& placement = *cluster.placed.placement;
        std::vector<std::string> card{std::string(groupName(first.group)) + ", " + grouped(first.count) + "×, each:"};
        for (auto& line : placementCard(first.work, *cluster.placed.roof, placement, m_input.switches())) card.push_back(std::move(line));
        const std::string together = cluster.rows.size() == 1 ? "All" : grouped(static_cast<std::int64_t>(cluster.rows.size())) + " rows";
        card.push_back(together + " together " + timeText(Seconds{cluster.seconds}) + ", " + shareText(share) + " of the step");
        return card;
    }

    void addLabel(const Cluster& cluster, int place) {
        if (!m_input.session->view.showLabels || m_whole <= 0.0) return;
        SceneLabel label;
        label.colour = static_cast<int>(m_accelerator);
        label.at = m_scene.markers.back().at;
        label.priority = priority::kPinned - place;
        const double part = cluster.seconds / m_whole;
        const std::string share = ", " + shareText(part);
        const std::string brief = namesOf(cluster, m_rows, 1) + share;
        std::vector<std::string> forms{namesOf(cluster, m_rows) + share, namesOf(cluster, m_rows, 2) + share, brief};
        // What takes the most time is the last to go unsaid.
        constexpr double much = 0.05;
        if (part >= much) forms.push_back(shareText(part));
        addLabelForms(m_scene, label, forms, brief);
    }

    PlotScene& m_scene;
    const SceneInput& m_input;
    SceneModel& m_model;
    const std::vector<ModelRow>& m_rows;
    MarkerRole m_role;
    std::size_t m_accelerator = 0;
    double m_whole = 0.0;  ///< seconds of the step on that accelerator
    int m_outside = 0;
};

/// ", 98 % of it memory-bound": what a cloud on the slope says at a glance.
std::string memoryBoundText(SceneModel& model, std::size_t accelerator) {
    double whole = 0.0;
    double memory = 0.0;
    for (const ModelRow& row : model.rows) {
        const RowPlacement placed = model.roofs[accelerator]->place(row);
        if (!placed.placement) continue;
        const double seconds = placed.placement->time.value * static_cast<double>(row.count);
        whole += seconds;
        if (placed.placement->bound == Bound::Memory) memory += seconds;
    }
    return whole > 0.0 ? ", " + shareText(memory / whole) + " of it memory-bound" : std::string();
}

void drawRows(PlotScene& scene, const SceneInput& input, const std::vector<ModelRow>& rows, MarkerRole role) {
    const auto lead = leadOf(input);
    ModelDrawer drawer(scene, input, rows, role);
    for (std::size_t i = 0; i < input.chosen.size(); ++i) {
        if (input.model->roofs[i]) drawer.draw(i, i == lead);
    }
    if (drawer.outside() == 0) return;
    const std::string points = drawer.outside() == 1 ? " point" : " points";
    scene.remarks.push_back(std::to_string(drawer.outside()) + points + " of " + input.model->choice->model->name +
                            " lie outside the axes");
}

}  // namespace

std::optional<std::size_t> leadOf(const SceneInput& input) {
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < input.chosen.size(); ++i) {
        if (!input.chosen[i].accelerator) continue;
        if (input.chosen[i].item == input.session->derivationOn) return i;
        if (!first) first = i;
    }
    return first;
}

MarkerShape shapeOf(RowFamily family) {
    switch (family) {
        case RowFamily::Attention:
            return MarkerShape::Diamond;
        case RowFamily::Expert:
            return MarkerShape::TriangleDown;
        case RowFamily::Normalisation:
        case RowFamily::Optimizer:
            return MarkerShape::Triangle;
        case RowFamily::Elementwise:
            return MarkerShape::Disc;
        default:
            return MarkerShape::Square;
    }
}

void drawModel(PlotScene& scene, const SceneInput& input) {
    drawModelTrail(scene, input);
    drawRows(scene, input, input.model->otherRows, MarkerRole::OtherPhase);
    drawRows(scene, input, input.model->rows, MarkerRole::Model);
    addModelLegend(scene, input);
}

Axes withModelPoints(Axes axes, const SceneInput& input) {
    for (auto& roofs : input.model->roofs) {
        if (!roofs) continue;
        for (const ModelRow& row : input.model->rows) {
            const RowPlacement placed = roofs->place(row);
            if (!placed.placement || placed.placement->intensity.value <= 0.0) continue;
            axes = including(axes, placed.placement->intensity, rateUnder(*placed.roof, placed.placement->intensity));
        }
    }
    return axes;
}

std::string modelDescription(const SceneInput& input) {
    const SceneModel& model = *input.model;
    std::string places;
    for (std::size_t i = 0; i < input.chosen.size(); ++i) {
        if (!input.chosen[i].accelerator) continue;
        const auto& time = model.totals[i].time;
        const std::string bound = time ? memoryBoundText(*input.model, i) : std::string();
        places += (places.empty() ? "" : "; ") + input.chosen[i].accelerator->name + " " +
                  (time ? timeText(*time) + bound : model.totals[i].reason);
    }
    return "Roofline of " + model.choice->model->name + ", " + std::string(phaseName(model.choice->workload.phase)) + ", " +
           std::to_string(model.rows.size()) + " kinds of operators: " + places + ".";
}

}  // namespace ridge
