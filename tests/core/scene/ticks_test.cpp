// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/scene/ticks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <set>

namespace ridge {
namespace {

std::vector<std::string> labelsOf(const std::vector<Tick>& ticks) {
    std::vector<std::string> labels;
    for (const Tick& tick : ticks) {
        if (!tick.label.empty()) labels.push_back(tick.label);
    }
    return labels;
}

using Labels = std::vector<std::string>;

TEST(LogTicks, Labels) {
    struct Row {
        LogRange range;
        const char* unit;
        int maximum;
        Labels expected;
    };
    const std::vector<Row> rows{
        {{0.1, 1e4}, "", 8, {"0.1", "1", "10", "100", "1,000", "10,000"}},
        {{0.1, 1e4}, "FLOP/B", 6, {"100 mFLOP/B", "1 FLOP/B", "10 FLOP/B", "100 FLOP/B", "1 kFLOP/B", "10 kFLOP/B"}},
        {{1e11, 2e15}, "FLOP/s", 8, {"100 GFLOP/s", "1 TFLOP/s", "10 TFLOP/s", "100 TFLOP/s", "1 PFLOP/s"}},
        {{1e11, 2e15}, "FLOP/s", 4, {"1 TFLOP/s", "1 PFLOP/s"}},
        {{1, 100}, "", 8, {"1", "2", "5", "10", "20", "50", "100"}},
        {{1, 100}, "", 6, {"1", "10", "100"}},
        {{100, 400}, "", 4, {"100", "200", "300", "400"}},
        {{100, 150}, "", 6, {"100", "110", "120", "130", "140", "150"}},
        {{100, 150}, "", 2, {"100", "150"}},
        {{1.30, 1.45}, "", 4, {"1.3", "1.35", "1.4", "1.45"}},
        {{1.30e12, 1.45e12}, "FLOP/s", 4, {"1.3 TFLOP/s", "1.35 TFLOP/s", "1.4 TFLOP/s", "1.45 TFLOP/s"}},
        {{990, 1010}, "", 3, {"990", "1,000", "1,010"}},
        {{9.9e14, 1.01e15}, "FLOP/s", 3, {"990 TFLOP/s", "1 PFLOP/s", "1.01 PFLOP/s"}},
        {{1e-6, 1e12}, "", 7, {"10⁻⁶", "0.001", "1", "1,000", "10⁶", "10⁹", "10¹²"}},
    };
    for (const Row& row : rows) {
        EXPECT_EQ(labelsOf(logTicks(row.range, row.unit, row.maximum)), row.expected)
            << row.range.lower << ".." << row.range.upper << " " << row.unit << ", at most " << row.maximum;
    }
}

TEST(LogTicks, MinorTicksFillTheGaps) {
    std::vector<double> minor;
    for (const Tick& tick : logTicks({1, 100}, "", 3)) {
        if (tick.label.empty()) minor.push_back(tick.value);
    }
    EXPECT_EQ(minor, (std::vector<double>{2, 3, 4, 5, 6, 7, 8, 9, 20, 30, 40, 50, 60, 70, 80, 90}));
}

TEST(LogTicks, ValuesAreTheNumbersTheLabelsSay) {
    const std::vector<Tick> ticks = logTicks({0.001, 1000}, "", 30);
    EXPECT_EQ(ticks.front().value, 0.001);
    for (const Tick& tick : ticks) {
        EXPECT_EQ(tick.label == "0.2", tick.value == 0.2);
        EXPECT_EQ(tick.label == "0.05", tick.value == 0.05);
    }
}

TEST(LogTicks, AtAnyZoomLabelsAreTwoOrMoreAndNeverAlike) {
    std::mt19937 random(3);  // NOLINT(cert-msc51-cpp): the same ranges in each run
    std::uniform_real_distribution<double> position(-6, 20);
    std::uniform_real_distribution<double> width(std::log10(1.02), 6);
    std::uniform_int_distribution<int> maximum(2, 14);
    for (int i = 0; i < 4000; ++i) {
        const double lower = std::pow(10.0, position(random));
        const double decades = i % 2 == 0 ? width(random) : width(random) / 20 + std::log10(1.01);
        const LogRange range{lower, lower * std::pow(10.0, decades)};
        const int most = maximum(random);
        for (const char* unit : {"", "FLOP/s"}) {
            const std::vector<Tick> ticks = logTicks(range, unit, most);
            const Labels labels = labelsOf(ticks);
            const std::string context = std::to_string(lower) + " x10^" + std::to_string(decades) + " at most " + std::to_string(most);
            ASSERT_GE(labels.size(), 2U) << context;
            ASSERT_LE(labels.size(), static_cast<std::size_t>(most)) << context;
            ASSERT_EQ(std::set<std::string>(labels.begin(), labels.end()).size(), labels.size()) << context;
            for (std::size_t k = 0; k < ticks.size(); ++k) {
                ASSERT_GE(ticks[k].value, range.lower * (1 - 1e-8)) << context;
                ASSERT_LE(ticks[k].value, range.upper * (1 + 1e-8)) << context;
                ASSERT_TRUE(k == 0 || ticks[k - 1].value < ticks[k].value) << context;
            }
        }
    }
}

TEST(LogTicks, WithoutARangeThereAreNone) {
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const LogRange& range : {LogRange{0, 1}, LogRange{-1, 1}, LogRange{2, 1}, LogRange{1, 1}, LogRange{nan, 1}, LogRange{1, nan},
                                  LogRange{1, infinity}, LogRange{1, 1 + 1e-12}}) {
        EXPECT_TRUE(logTicks(range, "", 5).empty()) << range.lower << ".." << range.upper;
    }
}

}  // namespace
}  // namespace ridge
