// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/map_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "core/base/number_text.h"
#include "core/scene/clip.h"
#include "core/scene/map_points.h"
#include "core/scene/scene_labels.h"
#include "core/scene/scene_markers.h"
#include "core/scene/scene_text.h"

namespace ridge {
namespace {

constexpr double kRoom = 1.3;              // between the outermost points and the frame, at least
constexpr double kShareOfDiagonal = 0.35;  // from its lower end on, where the labels of ridges may stand

struct KnownVendor {
    std::string_view name;
    int colour;
    MarkerShape shape;
};
constexpr std::array kKnownVendors{KnownVendor{"NVIDIA", 2, MarkerShape::Disc},      KnownVendor{"AMD", 1, MarkerShape::Square},
                                   KnownVendor{"Google", 0, MarkerShape::Diamond},   KnownVendor{"Intel", 5, MarkerShape::Triangle},
                                   KnownVendor{"AWS", 4, MarkerShape::TriangleDown}, KnownVendor{"Apple", 3, MarkerShape::Cross}};
/// For the others, after the colours of the known ones.
constexpr std::array kOtherShapes{MarkerShape::Diamond, MarkerShape::Square, MarkerShape::TriangleDown, MarkerShape::Disc,
                                  MarkerShape::Triangle};
constexpr int kFirstOtherColour = 6;

std::string precisionText(const MapRequest& request) {
    return std::string(dtypeName(request.type)) + (request.peaks == PeakChoice::Sparse ? " structured-sparse" : "");
}

/// A text that says a little less where there is little room: without what stands in brackets.
std::vector<std::string> nameForms(const std::string& name) {
    const std::size_t bracket = name.find(" (");
    if (bracket == std::string::npos || bracket == 0) return {name};
    return {name, name.substr(0, bracket)};
}

class MapDrawer {
public:
    explicit MapDrawer(const MapRequest& request)
        : m_request(request),
          m_points(mapPoints(request.accelerators, request.type, request.peaks)),
          m_marks(request.marks.begin(), request.marks.end()) {
        if (m_marks.empty()) m_marks = vendorMarks(request.accelerators);
        for (std::size_t i = 0; i < m_points.size(); ++i) m_isOnTrail.push_back(false);
    }

    PlotScene draw() {
        m_scene.axes = m_request.axes
                           ? Axes{bounded(m_request.axes->intensity, kMapLimits.intensity), bounded(m_request.axes->rate, kMapLimits.rate)}
                           : mapAxes(m_request.accelerators, m_request.type, m_request.peaks);
        m_scene.limits = kMapLimits;
        m_scene.across = {"memory bandwidth (byte/s)", "B/s"};
        const std::string unit = rateUnit(m_request.type);
        m_scene.up = {precisionText(m_request) + " peak (" + unit + ")", unit};
        drawDiagonals();
        if (m_request.showTrails) drawTrails();
        // The chosen ones first: of points at one spot, the first is drawn whole and the others as rings around it.
        drawMarkers(true);
        drawMarkers(false);
        addLegend();
        addRemarks();
        return std::move(m_scene);
    }

private:
    [[nodiscard]] const Accelerator& acceleratorOf(const MapPoint& point) const { return *m_request.accelerators[point.accelerator]; }

    [[nodiscard]] bool isChosen(const MapPoint& point) const {
        return std::find(m_request.chosen.begin(), m_request.chosen.end(), point.accelerator) != m_request.chosen.end();
    }

    [[nodiscard]] const VendorMark& markOf(const Accelerator& accelerator) const {
        static const VendorMark unknown{{}, kFirstOtherColour, MarkerShape::Diamond};
        const auto found =
            std::find_if(m_marks.begin(), m_marks.end(), [&](const VendorMark& mark) { return mark.vendor == accelerator.vendor; });
        return found == m_marks.end() ? unknown : *found;
    }

    void drawDiagonals() {
        const LogRange bandwidths = m_scene.axes.intensity;
        for (const double ridge : equalRidges(m_points)) {
            const std::array<ScenePoint, 2> line{ScenePoint{bandwidths.lower, ridge * bandwidths.lower},
                                                 ScenePoint{bandwidths.upper, ridge * bandwidths.upper}};
            for (std::vector<ScenePoint>& part : clipToAxes(line, m_scene.axes)) {
                labelDiagonal(ridge, part);
                m_scene.curves.push_back({CurveRole::EqualRidge, -1, 0, 0, std::move(part)});
            }
        }
    }

    void labelDiagonal(double ridge, const std::vector<ScenePoint>& part) {
        if (!m_request.showLabels) return;
        const ScenePoint from = part.front();
        const ScenePoint to = part.back();
        SceneLabel label;
        label.priority = priority::kDiagonal;
        label.anchor = SceneLabel::Anchor::SlopedRoof;
        label.at = from;
        label.segmentEnd = {from.intensity * std::pow(to.intensity / from.intensity, kShareOfDiagonal),
                            from.rate * std::pow(to.rate / from.rate, kShareOfDiagonal)};
        addLabelForms(m_scene, label, {"ridge " + grouped(ridge, 3)}, {});
        // Where points stand in the way, anywhere along the line.
        label.segmentEnd = to;
        label.insteadOf = static_cast<int>(m_scene.labels.size()) - 1;
        addLabelForms(m_scene, label, {"ridge " + grouped(ridge, 3)}, {});
    }

    void drawTrails() {
        for (const VendorMark& mark : m_marks) {
            std::vector<ScenePoint> line;
            for (const std::size_t index : yearTrail(m_points, m_request.accelerators, mark.vendor)) {
                m_isOnTrail[index] = true;
                line.push_back(m_points[index].at);
            }
            for (std::vector<ScenePoint>& part : clipToAxes(line, m_scene.axes)) {
                m_scene.curves.push_back({CurveRole::YearTrail, mark.colour, 0, 0, std::move(part)});
            }
        }
    }

    void drawMarkers(bool chosen) {
        for (std::size_t i = 0; i < m_points.size(); ++i) {
            const MapPoint& point = m_points[i];
            if (isChosen(point) != chosen) continue;
            if (!addMarker(m_scene, markerOf(point))) {
                ++m_outside;
            } else if (m_request.showLabels) {
                addLabel(point, chosen, m_isOnTrail[i]);
            }
        }
    }

    [[nodiscard]] SceneMarker markerOf(const MapPoint& point) const {
        const Accelerator& accelerator = acceleratorOf(point);
        const VendorMark& mark = markOf(accelerator);
        SceneMarker marker;
        marker.role = isChosen(point) ? MarkerRole::ChosenPart : MarkerRole::Part;
        marker.shape = mark.shape;
        marker.colour = mark.colour;
        marker.at = point.at;
        marker.title = accelerator.name;
        marker.card = mapCard(accelerator, point.roof, m_request.numbers);
        marker.accelerator = static_cast<int>(point.accelerator);
        return marker;
    }

    void addLabel(const MapPoint& point, bool chosen, bool isOnTrail) {
        const Accelerator& accelerator = acceleratorOf(point);
        SceneLabel label;
        label.colour = markOf(accelerator).colour;
        label.at = point.at;
        label.priority = chosen ? priority::kChosenPart : isOnTrail ? priority::kRecordPart : priority::kPart;
        addLabelForms(m_scene, label, nameForms(accelerator.name), chosen ? nameForms(accelerator.name).back() : std::string());
    }

    [[nodiscard]] bool isDrawn(const SceneLegendEntry& entry) const {
        if (entry.line)
            return std::any_of(m_scene.curves.begin(), m_scene.curves.end(), [&](const SceneCurve& c) { return c.role == *entry.line; });
        return std::any_of(m_scene.markers.begin(), m_scene.markers.end(), [&entry](const SceneMarker& marker) {
            if (entry.sign.overlap > 0) return marker.overlap > 0;
            if (entry.sign.role == MarkerRole::ChosenPart) return marker.role == MarkerRole::ChosenPart;
            return marker.colour == entry.sign.colour && marker.shape == entry.sign.shape;
        });
    }

    void addLegend() {
        for (SceneLegendEntry& entry : mapLegend(m_marks)) {
            if (isDrawn(entry)) m_scene.legend.push_back(std::move(entry));
        }
    }

    void addRemarks() {
        const std::size_t all = m_request.accelerators.size();
        const std::size_t missing = all - m_points.size();
        const std::string type(dtypeName(m_request.type));
        if (missing > 0) m_scene.remarks.push_back(fmt::format("{} of {} have no {} rate and are not drawn", missing, all, type));
        if (m_outside > 0) m_scene.remarks.push_back(fmt::format("{} of {} lie outside the axes", m_outside, all));
        if (all == 0) m_scene.emptyHint = "No accelerator to show. Change the filter.";
        if (all > 0 && m_points.empty()) {
            m_scene.emptyHint = "None of these accelerators has an " + type + " rate. Choose another precision or change the filter.";
        }
        m_scene.description = descriptionText();
    }

    [[nodiscard]] std::string descriptionText() const {
        if (!m_scene.emptyHint.empty()) return "Empty map. " + m_scene.emptyHint;
        const auto byRidge = [](const MapPoint& a, const MapPoint& b) { return *a.roof.ridge() < *b.roof.ridge(); };
        const auto [lowest, highest] = std::minmax_element(m_points.begin(), m_points.end(), byRidge);
        const auto ridgeText = [&](const MapPoint& point) {
            return acceleratorOf(point).name + " at " + grouped(point.roof.ridge()->value, 4) + " " + intensityUnit(m_request.type);
        };
        return fmt::format("Map of {} accelerators, {} peak against memory bandwidth; lowest ridge {}, highest {}.", m_points.size(),
                           precisionText(m_request), ridgeText(*lowest), ridgeText(*highest));
    }

    const MapRequest& m_request;
    std::vector<MapPoint> m_points;
    std::vector<VendorMark> m_marks;
    std::vector<bool> m_isOnTrail;
    std::size_t m_outside = 0;
    PlotScene m_scene;
};

}  // namespace

std::vector<VendorMark> vendorMarks(std::span<const Accelerator* const> accelerators) {
    std::set<std::string> vendors;
    for (const Accelerator* accelerator : accelerators) vendors.insert(accelerator->vendor);
    std::vector<VendorMark> marks;
    for (const KnownVendor& known : kKnownVendors) {
        const auto found = vendors.find(std::string(known.name));
        if (found == vendors.end()) continue;
        marks.push_back({*found, known.colour, known.shape});
        vendors.erase(found);
    }
    std::size_t others = 0;
    for (const std::string& vendor : vendors) {
        marks.push_back({vendor, kFirstOtherColour + static_cast<int>(others), kOtherShapes[others % kOtherShapes.size()]});
        ++others;
    }
    return marks;
}

std::vector<SceneLegendEntry> mapLegend(std::span<const VendorMark> marks) {
    std::vector<SceneLegendEntry> legend;
    const auto add = [&legend](std::string text, MarkerRole role, MarkerShape shape, int colour) -> SceneLegendEntry& {
        SceneLegendEntry& entry = legend.emplace_back();
        entry.text = std::move(text);
        entry.sign.role = role;
        entry.sign.shape = shape;
        entry.sign.colour = colour;
        return entry;
    };
    for (const VendorMark& mark : marks) add(mark.vendor, MarkerRole::Part, mark.shape, mark.colour);
    add("large: side by side", MarkerRole::ChosenPart, MarkerShape::Disc, -1);
    add("ring: another at the same spot", MarkerRole::Part, MarkerShape::Disc, -1).sign.overlap = 1;
    add("a vendor's records by year", MarkerRole::Part, MarkerShape::Disc, -1).line = CurveRole::YearTrail;
    return legend;
}

Axes mapAxes(std::span<const Accelerator* const> accelerators, DType type, PeakChoice peaks) {
    const std::vector<MapPoint> points = mapPoints(accelerators, type, peaks);
    if (points.empty()) return {{1e11, 1e13}, {1e12, 1e16}};
    Axes axes{{points[0].at.intensity, points[0].at.intensity}, {points[0].at.rate, points[0].at.rate}};
    for (const MapPoint& point : points) {
        axes.intensity = {std::min(axes.intensity.lower, point.at.intensity), std::max(axes.intensity.upper, point.at.intensity)};
        axes.rate = {std::min(axes.rate.lower, point.at.rate), std::max(axes.rate.upper, point.at.rate)};
    }
    return {roundedOut({axes.intensity.lower / kRoom, axes.intensity.upper * kRoom}, kMapLimits.intensity),
            roundedOut({axes.rate.lower / kRoom, axes.rate.upper * kRoom}, kMapLimits.rate)};
}

PlotScene buildMapScene(const MapRequest& request) {
    return MapDrawer(request).draw();
}

}  // namespace ridge
