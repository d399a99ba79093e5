// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/weight_update.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/precision/integer_grid.h"

namespace ridge::precision {
namespace {

TEST(WeightUpdate, IsLostWithinHalfAnUlp) {
    struct Row {
        FloatFormat format;
        double weight, update, result;
        bool isLost;
    };
    const Row rows[] = {
        // 2^-11 of the weight: up it is a tie that goes to the even 1, down it is exact, since steps below 1 are half as large.
        {kFp16, 1, 0x1p-11, 1, true},
        {kFp16, 1, -0x1p-11, 0.99951171875, false},
        {kFp16, 1, -0x1p-12, 1, true},
        // 1.5 is odd in its last place: the same share of the weight is kept.
        {kFp16, 1.5, 1.5 / 2048, 1.5009765625, false},
        {kFp16, 1, 1e-4, 1, true},
        {kBf16, 1, 1e-4, 1, true},
        {kFp32, 1, 1e-4, 1.000100016593933, false},
        {kBf16, 1, 0x1p-8, 1, true},
        {kBf16, 256, 1, 256, true},
        {kBf16, 256, 1.5, 258, false},
        {kFp16, 1, 0, 1, false},
        {kFp16, 65504, 16, std::numeric_limits<double>::infinity(), false},
        {kFp16, 65504, 15.9, 65504, true},
        {kFp4E2m1, 6, 100, 6, true},
        // A weight that is none of the format's is stored first; what then does not move is lost.
        {kFp16, 0.1, 1e-6, 0.0999755859375, true},
        // Their sum in double would be the tie itself.
        {kFp16, 1, 0x1.000000001p-11, 1.0009765625, false},
        {kFp16, 1 + 0x1p-10, -0x1.0000000000001p-11, 1, false},
    };
    for (const Row& row : rows) {
        const auto step = stepWeight(row.format, row.weight, row.update);
        ASSERT_TRUE(step.has_value());
        EXPECT_EQ(step->result, row.result) << row.format.name << ' ' << row.weight << ' ' << row.update;
        EXPECT_EQ(step->isLost, row.isLost) << row.format.name << ' ' << row.weight << ' ' << row.update;
    }
}

TEST(WeightUpdate, ThePublishedRatioIsAGuideOnly) {
    // Half a step above as a share of the weight, between two powers of two: from 2^-11 down to nearly 2^-12.
    EXPECT_EQ(*stepWeight(kFp16, 1, 0)->halfGapAbove, 0x1p-11);
    EXPECT_EQ(*stepWeight(kFp16, 1, 0)->halfGapBelow, 0x1p-12);
    const double nearTwo = 1.9990234375;
    EXPECT_NEAR(*stepWeight(kFp16, nearTwo, 0)->halfGapAbove / nearTwo, 0x1p-12, 1e-6);
    EXPECT_EQ(stepWeight(kFp16, 65504, 0)->halfGapAbove, std::nullopt);
}

TEST(WeightUpdate, AddsUpOnlyInTheMaster) {
    const auto path = repeatStep(kFp16, 1, 0x1p-12, 64);
    ASSERT_TRUE(path.has_value());
    ASSERT_EQ(path->size(), 65U);
    EXPECT_EQ(path->back().inFormat, 1.0);
    EXPECT_EQ(path->back().master, 1 + 0x1p-6);
    EXPECT_EQ(path->back().masterCopied, 1 + 0x1p-6);
    // The copy moves when the master has passed half a step.
    EXPECT_EQ((*path)[2].masterCopied, 1.0);
    EXPECT_EQ((*path)[3].masterCopied, 1.0009765625);
}

TEST(WeightUpdate, RefusesWhatIsNotFinite) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(stepWeight(kFp16, nan, 0).has_value());
    EXPECT_FALSE(stepWeight(kFp16, 1, HUGE_VAL).has_value());
    EXPECT_FALSE(repeatStep(kFp16, 1, 1, 0).has_value());
    EXPECT_FALSE(repeatStep(kFp16, 1, 1, 1'000'000'000'000).has_value());
    EXPECT_FALSE(repeatStep(kFp16, 1, nan, 5).has_value());
}

TEST(IntegerGrid, OneOutlierCoarsensAll) {
    // Published: 0.013 and 0.133 a step, errors of 0.067 and 0.67 of 0.1.
    EXPECT_NEAR(integerGrid(0.1, 4).step, 0.2 / 15, 1e-15);
    EXPECT_NEAR(integerGrid(0.1, 4).worstError / 0.1, 0.06666666666666667, 1e-12);
    EXPECT_NEAR(integerGrid(1.0, 4).step, 0.13333333333333333, 1e-15);
    EXPECT_NEAR(integerGrid(1.0, 4).worstError / 0.1, 0.6666666666666666, 1e-12);
}

}  // namespace
}  // namespace ridge::precision
