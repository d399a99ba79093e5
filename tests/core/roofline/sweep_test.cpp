// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/sweep.h"

#include <gtest/gtest.h>

#include "tests/support/shapes.h"

namespace ridge {
namespace {

TEST(Sweep, TwentyOnePowersOfTwo) {
    const auto op = test::shaped({"attention", {{"batch", 2}, {"heads", 8}, {"seq-q", 512}, {"head-dim", 64}}});
    const auto points = sweep(*op, 0);
    ASSERT_EQ(points.size(), 21U);
    EXPECT_EQ(points[7].value, 128);
    EXPECT_EQ(points[7].work.flops.toInt64(), 70061654016);
    EXPECT_EQ(points[20].work.bytesValue().value, 2199023255552.0);
    for (const auto& point : points) EXPECT_DOUBLE_EQ(point.work.intensity().value, 261.0);
}

TEST(Sweep, LeavesOutWhatTheOperatorCannotTake) {
    OperatorRequest request = test::request({"qk", {{"batch", 1}, {"heads", 8}, {"seq-q", 4}, {"seq-kv", 64}, {"head-dim", 64}}});
    request.causal = true;
    const auto points = sweep(*makeOperator(request), 3);
    ASSERT_FALSE(points.empty());
    EXPECT_EQ(points.back().value, 64);
}

}  // namespace
}  // namespace ridge
