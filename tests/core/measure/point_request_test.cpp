// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/measure/point_request.h"

#include <gtest/gtest.h>

namespace ridge::measure {
namespace {

TEST(PointRequest, GivesTheOperatorBack) {
    OperatorRequest request;
    request.kind = OperatorKind::Matmul;
    request.dims[0] = 8;
    request.dims[1] = 16;
    request.dims[2] = 32;
    request.dtype = DType::Fp32;
    const Operator op = *makeOperator(request);
    const auto back = requestOf(pointOf(op));
    ASSERT_TRUE(back);
    EXPECT_EQ(*makeOperator(*back), op);
}

TEST(PointRequest, GivesNothingForWhatIsNoOperator) {
    MeasuredPoint point;
    point.name = "dram-copy";
    point.ceiling = Ceiling::Dram;
    EXPECT_FALSE(requestOf(point));
    point.operatorName = "matmul";
    EXPECT_FALSE(requestOf(point)) << "without a type";
    point.dtype = DType::Fp32;
    point.dimensions = {{"q", 4}};
    EXPECT_FALSE(requestOf(point)) << "of a size that a matmul does not have";
    point.operatorName = "fft";
    EXPECT_FALSE(requestOf(point));
}

}  // namespace
}  // namespace ridge::measure
