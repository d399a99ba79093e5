// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/plot/sample_scene.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/base/number_text.h"

namespace ridge::app {

namespace {

constexpr Axes kSampleAxes{{0.5, 2e4}, {4e11, 4e15}};

struct Ceilings {
    std::string name;
    FlopRate peak;
    ByteRate bandwidth;
    int colour = 0;
    int dash = 0;
};

ScenePoint under(const Ceilings& roof, double intensity) {
    return {intensity, std::min(roof.peak.value, intensity * roof.bandwidth.value)};
}

/// The roof between two intensities, cut at the axes; nothing when it only touches them from outside.
std::vector<ScenePoint> line(const Ceilings& roof, const Axes& axes, double from, double to) {
    const double ridge = (roof.peak / roof.bandwidth).value;
    const double start = std::max({from, axes.intensity.lower, axes.rate.lower / roof.bandwidth.value});
    const double top = roof.peak.value > axes.rate.upper ? axes.rate.upper / roof.bandwidth.value : to;
    const double end = std::min({to, top, axes.intensity.upper});
    if (start >= end) return {};
    std::vector<ScenePoint> points{under(roof, start)};
    if (ridge > start && ridge < end) points.push_back(under(roof, ridge));
    points.push_back(under(roof, end));
    return points;
}

void addRoof(PlotScene& scene, const Ceilings& roof) {
    const double ridge = (roof.peak / roof.bandwidth).value;
    const CurveRole role = roof.dash == 0 ? CurveRole::Roof : CurveRole::ExtraRoof;
    scene.curves.push_back(
        {role, roof.colour, roof.dash, 0, line(roof, scene.axes, scene.axes.intensity.lower, scene.axes.intensity.upper)});
    SceneMarker marker{MarkerRole::Ridge, MarkerShape::Diamond, roof.colour, 0, under(roof, ridge), roof.name + " ridge point", {}, 0, -1};
    marker.card = {grouped(ridge, 4) + " FLOP/byte", siText(roof.peak.value, "FLOP/s"), siText(roof.bandwidth.value, "B/s")};
    scene.markers.push_back(marker);
    SceneLabel flat{roof.name + " " + siText(roof.peak.value, "FLOP/s"), roof.colour, 50, SceneLabel::Anchor::FlatRoof, {}, {}};
    flat.at = under(roof, ridge);
    flat.segmentEnd = under(roof, scene.axes.intensity.upper);
    SceneLabel sloped{roof.name + " " + siText(roof.bandwidth.value, "B/s"), roof.colour, 40, SceneLabel::Anchor::SlopedRoof, {}, {}};
    sloped.at = under(roof, std::max(scene.axes.intensity.lower, scene.axes.rate.lower / roof.bandwidth.value));
    sloped.segmentEnd = flat.at;
    scene.labels.push_back(flat);
    scene.labels.push_back(sloped);
}

void addPoint(PlotScene& scene, const Ceilings& roof, MarkerRole role, MarkerShape shape, double intensity, const std::string& name) {
    SceneMarker marker{role, shape, roof.colour, 0, under(roof, intensity), name, {}, 0, role == MarkerRole::Current ? -1 : 0};
    marker.card = {"on " + roof.name,
                   grouped(intensity, 6) + " FLOP/byte",
                   siText(marker.at.rate, "FLOP/s") + " attainable",
                   "137,438,953,472 FLOP in 100.66 MB",
                   "compute 138.91 µs, memory 30.05 µs",
                   "138.91 µs, compute-bound"};
    scene.markers.push_back(marker);
    scene.labels.push_back({name, -1, role == MarkerRole::Current ? 90 : 20, SceneLabel::Anchor::Point, marker.at, marker.at});
}

void addTrail(PlotScene& scene, const Ceilings& roof) {
    scene.curves.push_back({CurveRole::Trail, roof.colour, 0, 0, line(roof, scene.axes, 1.0, 2048.0)});
    for (const double intensity : {1.0, 15.9, 120.0, 455.0}) {
        scene.markers.push_back({MarkerRole::TrailTick, MarkerShape::Tick, roof.colour, 0, under(roof, intensity), "M", {}, 0, -1});
    }
}

const Ceilings& h100() {
    static const Ceilings roof{"H100 SXM", {989.4e12}, {3.35e12}, 0, 0};
    return roof;
}

const Ceilings& a100() {
    static const Ceilings roof{"A100 SXM", {312e12}, {2.039e12}, 1, 0};
    return roof;
}

}  // namespace

PlotScene sampleScene(const Axes& axes) {
    PlotScene scene;
    scene.axes = axes;
    scene.across = {"arithmetic intensity (FLOP/byte)", {}};
    scene.up = {"attainable (FLOP/s)", "FLOP/s"};
    scene.description = "fp16 on H100 SXM and A100 SXM: matmul 4096×4096×4096 is compute-bound on both.";
    addPoint(scene, h100(), MarkerRole::Current, MarkerShape::Disc, 1365.333, "matmul 4096×4096×4096");
    addPoint(scene, a100(), MarkerRole::Current, MarkerShape::Disc, 1365.333, "matmul 4096×4096×4096");
    for (const Ceilings& roof : {h100(), a100()}) addRoof(scene, roof);
    addTrail(scene, h100());
    addPoint(scene, h100(), MarkerRole::Pinned, MarkerShape::Square, 60.0, "matmul 64×4096×4096");
    addPoint(scene, a100(), MarkerRole::Pinned, MarkerShape::Triangle, 2.5, "softmax 4096×4096");
    SceneMarker copy{MarkerRole::ZeroFlop, MarkerShape::Triangle, 0, 0, {0.0, 0.5 * 3.35e12}, "copy 1048576", {"0 FLOP/byte"}, 0, 1};
    scene.markers.push_back(copy);
    const ScenePoint current = scene.markers[0].at;
    if (axes.intensity.contains(current.intensity)) {
        scene.curves.push_back({CurveRole::DropLine, 0, 0, 0, {current, {current.intensity, axes.rate.lower}}});
    }
    return scene;
}

PlotScene sampleScene() {
    return sampleScene(kSampleAxes);
}

PlotScene crowdedScene() {
    static const std::array<const char*, 6> names{"H100 SXM", "A100 SXM", "MI300X", "B200", "RTX 4090", "Gaudi 3"};
    static const std::array<double, 6> peaks{989.4e12, 312e12, 1307.4e12, 2250e12, 165.2e12, 1835e12};
    static const std::array<double, 6> bandwidths{3.35e12, 2.039e12, 5.3e12, 8e12, 1.008e12, 3.7e12};
    PlotScene scene;
    scene.axes = {{0.5, 2e4}, {4e11, 1e16}};
    scene.across = {"arithmetic intensity (FLOP/byte)", {}};
    scene.up = {"attainable (FLOP/s)", "FLOP/s"};
    scene.description = "six accelerators";
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Ceilings roof{names[i], {peaks[i]}, {bandwidths[i]}, static_cast<int>(i), 0};
        addRoof(scene, roof);
        addRoof(scene, {roof.name + " fp8", roof.peak * 2.0, roof.bandwidth, roof.colour, 1});
        addTrail(scene, roof);
        addPoint(scene, roof, MarkerRole::Current, MarkerShape::Disc, 1365.333, "matmul 4096×4096×4096");
        for (int pin = 0; pin < 5; ++pin) {
            addPoint(scene, roof, MarkerRole::Pinned, MarkerShape::Square, 2.0 * (1 << (2 * pin)), "pinned " + std::to_string(pin + 1));
        }
    }
    return scene;
}

PlotScene emptyScene() {
    PlotScene scene;
    scene.emptyHint = "Choose an accelerator on the left to draw its roofline.";
    scene.description = "Nothing is drawn.";
    return scene;
}

}  // namespace ridge::app
