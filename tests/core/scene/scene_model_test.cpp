// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/scene_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/scene/scene_style.h"
#include "tests/core/scene/scene_samples.h"

namespace ridge::scene_test {
namespace {

Session decoding(const std::vector<Accelerator>& accelerators, std::string_view preset = "llama-3.1-8b") {
    Session session = sampleSession(accelerators);
    session.model = *chooseModel(preset);
    session.model->workload.phase = Phase::Decode;
    session.model->workload.batch = 16;
    return session;
}

std::vector<SceneMarker> modelMarkers(const PlotScene& scene) {
    return markersOf(scene, MarkerRole::Model);
}

const SceneMarker* holding(const std::vector<SceneMarker>& markers, const std::string& name) {
    const auto found = std::find_if(markers.begin(), markers.end(),
                                    [&](const SceneMarker& marker) { return marker.title.find(name) != std::string::npos; });
    return found == markers.end() ? nullptr : &*found;
}

TEST(SceneModel, EveryRowIsOnThePlotOnceForEachAccelerator) {
    const std::vector<Accelerator> accelerators{h100(), a100()};
    const Session session = decoding(accelerators);
    const PlotScene scene = sampleScene(session, accelerators);
    std::vector<ModelRow> rows;
    buildRows(*session.model->model, session.model->workload, rows);
    for (int accelerator = 0; accelerator < 2; ++accelerator) {
        std::multiset<std::size_t> seen;
        for (const SceneMarker& marker : scene.markers) {
            if (marker.accelerator == accelerator) seen.insert(marker.rows.begin(), marker.rows.end());
        }
        EXPECT_EQ(seen.size(), rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_EQ(seen.count(i), 1U) << rows[i].name;
    }
}

TEST(SceneModel, PointsStandUnderTheirRoofAtTheirIntensity) {
    const std::vector<Accelerator> accelerators{h100()};
    const PlotScene scene = sampleScene(decoding(accelerators), accelerators);
    const auto markers = modelMarkers(scene);
    const SceneMarker* attention = holding(markers, "attention");
    ASSERT_NE(attention, nullptr);
    // 16 sequences of 2,048 keys, 8 key-value heads for 32 heads: 4 FLOP a byte and 5 operations of softmax per score.
    const double flops = 16.0 * 32 * 2048 * (4 * 128 + 5);
    const double bytes = 2.0 * 16 * (2 * 32 * 128 + 2 * 8 * 2048 * 128);
    EXPECT_NEAR(attention->at.intensity, flops / bytes, 1e-9);
    EXPECT_NEAR(attention->at.rate, flops / bytes * 3.35e12, 1e3);
    EXPECT_EQ(attention->shape, MarkerShape::Diamond);
}

TEST(SceneModel, RowsThatMeetAreOnePointWhoseSizeIsTheirShare) {
    const std::vector<Accelerator> accelerators{h100()};
    const auto markers = modelMarkers(sampleScene(decoding(accelerators), accelerators));
    const SceneMarker* products = holding(markers, "q_proj");
    const SceneMarker* attention = holding(markers, "attention");
    const SceneMarker* norms = holding(markers, "attn_norm");
    ASSERT_TRUE(products != nullptr && attention != nullptr && norms != nullptr);
    EXPECT_GT(products->rows.size(), 4U);
    EXPECT_GT(products->radius, attention->radius);
    EXPECT_GT(attention->radius, norms->radius);
    EXPECT_GE(norms->radius, kLeastModelRadius);
    EXPECT_LE(products->radius, kLargestModelRadius);
}

TEST(SceneModel, TheSingleOperatorStaysOnlyWhenAskedFor) {
    const std::vector<Accelerator> accelerators{h100()};
    Session session = decoding(accelerators);
    EXPECT_TRUE(markersOf(sampleScene(session, accelerators), MarkerRole::Current).empty());
    session.model->showsOperator = true;
    EXPECT_EQ(markersOf(sampleScene(session, accelerators), MarkerRole::Current).size(), 1U);
}

TEST(SceneModel, DrawsTheVectorRoofThatNormsStandUnder) {
    const std::vector<Accelerator> accelerators{h100()};
    const PlotScene scene = sampleScene(decoding(accelerators), accelerators);
    EXPECT_EQ(curvesOf(scene, CurveRole::Roof).size(), 1U);
    EXPECT_EQ(curvesOf(scene, CurveRole::ExtraRoof).size(), 1U);
    EXPECT_TRUE(containsText(labelTexts(scene), "fp32 vector"));
}

TEST(SceneModel, RowsWithoutFlopStandOnTheLeftFrame) {
    const std::vector<Accelerator> accelerators{h100()};
    const PlotScene scene = sampleScene(decoding(accelerators), accelerators);
    const auto zero = markersOf(scene, MarkerRole::ZeroFlop);
    ASSERT_EQ(zero.size(), 1U);
    EXPECT_DOUBLE_EQ(zero.front().at.intensity, scene.axes.intensity.lower);
    EXPECT_NE(zero.front().title.find("embedding"), std::string::npos);
    EXPECT_NE(zero.front().title.find("kv_write"), std::string::npos);
}

TEST(SceneModel, TheOtherPhaseIsHollow) {
    const std::vector<Accelerator> accelerators{h100()};
    Session session = decoding(accelerators);
    EXPECT_TRUE(markersOf(sampleScene(session, accelerators), MarkerRole::OtherPhase).empty());
    session.model->showsOtherPhase = true;
    const PlotScene scene = sampleScene(session, accelerators);
    const auto other = markersOf(scene, MarkerRole::OtherPhase);
    ASSERT_FALSE(other.empty());
    EXPECT_TRUE(isHollow(MarkerRole::OtherPhase));
    // Prefill of 2,048 tokens for 16 sequences lies right of the ridge, decode left of it.
    const SceneMarker* prefill = holding(other, "gate_proj");
    const SceneMarker* decode = holding(modelMarkers(scene), "gate_proj");
    ASSERT_TRUE(prefill != nullptr && decode == nullptr);
    EXPECT_GT(prefill->at.intensity, 295.0);
}

TEST(SceneModel, TheLargestPointsOfTheLeadingAcceleratorAreNamed) {
    const std::vector<Accelerator> accelerators{h100(), a100()};
    Session session = decoding(accelerators);
    EXPECT_TRUE(containsText(labelTexts(sampleScene(session, accelerators)), "attention, "));
    session.view.showLabels = false;
    EXPECT_FALSE(containsText(labelTexts(sampleScene(session, accelerators)), "attention"));
}

TEST(SceneModel, AnAcceleratorWithoutTheTypeIsTold) {
    const std::vector<Accelerator> accelerators{h100(), a100()};
    Session session = decoding(accelerators);
    session.model->workload.weights = DType::Fp8E4m3;
    session.model->workload.activations = DType::Fp8E4m3;
    const PlotScene scene = sampleScene(session, accelerators);
    EXPECT_TRUE(containsText(scene.remarks, "cannot serve all of Llama 3.1 8B"));
}

TEST(SceneModel, AModelThatCannotDoItIsARemarkAndTheOperatorStays) {
    const std::vector<Accelerator> accelerators{h100()};
    Session session = decoding(accelerators);
    session.model->workload.queries = 5000;
    const PlotScene scene = sampleScene(session, accelerators);
    EXPECT_TRUE(containsText(scene.remarks, "--queries"));
    EXPECT_EQ(markersOf(scene, MarkerRole::Current).size(), 1U);
}

TEST(SceneModel, IsDescribedForAScreenReader) {
    const std::vector<Accelerator> accelerators{h100()};
    const PlotScene scene = sampleScene(decoding(accelerators), accelerators);
    EXPECT_NE(scene.description.find("Llama 3.1 8B, decode"), std::string::npos);
}

TEST(SceneModel, TwoHundredRowsStayReadable) {
    const std::vector<Accelerator> accelerators{h100()};
    Session session = decoding(accelerators, "deepseek-v3");
    session.model->workload.phase = Phase::Train;
    session.model->workload.recompute = Recompute::Full;
    const PlotScene scene = sampleScene(session, accelerators);
    const auto rows = std::count_if(scene.labels.begin(), scene.labels.end(), [](const SceneLabel& label) {
        return label.insteadOf < 0 && label.text.find(" %") != std::string::npos;
    });
    EXPECT_LE(rows, 6);
    EXPECT_LT(modelMarkers(scene).size(), 90U);
}

const SceneLegendEntry* legendOf(const PlotScene& scene, const std::string& text) {
    const auto found =
        std::find_if(scene.legend.begin(), scene.legend.end(), [&](const SceneLegendEntry& entry) { return entry.text == text; });
    return found == scene.legend.end() ? nullptr : &*found;
}

TEST(SceneModel, AHiddenFamilyHasNoPointsAndCanBeBroughtBack) {
    const std::vector<Accelerator> accelerators{h100()};
    Session session = decoding(accelerators);
    const SceneLegendEntry* shown = nullptr;
    const PlotScene all = sampleScene(session, accelerators);
    shown = legendOf(all, "attention");
    ASSERT_NE(shown, nullptr);
    EXPECT_FALSE(shown->sign.isFaded);
    EXPECT_EQ(shown->family, RowFamily::Attention);
    EXPECT_EQ(shown->sign.shape, MarkerShape::Diamond);
    const double radius = holding(modelMarkers(all), "q_proj")->radius;

    session.model = withFamilyShown(*session.model, RowFamily::Attention, false);
    const PlotScene without = sampleScene(session, accelerators);
    EXPECT_EQ(holding(modelMarkers(without), "attention"), nullptr);
    ASSERT_NE(legendOf(without, "attention"), nullptr);
    EXPECT_TRUE(legendOf(without, "attention")->sign.isFaded);
    // A share is a share of the step, whatever is shown of it.
    EXPECT_DOUBLE_EQ(holding(modelMarkers(without), "q_proj")->radius, radius);

    session.model = withFamilyShown(*session.model, RowFamily::Attention, true);
    EXPECT_NE(holding(modelMarkers(sampleScene(session, accelerators)), "attention"), nullptr);
}

TEST(SceneModel, TheLegendSaysWhatHollowPointsAre) {
    const std::vector<Accelerator> accelerators{h100()};
    Session session = decoding(accelerators);
    EXPECT_EQ(legendOf(sampleScene(session, accelerators), "hollow: prefill"), nullptr);
    session.model->showsOtherPhase = true;
    EXPECT_NE(legendOf(sampleScene(session, accelerators), "hollow: prefill"), nullptr);
    session.model.reset();
    EXPECT_TRUE(sampleScene(session, accelerators).legend.empty());
}

TEST(SceneModel, AnIsolatedRowStandsOutOnEveryAcceleratorAndIsNamed) {
    const std::vector<Accelerator> accelerators{h100(), a100()};
    Session session = decoding(accelerators);
    session.view.isolated = "decoder/attention/forward";
    const PlotScene scene = sampleScene(session, accelerators);
    int standing = 0;
    for (const SceneMarker& marker : modelMarkers(scene)) {
        const bool isAttention = marker.title.find("attention") == 0;
        EXPECT_EQ(marker.isFaded, !isAttention) << marker.title;
        standing += isAttention ? 1 : 0;
    }
    EXPECT_EQ(standing, 2);
    EXPECT_TRUE(containsText(labelTexts(scene), "attention, "));
    EXPECT_FALSE(containsText(labelTexts(scene), "gate_proj, "));
    session.view.isolated = "decoder/no_such_row/forward";
    for (const SceneMarker& marker : modelMarkers(sampleScene(session, accelerators))) EXPECT_FALSE(marker.isFaded);
}

TEST(SceneModel, TheTrailOfTheStepEndsNoHigherThanTheRoof) {
    const std::vector<Accelerator> accelerators{h100()};
    Session session = decoding(accelerators);
    const PlotScene scene = sampleScene(session, accelerators);
    const auto steps = markersOf(scene, MarkerRole::Step);
    ASSERT_EQ(steps.size(), 1U);
    const auto trails = curvesOf(scene, CurveRole::Trail);
    ASSERT_FALSE(trails.empty());
    for (const SceneCurve& trail : trails) {
        for (const ScenePoint& point : trail.points) {
            EXPECT_LE(point.rate, std::min(989.4e12, point.intensity * 3.35e12) * (1 + 1e-9)) << point.intensity;
        }
    }
    EXPECT_TRUE(containsText(labelTexts(scene), "whole step "));
    EXPECT_TRUE(containsText(labelTexts(scene), "batch = "));
    session.view.showTrail = false;
    EXPECT_TRUE(curvesOf(sampleScene(session, accelerators), CurveRole::Trail).empty());
    EXPECT_TRUE(markersOf(sampleScene(session, accelerators), MarkerRole::Step).empty());
}

}  // namespace
}  // namespace ridge::scene_test
