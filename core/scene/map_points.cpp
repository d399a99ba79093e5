// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/map_points.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "core/base/number_text.h"
#include "core/hardware/figure_text.h"
#include "core/scene/scene_text.h"

namespace ridge {
namespace {

constexpr std::array kRidges{0.1,   0.2,   0.4,   0.8,   1.5,    3.0,    6.0,    12.0,    25.0,    50.0,
                             100.0, 200.0, 400.0, 800.0, 1600.0, 3200.0, 6400.0, 12800.0, 25600.0, 51200.0};

double ridgeOf(const MapPoint& point) {
    return point.at.rate / point.at.intensity;
}

bool isAhead(const MapPoint& a, const MapPoint& b) {
    return std::tie(a.at.rate, a.at.intensity) > std::tie(b.at.rate, b.at.intensity);
}

std::string productLine(const Accelerator& accelerator) {
    std::string line = accelerator.vendor;
    for (const std::string* part : {&accelerator.architecture, &accelerator.formFactor}) {
        if (!part->empty()) line += ", " + *part;
    }
    if (accelerator.year) line += ", " + std::to_string(*accelerator.year);
    return line;
}

std::string memoryLine(const Accelerator& accelerator, const NumberStyle& style) {
    std::string line = "Memory: " + capacityText(accelerator.memory->value, style);
    if (!accelerator.memoryType.empty()) line += " " + accelerator.memoryType;
    return line;
}

}  // namespace

std::vector<MapPoint> mapPoints(std::span<const Accelerator* const> accelerators, DType type, PeakChoice peaks) {
    std::vector<MapPoint> points;
    for (std::size_t i = 0; i < accelerators.size(); ++i) {
        Result<Roof> roof = matrixRoof(*accelerators[i], type, peaks);
        if (!roof) continue;
        const ScenePoint at{roof->bandwidth.value, roof->peak->value};
        points.push_back({i, at, *std::move(roof)});
    }
    return points;
}

std::vector<std::size_t> yearTrail(std::span<const MapPoint> points, std::span<const Accelerator* const> accelerators,
                                   std::string_view vendor) {
    std::map<int, std::size_t> bestOfYear;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Accelerator& accelerator = *accelerators[points[i].accelerator];
        if (accelerator.vendor != vendor || !accelerator.year) continue;
        const auto [best, isNew] = bestOfYear.try_emplace(*accelerator.year, i);
        if (!isNew && isAhead(points[i], points[best->second])) best->second = i;
    }
    std::vector<std::size_t> trail;
    for (const auto& entry : bestOfYear) {
        if (trail.empty() || isAhead(points[entry.second], points[trail.back()])) trail.push_back(entry.second);
    }
    if (trail.size() < 2) trail.clear();
    return trail;
}

std::vector<double> equalRidges(std::span<const MapPoint> points) {
    if (points.empty()) return {};
    const auto byRidge = [](const MapPoint& a, const MapPoint& b) { return ridgeOf(a) < ridgeOf(b); };
    const auto [lowest, highest] = std::minmax_element(points.begin(), points.end(), byRidge);
    constexpr double reach = 2.1;  // a little more than one step
    std::vector<double> ridges;
    for (const double ridge : kRidges) {
        if (ridge * reach >= ridgeOf(*lowest) && ridge <= ridgeOf(*highest) * reach) ridges.push_back(ridge);
    }
    return ridges;
}

std::vector<std::string> mapCard(const Accelerator& accelerator, const Roof& roof, const NumberStyle& style) {
    std::vector<std::string> card{
        productLine(accelerator), "Peak: " + peakText(roof) + (roof.sparse ? "" : " dense"), "Bandwidth: " + bandwidthText(roof),
        "Ridge: " + withSeparator(grouped(roof.ridge()->value), style.separator) + " " + intensityUnit(roof.type)};
    if (!roof.note.empty()) card.push_back("Peak: " + roof.note);
    if (accelerator.memory) card.push_back(memoryLine(accelerator, style));
    if (accelerator.powerWatt) card.push_back("Power: " + siText(accelerator.powerWatt->value, "W"));
    const std::string_view peakField = peakKeyName(roof.path == PeakPath::Tensor ? tensorKey(roof.type) : *vectorKey(roof.type));
    for (const Alternative& other : accelerator.alternatives) {
        if (other.field == "bandwidth") card.push_back("Bandwidth also published: " + alternativeText(other, style));
        if (other.field == peakField) card.push_back("Peak also published: " + alternativeText(other, style));
    }
    if (accelerator.confidence != Confidence::High) {
        card.push_back("Confidence: " + std::string(confidenceName(accelerator.confidence)));
    }
    return card;
}

}  // namespace ridge
