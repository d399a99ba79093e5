// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/number_text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

namespace ridge {
namespace {

constexpr std::int64_t kLargest = 2147483648;
constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

TEST(ParseInteger, TakesPlainDecimalIntegers) {
    struct Row {
        const char* text;
        std::int64_t value;
    };
    for (const Row row : {Row{"1", 1}, Row{"4096", 4096}, Row{"4_096", 4096}, Row{"1_0_0", 100}, Row{"0007", 7},
                          Row{"2147483648", kLargest}, Row{"00000000000000000000000000000000000001", 1}}) {
        const auto value = parseInteger(row.text, "--m", 1, kLargest);
        ASSERT_TRUE(value.has_value()) << row.text;
        EXPECT_EQ(*value, row.value) << row.text;
    }
    EXPECT_EQ(parseInteger("0", "--pad", 0, kLargest).value_or(-1), 0);
    EXPECT_EQ(parseInteger("9223372036854775807", "--seed", 0, INT64_MAX).value_or(-1), INT64_MAX);
}

TEST(ParseInteger, RefusesEverythingElse) {
    struct Row {
        std::string text;
        const char* what;
    };
    const char* const notWhole = "not a whole number";
    const char* const outOfRange = "out of range 1..2147483648";
    for (const Row& row : {Row{"", notWhole},
                           Row{"4k", notWhole},
                           Row{"4.5", notWhole},
                           Row{"4.0", notWhole},
                           Row{"1e3", notWhole},
                           Row{"1e30", notWhole},
                           Row{"-1", notWhole},
                           Row{"+1", notWhole},
                           Row{" 1", notWhole},
                           Row{"1 ", notWhole},
                           Row{"_1", notWhole},
                           Row{"1_", notWhole},
                           Row{"1__0", notWhole},
                           Row{"_", notWhole},
                           Row{"0x10", notWhole},
                           Row{"1,000", notWhole},
                           Row{"abc", notWhole},
                           Row{std::string("1\0", 2), notWhole},
                           Row{"\u0661", notWhole},
                           Row{"0", outOfRange},
                           Row{"2147483649", outOfRange},
                           Row{"9223372036854775808", outOfRange},
                           Row{"18446744073709551617", outOfRange},
                           Row{std::string(100000, '9'), outOfRange}}) {
        const auto value = parseInteger(row.text, "--m", 1, kLargest);
        ASSERT_FALSE(value.has_value()) << row.text;
        EXPECT_EQ(value.error(), (Error{ErrorCode::Usage, row.what, "--m", row.text, ""}));
    }
}

TEST(ParseRate, TakesSuffixes) {
    struct Row {
        const char* text;
        double value;
    };
    for (const Row row : {Row{"312T", 312e12}, Row{"1555G", 1555e9}, Row{"1.555e12", 1.555e12}, Row{"3.35T", 3.35e12}, Row{"40G", 40e9},
                          Row{"2k", 2e3}, Row{"1.5M", 1.5e6}, Row{"1P", 1e15}, Row{"1E", 1e18}, Row{"1E5", 1e5}, Row{"1E5E", 1e23},
                          Row{"1e+5", 1e5}, Row{"1e-3k", 1.0}, Row{".5", 0.5}, Row{"7", 7.0}}) {
        const auto value = parseRate(row.text, "peak");
        ASSERT_TRUE(value.has_value()) << row.text;
        EXPECT_DOUBLE_EQ(*value, row.value) << row.text;
    }
}

TEST(ParseRate, RefusesWhatIsNoPositiveFiniteRate) {
    for (const char* const text :
         {"",      "T",     "0",    "-1T", "0T",   "-0",   "inf", "nan", "-inf",   "infT", "1e999", "1e-999", "312t",
          "312 T", "312TB", "312K", "1e",  "1,5T", "0x10", "++1", "+1",  "1e308E", " 1",   "1_000", "1TT"}) {
        const auto value = parseRate(text, "peak");
        ASSERT_FALSE(value.has_value()) << text;
        EXPECT_EQ(value.error().code, ErrorCode::Usage);
        EXPECT_FALSE(value.error().what.empty());
        EXPECT_EQ(value.error().where, "peak");
        EXPECT_EQ(value.error().value, text);
    }
}

TEST(ParseNumber, TakesFiniteNumbers) {
    EXPECT_EQ(parseNumber("-2.5e-3", "x").value_or(0), -2.5e-3);
    EXPECT_EQ(parseNumber("0", "x").value_or(1), 0.0);
    EXPECT_EQ(parseNumber("5.", "x").value_or(0), 5.0);
    for (const char* const text : {"", "-", ".", "abc", "inf", "-inf", "nan", "1k", "1e400", "0x1", "1 ", "+1", "1,5", "--1"}) {
        EXPECT_FALSE(parseNumber(text, "x").has_value()) << text;
    }
}

TEST(ParseNumber, TakesPowers) {
    EXPECT_EQ(parseNumber("2^-24", "x").value_or(0), 5.9604644775390625e-8);
    EXPECT_EQ(parseNumber("2^16", "x").value_or(0), 65536.0);
    EXPECT_EQ(parseNumber("-2^2", "x").value_or(0), -4.0);
    EXPECT_EQ(parseNumber("4^0.5", "x").value_or(0), 2.0);
    EXPECT_EQ(parseNumber("1e2^2", "x").value_or(0), 1e4);
    EXPECT_EQ(parseNumber("0^2", "x").value_or(1), 0.0);
    for (const char* const text : {"2^", "^2", "2^x", "2^2^2", "2^5 ", "2**5", "2^5000", "2^-5000", "0^-1", "2^inf"}) {
        EXPECT_FALSE(parseNumber(text, "x").has_value()) << text;
    }
}

TEST(PlainNumber, IsTheShortestThatReadsBack) {
    EXPECT_EQ(plainNumber(0.1), "0.1");
    EXPECT_EQ(plainNumber(1e30), "1e+30");
    EXPECT_EQ(plainNumber(0.0), "0");
    EXPECT_EQ(plainNumber(-4096.0), "-4096");
    EXPECT_EQ(plainNumber(kInf), "inf");
    EXPECT_EQ(plainNumber(-kInf), "-inf");
    EXPECT_EQ(plainNumber(kNan), "nan");
    EXPECT_EQ(plainNumber(-kNan), "nan");
    for (const double value : {1.0 / 3.0, 5e-324, std::numeric_limits<double>::max(), 1365.3333333333333, 0.7, 2.0 / 3.0 * 1e22}) {
        EXPECT_EQ(parseNumber(plainNumber(value), "x").value_or(0), value) << plainNumber(value);
    }
}

struct GroupedRow {
    double value;
    int digits;
    const char* text;
};

class Grouped : public testing::TestWithParam<GroupedRow> {};

TEST_P(Grouped, RoundsAndSeparates) {
    EXPECT_EQ(grouped(GetParam().value, GetParam().digits), GetParam().text);
}

INSTANTIATE_TEST_SUITE_P(Table, Grouped,
                         testing::Values(GroupedRow{1365.3333, 6, "1,365.33"}, GroupedRow{0.0, 6, "0"}, GroupedRow{-0.0, 6, "0"},
                                         GroupedRow{1.0, 6, "1"}, GroupedRow{-1234.5, 6, "-1,234.5"}, GroupedRow{-123.0, 6, "-123"},
                                         GroupedRow{999.9999, 6, "1,000"}, GroupedRow{9.999996, 6, "10"}, GroupedRow{1000.0, 6, "1,000"},
                                         GroupedRow{100.0, 6, "100"}, GroupedRow{0.5, 6, "0.5"}, GroupedRow{0.99976, 6, "0.99976"},
                                         GroupedRow{0.0001, 6, "0.0001"}, GroupedRow{0.00009999999, 6, "0.0001"},
                                         GroupedRow{0.00001234, 6, "1.234e-05"}, GroupedRow{123456789.25, 6, "123,456,789"},
                                         GroupedRow{999999999999999.0, 6, "999,999,999,999,999"},
                                         GroupedRow{123456789012345.0, 6, "123,456,789,012,345"}, GroupedRow{1e15, 6, "1e+15"},
                                         GroupedRow{1.5e20, 6, "1.5e+20"}, GroupedRow{-1.5e120, 6, "-1.5e+120"},
                                         GroupedRow{2.0 / 3.0, 3, "0.667"}, GroupedRow{241.77777, 4, "241.8"}, GroupedRow{5.0, 0, "5"},
                                         GroupedRow{kInf, 6, "inf"}, GroupedRow{-kInf, 6, "-inf"}, GroupedRow{kNan, 6, "nan"}));

TEST(GroupedInteger, ShowsEveryDigit) {
    EXPECT_EQ(grouped(std::int64_t{0}), "0");
    EXPECT_EQ(grouped(std::int64_t{999}), "999");
    EXPECT_EQ(grouped(std::int64_t{-999}), "-999");
    EXPECT_EQ(grouped(std::int64_t{1000}), "1,000");
    EXPECT_EQ(grouped(kLargest), "2,147,483,648");
    EXPECT_EQ(grouped(INT64_MIN), "-9,223,372,036,854,775,808");
}

TEST(GroupedCount, ShowsEveryDigitOfAnExactCount) {
    EXPECT_EQ(grouped(Count(0)), "0");
    EXPECT_EQ(grouped(Count(137438953472U)), "137,438,953,472");
    EXPECT_EQ(grouped(Count(UINT64_MAX)), "18,446,744,073,709,551,615");
    EXPECT_EQ(grouped(Count(1000000000000000000U)), "1,000,000,000,000,000,000");
    EXPECT_EQ(grouped(Count(kLargest) * Count(kLargest) * Count(kLargest)), "9,903,520,314,283,042,199,192,993,792");  // 2^93
    const Count top = Count(UINT64_MAX) * Count(UINT64_MAX) + Count(UINT64_MAX) + Count(UINT64_MAX);
    EXPECT_EQ(grouped(top), "340,282,366,920,938,463,463,374,607,431,768,211,455");  // 2^128 - 1
    EXPECT_EQ(grouped(top + Count(1)), "3.40282e+38");
}

struct SiRow {
    double value;
    const char* unit;
    int digits;
    const char* text;
};

class SiText : public testing::TestWithParam<SiRow> {};

TEST_P(SiText, PicksPrefixAndDigits) {
    EXPECT_EQ(siText(GetParam().value, GetParam().unit, GetParam().digits), GetParam().text);
}

INSTANTIATE_TEST_SUITE_P(
    Table, SiText,
    testing::Values(SiRow{9.894e14, "FLOP/s", 4, "989.4 TFLOP/s"}, SiRow{1.24e-5, "s", 4, "12.4 \u00b5s"}, SiRow{0.0, "s", 4, "0 s"},
                    SiRow{-0.0, "s", 4, "0 s"}, SiRow{999.99996, "", 4, "1 k"}, SiRow{999.94, "", 4, "999.9"},
                    SiRow{999.96, "B", 4, "1 kB"}, SiRow{999999.0, "B", 4, "1 MB"}, SiRow{0.99999, "s", 4, "1 s"},
                    SiRow{1e-6, "s", 4, "1 \u00b5s"}, SiRow{9.9999e-7, "s", 4, "1 \u00b5s"}, SiRow{1e-9, "s", 4, "1 ns"},
                    SiRow{2.5e-12, "s", 4, "2.5 ps"}, SiRow{1e-15, "s", 4, "1 fs"}, SiRow{9.99999e-16, "s", 4, "1 fs"},
                    SiRow{9e-16, "s", 4, "9e-16 s"}, SiRow{1e24, "FLOP", 4, "1 YFLOP"}, SiRow{9.999e26, "FLOP", 4, "999.9 YFLOP"},
                    SiRow{9.99999e26, "FLOP", 4, "1e+27 FLOP"}, SiRow{1.5e30, "FLOP", 4, "1.5e+30 FLOP"},
                    SiRow{1.5e21, "FLOP", 4, "1.5 ZFLOP"}, SiRow{1e18, "FLOP", 4, "1 EFLOP"}, SiRow{2e15, "FLOP/s", 4, "2 PFLOP/s"},
                    SiRow{3.35e12, "B/s", 4, "3.35 TB/s"}, SiRow{80e9, "B", 4, "80 GB"}, SiRow{1234567.0, "B", 4, "1.235 MB"},
                    SiRow{100.0, "W", 4, "100 W"}, SiRow{100.0, "", 4, "100"}, SiRow{-1500.0, "B", 4, "-1.5 kB"},
                    SiRow{987.0, "B", 1, "1 kB"}, SiRow{940.0, "B", 1, "900 B"}, SiRow{1234.0, "B", 2, "1.2 kB"},
                    SiRow{0.5, "s", 4, "500 ms"}, SiRow{kInf, "s", 4, "inf s"}, SiRow{-kInf, "", 4, "-inf"}, SiRow{kNan, "s", 4, "nan s"},
                    SiRow{1.0005, "s", 4, "1.001 s"}, SiRow{0.99995, "s", 4, "1 s"}, SiRow{0.99994, "s", 4, "999.9 ms"},
                    SiRow{1.7976931348623157e308, "B", 4, "1.798e+308 B"}, SiRow{5e-324, "s", 4, "5e-324 s"}));

TEST(TimeText, HasFiveDigits) {
    EXPECT_EQ(timeText(Seconds{440.51e-6}), "440.51 \u00b5s");
    EXPECT_EQ(timeText(Seconds{0.00155365}), "1.5537 ms");
    EXPECT_EQ(timeText(Seconds{0.00155364}), "1.5536 ms");
    EXPECT_EQ(timeText(Seconds{0.0}), "0 s");
    EXPECT_EQ(timeText(Seconds{1.0}), "1 s");
}

TEST(SiTextProperty, MantissaStaysBelowAThousand) {
    for (int exponent = -15; exponent < 26; ++exponent) {
        for (const double lead : {1.0, 9.9994, 9.99949, 9.9995, 9.99951, 9.99999999}) {
            const std::string text = siText(lead * std::pow(10.0, exponent), "");
            const double mantissa = std::stod(text);
            EXPECT_GE(mantissa, 1.0) << text;
            EXPECT_LT(mantissa, 1000.0) << text;
        }
    }
}

}  // namespace
}  // namespace ridge
