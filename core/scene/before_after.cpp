// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/before_after.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/scene/clip.h"
#include "core/scene/scene_labels.h"
#include "core/scene/scene_markers.h"
#include "core/scene/scene_text.h"

namespace ridge {
namespace {

constexpr int kSpeedPriority = 65;

/// Indices of accelerators: in `before`, in `after`.
using Pair = std::pair<std::size_t, std::size_t>;

std::vector<Pair> commonAccelerators(const Study& before, const Study& after) {
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < after.chosen.size(); ++i) {
        for (std::size_t k = 0; k < before.chosen.size(); ++k) {
            if (before.chosen[k].item != after.chosen[i].item) continue;
            pairs.emplace_back(k, i);
            break;
        }
    }
    return pairs;
}

const PinnedOperator* pinnedOf(const Study& study, const SceneOperator& op) {
    return op.pinned < 0 ? nullptr : &study.session.pinned[static_cast<std::size_t>(op.pinned)];
}

bool belongTogether(const Study& before, const SceneOperator& old, const Study& after, const SceneOperator& now) {
    const PinnedOperator* oldPin = pinnedOf(before, old);
    const PinnedOperator* newPin = pinnedOf(after, now);
    if (oldPin == nullptr || newPin == nullptr) return oldPin == newPin;
    if (!oldPin->name.empty() || !newPin->name.empty()) return oldPin->name == newPin->name;
    return old.pinned == now.pinned && old.op.kind == now.op.kind;
}

std::vector<SceneOperator> operatorsOf(const SceneInput& input) {
    std::vector<SceneOperator> operators;
    if (input.current) operators.push_back(*input.current);
    operators.insert(operators.end(), input.pinned.begin(), input.pinned.end());
    return operators;
}

std::optional<ChangeSide> sideOf(const SceneOperator& op, std::size_t accelerator) {
    const std::optional<Evaluation>& evaluation = op.evaluations[accelerator];
    if (!evaluation || !evaluation->isSupported()) return std::nullopt;
    return ChangeSide{op.name, op.pinned, accelerator, *evaluation};
}

/// Both scenes on one paper.
Axes around(const Axes& a, const Axes& b) {
    const auto both = [](LogRange one, LogRange other) {
        return LogRange{std::min(one.lower, other.lower), std::max(one.upper, other.upper)};
    };
    return {both(a.intensity, b.intensity), both(a.rate, b.rate)};
}

PlotScene plainScene(const Study& study, const std::optional<Axes>& axes) {
    Session session = study.session;
    session.view.showTrail = false;
    session.view.fitData = true;
    session.view.lockedAxes = axes;
    return buildScene(session, study.chosen);
}

bool isRoof(CurveRole role) {
    return role == CurveRole::Roof || role == CurveRole::ExtraRoof;
}

/// "2× as fast", "3.5× the time": a number above 1 either way.
std::string speedText(const Change& change) {
    const double speedup = change.speedup();
    return speedup < 1.0 ? grouped(1.0 / speedup, 4) + "× the time" : grouped(speedup, 4) + "× as fast";
}

/// Adds what only the older scene has to the newer one.
class Merger {
public:
    Merger(PlotScene& scene, const Study& before, const Study& after) : m_scene(scene), m_after(after) {
        int next = static_cast<int>(after.chosen.size());
        for (const ChosenAccelerator& old : before.chosen) {
            const auto same = std::find_if(after.chosen.begin(), after.chosen.end(),
                                           [&](const ChosenAccelerator& choice) { return choice.item == old.item; });
            m_colours.push_back(same == after.chosen.end() ? next++ : static_cast<int>(same - after.chosen.begin()));
        }
    }

    void addRoofs(const PlotScene& old) {
        std::vector<bool> isAdded(m_colours.size());
        for (const SceneCurve& curve : old.curves) {
            if (!isRoof(curve.role) || curve.overlap > 0 || hasLine(curve)) continue;
            m_scene.curves.push_back({CurveRole::ExtraRoof, colourOf(curve.colour), 1, 0, curve.points});
            isAdded[static_cast<std::size_t>(curve.colour)] = true;
        }
        for (const SceneMarker& marker : old.markers) {
            if (marker.role != MarkerRole::Ridge || !isAdded[static_cast<std::size_t>(marker.colour)]) continue;
            SceneMarker added = marker;
            added.colour = colourOf(marker.colour);
            added.accelerator = -1;
            added.overlap = 0;
            if (!hasRidge(added)) addMarker(m_scene, std::move(added));
        }
        addRoofLabels(old, isAdded);
    }

    void addChange(const Change& change) {
        const ScenePoint from = placeOf(change.before);
        const ScenePoint to = placeOf(change.after);
        const std::string where = change.after.name + " on " + change.after.evaluation.name;
        if (from == to) {
            m_scene.remarks.push_back(where + " is where it was");
            return;
        }
        if (!isInside(m_scene.axes, from) || !isInside(m_scene.axes, to)) return;
        const int colour = static_cast<int>(change.after.accelerator);
        m_scene.curves.push_back({CurveRole::Arrow, colour, 0, 0, {from, to}});
        addMarker(m_scene, formerMarker(change, from));
        if (!m_after.session.view.showLabels) return;
        const std::string time = timeText(change.before.evaluation.placement->time);
        addLabelForms(m_scene, {{}, colour, priority::kCurrentElsewhere, SceneLabel::Anchor::Point, from, {}}, {"before: " + time, time},
                      {});
        const ScenePoint middle{std::sqrt(from.intensity * to.intensity), std::sqrt(from.rate * to.rate)};
        addLabelForms(m_scene, {{}, colour, kSpeedPriority, SceneLabel::Anchor::Point, middle, {}}, {speedText(change)}, {});
    }

private:
    [[nodiscard]] int colourOf(int old) const { return m_colours[static_cast<std::size_t>(old)]; }

    [[nodiscard]] bool hasLine(const SceneCurve& old) const {
        return std::any_of(m_scene.curves.begin(), m_scene.curves.end(), [&](const SceneCurve& curve) {
            return curve.colour == colourOf(old.colour) && curve.points == old.points && isRoof(curve.role);
        });
    }

    [[nodiscard]] bool hasRidge(const SceneMarker& marker) const {
        return std::any_of(m_scene.markers.begin(), m_scene.markers.end(), [&](const SceneMarker& other) {
            return other.role == MarkerRole::Ridge && other.colour == marker.colour && other.at == marker.at;
        });
    }

    /// Of level pieces alone: the slope is the same roof's, and mostly that of a roof with a name already.
    void addRoofLabels(const PlotScene& old, const std::vector<bool>& isAdded) {
        for (const SceneLabel& label : old.labels) {
            if (label.anchor != SceneLabel::Anchor::FlatRoof || label.insteadOf >= 0 || label.colour < 0) continue;
            if (!isAdded[static_cast<std::size_t>(label.colour)] || hasText(label.text)) continue;
            SceneLabel added = label;
            added.colour = colourOf(label.colour);
            added.priority = priority::kExtraRoof;
            m_scene.labels.push_back(std::move(added));
        }
    }

    [[nodiscard]] bool hasText(const std::string& text) const {
        return std::any_of(m_scene.labels.begin(), m_scene.labels.end(), [&](const SceneLabel& label) { return label.text == text; });
    }

    [[nodiscard]] ScenePoint placeOf(const ChangeSide& side) const {
        return pointUnder(*side.evaluation.roof, side.evaluation.placement->intensity, m_scene.axes);
    }

    [[nodiscard]] static SceneMarker formerMarker(const Change& change, ScenePoint at) {
        SceneMarker marker;
        marker.role = MarkerRole::Before;
        marker.shape = change.after.pinned < 0 ? MarkerShape::Disc : MarkerShape::Square;
        marker.colour = static_cast<int>(change.after.accelerator);
        marker.accelerator = marker.colour;
        marker.pinned = change.after.pinned;
        marker.at = at;
        marker.title = "Before: " + change.before.name + " on " + change.before.evaluation.name;
        const Placement& placement = *change.before.evaluation.placement;
        marker.card = {"Intensity: " + grouped(placement.intensity.value) + " " + intensityUnit(change.before.evaluation.roof->type),
                       "Verdict: " + boundText(placement), "Time: " + timeText(placement.time), "Since then: " + speedText(change)};
        return marker;
    }

    PlotScene& m_scene;
    const Study& m_after;
    std::vector<int> m_colours;  ///< in the new scene, by accelerator of the old session
};

/// "Before and after: matmul 64×4096×4096 fp16 on A100, 16.971 µs to 9.1 µs, 1.86× as fast; ...".
std::string descriptionOf(const std::vector<Change>& changes) {
    if (changes.empty()) return "Before and after: the two sessions have no operator in common.";
    std::string text;
    for (const Change& change : changes) {
        text += (text.empty() ? "" : "; ") + change.after.name + " on " + change.after.evaluation.name + ", " +
                timeText(change.before.evaluation.placement->time) + " to " + timeText(change.after.evaluation.placement->time) + ", " +
                speedText(change);
    }
    return "Before and after: " + text + ".";
}

}  // namespace

double Change::speedup() const {
    return before.evaluation.placement->time / after.evaluation.placement->time;
}

std::optional<double> Change::intensityRatio() const {
    const Intensity old = before.evaluation.placement->intensity;
    if (old.value == 0) return std::nullopt;
    return after.evaluation.placement->intensity / old;
}

std::vector<Change> changesBetween(const Study& before, const Study& after) {
    std::vector<std::string> remarks;
    const SceneInput oldInput = readSession(before.session, before.chosen, remarks);
    const SceneInput newInput = readSession(after.session, after.chosen, remarks);
    const std::vector<Pair> common = commonAccelerators(before, after);
    const std::vector<SceneOperator> olds = operatorsOf(oldInput);
    std::vector<Change> changes;
    for (const SceneOperator& now : operatorsOf(newInput)) {
        const auto old =
            std::find_if(olds.begin(), olds.end(), [&](const SceneOperator& op) { return belongTogether(before, op, after, now); });
        if (old == olds.end()) continue;
        std::vector<Pair> pairs = common;
        const auto oldLead = leadingAccelerator(oldInput, *old);
        const auto newLead = leadingAccelerator(newInput, now);
        if (pairs.empty() && oldLead && newLead) pairs.emplace_back(*oldLead, *newLead);
        for (const Pair& pair : pairs) {
            const auto was = sideOf(*old, pair.first);
            const auto is = sideOf(now, pair.second);
            if (was && is) changes.push_back({*was, *is});
        }
    }
    return changes;
}

PlotScene buildBeforeAfterScene(const Study& before, const Study& after) {
    std::optional<Axes> axes = after.session.view.lockedAxes;
    if (!axes) axes = around(plainScene(before, std::nullopt).axes, plainScene(after, std::nullopt).axes);
    const PlotScene old = plainScene(before, axes);
    PlotScene scene = plainScene(after, axes);
    Merger merger(scene, before, after);
    merger.addRoofs(old);
    const std::vector<Change> changes = changesBetween(before, after);
    for (const Change& change : changes) merger.addChange(change);
    if (scene.emptyHint.empty()) scene.description = descriptionOf(changes);
    for (const std::string& remark : old.remarks) scene.remarks.push_back("Before: " + remark);
    return scene;
}

}  // namespace ridge
