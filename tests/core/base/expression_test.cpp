// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "core/base/number_text.h"

namespace ridge {
namespace {

constexpr std::int64_t kLargest = 2147483648;

struct GoodExpression {
    const char* text;
    std::int64_t value;
};

class Expressions : public testing::TestWithParam<GoodExpression> {};

TEST_P(Expressions, GiveTheirValue) {
    const auto value = parseExpression(GetParam().text, "m", 0, kLargest);
    ASSERT_TRUE(value.has_value()) << GetParam().text << ": " << errorText(value.error());
    EXPECT_EQ(*value, GetParam().value) << GetParam().text;
}

INSTANTIATE_TEST_SUITE_P(Table, Expressions,
                         testing::Values(GoodExpression{"4096", 4096}, GoodExpression{" 4096\t", 4096}, GoodExpression{"4_096", 4096},
                                         GoodExpression{"4*4096", 16384}, GoodExpression{"4 \u00d7 4096", 16384},
                                         GoodExpression{"4\u00b74096", 16384}, GoodExpression{"4k", 4000}, GoodExpression{"4K", 4000},
                                         GoodExpression{"4ki", 4096}, GoodExpression{"4Ki", 4096}, GoodExpression{"2M", 2000000},
                                         GoodExpression{"2Mi", 2097152}, GoodExpression{"1G", 1000000000}, GoodExpression{"2Gi", kLargest},
                                         GoodExpression{"2^12", 4096}, GoodExpression{"2**12", 4096}, GoodExpression{"2 ** 3 * 5", 40},
                                         GoodExpression{"2^3^2", 512}, GoodExpression{"10-2^3", 2}, GoodExpression{"-2^2+5", 1},
                                         GoodExpression{"(-2)^2", 4}, GoodExpression{"0^0", 1}, GoodExpression{"0^5", 0},
                                         GoodExpression{"1^9000000000000000000", 1}, GoodExpression{"(-1)^9000000000000000001+1", 0},
                                         GoodExpression{"1+2*3", 7}, GoodExpression{"(1+2)*3", 9}, GoodExpression{"10-4-3", 3},
                                         GoodExpression{"64/4/2", 8}, GoodExpression{"3*4/2", 6}, GoodExpression{"-6/-3", 2},
                                         GoodExpression{"2--3", 5}, GoodExpression{"+7", 7}, GoodExpression{"2^62/2^40", 4194304},
                                         GoodExpression{"((((5))))", 5}, GoodExpression{"0", 0}, GoodExpression{"2147483648", kLargest}));

struct BadExpression {
    const char* text;
    const char* problem;
};

class BadExpressions : public testing::TestWithParam<BadExpression> {};

TEST_P(BadExpressions, NameTheProblemAndTheText) {
    const auto value = parseExpression(GetParam().text, "seq-q", 1, kLargest);
    ASSERT_FALSE(value.has_value()) << GetParam().text;
    EXPECT_EQ(value.error().code, ErrorCode::Usage);
    EXPECT_EQ(value.error().what, GetParam().problem) << GetParam().text;
    EXPECT_EQ(value.error().where, "seq-q");
    EXPECT_EQ(value.error().value, GetParam().text);
}

INSTANTIATE_TEST_SUITE_P(
    Table, BadExpressions,
    testing::Values(BadExpression{"", "not an expression of integers"}, BadExpression{"   ", "not an expression of integers"},
                    BadExpression{"abc", "not an expression of integers"}, BadExpression{"4.5", "not an expression of integers"},
                    BadExpression{"1e3", "not an expression of integers"}, BadExpression{"4__096", "not an expression of integers"},
                    BadExpression{"4096_", "not an expression of integers"}, BadExpression{"_4", "not an expression of integers"},
                    BadExpression{"4 k", "not an expression of integers"}, BadExpression{"4kk", "not an expression of integers"},
                    BadExpression{"4m", "not an expression of integers"}, BadExpression{"1 2", "not an expression of integers"},
                    BadExpression{"2*", "not an expression of integers"}, BadExpression{"*2", "not an expression of integers"},
                    BadExpression{"2***3", "not an expression of integers"}, BadExpression{"()", "not an expression of integers"},
                    BadExpression{"2)", "not an expression of integers"}, BadExpression{"(2", "missing ')'"},
                    BadExpression{"7/2", "does not divide evenly"}, BadExpression{"2/4*2", "does not divide evenly"},
                    BadExpression{"1/0", "division by zero"}, BadExpression{"1/(2-2)", "division by zero"},
                    BadExpression{"2^-1", "negative power"}, BadExpression{"0", "out of range 1..2147483648"},
                    BadExpression{"-5", "out of range 1..2147483648"}, BadExpression{"2147483649", "out of range 1..2147483648"},
                    BadExpression{"3G", "out of range 1..2147483648"}, BadExpression{"9223372036854775808", "out of range 1..2147483648"},
                    BadExpression{"99999999999999999999999999", "out of range 1..2147483648"},
                    BadExpression{"9223372036854775807+1", "out of range 1..2147483648"},
                    BadExpression{"0-9223372036854775807-2", "out of range 1..2147483648"},
                    BadExpression{"4294967296*4294967296", "out of range 1..2147483648"},
                    BadExpression{"2^9223372036854775807", "out of range 1..2147483648"},
                    BadExpression{"(-2)^63/-1", "out of range 1..2147483648"}, BadExpression{"-(-2)^63", "out of range 1..2147483648"},
                    BadExpression{"9223372036854775807k", "out of range 1..2147483648"}));

TEST(Expression, NestingIsBounded) {
    const auto nested = [](std::size_t depth) { return std::string(depth, '(') + "1" + std::string(depth, ')'); };
    EXPECT_EQ(parseExpression(nested(60), "m", 1, kLargest).value_or(0), 1);
    for (const std::string& text : {nested(100000), std::string(100000, '-') + "1", std::string(100000, '('), [] {
                                        std::string powers = "1";
                                        for (int i = 0; i < 100000; ++i) powers += "^1";
                                        return powers;
                                    }()}) {
        const auto value = parseExpression(text, "m", 1, kLargest);
        ASSERT_FALSE(value.has_value());
        EXPECT_EQ(value.error().what, "nested too deeply");
    }
}

TEST(Expression, LongSumsAreNoNesting) {
    std::string sum = "1";
    for (int i = 1; i < 10000; ++i) sum += "+1";
    EXPECT_EQ(parseExpression(sum, "m", 1, kLargest).value_or(0), 10000);
}

TEST(Expression, TheHintGivesTheColumn) {
    const auto value = parseExpression("4*x", "m", 1, kLargest);
    ASSERT_FALSE(value.has_value());
    EXPECT_EQ(value.error().hint, "column 3");
}

}  // namespace
}  // namespace ridge
