// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/float_bits.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "core/precision/rounding.h"

namespace ridge::precision {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

struct CodeTable {
    FloatFormat format;
    std::vector<double> magnitudes;  // of the codes from 0 on, as OCP Microscaling Formats 1.0 prints them
};

TEST(FloatBits, FollowsThePublishedTablesOfFp4AndFp6) {
    const CodeTable tables[] = {
        {kFp4E2m1, {0, 0.5, 1, 1.5, 2, 3, 4, 6}},
        {kFp6E2m3, {0,   0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1,   1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875,
                    2.0, 2.25,  2.5,  2.75,  3.0, 3.25,  3.5,  3.75,  4.0, 4.5,   5.0,  5.5,   6.0, 6.5,   7.0,  7.5}},
        {kFp6E3m2, {0,   0.0625, 0.125, 0.1875, 0.25, 0.3125, 0.375, 0.4375, 0.5, 0.625, 0.75, 0.875, 1,  1.25, 1.5, 1.75,
                    2.0, 2.5,    3.0,   3.5,    4.0,  5.0,    6.0,   7.0,    8.0, 10.0,  12.0, 14.0,  16, 20,   24,  28}},
    };
    for (const auto& [format, magnitudes] : tables) {
        ASSERT_EQ(magnitudes.size(), format.signBit());
        for (std::uint64_t code = 0; code < magnitudes.size(); ++code) {
            EXPECT_EQ(decode(format, code), magnitudes[code]) << format.name << ' ' << code;
            EXPECT_EQ(decode(format, code | format.signBit()), -magnitudes[code]) << format.name << ' ' << code;
        }
    }
}

TEST(FloatBits, FollowsThePublishedTablesOfFp8) {
    struct Row {
        FloatFormat format;
        std::uint64_t bits;
        double value;
    };
    // OCP 8-bit Floating Point 1.0, table of encodings: zeros, the extremes of subnormal and normal, infinity and NaN; likewise FNUZ.
    const Row rows[] = {
        {kFp8E4m3, 0x00, 0.0},     {kFp8E4m3, 0x01, 0x1p-9},      {kFp8E4m3, 0x07, 0.875 * 0x1p-6}, {kFp8E4m3, 0x08, 0x1p-6},
        {kFp8E4m3, 0x38, 1.0},     {kFp8E4m3, 0x77, 240.0},       {kFp8E4m3, 0x78, 256.0},          {kFp8E4m3, 0x7e, 448.0},
        {kFp8E4m3, 0xfe, -448.0},  {kFp8E5m2, 0x01, 0x1p-16},     {kFp8E5m2, 0x03, 0.75 * 0x1p-14}, {kFp8E5m2, 0x04, 0x1p-14},
        {kFp8E5m2, 0x3c, 1.0},     {kFp8E5m2, 0x7b, 57344.0},     {kFp8E5m2, 0x7c, kInf},           {kFp8E5m2, 0xfc, -kInf},
        {kFp8E4m3Fnuz, 0x00, 0.0}, {kFp8E4m3Fnuz, 0x01, 0x1p-10}, {kFp8E4m3Fnuz, 0x08, 0x1p-7},     {kFp8E4m3Fnuz, 0x7f, 240.0},
        {kFp8E5m2Fnuz, 0x00, 0.0}, {kFp8E5m2Fnuz, 0x01, 0x1p-17}, {kFp8E5m2Fnuz, 0x04, 0x1p-15},    {kFp8E5m2Fnuz, 0x7f, 57344.0},
        {kFp8E4m3Ieee, 0x77, 240}, {kFp8E4m3Ieee, 0x78, kInf},
    };
    for (const Row& row : rows) {
        EXPECT_EQ(decode(row.format, row.bits), row.value) << row.format.name << ' ' << row.bits;
        EXPECT_EQ(encode(row.format, row.value), row.bits) << row.format.name << ' ' << row.bits;
    }
    struct NanCount {
        FloatFormat format;
        int nans;
    };
    for (const NanCount& row : {NanCount{kFp8E4m3, 2}, NanCount{kFp8E5m2, 6}, NanCount{kFp8E4m3Fnuz, 1}, NanCount{kFp8E5m2Fnuz, 1},
                                NanCount{kFp8E4m3Ieee, 14}, NanCount{kFp6E3m2, 0}}) {
        int nans = 0;
        for (std::uint64_t bits = 0; bits < 2 * row.format.signBit(); ++bits) nans += std::isnan(decode(row.format, bits)) ? 1 : 0;
        EXPECT_EQ(nans, row.nans) << row.format.name;
    }
    EXPECT_EQ(encode(kFp8E4m3, kNan), 0x7fU);
    EXPECT_EQ(encode(kFp8E4m3Fnuz, kNan), 0x80U);
    EXPECT_EQ(encode(kFp8E5m2, kNan), 0x7eU);
    // CUDA's conversions give the largest value where a format has no NaN.
    EXPECT_EQ(encode(kFp4E2m1, kNan), 0x7U);
}

TEST(FloatBits, EncodesWhatItDecodes) {
    for (const auto& format : formatTable()) {
        if (format.storageBits > 16) continue;
        for (std::uint64_t bits = 0; bits < 2 * format.signBit(); ++bits) {
            const double value = decode(format, bits);
            if (std::isnan(value)) continue;
            ASSERT_EQ(encode(format, value), bits) << format.name;
        }
    }
}

TEST(FloatBits, GrowsWithTheCode) {
    for (const auto& format : formatTable()) {
        if (format.storageBits > 16) continue;
        const std::uint64_t last = encode(format, format.maxFinite());
        for (std::uint64_t bits = 0; bits < last; ++bits) {
            const double value = decode(format, bits);
            const double next = decode(format, bits + 1);
            ASSERT_LT(value, next) << format.name;
            ASSERT_EQ(nextAbove(format, value), next) << format.name;
            ASSERT_EQ(nextBelow(format, next), value) << format.name;
            ASSERT_EQ(nextAbove(format, -next), -value) << format.name;
            ASSERT_EQ(ulp(format, value), next - value) << format.name;
            ASSERT_EQ(ulp(format, -value), next - value) << format.name;
        }
    }
}

TEST(FloatBits, EndsAtTheLargestValue) {
    for (const auto& format : formatTable()) {
        const double max = format.maxFinite();
        EXPECT_EQ(nextAbove(format, max), std::nullopt) << format.name;
        EXPECT_EQ(nextBelow(format, -max), std::nullopt) << format.name;
        EXPECT_EQ(ulp(format, max), powerOfTwo(format.highestExponent() - format.mantissaBits)) << format.name;
        EXPECT_EQ(nextAbove(format, 0.0), format.minSubnormal()) << format.name;
        EXPECT_EQ(nextBelow(format, 0.0), -format.minSubnormal()) << format.name;
        const auto zero = nextBelow(format, format.minSubnormal());
        ASSERT_EQ(zero, 0.0) << format.name;
        EXPECT_FALSE(std::signbit(*zero)) << format.name;
        EXPECT_FALSE(std::signbit(*nextAbove(format, -format.minSubnormal()))) << format.name;
    }
    EXPECT_EQ(nextBelow(kFp16, kInf), 65504.0);
    EXPECT_EQ(nextAbove(kFp16, -kInf), -65504.0);
    EXPECT_EQ(nextAbove(kFp16, kInf), std::nullopt);
    EXPECT_EQ(nextAbove(kFp16, kNan), std::nullopt);
    EXPECT_EQ(ulp(kFp16, kNan), std::nullopt);
    EXPECT_EQ(ulp(kFp16, kInf), std::nullopt);
}

TEST(FloatBits, NamesTheClass) {
    struct Row {
        FloatFormat format;
        double value;
        const char* name;
    };
    for (const Row& row : {Row{kFp16, 0.0, "zero"}, Row{kFp16, -0.0, "zero"}, Row{kFp16, 1e-8, "zero"}, Row{kFp16, 1e-7, "subnormal"},
                           Row{kFp16, 0x1p-14, "normal"}, Row{kFp16, 65520, "inf"}, Row{kFp16, kNan, "nan"}, Row{kFp8E4m3, 465, "nan"},
                           Row{kFp8E4m3, 0x1p-9, "subnormal"}, Row{kFp4E2m1, 0.5, "subnormal"}, Row{kFp4E2m1, 1e9, "normal"}}) {
        EXPECT_EQ(className(classOf(row.format, row.value)), row.name) << row.format.name << ' ' << row.value;
    }
}

TEST(FloatBits, WritesTheBits) {
    struct Row {
        FloatFormat format;
        double value;
        const char* text;
    };
    for (const Row& row : {Row{kFp16, 0.5, "0x3800"}, Row{kFp16, 1e-7, "0x0002"}, Row{kFp16, -0.0, "0x8000"},
                           Row{kFp8E5m2, 0x1p-16, "0x01"}, Row{kFp6E3m2, -28, "0x3f"}, Row{kFp4E2m1, -6, "0xf"}, Row{kBf16, 258, "0x4381"},
                           Row{kTf32, 1.0, "0x3f800000"}, Row{kTf32, 1.0009765625, "0x3f802000"}, Row{kFp32, 0x1p-149, "0x00000001"},
                           Row{kFp64, 1.0, "0x3ff0000000000000"}, Row{kFp16, kInf, "0x7c00"}, Row{kFp16, kNan, "0x7e00"},
                           Row{kFp32, kNan, "0x7fc00000"}, Row{kTf32, kNan, "0x7fc00000"}, Row{kFp8E4m3Fnuz, -0.0, "0x00"}}) {
        EXPECT_EQ(bitsText(row.format, encode(row.format, row.value)), row.text) << row.format.name << ' ' << row.value;
    }
    // The 13 low bits of a stored TF32 say nothing.
    EXPECT_EQ(decode(kTf32, 0x3f801fff), 1.0);
}

}  // namespace
}  // namespace ridge::precision
