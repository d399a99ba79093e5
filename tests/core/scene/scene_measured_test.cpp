// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/scene_measured.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/hardware/catalogue.h"
#include "core/scene/label_placement.h"
#include "core/scene/scene_style.h"
#include "tests/core/measure/entries.h"
#include "tests/core/measure/points.h"
#include "tests/core/scene/scene_samples.h"

namespace ridge::scene_test {
namespace {

using test::product;

/// The measured host alone, with these points beside its ceilings.
Session hostSession(const std::vector<measure::MeasuredEntry>& entries) {
    Session session = sampleSession({});
    session.accelerators = {"measured:host"};
    session.current.dtype = DType::Fp32;
    session.measured = test::hostCeilings();
    for (const auto& entry : entries) session.measured.points.own().push_back(entry);
    return session;
}

PlotScene sceneOf(const Session& session) {
    return buildScene(session, chooseAccelerators(session, Catalogue()));
}

TEST(MeasuredScene, APointStandsWhereItWasMeasured) {
    // 1e9 FLOP and 2e7 B in 20 ms: 50 FLOP/B and 50 GFLOP/s, half of what the roof allows there.
    const PlotScene scene = sceneOf(hostSession({product(1e9, 2e7, 0.02)}));
    const auto markers = markersOf(scene, MarkerRole::Measured);
    ASSERT_EQ(markers.size(), 1U) << "ceilings are roofs, not points";
    EXPECT_DOUBLE_EQ(markers[0].at.intensity, 50.0);
    EXPECT_DOUBLE_EQ(markers[0].at.rate, 5e10);
    // The slow quartile is 22 ms, the quick one 19 ms.
    EXPECT_DOUBLE_EQ(markers[0].rateLow, 1e9 / 0.022);
    EXPECT_DOUBLE_EQ(markers[0].rateHigh, 1e9 / 0.019);
    EXPECT_EQ(markers[0].shape, MarkerShape::CircledCross);
    EXPECT_TRUE(isHollow(markers[0].role));
    EXPECT_EQ(markers[0].measured, 3);
    EXPECT_EQ(markers[0].colour, 0);
    EXPECT_EQ(markers[0].accelerator, 0);
    EXPECT_FALSE(markers[0].isOnFrame);
    EXPECT_EQ(markers[0].title, "matmul 100×200×300 fp32, measured on A processor, 2 cores");
}

TEST(MeasuredScene, TheRoofIsThatOfTheMeasuredCeilings) {
    const PlotScene scene = sceneOf(hostSession({product(1e9, 2e7, 0.02)}));
    const auto ridges = markersOf(scene, MarkerRole::Ridge);
    ASSERT_EQ(ridges.size(), 1U);
    EXPECT_DOUBLE_EQ(ridges[0].at.intensity, 10.0);
    EXPECT_DOUBLE_EQ(ridges[0].at.rate, 1e11);
}

TEST(MeasuredScene, TheShareIsWorkedOut) {
    // 100 GFLOP/s and 10 GB/s.
    const auto compute = markersOf(sceneOf(hostSession({product(1e9, 2e7, 0.02)})), MarkerRole::Measured);
    ASSERT_EQ(compute.size(), 1U);
    EXPECT_TRUE(containsText(compute[0].card, "50 % of the roof of A processor (measured), compute-bound"));
    EXPECT_TRUE(containsText(compute[0].card, "Under the roof: 1 GFLOP ÷ 100 GFLOP/s = 10 ms, which ÷ 20 ms = 50 %"));
    const auto memory = markersOf(sceneOf(hostSession({product(1e8, 2e8, 0.04)})), MarkerRole::Measured);
    ASSERT_EQ(memory.size(), 1U);
    EXPECT_TRUE(containsText(memory[0].card, "Under the roof: 200 MB ÷ 10 GB/s = 20 ms, which ÷ 40 ms = 50 %"));
}

TEST(MeasuredScene, AboveItsRoofItStaysThere) {
    // 5e5 B that fit the cache: 2 FLOP/B, 100 GFLOP/s where the slope allows 20.
    const PlotScene scene = sceneOf(hostSession({product(1e6, 5e5, 1e-5)}));
    const auto markers = markersOf(scene, MarkerRole::Measured);
    ASSERT_EQ(markers.size(), 1U);
    EXPECT_DOUBLE_EQ(markers[0].at.rate, 1e11);
    EXPECT_TRUE(containsText(markers[0].card, "500 % of the roof of A processor (measured), memory-bound: above its roof"));
    EXPECT_TRUE(containsText(labelTexts(scene), "above its roof: caches"));
    EXPECT_NE(scene.description.find(" 1 measured point, at 500 % of its roof, 1 above."), std::string::npos) << scene.description;
}

TEST(MeasuredScene, WithoutFlopItStandsOnTheLeftFrame) {
    for (const std::optional<double> flops : {std::optional<double>(), std::optional<double>(0.0)}) {
        // 8e6 B in 1 ms: 8 GB/s.
        const PlotScene scene = sceneOf(hostSession({product(flops, 8e6, 1e-3)}));
        const auto markers = markersOf(scene, MarkerRole::Measured);
        ASSERT_EQ(markers.size(), 1U);
        EXPECT_TRUE(markers[0].isOnFrame);
        EXPECT_EQ(markers[0].at.intensity, scene.axes.intensity.lower);
        EXPECT_DOUBLE_EQ(markers[0].at.rate, 8e9 * scene.axes.intensity.lower);
        EXPECT_DOUBLE_EQ(markers[0].rateLow, 8e6 / 1.1e-3 * scene.axes.intensity.lower);
        EXPECT_TRUE(containsText(labelTexts(scene), "matmul 100×200×300 fp32, 8 GB/s, 0 FLOP/B, 80 %"));
        EXPECT_TRUE(containsText(markers[0].card, "Rate: 8 MB ÷ 1 ms = 8 GB/s"));
    }
}

TEST(MeasuredScene, WhatHasNoPlaceIsTold) {
    const PlotScene scene = sceneOf(hostSession({product(1e9, std::nullopt, 0.02)}));
    EXPECT_TRUE(markersOf(scene, MarkerRole::Measured).empty());
    EXPECT_TRUE(containsText(scene.remarks, "Measured matmul 100×200×300 fp32 has no place on the plot, because its bytes are not known"));
    EXPECT_TRUE(scene.legend.empty());
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const PlotScene broken = sceneOf(hostSession({product(1e9, 2e7, nan), product(1e9, 0.0, 1.0), product(1e9, 2e7, 0.0),
                                                  product(std::nullopt, std::nullopt, 1.0), product(-1.0, 2e7, 1.0)}));
    EXPECT_TRUE(markersOf(broken, MarkerRole::Measured).empty());
    EXPECT_TRUE(containsText(broken.remarks, "4 measured points have no place on the plot")) << sceneText(broken);
    EXPECT_TRUE(containsText(broken.remarks, "Measured matmul 100×200×300 fp32 lies outside the axes"));
}

TEST(MeasuredScene, AxesMakeRoomForItUnlessTheyAreLocked) {
    // 1e-3 FLOP/B and 1 MFLOP/s.
    Session session = hostSession({product(1e3, 1e6, 1e-3)});
    const PlotScene scene = sceneOf(session);
    EXPECT_LE(scene.axes.intensity.lower, 1e-3);
    EXPECT_LE(scene.axes.rate.lower, 1e6);
    EXPECT_EQ(markersOf(scene, MarkerRole::Measured).size(), 1U);
    session.view.lockedAxes = Axes{{1.0, 100.0}, {1e9, 1e12}};
    const PlotScene locked = sceneOf(session);
    EXPECT_EQ(locked.axes, *session.view.lockedAxes);
    EXPECT_TRUE(markersOf(locked, MarkerRole::Measured).empty());
    EXPECT_TRUE(containsText(locked.remarks, "Measured matmul 100×200×300 fp32 lies outside the axes"));
}

TEST(MeasuredScene, AttemptsOfAKernelAreJoinedInTheirOrder) {
    std::vector<measure::MeasuredEntry> entries;
    // The third came before the second, and another file does not belong to them.
    for (const std::int64_t attempt : {1, 3, 2}) {
        entries.push_back(product(1e9, 2e7, 0.1 / static_cast<double>(attempt)));
        entries.back().kernel = "/home/me/matmul.cu";
        entries.back().attempt = attempt;
    }
    entries.push_back(entries.front());
    entries.back().kernel = "/home/me/other.cu";
    const PlotScene scene = sceneOf(hostSession(entries));
    const auto paths = curvesOf(scene, CurveRole::Attempts);
    ASSERT_EQ(paths.size(), 1U);
    ASSERT_EQ(paths[0].points.size(), 3U);
    EXPECT_DOUBLE_EQ(paths[0].points[0].rate, 1e10);
    EXPECT_DOUBLE_EQ(paths[0].points[1].rate, 2e10);
    EXPECT_DOUBLE_EQ(paths[0].points[2].rate, 3e10);
    EXPECT_EQ(paths[0].colour, 0);
    EXPECT_FALSE(dashPattern(paths[0]).empty());
    EXPECT_TRUE(containsText(labelTexts(scene), "v3 of matmul.cu, 30 GFLOP/s, 30 %"));
    EXPECT_EQ(markersOf(scene, MarkerRole::Measured)[1].title,
              "v3 of matmul.cu, matmul 100×200×300 fp32, measured on A processor, 2 cores");
    ASSERT_EQ(scene.legend.size(), 2U);
    EXPECT_EQ(scene.legend[0].sign.shape, MarkerShape::CircledCross);
    EXPECT_EQ(scene.legend[1].line, CurveRole::Attempts);
    // Where there is one file, its number is enough.
    entries.pop_back();
    EXPECT_TRUE(containsText(labelTexts(sceneOf(hostSession(entries))), "v3, 30 GFLOP/s, 30 %"));
}

TEST(MeasuredScene, TheCardHoldsEveryNumber) {
    measure::MeasuredEntry entry{test::fullPoint(), "ssh box", "/home/me/matmul.cu", 2};
    entry.point.ceiling.reset();
    Session session = hostSession({entry});
    const auto markers = markersOf(sceneOf(session), MarkerRole::Measured);
    ASSERT_EQ(markers.size(), 1U);
    const std::vector<std::string> card{"Time: 1.5 µs, half of 4,711 samples from 1.25 µs to 1.75 µs, the least 1.125 µs",
                                        "Noise: 6.25 %, sampling ended by settled, 33 launches a sample",
                                        "Rate: 4.194 MFLOP ÷ 1.5 µs = 2.796 TFLOP/s; 73.73 kB ÷ 1.5 µs = 49.15 GB/s",
                                        "Intensity: 56.8885 FLOP/B",
                                        "No share of a roof: nothing is known of the ceilings of its device: measure them",
                                        "Caches: warm, by cuBLASLt, attempt 2 of /home/me/matmul.cu",
                                        "Clock: 1.98 GHz, before it 1.41 GHz, at 612 W, lowered for heat or power",
                                        "Checked against a reference, relative error 1e-07, allowed 2e-06",
                                        "Kernel: registers 154, shared memory 49,152 B, spills 8 B a thread",
                                        "Work: 4.194 MFLOP (counted); traffic: 73.73 kB (declared), L3 1 B, L2 2 B, L1 3 B",
                                        "Counters: 2 passes, error 35, ask an administrator",
                                        "Measured on NVIDIA \"H100\" 80GB, through ssh box, 2026-12-01T03:40:00Z"};
    EXPECT_EQ(markers[0].card, card);
    EXPECT_EQ(markers[0].colour, -1) << "of no accelerator that was chosen";
    EXPECT_EQ(markers[0].accelerator, -1);
}

TEST(MeasuredScene, ABareCardSaysWhatIsUnknown) {
    auto entry = product(std::nullopt, 1e6, 1e-3);
    entry.point.time.noise.reset();
    const auto markers = markersOf(sceneOf(hostSession({entry})), MarkerRole::Measured);
    ASSERT_EQ(markers.size(), 1U);
    EXPECT_TRUE(containsText(markers[0].card, "Noise: unknown"));
    EXPECT_TRUE(containsText(markers[0].card, "Rate: 1 MB ÷ 1 ms = 1 GB/s"));
    EXPECT_TRUE(containsText(markers[0].card, "Not checked against a reference"));
    EXPECT_TRUE(containsText(markers[0].card, "Work: unknown; traffic: 1 MB (analytic)"));
    EXPECT_FALSE(containsText(markers[0].card, "Clock"));
    EXPECT_FALSE(containsText(markers[0].card, "Kernel"));
}

TEST(MeasuredScene, SeveralAreSummedUp) {
    const PlotScene scene = sceneOf(hostSession({product(1e9, 2e7, 0.02), product(1e9, 2e7, 0.1), product(1e6, 5e5, 1e-5)}));
    EXPECT_NE(scene.description.find(" 3 measured points, at 10 % to 500 % of their roofs, 1 above."), std::string::npos)
        << scene.description;
    EXPECT_EQ(scene.up.title, "attainable or measured (FLOP/s)");
}

TEST(MeasuredScene, WithoutAcceleratorsThePointsAreShownAllTheSame) {
    Session session = hostSession({product(1e9, 2e7, 0.02)});
    session.accelerators.clear();
    const PlotScene scene = sceneOf(session);
    EXPECT_EQ(markersOf(scene, MarkerRole::Measured).size(), 1U);
    EXPECT_EQ(scene.emptyHint, "");
    EXPECT_TRUE(containsText(scene.remarks, "Choose an accelerator"));
    EXPECT_EQ(scene.description, "Roofline plot without a roof. 1 measured point, at 50 % of its roof.");
    session.measured = test::hostCeilings();
    EXPECT_NE(sceneOf(session).emptyHint, "") << "ceilings are no points";
    EXPECT_EQ(sceneOf(session).up.title, "attainable (FLOP/s)");
}

TEST(MeasuredScene, LabelsKeepOffLongBars) {
    Session session = hostSession({product(1e9, 2e7, 0.02)});
    session.measured.points.own().back().point.time.q1 = Seconds{0.002};
    session.measured.points.own().back().point.time.q3 = Seconds{0.2};
    const PlotScene scene = sceneOf(session);
    const auto measure = [](std::string_view text) { return TextSize{6.4 * static_cast<double>(text.size()), 15}; };
    const PixelRect frame{0, 0, 600, 400};
    const double x = 600 * std::log(50.0 / scene.axes.intensity.lower) / std::log(scene.axes.intensity.upper / scene.axes.intensity.lower);
    const auto height = [&](double rate) {
        return 400 - 400 * std::log(rate / scene.axes.rate.lower) / std::log(scene.axes.rate.upper / scene.axes.rate.lower);
    };
    bool isAnyPlaced = false;
    for (const PlacedLabel& placed : placeLabels(scene, frame, measure)) {
        if (placed.angle != 0.0) continue;
        isAnyPlaced = true;
        const TextSize size = measure(scene.labels[placed.label].text);
        const bool isAcross = std::abs(placed.x - x) < size.width / 2;
        const bool isBeside = placed.y > height(1e9 / 0.002) && placed.y < height(1e9 / 0.2);
        EXPECT_FALSE(isAcross && isBeside) << scene.labels[placed.label].text;
    }
    EXPECT_TRUE(isAnyPlaced);
}

TEST(MeasuredScene, AThousandPointsNameOnlyTheNewest) {
    std::vector<measure::MeasuredEntry> entries;
    for (int i = 0; i < 900; ++i) {
        entries.push_back(product(1e9, 2e7, 0.02));
        entries.back().point.method = std::to_string(i);
    }
    const PlotScene scene = sceneOf(hostSession(entries));
    EXPECT_EQ(markersOf(scene, MarkerRole::Measured).size(), 900U);
    EXPECT_EQ(markersOf(scene, MarkerRole::Measured).back().overlap, 0);
    const auto texts = labelTexts(scene);
    EXPECT_EQ(std::count(texts.begin(), texts.end(), "matmul 100×200×300 fp32, 50 GFLOP/s, 50 %"), 24);
}

}  // namespace
}  // namespace ridge::scene_test
