// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/note/tikz_plot.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/core/report/note/note_samples.h"

namespace ridge::test {
namespace {

TEST(TikzPlot, HasEveryCurveAndNoCoordinateOutsideTheAxes) {
    const PlotScene scene = sampleNote().scene;
    const std::string text = tikzPlot(scene);
    std::size_t lines = 0;
    for (const std::string& plot : between(text, "\\addplot", ";\n")) {
        lines += plot.starts_with("[mark=none") ? 1U : 0U;
        for (const std::string& point : between(plot.substr(plot.find("coordinates")), "(", ")")) {
            const std::size_t comma = point.find(',');
            const ScenePoint at{std::strtod(point.c_str(), nullptr), std::strtod(point.c_str() + comma + 1, nullptr)};
            EXPECT_GE(at.intensity, scene.axes.intensity.lower * (1 - 1e-9)) << plot;
            EXPECT_LE(at.intensity, scene.axes.intensity.upper * (1 + 1e-9)) << plot;
            EXPECT_GE(at.rate, scene.axes.rate.lower * (1 - 1e-9)) << plot;
            EXPECT_LE(at.rate, scene.axes.rate.upper * (1 + 1e-9)) << plot;
        }
    }
    EXPECT_EQ(lines, scene.curves.size());
}

TEST(TikzPlot, LabelsLieInsideTheAxisAndAreEscaped) {
    PlotScene scene = sampleNote().scene;
    for (SceneLabel& label : scene.labels) label.text = "50 % of x_1";
    const std::string text = tikzPlot(scene);
    EXPECT_GT(countOf(text, "{50 \\% of x\\_1}"), 3U);
    for (const std::string& place : between(text, "] at (axis description cs:", ")")) {
        const double x = std::strtod(place.c_str(), nullptr);
        const double y = std::strtod(place.c_str() + place.find(',') + 1, nullptr);
        EXPECT_TRUE(x >= 0.0 && x <= 1.0 && y >= 0.0 && y <= 1.0) << place;
    }
}

TEST(TikzPlot, MeasuredPointsHaveTheirBars) {
    PlotScene scene;
    scene.axes = {{1.0, 1000.0}, {1e9, 1e12}};
    SceneMarker marker;
    marker.role = MarkerRole::Measured;
    marker.shape = MarkerShape::CircledCross;
    marker.at = {50.0, 5e10};
    marker.rateLow = 4e10;
    marker.rateHigh = 6e10;
    scene.markers = {marker};
    const std::string whole = tikzPlot(scene);
    EXPECT_NE(whole.find("mark=-, mark size=2.6pt] coordinates {(50,4e+10)(50,6e+10)};"), std::string::npos) << whole;
    EXPECT_NE(whole.find("mark=otimes*"), std::string::npos);
    // A bar that leaves the paper ends there, without an end of its own.
    scene.markers[0].rateHigh = 1e14;
    EXPECT_NE(tikzPlot(scene).find("mark=none] coordinates {(50,4e+10)(50,1e+12)};"), std::string::npos) << tikzPlot(scene);
    scene.markers[0].rateLow = scene.markers[0].rateHigh = 0.0;
    EXPECT_EQ(between(tikzPlot(scene), "\\addplot", ";\n").size(), 1U);
    scene.markers[0].at = {500.0, 5e10};
    scene.markers[0].isOnFrame = true;
    EXPECT_NE(tikzPlot(scene).find("coordinates {(1,5e+10)};"), std::string::npos) << tikzPlot(scene);
}

TEST(TikzPlot, AnEmptySceneSaysWhatToDo) {
    PlotScene scene;
    scene.emptyHint = "Choose an accelerator.";
    EXPECT_NE(tikzPlot(scene).find("{Choose an accelerator.}"), std::string::npos);
}

}  // namespace
}  // namespace ridge::test
