// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/device/ncu_output.h"

#include <gtest/gtest.h>

namespace ridge::test {
namespace {

// Written after the columns that Nsight Compute's manual lists for its CSV output; kernel names and launches hold commas of their own.
constexpr std::string_view kCsv =
    "==PROF== Connected to process 4711\n"
    "\"ID\",\"Kernel Name\",\"Block Size\",\"Section Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\"\n"
    "\"0\",\"copy(int, float)\",\"(256, 1, 1)\",\"Command line profiler metrics\",\"dram__bytes.sum\",\"byte\",\"2,147,483,648\"\n"
    "\"0\",\"copy(int, float)\",\"(256, 1, 1)\",\"Command line profiler metrics\",\"broken.sum\",\"byte\",\"n/a\"\n"
    "\"1\",\"copy(int, float)\",\"(256, 1, 1)\",\"Command line profiler metrics\",\"dram__bytes.sum\",\"byte\",\"1\"";

TEST(NcuOutput, GivesTheFirstValueOfAMetric) {
    EXPECT_EQ(metricOf(kCsv, "dram__bytes.sum"), 2147483648.0);
    EXPECT_EQ(metricOf(kCsv, "dram__bytes"), std::nullopt);
    EXPECT_EQ(metricOf(kCsv, "broken.sum"), std::nullopt);
    EXPECT_EQ(metricOf("", "dram__bytes.sum"), std::nullopt);
    EXPECT_EQ(metricOf("\"dram__bytes.sum", "dram__bytes.sum"), std::nullopt);
}

}  // namespace
}  // namespace ridge::test
