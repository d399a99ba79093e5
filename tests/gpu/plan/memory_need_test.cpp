// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/memory_need.h"

#include <gtest/gtest.h>

#include "tests/support/shapes.h"

namespace ridge::measure {
namespace {

TEST(TensorBytes, CountsEachTensorOnce) {
    auto request = test::request({"matmul", {{"m", 2}, {"n", 3}, {"k", 5}}, DType::Fp32});
    EXPECT_EQ(tensorBytes(*makeOperator(request)), Bytes{4.0 * (10 + 15 + 6)});
    request.beta = 1.0;  // C is read as well, and is still one buffer
    EXPECT_EQ(tensorBytes(*makeOperator(request)), Bytes{4.0 * (10 + 15 + 6)});
    // w, m and v are read and written, g is read.
    EXPECT_EQ(tensorBytes(*test::shaped({"adam", {{"elements", 10}}})), Bytes{160.0});
}

TEST(CheckMemory, RefusesMoreThanThereIsAndNothingWhereThatIsUnknown) {
    const auto op = test::shaped({"copy", {{"elements", 1000}}, DType::Fp32});
    DeviceInfo device{"x:0", "X", Bytes{8000.0}, std::nullopt, std::nullopt, {}};
    EXPECT_TRUE(checkMemory(*op, device));
    device.memory = Bytes{7999.0};
    const auto refused = checkMemory(*op, device);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().exit, ExitCode::Failed);
    EXPECT_NE(refused.error().error.hint, "");
    device.memory.reset();
    EXPECT_TRUE(checkMemory(*op, device));
}

}  // namespace
}  // namespace ridge::measure
