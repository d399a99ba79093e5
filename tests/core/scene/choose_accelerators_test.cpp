// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/hardware/catalogue.h"
#include "core/scene/label_placement.h"
#include "tests/core/scene/scene_samples.h"
#include "tests/support/golden.h"

namespace ridge::scene_test {

using test::expectGolden;

namespace {

TEST(ChooseAccelerators, InTheOrderOfTheSessionWithReasons) {
    Session session;
    session.accelerators = {"peak=312T:bandwidth=1.5T", "nvidia-a100-sxm4-80gb", "nvidia-a100-sxm4-80g", "peak=1P:bandwidth=0",
                            "peak=1P:bandwidth=2T"};
    const std::vector<ChosenAccelerator> items = chooseAccelerators(session, Catalogue::shipped());
    ASSERT_EQ(items.size(), 5U);
    EXPECT_EQ(items[0].accelerator->id, "what-if-1");
    EXPECT_EQ(items[0].item, session.accelerators[0]);
    EXPECT_EQ(items[1].accelerator->id, "nvidia-a100-sxm4-80gb");
    EXPECT_FALSE(items[2].accelerator.has_value());
    EXPECT_NE(items[2].reason.find("nvidia-a100-sxm4-80gb"), std::string::npos) << items[2].reason;
    EXPECT_FALSE(items[3].accelerator.has_value());
    EXPECT_FALSE(items[3].reason.empty());
    // Numbered by place, so that a broken item does not rename those behind it.
    EXPECT_EQ(items[4].accelerator->id, "what-if-3");
}

TEST(ChooseAccelerators, MeasuredOnesAreWhatTheSessionMeasured) {
    measure::MeasuredEntry copy;
    copy.point.name = "dram-copy";
    copy.point.ceiling = measure::Ceiling::Dram;
    copy.point.device = "host";
    copy.point.deviceName = "A processor";
    copy.point.amounts.dram = Bytes{3e9};
    copy.point.time = {{0.5}, {0.5}, {0.5}, {0.5}, 10, 0.0};
    Session session;
    session.accelerators = {"measured:host", "peak=312T:bandwidth=1.5T", "measured:host@ssh -o A=b box"};
    session.measured.points = {copy};
    const std::vector<ChosenAccelerator> items = chooseAccelerators(session, Catalogue::shipped());
    ASSERT_EQ(items.size(), 3U);
    ASSERT_TRUE(items[0].accelerator) << items[0].reason;
    EXPECT_EQ(items[0].accelerator->name, "A processor (measured)");
    EXPECT_EQ(items[0].accelerator->bandwidth.value.value, 6e9);
    EXPECT_EQ(items[1].accelerator->id, "what-if-1");
    EXPECT_FALSE(items[2].accelerator);
    EXPECT_EQ(items[2].reason, "not measured in this session: measured:host@ssh -o A=b box (Measure > Ceilings measures it)");
}

/// Roughly what a sans-serif font of 11 pixels takes.
TextSize measure(std::string_view text) {
    return {6.4 * static_cast<double>(text.size()), 15};
}

TEST(DefaultScene, IsAsItWas) {
    const Session session = defaultSession();
    expectGolden(sceneText(buildScene(session, chooseAccelerators(session, Catalogue::shipped()))), "scene_default.txt");
}

TEST(DefaultScene, ShowsWhatMattersInASmallWindow) {
    const Session session = defaultSession();
    const PlotScene scene = buildScene(session, chooseAccelerators(session, Catalogue::shipped()));
    EXPECT_TRUE(scene.remarks.empty());
    std::vector<std::string> shown;
    for (const PlacedLabel& placed : placeLabels(scene, {70, 40, 610, 494}, measure)) shown.push_back(scene.labels[placed.label].text);
    for (const char* part : {"H100", "A100", "matmul 4096×4096×4096", "3.35 TB/s", "2.039 TB/s", "295.3 FLOP/B", "153 FLOP/B", "m = 1"}) {
        EXPECT_TRUE(containsText(shown, part)) << part;
    }
}

TEST(Scene, TheCurrentOperatorIsLabelledAmongParallelSlopes) {
    const std::vector<Accelerator> on{h100(), a100(), h200()};
    Session session = sampleSession(on);
    session.switches.memoryEfficiency = 0.9;
    for (const std::int64_t m : {1, 16, 64, 128, 1024, 8192}) {
        session.current.dims[0] = m;
        const PlotScene scene = sampleScene(session, on);
        std::vector<std::string> shown;
        for (const PlacedLabel& placed : placeLabels(scene, {70, 40, 610, 494}, measure)) shown.push_back(scene.labels[placed.label].text);
        EXPECT_TRUE(containsText(shown, "matmul")) << m;
        for (const char* name : {"H100", "H200", "A100"}) EXPECT_TRUE(containsText(shown, name)) << name << " at " << m;
    }
}

}  // namespace
}  // namespace ridge::scene_test
