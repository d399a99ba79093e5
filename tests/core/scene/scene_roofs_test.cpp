// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "core/scene/clip.h"
#include "tests/core/scene/scene_samples.h"
#include "tests/support/shapes.h"

namespace ridge::scene_test {

using test::example;

namespace {

/// The curves of a role and colour joined to one line, for roofs that are split where they run along others.
std::vector<ScenePoint> lineOf(const PlotScene& scene, CurveRole role, int colour) {
    std::vector<ScenePoint> line;
    for (const SceneCurve& curve : curvesOf(scene, role)) {
        if (curve.colour != colour) continue;
        const bool goesOn = !line.empty() && line.back() == curve.points.front();
        line.insert(line.end(), curve.points.begin() + (goesOn ? 1 : 0), curve.points.end());
    }
    return line;
}

TEST(SceneRoofs, TwoStraightPiecesMeetAtTheRidge) {
    const std::vector<Accelerator> on{a100()};
    const PlotScene scene = sampleScene(sampleSession(on), on);
    const std::vector<SceneCurve> roofs = curvesOf(scene, CurveRole::Roof);
    ASSERT_EQ(roofs.size(), 1U);
    const std::vector<ScenePoint>& points = roofs[0].points;
    ASSERT_EQ(points.size(), 3U);
    EXPECT_EQ(points[0].intensity, scene.axes.intensity.lower);
    EXPECT_DOUBLE_EQ(points[0].rate, scene.axes.intensity.lower * 1.555e12);
    EXPECT_DOUBLE_EQ(points[1].intensity, 312e12 / 1.555e12);
    EXPECT_EQ(points[1].rate, 312e12);
    EXPECT_EQ(points[2], (ScenePoint{scene.axes.intensity.upper, 312e12}));
    EXPECT_EQ(roofs[0].dash, 0);
    EXPECT_EQ(roofs[0].colour, 0);
}

TEST(SceneRoofs, RidgesAreDiamondsWithTheirNumbers) {
    const std::vector<Accelerator> on{h100(), a100()};
    const std::vector<SceneMarker> ridges = markersOf(sampleScene(sampleSession(on), on), MarkerRole::Ridge);
    ASSERT_EQ(ridges.size(), 2U);
    EXPECT_EQ(ridges[1].shape, MarkerShape::Diamond);
    EXPECT_DOUBLE_EQ(ridges[1].at.intensity, 312e12 / 1.555e12);
    EXPECT_EQ(ridges[1].at.rate, 312e12);
    EXPECT_EQ(ridges[1].accelerator, 1);
    EXPECT_TRUE(containsText(ridges[1].card, "200.643 FLOP/B"));
}

TEST(SceneRoofs, ColoursFollowTheSessionEvenWhenAnItemIsUnknown) {
    std::vector<ChosenAccelerator> items = chosen({h100(), a100()});
    items[0].accelerator.reset();
    items[0].reason = "unknown accelerator";
    const PlotScene scene = buildScene(sampleSession({h100(), a100()}), items);
    for (const SceneCurve& curve : scene.curves) EXPECT_EQ(curve.colour, 1);
    EXPECT_TRUE(containsText(scene.remarks, "H100 is left out: unknown accelerator"));
}

TEST(SceneRoofs, ExtraTypesAreDashedAndStartWhereTheRoofTurns) {
    const std::vector<Accelerator> on{h100()};
    Session session = sampleSession(on);
    session.extraTypes = {DType::Fp8E4m3};
    const PlotScene scene = sampleScene(session, on);
    const std::vector<SceneCurve> extra = curvesOf(scene, CurveRole::ExtraRoof);
    ASSERT_EQ(extra.size(), 1U);
    EXPECT_GT(extra[0].dash, 0);
    ASSERT_EQ(extra[0].points.size(), 3U);
    EXPECT_DOUBLE_EQ(extra[0].points[0].intensity, 989.4 / 3.35);
    EXPECT_DOUBLE_EQ(extra[0].points[1].intensity, 1978.9 / 3.35);
    EXPECT_EQ(extra[0].points[2].rate, 1978.9e12);
    EXPECT_TRUE(containsText(labelTexts(scene), "H100  fp8-e4m3 1.979 PFLOP/s"));
}

TEST(SceneRoofs, ALowerExtraTypeIsLevelOnly) {
    const std::vector<Accelerator> on{h100()};
    Session session = sampleSession(on);
    session.extraTypes = {DType::Fp32};
    const std::vector<SceneCurve> extra = curvesOf(sampleScene(session, on), CurveRole::ExtraRoof);
    ASSERT_EQ(extra.size(), 1U);
    ASSERT_EQ(extra[0].points.size(), 2U);
    EXPECT_DOUBLE_EQ(extra[0].points[0].intensity, 66.9 / 3.35);
    EXPECT_EQ(extra[0].points[0].rate, 66.9e12);
    EXPECT_EQ(extra[0].points[1].rate, 66.9e12);
}

TEST(SceneRoofs, TypesWithOnePeakShareALine) {
    const std::vector<Accelerator> on{h100()};
    Session session = sampleSession(on);
    session.extraTypes = {DType::Bf16, DType::Fp16, DType::Fp8E4m3, DType::Int8};
    const PlotScene scene = sampleScene(session, on);
    EXPECT_EQ(curvesOf(scene, CurveRole::ExtraRoof).size(), 1U);
    EXPECT_TRUE(containsText(labelTexts(scene), "H100  fp16, bf16 989.4 TFLOP/s"));
    EXPECT_TRUE(containsText(labelTexts(scene), "fp8-e4m3 1.979 PFLOP/s, int8 1.979 POP/s"));
}

TEST(SceneRoofs, AMissingExtraTypeIsTold) {
    const std::vector<Accelerator> on{h100(), a100()};
    Session session = sampleSession(on);
    session.extraTypes = {DType::Fp8E4m3};
    const PlotScene scene = sampleScene(session, on);
    EXPECT_EQ(curvesOf(scene, CurveRole::ExtraRoof).size(), 1U);
    EXPECT_TRUE(containsText(scene.remarks, "A100: no published fp8-e4m3 rate"));
}

TEST(SceneRoofs, EfficiencyIsASecondRoofAndMovesNoPoint) {
    const std::vector<Accelerator> on{a100()};
    Session session = sampleSession(on);
    const PlotScene ideal = sampleScene(session, on);
    EXPECT_TRUE(curvesOf(ideal, CurveRole::EfficiencyRoof).empty());
    session.switches.computeEfficiency = 0.7;
    session.switches.memoryEfficiency = 0.9;
    const PlotScene real = sampleScene(session, on);
    const std::vector<SceneCurve> roofs = curvesOf(real, CurveRole::EfficiencyRoof);
    ASSERT_EQ(roofs.size(), 1U);
    EXPECT_GT(roofs[0].dash, 0);
    EXPECT_DOUBLE_EQ(roofs[0].points.back().rate, 0.7 * 312e12);
    EXPECT_DOUBLE_EQ(roofs[0].points[1].intensity, 0.7 * 312 / (0.9 * 1.555));
    EXPECT_TRUE(containsText(labelTexts(real), "70 % / 90 %"));
    EXPECT_EQ(real.axes, ideal.axes);
    EXPECT_EQ(markersOf(real, MarkerRole::Current)[0].at, markersOf(ideal, MarkerRole::Current)[0].at);
}

TEST(SceneRoofs, SparseAndDerivedPeaksSaySo) {
    std::vector<Accelerator> on{h100(), a100()};
    on[1].peaks[1].derived = true;
    Session session = sampleSession(on);
    session.switches.peaks = PeakChoice::Sparse;
    const PlotScene scene = sampleScene(session, on);
    EXPECT_TRUE(containsText(labelTexts(scene), "H100  fp16 1.979 PFLOP/s sparse"));
    EXPECT_TRUE(containsText(labelTexts(scene), "A100  fp16 312 TFLOP/s derived"));
    EXPECT_TRUE(containsText(scene.remarks, "A100: no structured-sparsity peak"));
}

TEST(SceneRoofs, RoofsOfOnePeakStayTellable) {
    const std::vector<Accelerator> on{h100(), h200()};
    const PlotScene scene = sampleScene(sampleSession(on), on);
    int sharedPieces = 0;
    for (const SceneCurve& curve : curvesOf(scene, CurveRole::Roof)) {
        if (curve.overlap == 0) continue;
        ++sharedPieces;
        EXPECT_EQ(curve.overlap, 1);
        EXPECT_EQ(curve.colour, 1);
        // Level from the first card's ridge on; before it the second card runs alone.
        EXPECT_DOUBLE_EQ(curve.points.front().intensity, 989.4 / 3.35);
        EXPECT_EQ(curve.points.back(), (ScenePoint{scene.axes.intensity.upper, 989.4e12}));
    }
    EXPECT_EQ(sharedPieces, 1);
    EXPECT_EQ(lineOf(scene, CurveRole::Roof, 1).size(), 4U);

    const std::vector<SceneMarker> points = markersOf(scene, MarkerRole::Current);
    ASSERT_EQ(points.size(), 2U);
    EXPECT_EQ(points[0].overlap, 0);
    EXPECT_EQ(points[1].overlap, 1);
    EXPECT_TRUE(containsText(points[0].card, "Also here: matmul 4096×4096×4096 fp16 on H200"));
    EXPECT_TRUE(containsText(points[1].card, "Also here: matmul 4096×4096×4096 fp16 on H100"));
}

TEST(SceneRoofs, TheSameAcceleratorTwiceOverlapsThroughout) {
    const std::vector<Accelerator> on{a100(), a100()};
    const std::vector<SceneCurve> roofs = curvesOf(sampleScene(sampleSession(on), on), CurveRole::Roof);
    ASSERT_EQ(roofs.size(), 2U);
    EXPECT_EQ(roofs[0].overlap, 0);
    EXPECT_EQ(roofs[1].overlap, 1);
    EXPECT_EQ(roofs[0].points, roofs[1].points);
}

TEST(SceneRoofs, WithoutAVectorPeakOnlyTheSlopeIsDrawn) {
    const std::vector<Accelerator> on{tpu()};
    Session session = sampleSession(on);
    session.current = example(OperatorKind::Softmax);
    const PlotScene scene = sampleScene(session, on);
    const std::vector<SceneCurve> roofs = curvesOf(scene, CurveRole::Roof);
    ASSERT_EQ(roofs.size(), 1U);
    EXPECT_EQ(roofs[0].points.size(), 2U);
    EXPECT_TRUE(markersOf(scene, MarkerRole::Ridge).empty());
    EXPECT_TRUE(containsText(scene.remarks, "TPU: vector peak not published"));
    EXPECT_TRUE(containsText(labelTexts(scene), "TPU  1.2 TB/s, fp32 vector peak unknown"));
    const std::vector<SceneMarker> points = markersOf(scene, MarkerRole::Current);
    ASSERT_EQ(points.size(), 1U);
    EXPECT_DOUBLE_EQ(points[0].at.rate, points[0].at.intensity * 1.2e12);
    EXPECT_TRUE(containsText(points[0].card, "Compute time: unknown"));
}

TEST(SceneRoofs, AnUnsupportedTypeHasNoRoofAndNoPoint) {
    const std::vector<Accelerator> on{a100(), h100()};
    Session session = sampleSession(on);
    session.current.dtype = DType::Fp8E4m3;
    const PlotScene scene = sampleScene(session, on);
    // A bare slope without an end would read as the fastest part of all.
    for (const SceneCurve& roof : curvesOf(scene, CurveRole::Roof)) EXPECT_EQ(roof.colour, 1);
    const std::vector<SceneMarker> points = markersOf(scene, MarkerRole::Current);
    ASSERT_EQ(points.size(), 1U);
    EXPECT_EQ(points[0].accelerator, 1);
    EXPECT_TRUE(containsText(scene.remarks, "A100 cannot serve matmul 4096×4096×4096 fp8-e4m3: no published fp8-e4m3 rate"));
    // The line that drops from the point belongs to the accelerator that has one.
    ASSERT_EQ(curvesOf(scene, CurveRole::DropLine).size(), 1U);
    EXPECT_EQ(curvesOf(scene, CurveRole::DropLine)[0].colour, 1);
}

TEST(SceneRoofs, WhenNothingServesTheTypeThePlotSaysSo) {
    const std::vector<Accelerator> on{a100()};
    Session session = sampleSession(on);
    session.current.dtype = DType::Fp8E4m3;
    const PlotScene scene = sampleScene(session, on);
    EXPECT_TRUE(scene.curves.empty());
    EXPECT_NE(scene.emptyHint.find("precision"), std::string::npos);
}

TEST(SceneRoofs, IntegersCountOperations) {
    const std::vector<Accelerator> on{h100(), a100()};
    Session session = sampleSession(on);
    session.current.dtype = DType::Int8;
    const PlotScene scene = sampleScene(session, on);
    EXPECT_EQ(scene.up, (SceneAxis{"attainable (OP/s)", "OP/s"}));
    EXPECT_EQ(scene.across, (SceneAxis{"arithmetic intensity (OP/byte)", {}}));
    EXPECT_EQ(sceneText(scene).find("FLOP"), std::string::npos) << sceneText(scene);
    EXPECT_TRUE(containsText(labelTexts(scene), "A100  int8 624 TOP/s"));
    session.extraTypes = {DType::Fp16};
    EXPECT_EQ(sampleScene(session, on).up.tickUnit, "FLOP/s");
}

TEST(SceneRoofs, LockedAxesCutEveryCurve) {
    const std::vector<Accelerator> on{h100(), a100(), h200()};
    Session session = sampleSession(on);
    session.extraTypes = {DType::Fp8E4m3, DType::Int8};
    session.switches.memoryEfficiency = 0.8;
    for (const Axes& axes : {Axes{{200, 400}, {3e14, 1e15}}, Axes{{1, 2}, {1e12, 2e12}}, Axes{{1e3, 1e4}, {1e12, 1e13}}}) {
        session.view.lockedAxes = axes;
        const PlotScene scene = sampleScene(session, on);
        EXPECT_EQ(scene.axes, axes);
        for (const SceneCurve& curve : scene.curves) {
            EXPECT_GE(curve.points.size(), 2U);
            for (const ScenePoint& point : curve.points) EXPECT_TRUE(isInside(axes, point));
        }
        for (const SceneMarker& marker : scene.markers) EXPECT_TRUE(isInside(axes, marker.at)) << marker.title;
        for (const SceneLabel& label : scene.labels) EXPECT_TRUE(isInside(axes, label.at)) << label.text;
    }
}

TEST(SceneRoofs, WhereOnlyTheSlopeIsInSightItCarriesTheName) {
    const std::vector<Accelerator> on{a100()};
    Session session = sampleSession(on);
    session.view.lockedAxes = Axes{{1, 10}, {1e12, 1e14}};
    EXPECT_EQ(labelTexts(sampleScene(session, on)), (std::vector<std::string>{"m = 2", "4", "8", "A100  1.555 TB/s", "A100", "A100"}));
}

TEST(SceneRoofs, ARoofOutsideTheAxesIsTold) {
    const std::vector<Accelerator> on{a100()};
    Session session = sampleSession(on);
    session.view.lockedAxes = Axes{{1e3, 1e4}, {1e9, 1e10}};
    const PlotScene scene = sampleScene(session, on);
    EXPECT_TRUE(curvesOf(scene, CurveRole::Roof).empty());
    EXPECT_TRUE(containsText(scene.remarks, "The roof of A100 lies outside the axes"));
}

TEST(SceneRoofs, LabelsCanBeSwitchedOff) {
    const std::vector<Accelerator> on{h100(), a100()};
    Session session = sampleSession(on);
    session.view.showLabels = false;
    EXPECT_TRUE(sampleScene(session, on).labels.empty());
}

}  // namespace
}  // namespace ridge::scene_test
