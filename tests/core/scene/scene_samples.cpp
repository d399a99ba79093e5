// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/core/scene/scene_samples.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "tests/support/shapes.h"

namespace ridge::scene_test {

using test::request;

namespace {

constexpr std::array kCurveNames{"roof",        "extra roof", "efficiency roof", "trail",   "drop line",
                                 "equal ridge", "year trail", "arrow",           "attempts"};
constexpr std::array kMarkerNames{"ridge",       "current", "pinned", "tick",        "zero-flop", "part",
                                  "chosen part", "before",  "model",  "other phase", "step",      "measured"};
constexpr std::array kShapeNames{"disc", "square", "diamond", "triangle", "cross", "tick", "triangle down", "circled cross"};
constexpr std::array kAnchorNames{"at", "flat", "slope", "callout"};

std::string pointText(ScenePoint point) {
    return fmt::format("({:.6g}, {:.6g})", point.intensity, point.rate);
}

std::string curveText(const SceneCurve& curve) {
    std::string text = fmt::format("curve {} colour {}", kCurveNames[static_cast<std::size_t>(curve.role)], curve.colour);
    if (curve.dash > 0) text += fmt::format(" dash {}", curve.dash);
    if (curve.overlap > 0) text += fmt::format(" overlap {}", curve.overlap);
    for (const ScenePoint& point : curve.points) text += " " + pointText(point);
    return text + "\n";
}

std::string markerText(const SceneMarker& marker) {
    std::string text = fmt::format("marker {} {} colour {} accelerator {} pinned {} {}",
                                   kMarkerNames[static_cast<std::size_t>(marker.role)], kShapeNames[static_cast<std::size_t>(marker.shape)],
                                   marker.colour, marker.accelerator, marker.pinned, pointText(marker.at));
    if (marker.overlap > 0) text += fmt::format(" overlap {}", marker.overlap);
    text += "\n  " + marker.title + "\n";
    for (const std::string& line : marker.card) text += "    " + line + "\n";
    return text;
}

std::string labelText(const SceneLabel& label) {
    std::string text = fmt::format("label {:3} colour {:2} {} {}", label.priority, label.colour,
                                   kAnchorNames[static_cast<std::size_t>(label.anchor)], pointText(label.at));
    if (label.segmentEnd != ScenePoint{}) text += " " + pointText(label.segmentEnd);
    if (label.insteadOf >= 0) text += fmt::format(" instead of {}", label.insteadOf);
    return text + " " + label.text + "\n";
}

std::string rangeText(LogRange range) {
    return fmt::format("{:.6g} to {:.6g}", range.lower, range.upper);
}

}  // namespace

Accelerator sampleAccelerator(const std::string& id, double bandwidth, const std::vector<std::pair<PeakKey, double>>& peaks) {
    Accelerator accelerator;
    accelerator.id = id;
    accelerator.name = id;
    accelerator.bandwidth.value = ByteRate{bandwidth};
    for (const auto& [key, rate] : peaks) {
        Peak peak;
        peak.key = key;
        peak.rate = FlopRate{rate};
        accelerator.peaks.push_back(peak);
    }
    return accelerator;
}

Accelerator h100() {
    Accelerator accelerator = sampleAccelerator("H100", 3.35e12,
                                                {{PeakKey::Fp32, 66.9e12},
                                                 {PeakKey::Fp16Tensor, 989.4e12},
                                                 {PeakKey::Bf16Tensor, 989.4e12},
                                                 {PeakKey::Fp8Tensor, 1978.9e12},
                                                 {PeakKey::Int8Tensor, 1978.9e12}});
    for (Peak& peak : accelerator.peaks) {
        if (peak.key != PeakKey::Fp32) peak.sparsityFactor = 2.0;
    }
    return accelerator;
}

Accelerator a100() {
    return sampleAccelerator(
        "A100", 1.555e12,
        {{PeakKey::Fp32, 19.5e12}, {PeakKey::Fp16Tensor, 312e12}, {PeakKey::Bf16Tensor, 312e12}, {PeakKey::Int8Tensor, 624e12}});
}

Accelerator h200() {
    Accelerator accelerator = h100();
    accelerator.id = accelerator.name = "H200";
    accelerator.bandwidth.value = ByteRate{4.8e12};
    return accelerator;
}

Accelerator tpu() {
    return sampleAccelerator("TPU", 1.2e12, {{PeakKey::Bf16Tensor, 275e12}, {PeakKey::Int8Tensor, 275e12}});
}

std::vector<ChosenAccelerator> chosen(const std::vector<Accelerator>& accelerators) {
    std::vector<ChosenAccelerator> items;
    for (const Accelerator& accelerator : accelerators) items.push_back({accelerator.id, accelerator, {}});
    return items;
}

Session sampleSession(const std::vector<Accelerator>& accelerators) {
    Session session;
    for (const Accelerator& accelerator : accelerators) session.accelerators.push_back(accelerator.id);
    session.current = request({"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}});
    session.activeDimension = "m";
    return session;
}

PlotScene sampleScene(const Session& session, const std::vector<Accelerator>& accelerators) {
    return buildScene(session, chosen(accelerators));
}

std::string sceneText(const PlotScene& scene) {
    std::string text = fmt::format("intensity {}\nrate {}\n", rangeText(scene.axes.intensity), rangeText(scene.axes.rate));
    text += fmt::format("across {}, ticks in \"{}\"\n", scene.across.title, scene.across.tickUnit);
    text += fmt::format("up {}, ticks in \"{}\"\n", scene.up.title, scene.up.tickUnit);
    text += "description " + scene.description + "\n";
    if (!scene.emptyHint.empty()) text += "hint " + scene.emptyHint + "\n";
    for (const std::string& remark : scene.remarks) text += "remark " + remark + "\n";
    for (const SceneCurve& curve : scene.curves) text += curveText(curve);
    for (const SceneMarker& marker : scene.markers) text += markerText(marker);
    for (const SceneLabel& label : scene.labels) text += labelText(label);
    return text;
}

std::vector<SceneMarker> markersOf(const PlotScene& scene, MarkerRole role) {
    std::vector<SceneMarker> found;
    std::copy_if(scene.markers.begin(), scene.markers.end(), std::back_inserter(found),
                 [&](const auto& marker) { return marker.role == role; });
    return found;
}

std::vector<SceneCurve> curvesOf(const PlotScene& scene, CurveRole role) {
    std::vector<SceneCurve> found;
    std::copy_if(scene.curves.begin(), scene.curves.end(), std::back_inserter(found),
                 [&](const auto& curve) { return curve.role == role; });
    return found;
}

std::vector<std::string> labelTexts(const PlotScene& scene) {
    std::vector<std::string> texts;
    for (const SceneLabel& label : scene.labels) texts.push_back(label.text);
    return texts;
}

bool containsText(const std::vector<std::string>& texts, const std::string& part) {
    return std::any_of(texts.begin(), texts.end(), [&](const std::string& text) { return text.find(part) != std::string::npos; });
}

}  // namespace ridge::scene_test
