// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/magnitudes.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

#include "core/precision/draws.h"
#include "tests/support/temporary_folder.h"

namespace ridge::precision {
namespace {

TEST(Magnitudes, AreNormalInTheirLogarithm) {
    Draws draws(1);
    constexpr int count = 200'000;
    double sum = 0;
    double squares = 0;
    int beyondTwo = 0;
    for (int i = 0; i < count; ++i) {
        const double value = draws.normal();
        sum += value;
        squares += value * value;
        beyondTwo += std::fabs(value) > 2 ? 1 : 0;
    }
    // Five standard deviations of each.
    EXPECT_NEAR(sum / count, 0, 0.0112);
    EXPECT_NEAR(squares / count, 1, 0.0158);
    EXPECT_NEAR(beyondTwo, 0.0455 * count, 466);
}

TEST(Magnitudes, FillAHistogram) {
    const std::array values{1.0, 1.5, -1.99, 2.0, 8.0, 0.0, 0x1p-3};
    const Histogram histogram = histogramOf(values);
    const Histogram expected{{{-3, -2, 1}, {-2, -1, 0}, {-1, 0, 0}, {0, 1, 3}, {1, 2, 1}, {2, 3, 0}, {3, 4, 1}}, 1};
    EXPECT_EQ(histogram, expected);
    EXPECT_EQ(histogram.total(), 6.0);
    EXPECT_EQ(histogramOf(std::array{1.0, 1.5}, 2).bins.size(), 2U);
    EXPECT_EQ(histogramOf({}).total(), 0.0);
}

TEST(HistogramFile, IsRead) {
    const Histogram expected{{{-30, -29, 5}, {-29, -20.5, 12}, {-8, -7, 1}}, 40};
    for (const char* const text : {"-30 -29 5\n-29 -20.5 12\n-8 -7 1\nzero 40\n", "\xef\xbb\xbf-30 -29 5\n-29 -20.5 12\n-8 -7 1\nzero 40\n",
                                   "log2_low,log2_high,count\r\n-30,-29,5\r\n-29,-20.5,12\r\n-8,-7,1\r\nzero,40",
                                   "# gradients of layer 3\n\nzero\t40  # exact zeros\n  -30\t-29 , 5\n-29 -20.5 1.2e1\n-8 -7 1"}) {
        const auto histogram = parseHistogram(text, "gradients.txt");
        ASSERT_TRUE(histogram.has_value()) << histogram.error().what << histogram.error().where;
        EXPECT_EQ(*histogram, expected);
    }
}

TEST(HistogramFile, SaysWhatIsWrongAndWhere) {
    struct Row {
        std::string text;
        const char* what;
        const char* where;
    };
    for (const Row& row : {
             Row{"", "holds no magnitudes", "f"},
             Row{"# nothing\n", "holds no magnitudes", "f"},
             Row{"-3 -2 0\n", "holds no magnitudes", "f"},
             Row{"zero 7\n", "holds no magnitudes", "f"},
             Row{"-3 -2 1\n-2 -1\n", "not a line of a histogram", "f line 2"},
             Row{"{\"model_type\": \"llama\"}", "not a line of a histogram", "f line 1"},
             Row{"\x89PNG\r\n\x1a\n", "not a line of a histogram", "f line 1"},
             Row{"a b c", "not a number", "f line 1"},
             Row{"-3 -2 nan", "not a number", "f line 1"},
             Row{"-3 inf 1", "not a number", "f line 1"},
             Row{"-3 -2 -1", "a count cannot be negative", "f line 1"},
             Row{"zero -1", "a count cannot be negative", "f line 1"},
             Row{"-3 -2 1e300", "a count above 10^15", "f line 1"},
             Row{"zero 1\nzero 1\n-3 -2 1", "a second line of zeros", "f line 2"},
             Row{"-2 -3 1", "the lower bound is not below the upper", "f line 1"},
             Row{"-2 -2 1", "the lower bound is not below the upper", "f line 1"},
             Row{"-3 -1 1\n-2 0 1", "begins before the bin above it ends", "f line 2"},
             Row{"1e-7 1e300 1", "an exponent beyond 1100; bounds are logarithms to base 2", "f line 1"},
         }) {
        const auto histogram = parseHistogram(row.text, "f");
        ASSERT_FALSE(histogram.has_value()) << row.text;
        EXPECT_EQ(histogram.error().what, row.what) << row.text;
        EXPECT_EQ(histogram.error().where, row.where) << row.text;
        EXPECT_EQ(histogram.error().code, ErrorCode::Format) << row.text;
        EXPECT_FALSE(histogram.error().hint.empty()) << row.text;
    }
}

TEST(HistogramFile, IsReadFromAFile) {
    const test::TemporaryFolder folder;
    test::put(folder / "gradients.txt", "-3 -2 1\n");
    ASSERT_TRUE(readHistogram(folder / "gradients.txt").has_value());
    test::put(folder / "model.json", "{}\n");
    const auto wrong = readHistogram(folder / "model.json");
    ASSERT_FALSE(wrong.has_value());
    EXPECT_EQ(wrong.error().where, (folder / "model.json").string() + " line 1");
    const auto missing = readHistogram(folder / "absent");
    ASSERT_FALSE(missing.has_value());
    EXPECT_EQ(missing.error().code, ErrorCode::Io);
}

}  // namespace
}  // namespace ridge::precision
