// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include <cmath>

#include "core/scene/label_placement.h"
#include "tests/core/scene/scene_samples.h"
#include "tests/support/golden.h"
#include "tests/support/shapes.h"

namespace ridge::scene_test {

using test::example;
using test::expectGolden;
using test::request;

namespace {

TEST(SceneOperators, PointsStandOnTheirRoofs) {
    const std::vector<Accelerator> on{h100(), a100()};
    const std::vector<SceneMarker> points = markersOf(sampleScene(sampleSession(on), on), MarkerRole::Current);
    ASSERT_EQ(points.size(), 2U);
    // 2 x 4096^3 FLOP over 3 x 4096^2 x 2 byte.
    EXPECT_DOUBLE_EQ(points[0].at.intensity, 4096.0 / 3);
    EXPECT_EQ(points[0].at.rate, 989.4e12);
    EXPECT_EQ(points[1].at.rate, 312e12);
    EXPECT_EQ(points[1].colour, 1);
    EXPECT_EQ(points[1].pinned, -1);
    EXPECT_EQ(points[1].title, "matmul 4096×4096×4096 fp16 on A100");
    EXPECT_EQ(points[1].card, (std::vector<std::string>{"Intensity: 1,365.33 FLOP/B, ridge 200.643 FLOP/B", "Attainable: 312 TFLOP/s",
                                                        "Verdict: compute-bound", "Time: 440.51 µs", "Compute time: 440.51 µs",
                                                        "Memory time: 64.735 µs", "Work: 137.4 GFLOP (137,438,953,472)",
                                                        "Traffic: 100.7 MB (100,663,296)", "Roof: 1.555 TB/s, fp16 312 TFLOP/s dense"}));
}

TEST(SceneOperators, OneDropLineFromTheDerivationsAccelerator) {
    const std::vector<Accelerator> on{h100(), a100()};
    Session session = sampleSession(on);
    for (const auto& [derivationOn, colour] : {std::pair{"", 0}, std::pair{"A100", 1}, std::pair{"no such item", 0}}) {
        session.derivationOn = derivationOn;
        const PlotScene scene = sampleScene(session, on);
        const std::vector<SceneCurve> lines = curvesOf(scene, CurveRole::DropLine);
        ASSERT_EQ(lines.size(), 1U);
        EXPECT_EQ(lines[0].colour, colour);
        EXPECT_EQ(lines[0].points.front(), markersOf(scene, MarkerRole::Current)[static_cast<std::size_t>(colour)].at);
        EXPECT_EQ(lines[0].points.back(), (ScenePoint{4096.0 / 3, scene.axes.rate.lower}));
    }
}

TEST(SceneOperators, EfficiencyAndOverheadAreInTheCard) {
    const std::vector<Accelerator> on{a100()};
    Session session = sampleSession(on);
    session.switches = {PeakChoice::Dense, Seconds{5e-6}, 0.5, 1.0};
    const std::vector<std::string> card = markersOf(sampleScene(session, on), MarkerRole::Current)[0].card;
    EXPECT_TRUE(containsText(card, "Time: 886.02 µs"));
    EXPECT_TRUE(containsText(card, "Compute time: 881.02 µs"));
    EXPECT_TRUE(containsText(card, "Launch overhead: 5 µs"));
    EXPECT_TRUE(containsText(card, "Times at 50 % / 100 % of peak and bandwidth"));
}

TEST(SceneOperators, PinnedOperatorsHaveAnotherShapeAndTheirOwnRoof) {
    const std::vector<Accelerator> on{h100()};
    Session session = sampleSession(on);
    session.pinned = {{"", request({"softmax", {{"rows", 4096}, {"cols", 4096}}})},
                      {"my product", request({"matmul", {{"m", 8192}, {"n", 8192}, {"k", 8192}}, DType::Fp8E4m3})}};
    const PlotScene scene = sampleScene(session, on);
    const std::vector<SceneMarker> points = markersOf(scene, MarkerRole::Pinned);
    ASSERT_EQ(points.size(), 2U);
    EXPECT_EQ(points[0].shape, MarkerShape::Square);
    EXPECT_EQ(points[0].pinned, 0);
    EXPECT_DOUBLE_EQ(points[0].at.rate, points[0].at.intensity * 3.35e12);
    EXPECT_EQ(points[1].title, "my product on H100");
    EXPECT_EQ(points[1].at.rate, 1978.9e12);
    // The vector and the fp8 roof come with the points that stand on them.
    EXPECT_EQ(curvesOf(scene, CurveRole::ExtraRoof).size(), 2U);
    EXPECT_TRUE(containsText(labelTexts(scene), "my product"));
}

TEST(SceneOperators, APinnedTwinIsARingAroundTheCurrentPoint) {
    const std::vector<Accelerator> on{h100()};
    Session session = sampleSession(on);
    session.pinned = {{"twin", session.current}};
    const PlotScene scene = sampleScene(session, on);
    ASSERT_EQ(markersOf(scene, MarkerRole::Pinned).size(), 1U);
    const SceneMarker twin = markersOf(scene, MarkerRole::Pinned)[0];
    EXPECT_EQ(twin.overlap, 1);
    EXPECT_GT(markerReach(twin), markerReach(markersOf(scene, MarkerRole::Current)[0]));
}

TEST(SceneOperators, WithoutFlopItStandsOnTheLeftFrameAtItsBandwidth) {
    const std::vector<Accelerator> on{h100(), a100()};
    Session session = sampleSession(on);
    session.current = request({"copy", {{"elements", 1 << 20}}});
    session.activeDimension = "elements";
    const PlotScene scene = sampleScene(session, on);
    EXPECT_TRUE(markersOf(scene, MarkerRole::Current).empty());
    const std::vector<SceneMarker> points = markersOf(scene, MarkerRole::ZeroFlop);
    ASSERT_EQ(points.size(), 2U);
    const double left = scene.axes.intensity.lower;
    EXPECT_EQ(points[1].at, (ScenePoint{left, left * 1.555e12}));
    EXPECT_EQ(points[1].shape, MarkerShape::Triangle);
    EXPECT_EQ(points[1].title, "copy 1048576 fp16, 0 FLOP/B on A100");
    EXPECT_TRUE(containsText(points[1].card, "it runs at its bandwidth, 1.555 TB/s"));
    EXPECT_TRUE(containsText(points[1].card, "Verdict: memory-bound"));
    EXPECT_TRUE(containsText(labelTexts(scene), "0 FLOP/B"));
    EXPECT_TRUE(curvesOf(scene, CurveRole::DropLine).empty());
    EXPECT_TRUE(curvesOf(scene, CurveRole::Trail).empty());
}

TEST(SceneOperators, OutsideTheAxesIsTold) {
    const std::vector<Accelerator> on{h100(), a100()};
    Session session = sampleSession(on);
    session.current = request({"matmul", {{"m", 1 << 20}, {"n", 1 << 20}, {"k", 1 << 20}}});
    const PlotScene scene = sampleScene(session, on);
    EXPECT_TRUE(markersOf(scene, MarkerRole::Current).empty());
    ASSERT_EQ(scene.remarks.size(), 1U);
    EXPECT_EQ(scene.remarks[0],
              "matmul 1048576×1048576×1048576 fp16 lies right of the axes, at 349,525 FLOP/B (H100 989.4 TFLOP/s; A100 312 TFLOP/s)");

    session.view.fitData = true;
    const PlotScene fitted = sampleScene(session, on);
    EXPECT_EQ(markersOf(fitted, MarkerRole::Current).size(), 2U);
    EXPECT_TRUE(fitted.remarks.empty());
    EXPECT_EQ(fitted.axes.intensity, (LogRange{0.1, 5e5}));
}

TEST(SceneOperators, LockedAxesSayOnWhichSide) {
    const std::vector<Accelerator> on{a100()};
    Session session = sampleSession(on);
    const auto remarkAt = [&](const Axes& axes) {
        session.view.lockedAxes = axes;
        return sampleScene(session, on).remarks;
    };
    EXPECT_TRUE(containsText(remarkAt({{1, 10}, {1e12, 1e15}}), "lies right of the axes"));
    EXPECT_TRUE(containsText(remarkAt({{5e3, 5e4}, {1e12, 1e15}}), "lies left of the axes"));
    EXPECT_TRUE(containsText(remarkAt({{1, 1e4}, {1e12, 1e14}}), "lies above the axes"));
    EXPECT_TRUE(containsText(remarkAt({{1, 1e4}, {1e15, 1e16}}), "lies below the axes"));
}

TEST(SceneOperators, AxesDoNotFollowTheData) {
    const std::vector<Accelerator> on{h100(), a100()};
    Session session = sampleSession(on);
    const Axes axes = sampleScene(session, on).axes;
    for (const std::int64_t m : {1, 16, 1 << 20}) {
        session.current.dims[0] = m;
        EXPECT_EQ(sampleScene(session, on).axes, axes);
    }
}

TEST(SceneTrail, FollowsTheRoofThroughTheRidge) {
    const std::vector<Accelerator> on{a100(), h100()};
    const PlotScene scene = sampleScene(sampleSession(on), on);
    const std::vector<SceneCurve> trails = curvesOf(scene, CurveRole::Trail);
    ASSERT_EQ(trails.size(), 1U);
    EXPECT_EQ(trails[0].colour, 0);
    // m = 1: 2 x 4096^2 FLOP over (4096^2 + 2 x 4096) x 2 byte. m = 2^20: the limit 2048 nearly reached.
    EXPECT_NEAR(trails[0].points.front().intensity, 4096.0 * 4096 / (4096.0 * 4096 + 2 * 4096), 1e-12);
    EXPECT_NEAR(trails[0].points.back().intensity, 2044, 1);
    bool turnsAtTheRidge = false;
    for (const ScenePoint& point : trails[0].points) {
        EXPECT_NEAR(point.rate / std::min(312e12, point.intensity * 1.555e12), 1.0, 1e-12);
        turnsAtTheRidge = turnsAtTheRidge || point.rate == 312e12;
    }
    EXPECT_TRUE(turnsAtTheRidge);
}

TEST(SceneTrail, TicksKeepApartAndCarryCards) {
    const std::vector<Accelerator> on{h100()};
    const PlotScene scene = sampleScene(sampleSession(on), on);
    const std::vector<SceneMarker> ticks = markersOf(scene, MarkerRole::TrailTick);
    ASSERT_GT(ticks.size(), 8U);
    EXPECT_EQ(ticks[0].title, "m = 1 on H100");
    EXPECT_EQ(ticks[4].title, "m = 16 on H100");
    for (std::size_t i = 1; i < ticks.size(); ++i) {
        EXPECT_GT(std::log10(ticks[i].at.intensity / ticks[i - 1].at.intensity), 0.07);
        EXPECT_GE(ticks[i].card.size(), 9U);
    }
    EXPECT_TRUE(containsText(labelTexts(scene), "m = 1"));
    EXPECT_TRUE(containsText(labelTexts(scene), "16"));
}

TEST(SceneTrail, LinkedDimensionsMoveTogether) {
    const std::vector<Accelerator> on{h100()};
    Session session = sampleSession(on);
    session.linkedDimensions = {"m", "n", "k"};
    const PlotScene scene = sampleScene(session, on);
    const std::vector<SceneMarker> ticks = markersOf(scene, MarkerRole::TrailTick);
    ASSERT_FALSE(ticks.empty());
    EXPECT_EQ(ticks[0].title, "m = n = k = 1 on H100");
    EXPECT_DOUBLE_EQ(ticks[0].at.intensity, 1.0 / 3);
}

TEST(SceneTrail, CanBeSwitchedOffAndNeedsADimension) {
    const std::vector<Accelerator> on{h100()};
    Session session = sampleSession(on);
    session.activeDimension = "elements";
    EXPECT_TRUE(curvesOf(sampleScene(session, on), CurveRole::Trail).empty());
    session.activeDimension = "m";
    session.view.showTrail = false;
    const PlotScene scene = sampleScene(session, on);
    EXPECT_TRUE(curvesOf(scene, CurveRole::Trail).empty());
    EXPECT_TRUE(markersOf(scene, MarkerRole::TrailTick).empty());
}

TEST(Scene, AnEmptyPlotSaysWhatToDo) {
    const PlotScene scene = sampleScene(sampleSession({}), {});
    EXPECT_EQ(scene.emptyHint, "Choose an accelerator in the list to draw its roof.");
    EXPECT_TRUE(scene.curves.empty());
    EXPECT_EQ(scene.axes, Axes{});
    EXPECT_NE(scene.description.find(scene.emptyHint), std::string::npos);

    std::vector<ChosenAccelerator> items = chosen({h100()});
    items[0].accelerator.reset();
    items[0].reason = "unknown accelerator: h1000";
    const PlotScene unknown = buildScene(sampleSession({h100()}), items);
    EXPECT_EQ(unknown.emptyHint, "None of the chosen accelerators is known. Choose another in the list.");
    EXPECT_TRUE(containsText(unknown.remarks, "h1000"));
}

TEST(Scene, AnInvalidOperatorLeavesTheRoofs) {
    const std::vector<Accelerator> on{h100()};
    Session session = sampleSession(on);
    session.current.dims[0] = -3;
    const PlotScene scene = sampleScene(session, on);
    EXPECT_EQ(curvesOf(scene, CurveRole::Roof).size(), 1U);
    EXPECT_TRUE(markersOf(scene, MarkerRole::Current).empty());
    EXPECT_TRUE(containsText(scene.remarks, "matmul cannot be drawn"));
    EXPECT_TRUE(containsText(scene.remarks, "-3"));
}

TEST(Scene, IsDescribedInOneSentence) {
    const std::vector<Accelerator> on{h100(), a100()};
    Session session = sampleSession(on);
    session.pinned = {{"", example(OperatorKind::Softmax)}};
    EXPECT_EQ(sampleScene(session, on).description,
              "Roofline of matmul 4096×4096×4096 fp16 at 1,365.33 FLOP/B: H100 compute-bound, 138.91 µs; A100 compute-bound, 440.51 µs; "
              "1 pinned operator.");
}

TEST(Scene, EveryKindOnEveryAcceleratorInEveryPrecision) {
    const std::vector<Accelerator> on{h100(), a100(), h200(), tpu(), a100(), h100()};
    for (const OperatorSpec& spec : operatorTable()) {
        for (const DType type : kAllDTypes) {
            Session session = sampleSession(on);
            session.current = example(spec.kind);
            session.current.dtype = type;
            session.activeDimension = std::string(spec.dimensions.front().name);
            session.extraTypes = {DType::Fp8E4m3, DType::Int8};
            session.pinned = {{"", example(OperatorKind::Copy)}, {"", example(OperatorKind::Attention)}};
            session.view.fitData = true;
            const PlotScene scene = sampleScene(session, on);
            const std::string context = std::string(spec.name) + " " + std::string(dtypeName(type));
            const auto op = makeOperator(session.current);
            const auto served = std::count_if(
                on.begin(), on.end(), [&](const Accelerator& one) { return roofFor(one, *op, session.switches.peaks).has_value(); });
            EXPECT_GE(curvesOf(scene, CurveRole::Roof).size(), static_cast<std::size_t>(served)) << context;
            for (const SceneMarker& marker : scene.markers) {
                EXPECT_FALSE(marker.title.empty()) << context;
                EXPECT_GE(marker.card.size(), 3U) << context;
                EXPECT_TRUE(scene.axes.intensity.contains(marker.at.intensity)) << context;
                EXPECT_TRUE(scene.axes.rate.contains(marker.at.rate)) << context;
            }
            EXPECT_FALSE(scene.description.empty()) << context;
        }
    }
}

TEST(Scene, TwoAcceleratorsAndAProduct) {
    const std::vector<Accelerator> on{h100(), a100()};
    expectGolden(sceneText(sampleScene(sampleSession(on), on)), "scene_product.txt");
}

TEST(Scene, SixAcceleratorsTwoPrecisionsAndPins) {
    std::vector<Accelerator> on{h100(), a100(), h200(), tpu(), a100(), h100()};
    on[4].name = "A100 PCIe";
    on[4].bandwidth.value = ByteRate{1.935e12};
    on[5].name = "H100 PCIe";
    on[5].bandwidth.value = ByteRate{2e12};
    Session session = sampleSession(on);
    session.current.dtype = DType::Bf16;
    session.current.dims[0] = 64;
    session.extraTypes = {DType::Int8};
    session.pinned = {{"", example(OperatorKind::Copy)}, {"", example(OperatorKind::Attention)}};
    session.switches.computeEfficiency = 0.7;
    session.switches.memoryEfficiency = 0.9;
    expectGolden(sceneText(sampleScene(session, on)), "scene_six.txt");
}

}  // namespace
}  // namespace ridge::scene_test
