// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/scratch.h"

#include <gtest/gtest.h>

namespace ridge::drill {
namespace {

TEST(Scratch, EvaluatesALine) {
    // 2 * 68719476736 / 989e12
    EXPECT_DOUBLE_EQ(scratchValue("", "2*4096^3/989e12").value_or(0), 137438953472.0 / 989e12);
    EXPECT_DOUBLE_EQ(scratchValue("", " 3 + 4*5 = ").value_or(0), 23.0);
    EXPECT_DOUBLE_EQ(scratchValue("", "10 - 2 - 3").value_or(0), 5.0);
    EXPECT_DOUBLE_EQ(scratchValue("", "2^-24").value_or(0), 5.9604644775390625e-08);
    EXPECT_DOUBLE_EQ(scratchValue("", "2*3 = 6").value_or(0), 6.0) << "what was computed already";
}

TEST(Scratch, KnowsNamesOfLinesAbove) {
    const char* above = "work = 2*4096^3\nsome words\npeak = 989e12\nwork = work / 2\n";
    EXPECT_DOUBLE_EQ(scratchValue("work = 2*8\n", "t = work / 4").value_or(0), 4.0);
    EXPECT_DOUBLE_EQ(scratchValue(above, "t = work/peak").value_or(0), 68719476736.0 / 989e12) << "the last value counts";
    EXPECT_DOUBLE_EQ(scratchValue("a = 3", "a").value_or(0), 3.0);
    EXPECT_FALSE(scratchValue("", "work/2").has_value()) << "not known";
    EXPECT_DOUBLE_EQ(scratchValue("e3 = 7", "2e3 * 1").value_or(0), 2000.0) << "an exponent is no name";
    EXPECT_DOUBLE_EQ(scratchValue("x1 = 2*3 = 6", "x1 * 1").value_or(0), 6.0);
}

TEST(Scratch, LeavesWordsAndPlainNumbersAlone) {
    for (const char* line : {"", "  ", "memory-bound", "295", "1/", "2 * ", "= ", "2**", "FLOP per byte", "1/0", "a = = 2"}) {
        EXPECT_FALSE(scratchValue("", line).has_value()) << line;
    }
}

}  // namespace
}  // namespace ridge::drill
