// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/scene_measured.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <tuple>

#include "core/base/number_text.h"
#include "core/scene/clip.h"
#include "core/scene/measured_text.h"
#include "core/scene/scene_labels.h"
#include "core/scene/scene_markers.h"
#include "core/scene/scene_text.h"

namespace ridge {
namespace {

using measure::MeasuredEntry;
using measure::MeasuredPoint;

/// The newest ones are named: more names than these have no room.
constexpr std::size_t kLabelled = 24;
constexpr int kDigits = 3;

/// What a point is over, and how much of it is done in a launch: FLOP; bytes for one without FLOP.
struct MeasuredPlace {
    std::optional<double> intensity;  ///< nothing: on the left frame
    double amount = 0.0;
};

bool isDrawable(double value) {
    return value > 0.0 && std::isfinite(value);
}

std::optional<MeasuredPlace> placeOf(const MeasuredPoint& point) {
    const auto intensity = intensityOf(point);
    if (!intensity || !isDrawable(point.time.median.value)) return std::nullopt;
    if (intensity->value == 0.0) return MeasuredPlace{std::nullopt, point.amounts.dram->value};
    return MeasuredPlace{intensity->value, point.amounts.flops->value};
}

/// Where `amount` in `time` stands, on these axes.
ScenePoint pointAt(const MeasuredPlace& place, Seconds time, const Axes& axes) {
    const double rate = place.amount / time.value;
    if (place.intensity) return {*place.intensity, rate};
    // Where a slope of that bandwidth meets the frame.
    return {axes.intensity.lower, axes.intensity.lower * rate};
}

std::string rateText(const MeasuredPoint& point, const MeasuredPlace& place) {
    return siText(place.amount / point.time.median.value, place.intensity ? workRateUnit(point) : "B/s", kDigits);
}

/// What is told of all points together.
class Summary {
public:
    void add(const JudgedPoint& judged) {
        ++m_count;
        m_above += judged.judgement.isAboveRoof ? 1U : 0U;
        if (judged.judgement.share) m_shares.push_back(*judged.judgement.share);
    }
    [[nodiscard]] bool isEmpty() const { return m_count == 0; }

    [[nodiscard]] std::string text() const {
        if (isEmpty()) return {};
        std::string text = " " + std::to_string(m_count) + (m_count == 1 ? " measured point" : " measured points") + sharesText();
        if (m_above > 0) text += ", " + std::to_string(m_above) + " above";
        return text + ".";
    }

private:
    [[nodiscard]] std::string sharesText() const {
        if (m_shares.empty()) return {};
        const auto percent = [](double share) { return grouped(share * 100.0, kDigits) + " %"; };
        const auto [least, most] = std::minmax_element(m_shares.begin(), m_shares.end());
        if (m_shares.size() == 1) return ", at " + percent(*least) + " of its roof";
        return ", at " + percent(*least) + " to " + percent(*most) + " of their roofs";
    }

    std::size_t m_count = 0;
    std::size_t m_above = 0;
    std::vector<double> m_shares;
};

class MeasuredDrawer {
public:
    MeasuredDrawer(PlotScene& scene, const SceneInput& input)
        : m_scene(scene), m_entries(input.session->measured.points.items()), m_judge(input.session->measured, input.chosen) {
        m_showsLabels = input.session->view.showLabels;
        std::set<std::string_view> files;
        for (const MeasuredEntry& entry : m_entries) {
            if (!entry.kernel.empty()) files.insert(entry.kernel);
        }
        m_hasOneFile = files.size() == 1;
    }

    void draw() {
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            if (!m_entries[i].point.ceiling) add(i);
        }
        joinAttempts();
        addRemark(m_placeless, "has no place on the plot, because its bytes are not known",
                  "have no place on the plot, because their bytes are not known");
        addRemark(m_outside, "lies outside the axes", "lie outside the axes");
        addLegend();
    }
    [[nodiscard]] const Summary& summary() const { return m_summary; }

private:
    void add(std::size_t index) {
        const MeasuredEntry& entry = m_entries[index];
        const auto place = placeOf(entry.point);
        if (!place) return m_placeless.push_back(measuredName(entry));
        const JudgedPoint judged = m_judge.judge(entry);
        SceneMarker marker = markerOf(index, *place, judged);
        const ScenePoint at = marker.at;
        const int colour = marker.colour;
        if (!entry.kernel.empty()) m_attempts[attemptsKey(entry)].push_back({entry.attempt, at, colour});
        if (!addMarker(m_scene, std::move(marker))) return m_outside.push_back(measuredName(entry));
        m_summary.add(judged);
        if (m_showsLabels && index + kLabelled >= m_entries.size()) addLabel(entry, *place, judged, at, colour);
    }

    [[nodiscard]] SceneMarker markerOf(std::size_t index, const MeasuredPlace& place, const JudgedPoint& judged) const {
        const MeasuredEntry& entry = m_entries[index];
        SceneMarker marker;
        marker.role = MarkerRole::Measured;
        marker.shape = MarkerShape::CircledCross;
        marker.colour = judged.accelerator ? static_cast<int>(*judged.accelerator) : -1;
        marker.accelerator = marker.colour;
        marker.measured = static_cast<int>(index);
        marker.at = pointAt(place, entry.point.time.median, m_scene.axes);
        marker.rateLow = pointAt(place, entry.point.time.q3, m_scene.axes).rate;
        marker.rateHigh = pointAt(place, entry.point.time.q1, m_scene.axes).rate;
        if (!isDrawable(marker.rateLow) || !isDrawable(marker.rateHigh)) marker.rateLow = marker.rateHigh = 0.0;
        marker.isOnFrame = !place.intensity;
        marker.title = measuredName(entry) + ", measured on " + measuredOn(entry);
        marker.card = measuredCard(entry, judged);
        return marker;
    }

    void addLabel(const MeasuredEntry& entry, const MeasuredPlace& place, const JudgedPoint& judged, ScenePoint at, int colour) {
        SceneLabel label;
        label.colour = colour;
        label.at = at;
        label.priority = priority::kMeasured;
        const std::string rate = rateText(entry.point, place);
        const std::string standing = standingText(judged);
        // On the frame it has no place across: the number says why.
        const std::string zero = place.intensity ? "" : ", 0 " + intensityUnit(entry.point.dtype.value_or(DType::Fp32));
        const std::string tail = zero + (standing.empty() ? "" : ", " + standing);
        if (!entry.kernel.empty()) {
            // Beside another file's attempts a number alone would be anybody's.
            const std::string version = m_hasOneFile ? "v" + std::to_string(entry.attempt) : attemptText(entry);
            addLabelForms(m_scene, label, {version + ", " + rate + tail, version + tail, version}, {});
        } else {
            const std::string name = measuredName(entry);
            addLabelForms(m_scene, label, {name + ", " + rate + tail, name + tail, standing.empty() ? rate : standing}, {});
        }
    }

    struct Attempt {
        std::int64_t number = 0;
        ScenePoint at;
        int colour = 0;
    };
    /// One kernel file at one thing, one way.
    using AttemptsKey = std::tuple<std::string, std::string, std::string, std::string, std::optional<DType>, measure::CacheState>;

    static AttemptsKey attemptsKey(const MeasuredEntry& entry) {
        const MeasuredPoint& point = entry.point;
        return {entry.kernel, entry.via, point.device, point.name, point.dtype, point.cache};
    }

    void joinAttempts() {
        for (auto& [key, attempts] : m_attempts) {
            std::stable_sort(attempts.begin(), attempts.end(), [](const Attempt& a, const Attempt& b) { return a.number < b.number; });
            std::vector<ScenePoint> path;
            for (const Attempt& attempt : attempts) path.push_back(attempt.at);
            for (std::vector<ScenePoint>& part : clipToAxes(path, m_scene.axes)) {
                m_scene.curves.push_back({CurveRole::Attempts, attempts.back().colour, 0, 0, std::move(part)});
                m_hasAttempts = true;
            }
        }
    }

    void addRemark(const std::vector<std::string>& names, std::string_view one, std::string_view several) {
        if (names.empty()) return;
        if (names.size() == 1) return m_scene.remarks.push_back("Measured " + names.front() + " " + std::string(one));
        m_scene.remarks.push_back(std::to_string(names.size()) + " measured points " + std::string(several) + ", " + names.front() +
                                  " among them");
    }

    void addLegend() {
        if (!m_summary.isEmpty()) addEntry("measured, with the quartiles of its rate").sign.shape = MarkerShape::CircledCross;
        if (m_hasAttempts) addEntry("attempts of a kernel").line = CurveRole::Attempts;
    }

    SceneLegendEntry& addEntry(std::string text) {
        SceneLegendEntry& entry = m_scene.legend.emplace_back();
        entry.text = std::move(text);
        entry.sign.role = MarkerRole::Measured;
        entry.sign.colour = -1;
        return entry;
    }

    PlotScene& m_scene;
    const std::vector<MeasuredEntry>& m_entries;
    PointJudge m_judge;
    bool m_showsLabels = true;
    bool m_hasOneFile = false;  ///< of kernels
    std::map<AttemptsKey, std::vector<Attempt>> m_attempts;
    std::vector<std::string> m_placeless;
    std::vector<std::string> m_outside;
    Summary m_summary;
    bool m_hasAttempts = false;
};

}  // namespace

std::string drawMeasured(PlotScene& scene, const SceneInput& input) {
    if (!hasMeasuredPoints(input.session->measured)) return {};
    MeasuredDrawer drawer(scene, input);
    drawer.draw();
    return drawer.summary().text();
}

Axes withMeasuredPoints(Axes axes, const measure::Measurements& measured) {
    // Those on the frame last: their height depends on where it stands.
    for (const bool isOnFrame : {false, true}) {
        for (const MeasuredEntry& entry : measured.points) {
            const auto place = entry.point.ceiling ? std::nullopt : placeOf(entry.point);
            if (!place || place->intensity.has_value() == isOnFrame) continue;
            axes = including(axes, {place->intensity.value_or(0.0)}, {pointAt(*place, entry.point.time.median, axes).rate});
        }
    }
    return axes;
}

bool hasMeasuredPoints(const measure::Measurements& measured) {
    return std::any_of(measured.points.begin(), measured.points.end(), [](const MeasuredEntry& entry) { return !entry.point.ceiling; });
}

}  // namespace ridge
