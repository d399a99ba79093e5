// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/before_after.h"

#include <gtest/gtest.h>

#include "core/scene/clip.h"
#include "tests/core/scene/scene_samples.h"

namespace ridge {
namespace {

using namespace scene_test;

Study studyOn(const Session& session, const std::vector<Accelerator>& accelerators) {
    return {session, chosen(accelerators)};
}

/// A product of 64 rows, then of 512.
std::pair<Study, Study> largerBatch(const std::vector<Accelerator>& accelerators) {
    Session before = sampleSession(accelerators);
    before.current.dims[0] = 64;
    Session after = before;
    after.current.dims[0] = 512;
    return {studyOn(before, accelerators), studyOn(after, accelerators)};
}

TEST(Changes, PairTheCurrentOperatorsOnEachCommonAccelerator) {
    const auto studies = largerBatch({h100(), a100()});
    const auto changes = changesBetween(studies.first, studies.second);
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_EQ(changes[0].before.name, "matmul 64×4096×4096 fp16");
    EXPECT_EQ(changes[0].after.name, "matmul 512×4096×4096 fp16");
    EXPECT_EQ(changes[1].after.evaluation.name, "A100");
    EXPECT_LT(changes[0].speedup(), 1.0);
    EXPECT_GT(*changes[0].intensityRatio(), 6.0);
}

TEST(Changes, WithoutACommonAcceleratorTheLeadingOnesAreCompared) {
    const Session before = sampleSession({a100()});
    const Session after = sampleSession({h100()});
    const auto changes = changesBetween(studyOn(before, {a100()}), studyOn(after, {h100()}));
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_NEAR(changes[0].speedup(), 989.4 / 312.0, 1e-9);
}

TEST(Changes, PinnedOperatorsGoByNameThenByKindAndPlace) {
    Session before = sampleSession({a100()});
    before.pinned = {{"decode", before.current}, {"", exampleRequest(OperatorKind::Softmax)}, {"", exampleRequest(OperatorKind::Gelu)}};
    Session after = before;
    after.pinned = {{"other", before.current}, {"", exampleRequest(OperatorKind::Softmax)}, {"decode", before.current}};
    after.pinned[2].request.dims[0] = 1;
    const auto changes = changesBetween(studyOn(before, {a100()}), studyOn(after, {a100()}));
    ASSERT_EQ(changes.size(), 3U);
    EXPECT_EQ(changes[1].after.pinned, 1);
    EXPECT_EQ(changes[2].before.pinned, 0);
    EXPECT_EQ(changes[2].after.pinned, 2);
}

TEST(Changes, OfACopyHaveNoIntensityRatio) {
    Session session = sampleSession({a100()});
    session.current = exampleRequest(OperatorKind::Copy);
    const auto changes = changesBetween(studyOn(session, {a100()}), studyOn(session, {a100()}));
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_FALSE(changes[0].intensityRatio());
    EXPECT_EQ(changes[0].speedup(), 1.0);
}

TEST(BeforeAfterScene, ArrowsRunFromTheOldPlacesToTheNewOnes) {
    const auto studies = largerBatch({h100(), a100()});
    const PlotScene scene = buildBeforeAfterScene(studies.first, studies.second);
    const auto arrows = curvesOf(scene, CurveRole::Arrow);
    const auto olds = markersOf(scene, MarkerRole::Before);
    const auto news = markersOf(scene, MarkerRole::Current);
    ASSERT_EQ(arrows.size(), 2U);
    ASSERT_EQ(olds.size(), 2U);
    ASSERT_EQ(news.size(), 2U);
    for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_EQ(arrows[i].points, (std::vector{olds[i].at, news[i].at}));
        EXPECT_EQ(arrows[i].colour, news[i].colour);
    }
    EXPECT_TRUE(curvesOf(scene, CurveRole::Trail).empty());
    EXPECT_NE(scene.description.find("× the time"), std::string::npos) << scene.description;
}

TEST(BeforeAfterScene, AxesHoldBothSides) {
    Session before = sampleSession({a100()});
    before.current.dims = {1, 1, 4096};
    const Session after = sampleSession({a100()});
    const PlotScene scene = buildBeforeAfterScene(studyOn(before, {a100()}), studyOn(after, {a100()}));
    for (const SceneCurve& arrow : curvesOf(scene, CurveRole::Arrow)) {
        for (const ScenePoint& point : arrow.points) EXPECT_TRUE(isInside(scene.axes, point));
    }
    EXPECT_EQ(curvesOf(scene, CurveRole::Arrow).size(), 1U);
}

TEST(BeforeAfterScene, RoofsOfTheOldPrecisionAreDashed) {
    const Session before = sampleSession({h100()});
    Session after = before;
    after.current.dtype = DType::Fp8E4m3;
    const PlotScene scene = buildBeforeAfterScene(studyOn(before, {h100()}), studyOn(after, {h100()}));
    const auto extra = curvesOf(scene, CurveRole::ExtraRoof);
    ASSERT_EQ(extra.size(), 1U);
    EXPECT_EQ(extra[0].dash, 1);
    EXPECT_EQ(extra[0].points.back().rate, 989.4e12);
    EXPECT_TRUE(containsText(labelTexts(scene), "fp16 989.4 TFLOP/s"));
    EXPECT_EQ(markersOf(scene, MarkerRole::Ridge).size(), 2U);
}

TEST(BeforeAfterScene, AnAcceleratorThatIsGoneKeepsItsRoofInTheNextColour) {
    const Session before = sampleSession({a100()});
    const Session after = sampleSession({h100()});
    const PlotScene scene = buildBeforeAfterScene(studyOn(before, {a100()}), studyOn(after, {h100()}));
    const auto extra = curvesOf(scene, CurveRole::ExtraRoof);
    ASSERT_EQ(extra.size(), 1U);
    EXPECT_EQ(extra[0].colour, 1);
    EXPECT_EQ(curvesOf(scene, CurveRole::Arrow).size(), 1U);
}

TEST(BeforeAfterScene, WhatDidNotMoveHasNoArrow) {
    const Study study = studyOn(sampleSession({a100()}), {a100()});
    const PlotScene scene = buildBeforeAfterScene(study, study);
    EXPECT_TRUE(curvesOf(scene, CurveRole::Arrow).empty());
    EXPECT_TRUE(curvesOf(scene, CurveRole::ExtraRoof).empty());
    EXPECT_TRUE(containsText(scene.remarks, "is where it was"));
}

TEST(BeforeAfterScene, FrozenAxesStay) {
    auto studies = largerBatch({a100()});
    studies.second.session.view.lockedAxes = Axes{{10.0, 1000.0}, {1e13, 1e15}};
    EXPECT_EQ(buildBeforeAfterScene(studies.first, studies.second).axes, *studies.second.session.view.lockedAxes);
}

}  // namespace
}  // namespace ridge
