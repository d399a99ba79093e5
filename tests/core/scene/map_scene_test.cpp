// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/map_scene.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "core/hardware/catalogue.h"
#include "core/scene/clip.h"
#include "core/scene/label_placement.h"
#include "tests/core/scene/scene_samples.h"
#include "tests/support/accelerators.h"
#include "tests/support/shipped_catalogue.h"

namespace ridge {
namespace {

using scene_test::curvesOf;
using scene_test::labelTexts;
using scene_test::markersOf;

using test::everything;

std::size_t indexOf(const std::vector<const Accelerator*>& all, std::string_view id) {
    return static_cast<std::size_t>(std::find_if(all.begin(), all.end(), [id](const Accelerator* a) { return a->id == id; }) - all.begin());
}

MapRequest requestFor(const std::vector<const Accelerator*>& all, DType type = DType::Bf16, PeakChoice peaks = PeakChoice::Dense) {
    MapRequest request;
    request.accelerators = all;
    request.type = type;
    request.peaks = peaks;
    return request;
}

/// Every accelerator stands at its bandwidth and its matrix rate, for every precision, dense and sparse; the others are counted.
TEST(MapScene, PointsAreTheCatalogues) {
    const auto all = everything();
    for (const PeakChoice peaks : {PeakChoice::Dense, PeakChoice::Sparse}) {
        for (const DType type : kAllDTypes) {
            const PlotScene scene = buildMapScene(requestFor(all, type, peaks));
            std::size_t drawn = 0;
            for (const SceneMarker& marker : scene.markers) {
                const Accelerator& accelerator = *all[static_cast<std::size_t>(marker.accelerator)];
                const Result<Roof> roof = matrixRoof(accelerator, type, peaks);
                ASSERT_TRUE(roof);
                EXPECT_EQ(marker.at, (ScenePoint{accelerator.bandwidth.value.value, roof->peak->value})) << accelerator.id;
                EXPECT_EQ(marker.title, accelerator.name);
                ++drawn;
            }
            const auto lacks = [&](const Accelerator* a) { return !matrixRoof(*a, type, peaks); };
            const auto missing = static_cast<std::size_t>(std::count_if(all.begin(), all.end(), lacks));
            EXPECT_EQ(drawn + missing, all.size()) << dtypeName(type);
            const std::string remark = std::to_string(missing) + " of " + std::to_string(all.size()) + " have no " +
                                       std::string(dtypeName(type)) + " rate and are not drawn";
            EXPECT_EQ(scene.remarks, missing > 0 ? std::vector{remark} : std::vector<std::string>{});
        }
    }
}

TEST(MapScene, DiagonalsHaveTheRidgeTheirLabelSays) {
    const auto all = everything();
    const PlotScene scene = buildMapScene(requestFor(all));
    const auto diagonals = curvesOf(scene, CurveRole::EqualRidge);
    ASSERT_GE(diagonals.size(), 4U);
    std::set<double> ridges;
    for (const SceneCurve& curve : diagonals) {
        const double ridge = curve.points.front().rate / curve.points.front().intensity;
        for (const ScenePoint& point : curve.points) {
            EXPECT_NEAR(point.rate / point.intensity / ridge, 1.0, 1e-9);
            EXPECT_TRUE(isInside(scene.axes, point));
        }
        ridges.insert(std::round(ridge * 10) / 10);
    }
    for (const double wanted : {100.0, 200.0, 400.0}) EXPECT_EQ(ridges.count(wanted), 1U) << wanted;
    const auto texts = labelTexts(scene);
    EXPECT_NE(std::find(texts.begin(), texts.end(), "ridge 200"), texts.end());
}

TEST(MapScene, AxesHoldEveryPointAndDoNotFollowTheFilter) {
    const auto all = everything();
    for (const DType type : {DType::Fp64, DType::Bf16, DType::Fp4E2m1}) {
        const PlotScene scene = buildMapScene(requestFor(all, type));
        EXPECT_EQ(scene.axes, mapAxes(all, type, PeakChoice::Dense));
        for (const SceneMarker& marker : scene.markers) EXPECT_TRUE(isInside(scene.axes, marker.at));
    }
    const std::vector<const Accelerator*> few(all.begin(), all.begin() + 2);
    MapRequest request = requestFor(few);
    request.axes = mapAxes(all, DType::Bf16, PeakChoice::Dense);
    EXPECT_EQ(buildMapScene(request).axes, *request.axes);
    EXPECT_EQ(buildMapScene(request).limits, kMapLimits);
}

TEST(MapScene, NamesItsAxes) {
    const auto all = everything();
    EXPECT_EQ(buildMapScene(requestFor(all)).across, (SceneAxis{"memory bandwidth (byte/s)", "B/s"}));
    EXPECT_EQ(buildMapScene(requestFor(all)).up, (SceneAxis{"bf16 peak (FLOP/s)", "FLOP/s"}));
    EXPECT_EQ(buildMapScene(requestFor(all, DType::Int8, PeakChoice::Sparse)).up,
              (SceneAxis{"int8 structured-sparse peak (OP/s)", "OP/s"}));
}

TEST(MapScene, ChosenPartsAreDrawnWholeAndLabelledFirst) {
    const auto all = everything();
    MapRequest request = requestFor(all);
    request.chosen = {indexOf(all, "nvidia-a100-pcie-40gb"), indexOf(all, "amd-mi300x")};
    const PlotScene scene = buildMapScene(request);
    const auto chosen = markersOf(scene, MarkerRole::ChosenPart);
    ASSERT_EQ(chosen.size(), 2U);
    for (const SceneMarker& marker : chosen) EXPECT_EQ(marker.overlap, 0) << marker.title;
    EXPECT_EQ(scene.markers.size(), markersOf(scene, MarkerRole::Part).size() + 2);
    const auto first = std::max_element(scene.labels.begin(), scene.labels.end(),
                                        [](const SceneLabel& a, const SceneLabel& b) { return a.priority < b.priority; });
    EXPECT_EQ(first->at, chosen.front().at);
}

TEST(MapScene, TrailsRiseThroughTheYears) {
    const auto all = everything();
    const PlotScene scene = buildMapScene(requestFor(all));
    const auto trails = curvesOf(scene, CurveRole::YearTrail);
    EXPECT_GE(trails.size(), 4U);
    for (const SceneCurve& trail : trails) {
        for (std::size_t i = 1; i < trail.points.size(); ++i) {
            EXPECT_GE(trail.points[i].rate, trail.points[i - 1].rate);
        }
    }
    MapRequest without = requestFor(all);
    without.showTrails = false;
    EXPECT_TRUE(curvesOf(buildMapScene(without), CurveRole::YearTrail).empty());
}

TEST(MapScene, ATrailGoesThroughRecordsOnly) {
    const auto made = [](const char* name, std::optional<int> year, double bandwidth, double peak) {
        Accelerator part = test::accelerator(name, bandwidth, {test::dense(PeakKey::Bf16Tensor, peak)});
        part.vendor = "V";
        part.year = year;
        return part;
    };
    const std::vector<Accelerator> parts{made("second", 2020, 2e12, 200e12),      made("first", 2018, 1e12, 100e12),
                                         made("small", 2021, 3e11, 50e12),        made("lesser of the year", 2020, 1e12, 150e12),
                                         made("more memory", 2022, 3e12, 200e12), made("undated", std::nullopt, 9e12, 900e12)};
    std::vector<const Accelerator*> all;
    for (const Accelerator& part : parts) all.push_back(&part);
    const auto trails = curvesOf(buildMapScene(requestFor(all)), CurveRole::YearTrail);
    ASSERT_EQ(trails.size(), 1U);
    EXPECT_EQ(trails[0].points, (std::vector<ScenePoint>{{1e12, 100e12}, {2e12, 200e12}, {3e12, 200e12}}));
}

TEST(MapScene, VendorsKeepTheirMarks) {
    const auto all = everything();
    const auto marks = vendorMarks(all);
    std::set<std::pair<int, MarkerShape>> looks;
    std::set<MarkerShape> shapes;
    for (const VendorMark& mark : marks) {
        looks.insert({mark.colour, mark.shape});
        shapes.insert(mark.shape);
    }
    EXPECT_EQ(looks.size(), marks.size());
    EXPECT_EQ(shapes.size(), marks.size()) << "shapes alone tell the known vendors apart";
    Accelerator mine = test::a100();
    mine.vendor = "Mine";
    auto more = all;
    more.insert(more.begin(), &mine);
    const auto with = vendorMarks(more);
    ASSERT_EQ(with.size(), marks.size() + 1);
    EXPECT_TRUE(std::equal(marks.begin(), marks.end(), with.begin()));
    EXPECT_EQ(with.back().vendor, "Mine");
}

TEST(MapScene, CardsHoldEveryNumber) {
    const auto all = everything();
    MapRequest request = requestFor(all);
    const PlotScene scene = buildMapScene(request);
    const auto find = [&](std::string_view id) {
        const int index = static_cast<int>(indexOf(all, id));
        return *std::find_if(scene.markers.begin(), scene.markers.end(), [index](const SceneMarker& m) { return m.accelerator == index; });
    };
    const SceneMarker b200 = find("nvidia-b200-sxm-180gb");
    std::string card;
    for (const std::string& line : b200.card) card += line + "\n";
    for (const char* part : {"Bandwidth: ", "Ridge: ", "dense", "Memory: 180 GB", "Power: ", "Bandwidth also published: 8,000 GB/s"}) {
        EXPECT_NE(card.find(part), std::string::npos) << part << " in\n" << card;
    }
}

TEST(MapScene, SaysWhatToDoWhenItIsEmpty) {
    EXPECT_EQ(buildMapScene(MapRequest{}).emptyHint, "No accelerator to show. Change the filter.");
    const Accelerator pascal = test::p100();
    const std::vector<const Accelerator*> one{&pascal};
    const PlotScene scene = buildMapScene(requestFor(one, DType::Fp4E2m1));
    EXPECT_EQ(scene.emptyHint, "None of these accelerators has an fp4-e2m1 rate. Choose another precision or change the filter.");
    EXPECT_TRUE(scene.markers.empty());
    EXPECT_TRUE(curvesOf(scene, CurveRole::EqualRidge).empty());
}

TEST(MapScene, PointsOutsideTheAxesAreCounted) {
    const auto all = everything();
    MapRequest request = requestFor(all);
    request.axes = Axes{{3e12, 4e12}, {5e14, 2e15}};
    const PlotScene scene = buildMapScene(request);
    ASSERT_FALSE(scene.markers.empty());
    for (const SceneMarker& marker : scene.markers) EXPECT_TRUE(isInside(scene.axes, marker.at));
    ASSERT_FALSE(scene.remarks.empty());
    EXPECT_NE(scene.remarks.back().find("lie outside the axes"), std::string::npos);
}

TEST(MapScene, LabelsFindRoomWithoutTouching) {
    const auto all = everything();
    MapRequest request = requestFor(all);
    request.chosen = {indexOf(all, "nvidia-a100-sxm4-80gb"), indexOf(all, "nvidia-h100-sxm5-80gb"), indexOf(all, "amd-mi300x")};
    const PlotScene scene = buildMapScene(request);
    const auto measure = [](std::string_view text) { return TextSize{6.5 * static_cast<double>(text.size()), 14.0}; };
    const auto placed = placeLabels(scene, {70, 20, 640, 420}, measure);
    std::set<std::string> texts;
    for (const PlacedLabel& label : placed) texts.insert(scene.labels[label.label].text);
    for (const char* wanted : {"A100 SXM4 80GB", "H100 SXM5 80GB", "Instinct MI300X", "ridge 200"})
        EXPECT_EQ(texts.count(wanted), 1U) << wanted;
    EXPECT_EQ(texts.size(), placed.size()) << "no text twice";
}

std::vector<std::string> legendTexts(const PlotScene& scene) {
    std::vector<std::string> texts;
    for (const SceneLegendEntry& entry : scene.legend) texts.push_back(entry.text);
    return texts;
}

TEST(MapLegend, NamesJustTheSignsThatAreDrawn) {
    const auto all = everything();
    std::vector<const Accelerator*> some;
    for (const char* id : {"nvidia-h100-sxm5-80gb", "amd-mi300x"}) some.push_back(all[indexOf(all, id)]);
    MapRequest request = requestFor(some);
    EXPECT_EQ(legendTexts(buildMapScene(request)), (std::vector<std::string>{"NVIDIA", "AMD"}));
    request.chosen = {1};
    EXPECT_EQ(legendTexts(buildMapScene(request)), (std::vector<std::string>{"NVIDIA", "AMD", "large: side by side"}));
    some.push_back(some[0]);
    request.accelerators = some;
    EXPECT_EQ(legendTexts(buildMapScene(request)),
              (std::vector<std::string>{"NVIDIA", "AMD", "large: side by side", "ring: another at the same spot"}));
}

TEST(MapLegend, ShowsEachVendorAsItsPointsAre) {
    const auto all = everything();
    const PlotScene scene = buildMapScene(requestFor(all));
    for (const VendorMark& mark : vendorMarks(all)) {
        const bool isDrawn = std::any_of(all.begin(), all.end(), [&](const Accelerator* a) {
            return a->vendor == mark.vendor && matrixRoof(*a, DType::Bf16, PeakChoice::Dense).has_value();
        });
        const auto found = std::find_if(scene.legend.begin(), scene.legend.end(),
                                        [&](const SceneLegendEntry& entry) { return entry.text == mark.vendor; });
        ASSERT_EQ(found != scene.legend.end(), isDrawn) << mark.vendor;
        if (!isDrawn) continue;
        EXPECT_EQ(found->sign.colour, mark.colour);
        EXPECT_EQ(found->sign.shape, mark.shape);
    }
    EXPECT_EQ(scene.legend.back().line, CurveRole::YearTrail);
    EXPECT_TRUE(buildMapScene(requestFor({})).legend.empty());
}

}  // namespace
}  // namespace ridge
