// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/lab_views.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/precision/float_bits.h"

namespace ridge::precision {
namespace {

TEST(Chart, WritesPowersAsPeopleDo) {
    EXPECT_EQ(powerText(2, -24), "2⁻²⁴");
    EXPECT_EQ(powerText(10, 0), "10⁰");
    EXPECT_EQ(powerText(2, 15), "2¹⁵");
}

TEST(Chart, KeepsTicksInsideAndOnRoundPlaces) {
    const ChartAxis axis = powersAxis(2, -45, 20, "magnitude", 8);
    ASSERT_FALSE(axis.ticks.empty());
    EXPECT_EQ(axis.ticks.front(), (ChartTick{-40, "2⁻⁴⁰"}));
    for (const auto& tick : axis.ticks) {
        EXPECT_GE(tick.place, -45);
        EXPECT_LE(tick.place, 20);
        EXPECT_EQ(std::fmod(tick.place, 10), 0);
    }
    EXPECT_EQ(plainAxis(0, 200, {}, 8).ticks.at(1), (ChartTick{50, "50"}));
}

TEST(Ruler, HasThePublishedLimits) {
    // FP16: smallest subnormal 2^-24, normal from 2^-14, largest 65504 just below 2^16. E4M3: 2^-9, 2^-6, 448, NaN above.
    const RulerRow half = rulerRow(kFp16);
    EXPECT_EQ(half.zeroBelow, -25);
    EXPECT_EQ(half.normalFrom, -14);
    EXPECT_NEAR(half.end, 15.9993, 1e-4);
    EXPECT_EQ(half.above, "∞");
    const RulerRow eight = rulerRow(kFp8E4m3);
    EXPECT_EQ(eight.zeroBelow, -10);
    EXPECT_EQ(eight.normalFrom, -6);
    EXPECT_EQ(eight.end, std::log2(448.0));
    EXPECT_EQ(eight.above, "NaN");
    EXPECT_EQ(rulerRow(kFp4E2m1).above, "max");
}

TEST(BitBoxes, StandForEveryUsedBitOnce) {
    for (const auto& format : formatTable()) {
        const auto boxes = bitBoxes(format, encode(format, 1.0));
        ASSERT_EQ(boxes.size(), static_cast<std::size_t>(1 + format.exponentBits + format.mantissaBits)) << format.name;
        std::uint64_t all = 0;
        std::uint64_t set = 0;
        for (const auto& box : boxes) {
            EXPECT_EQ(all & box.mask, 0U) << format.name;
            all |= box.mask;
            if (box.isSet) set |= box.mask;
        }
        EXPECT_EQ(set, encode(format, 1.0)) << format.name;
    }
}

TEST(BitBoxes, AreNamedByTheirWeight) {
    const auto boxes = bitBoxes(kFp16, 0);
    EXPECT_EQ(bitName(kFp16, boxes[0]), "sign");
    EXPECT_EQ(bitName(kFp16, boxes[1]), "exponent bit of weight 16");
    EXPECT_EQ(bitName(kFp16, boxes[5]), "exponent bit of weight 1");
    EXPECT_EQ(bitName(kFp16, boxes[6]), "mantissa bit of weight 1/2");
    EXPECT_EQ(bitName(kFp16, boxes[15]), "mantissa bit of weight 1/1024");
    // The low 13 bits of TF32 are not used.
    EXPECT_EQ(bitName(kTf32, bitBoxes(kTf32, 0).back()), "mantissa bit of weight 1/1024");
}

TEST(CastRowView, TellsWhatBecomesOfAValue) {
    // 1e-7 lies between 2^-24 and 2^-23 and is nearer to the latter.
    const CastRowView kept = castRow(kFp16, 1e-7);
    EXPECT_EQ(kept.result, "1.1920928955078125e-07");
    EXPECT_EQ(kept.kind, "subnormal");
    EXPECT_EQ(kept.error, "+19.2 %");
    EXPECT_FALSE(kept.isLost);
    const CastRowView gone = castRow(kFp16, 1e-8);
    EXPECT_EQ(gone.kind, "becomes 0");
    EXPECT_TRUE(gone.isLost);
    EXPECT_EQ(castRow(kFp16, 65520).kind, "overflows");
    EXPECT_EQ(castRow(kFp4E2m1, 100).kind, "at the largest value");
    EXPECT_EQ(castRow(kFp16, 1).error, "exact");
    EXPECT_EQ(castRow(kFp16, std::numeric_limits<double>::quiet_NaN()).above, "–");
}

TEST(CastChart, MarksTheValueInsideTheAxis) {
    constexpr std::array formats{kFp16, kFp8E4m3};
    for (const double value : {1e-7, 1e-300, 1e300, -3.0}) {
        const Chart chart = castChart(formats, value);
        ASSERT_EQ(chart.marks.size(), 1U);
        EXPECT_GT(chart.marks[0].x, chart.x.low);
        EXPECT_LT(chart.marks[0].x, chart.x.high);
    }
    for (const double value : {0.0, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::quiet_NaN()}) {
        EXPECT_TRUE(castChart(formats, value).marks.empty());
    }
}

/// The height of all bars of an ink, by their width in octaves.
double area(const Chart& chart, ChartInk ink) {
    double sum = 0;
    for (const auto& bar : chart.bars) sum += bar.ink == ink ? bar.top * (bar.high - bar.low) : 0;
    return sum;
}

TEST(LossScaleChart, CutsABinWhereNumbersVanish) {
    // One bin across 2^-25: half of its exponents vanish.
    const Histogram histogram{{{-26, -24, 10}}, 0};
    const auto effect = scaleEffect(histogram, 4, Rounder(kFp16));
    ASSERT_TRUE(effect);
    const Chart chart = lossScaleChart(kFp16, histogram, *effect);
    EXPECT_EQ(area(chart, ChartInk::Lost), 1);
    EXPECT_EQ(area(chart, ChartInk::Subnormal), 1);
    EXPECT_EQ(area(chart, ChartInk::Kept), 0);
    EXPECT_NE(chart.description.find("50 %"), std::string::npos) << chart.description;
    // Times 4 is two octaves to the right.
    ASSERT_EQ(chart.lines.size(), 1U);
    EXPECT_EQ(chart.lines[0].points[1], (ChartPoint{-23, 1}));
}

TEST(LossScaleChart, GivesBinsOfAnyWidthTheAreaOfTheirCounts) {
    // As many in one octave as in four: a quarter as high.
    const Histogram histogram{{{-12, -8, 10}, {0, 1, 10}}, 0};
    const auto effect = scaleEffect(histogram, 2, Rounder(kFp16));
    ASSERT_TRUE(effect);
    const Chart chart = lossScaleChart(kFp16, histogram, *effect);
    ASSERT_EQ(chart.bars.size(), 2U);
    EXPECT_EQ(chart.bars[0].top, 0.25);
    EXPECT_EQ(chart.bars[1].top, 1);
    EXPECT_EQ(chart.lines[0].points[1], (ChartPoint{-9, 0.25}));
}

TEST(LossScaleChart, MatchesTheSharesOfWhatWasDrawn) {
    LogNormal request;
    request.median = 3e-8;
    request.count = 20'000;
    const auto magnitudes = drawMagnitudes(request);
    ASSERT_TRUE(magnitudes);
    const Histogram histogram = histogramOf(*magnitudes, 2);
    const auto effect = scaleEffect(*magnitudes, 4096, Rounder(kFp16));
    ASSERT_TRUE(effect);
    const Chart chart = lossScaleChart(kFp16, histogram, *effect);
    double all = 0;
    for (const auto& bar : chart.bars) all += bar.top * (bar.high - bar.low);
    EXPECT_NEAR(area(chart, ChartInk::Lost) / all, effect->zeroBefore, 1e-3);
}

TEST(PathsChart, ShowsThatLongPathsAreManyAndCarryLittle) {
    const ChainRequest request{.depth = 50, .gain = 0.1};
    const Chart chart = pathsChart(request, expandPaths(50, 0.1).value());
    // Contributions are binomial with 1/11, paths with 1/2: the most common lengths are 4 and 25.
    const auto highest = std::max_element(chart.bars.begin(), chart.bars.end(), [](const auto& a, const auto& b) { return a.top < b.top; });
    EXPECT_NEAR((highest->low + highest->high) / 2, 4, 1e-12);
    ASSERT_EQ(chart.lines.size(), 1U);
    EXPECT_NEAR(chart.lines[0].points[25].y, 11.2275, 1e-3);
    EXPECT_TRUE(chart.notes.empty());
    EXPECT_NE(chart.description.find("117.4"), std::string::npos) << chart.description;
}

TEST(PathsChart, ShowsPathsThatCancel) {
    const ChainRequest request{.depth = 50, .gain = -0.9};
    const Chart chart = pathsChart(request, expandPaths(50, -0.9).value());
    double with = 0;
    double against = 0;
    for (const auto& bar : chart.bars) {
        EXPECT_EQ(bar.isHatched, bar.ink == ChartInk::Lost);
        (bar.isHatched ? against : with) += bar.top;
    }
    // As much on either side, to what is too small to be drawn.
    EXPECT_NEAR(with, against, 0.5);
    EXPECT_GT(with, 45);
    ASSERT_EQ(chart.notes.size(), 1U);
    EXPECT_NE(chart.description.find("1e-50"), std::string::npos) << chart.description;
}

TEST(PathsChart, HasOnePathWithoutAResidual) {
    const ChainRequest request{.depth = 20, .gain = -0.5, .isResidual = false};
    const Chart chart = pathsChart(request, expandPaths(20, -0.5, 0).value());
    ASSERT_EQ(chart.bars.size(), 1U);
    EXPECT_EQ(chart.bars[0].top, 100);
    EXPECT_FALSE(chart.bars[0].isHatched);
    EXPECT_TRUE(chart.lines.empty());
    EXPECT_EQ(pathSum(request), 0x1p-20);
}

TEST(NetworkChart, HasTheExactNormsAndALineForEachFormat) {
    const NetworkRequest request{.depth = 50, .width = 16, .gain = 0.25, .isResidual = false, .norm = NormPlace::Pre};
    constexpr std::array formats{kFp16};
    const std::array runs{followNetwork(request).value()};
    const Chart chart = networkChart(request, formats, runs);
    EXPECT_NE(chart.title.find("y = J norm(x)"), std::string::npos) << chart.title;
    ASSERT_EQ(chart.lines.size(), 2U);
    EXPECT_EQ(chart.lines[0].points[0], (ChartPoint{0, 0}));
    EXPECT_EQ(chart.lines[0].points.size(), 51U);
    ASSERT_TRUE(chart.y.has_value());
    EXPECT_NEAR(chart.lines[0].points[50].y, std::log10(runs[0].back().exactNorm), 1e-12);
}

TEST(GradientChart, EndsALineWhereItsValuesVanish) {
    ChainRequest request{.depth = 50, .gain = 0.5, .isResidual = false};
    constexpr std::array formats{kFp16};
    const std::array chains{followChain(request).value()};
    const Chart chart = gradientChart(request, formats, chains);
    ASSERT_EQ(chart.lines.size(), 2U);
    EXPECT_EQ(chart.lines[0].points.size(), 51U);
    // 2^-24 is the last that FP16 holds; 2^-25 is halfway and goes to the even one, 0.
    EXPECT_EQ(chart.lines[1].points.size(), 25U);
    EXPECT_NE(chart.lines[1].name.find("0 at the end"), std::string::npos);
    EXPECT_LT(chart.y->low, std::log10(8.9e-16));
}

TEST(GradientChart, StaysDrawableWhenAllOverflows) {
    ChainRequest request{.depth = 2000, .gain = 1.5};
    constexpr std::array formats{kFp16};
    const std::array chains{followChain(request).value()};
    const Chart chart = gradientChart(request, formats, chains);
    EXPECT_TRUE(std::isfinite(chart.y->low) && std::isfinite(chart.y->high));
    EXPECT_LE(chart.y->high, 62);
}

TEST(UpdateChart, ShowsTheWeightThatStandsStill) {
    const auto steps = repeatStep(kFp16, 1, 2e-4, 100);
    ASSERT_TRUE(steps);
    const Chart chart = updateChart(kFp16, *steps);
    ASSERT_EQ(chart.lines.size(), 3U);
    EXPECT_EQ(chart.lines[2].points.back().y, 1);
    EXPECT_NEAR(chart.lines[0].points.back().y, 1.02, 1e-4);
    for (const auto& line : chart.lines) {
        for (const auto& point : line.points) EXPECT_TRUE(point.y > chart.y->low && point.y < chart.y->high);
    }
}

TEST(SumChart, ShowsWhereOnesStall) {
    SumRequest request;
    request.format = request.accumulator = kBf16;
    const std::array curves{SumCurve{kBf16, sumCurve(request).value()}};
    const Chart chart = sumChart(curves);
    ASSERT_EQ(chart.lines.size(), 2U);
    EXPECT_EQ(chart.lines[0].points.back(), (ChartPoint{12, 12}));
    EXPECT_EQ(chart.lines[1].points.back(), (ChartPoint{12, 8}));
}

TEST(TrainingChart, HasALineForEveryRecipe) {
    TrainingRequest request;
    request.steps = 20;
    const auto runs = trainRecipes(request);
    ASSERT_TRUE(runs);
    const Chart chart = trainingChart(*runs);
    EXPECT_EQ(chart.lines.size(), kRecipes.size());
    EXPECT_EQ(chart.x.high, 20);
}

TEST(PercentText, SaysNeitherNothingNorAllUnlessItIs) {
    EXPECT_EQ(percentText(0), "0 %");
    EXPECT_EQ(percentText(1), "100 %");
    EXPECT_EQ(percentText(0.5), "50 %");
    EXPECT_EQ(percentText(1e-6), "under 0.01 %");
    EXPECT_EQ(percentText(1 - 1e-6), "over 99.99 %");
}

}  // namespace
}  // namespace ridge::precision
