// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/count.h"

#include <gtest/gtest.h>

namespace ridge {
namespace {

TEST(Count, ProductsBeyond64BitsStayExact) {
    const Count edge(2147483648U);
    const Count cube = Count(2) * edge * edge * edge;  // 2^94
    EXPECT_TRUE(cube.isExact());
    EXPECT_EQ(cube.toDouble(), 0x1p94);
    EXPECT_FALSE(cube.toInt64().has_value());
}

TEST(Count, ProductsBeyond128BitsBecomeApproximateAndNeverWrap) {
    Count product(1);
    for (int i = 0; i < 9; ++i) product = product * Count(2147483648U);
    EXPECT_FALSE(product.isExact());
    EXPECT_EQ(product.toDouble(), 0x1p279);
}

TEST(Count, LargestJsonInteger) {
    const Count largest(9223372036854775807U);
    EXPECT_EQ(largest.toInt64(), 9223372036854775807);
    EXPECT_FALSE((largest + Count(1)).toInt64().has_value());
}

TEST(Count, DifferenceStopsAtZero) {
    EXPECT_EQ(Count(7) - Count(3), Count(4));
    EXPECT_TRUE((Count(3) - Count(7)).isZero());
}

}  // namespace
}  // namespace ridge
