// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/hardware/catalogue.h"

namespace ridge {
namespace {

const std::vector<std::string> kNames{"matmul", "softmax", "silu-gate", "gelu", "relu"};

TEST(NearestName, CorrectsTypingErrors) {
    EXPECT_EQ(nearestName("matmull", kNames), "matmul");
    EXPECT_EQ(nearestName("mtmul", kNames), "matmul");
    EXPECT_EQ(nearestName("MATMUL", kNames), "matmul");
    EXPECT_EQ(nearestName("sofmtax", kNames), "softmax");
    EXPECT_EQ(nearestName("silugate", kNames), "silu-gate");
}

TEST(NearestName, TheNearestWins) {
    EXPECT_EQ(nearestName("geluu", kNames), "gelu");
    EXPECT_EQ(nearestName("reluu", kNames), "relu");
    // Two neighbours exchanged are one error, also in a short word.
    EXPECT_EQ(nearestName("geul", kNames), "gelu");
}

TEST(NearestName, AnotherWordIsNoTypingError) {
    EXPECT_EQ(nearestName("convolution", kNames), "");
    EXPECT_EQ(nearestName("x", kNames), "");
    EXPECT_EQ(nearestName("", kNames), "");
    EXPECT_EQ(nearestName("matmul", {}), "");
    EXPECT_EQ(nearestName(std::string(100000, 'm'), kNames), "");
}

TEST(DidYouMean, ListsTheFewNamesThatHoldTheText) {
    EXPECT_EQ(didYouMean("lu", kNames), "did you mean silu-gate or gelu or relu?");
    EXPECT_EQ(didYouMean("Soft", kNames), "did you mean softmax?");
    EXPECT_EQ(didYouMean("sotfmax", kNames), "did you mean softmax?");
    EXPECT_EQ(didYouMean("convolution", kNames), "");
    EXPECT_EQ(didYouMean("", kNames), "");
}

}  // namespace
}  // namespace ridge
