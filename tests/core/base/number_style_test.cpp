// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/number_style.h"

#include <gtest/gtest.h>

namespace ridge {
namespace {

struct Row {
    const char* text;
    const char* without;
};

class Separators : public testing::TestWithParam<Row> {};

TEST_P(Separators, ChangeInNumbersOnly) {
    EXPECT_EQ(withSeparator(GetParam().text, Separator::None), GetParam().without);
    EXPECT_EQ(withSeparator(GetParam().text, Separator::Comma), GetParam().text);
}

INSTANTIATE_TEST_SUITE_P(Table, Separators,
                         testing::Values(Row{"", ""}, Row{"1", "1"}, Row{"999", "999"}, Row{"1,000", "1000"}, Row{"-1,365.33", "-1365.33"},
                                         Row{"137,438,953,472 FLOP", "137438953472 FLOP"}, Row{"2 × 4,096 × 4,096", "2 × 4096 × 4096"},
                                         Row{"max(346, 1,024)", "max(346, 1024)"}, Row{"m, n, k", "m, n, k"}, Row{"1, 234", "1, 234"},
                                         Row{"1,2,3", "1,2,3"}, Row{"1,23", "1,23"}, Row{"1,2345", "1,2345"}, Row{"1234,567", "1234,567"},
                                         Row{"1,234,56", "1,234,56"}, Row{"0.125,250", "0.125,250"}, Row{"1.5e+21", "1.5e+21"},
                                         Row{"ends in 1,", "ends in 1,"}, Row{"1,024, 2,048.", "1024, 2048."}));

TEST(NumberStyle, AThinSpaceDoesNotBreak) {
    EXPECT_EQ(withSeparator("1,234,567.5 GB, 8", Separator::ThinSpace), "1\u202f234\u202f567.5 GB, 8");
}

TEST(NumberStyle, CapacitiesInBothUnits) {
    const Bytes memory{80e9};
    EXPECT_EQ(capacityText(memory, {}), "80 GB");
    NumberStyle style;
    style.capacity = CapacityUnit::Binary;
    EXPECT_EQ(capacityText(memory, style), "74.51 GiB");
    EXPECT_EQ(capacityText({85899345920.0}, style), "80 GiB");
    EXPECT_EQ(capacityText({512.0}, style), "512 B");
    EXPECT_EQ(capacityText({1536.0}, style), "1.5 KiB");
    EXPECT_EQ(capacityText({1125899906842624.0}, style), "1,024 TiB");
    style.digits = 6;
    style.separator = Separator::None;
    EXPECT_EQ(capacityText(memory, style), "74.5058 GiB");
    EXPECT_EQ(capacityText({1125899906842624.0}, style), "1024 TiB");
}

}  // namespace
}  // namespace ridge
