// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/float_format.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <string>

namespace ridge::precision {
namespace {

TEST(FloatFormat, HasThePublishedConstants) {
    struct Row {
        FloatFormat format;
        double max, minNormal, minSubnormal, epsilon, lastInteger;
    };
    // By hand: (2 - 2^-m) 2^e and the powers of two of the format pages; e4m3 1.75 * 2^8, e2m1 1.5 * 2^2, e3m2 1.75 * 2^4, e2m3 1.875 *
    // 2^2.
    const Row rows[] = {
        {kFp64, 0x1.fffffffffffffp1023, 0x1p-1022, 0x1p-1074, 0x1p-52, 9007199254740992},
        {kFp32, 3.4028234663852886e+38, 1.1754943508222875e-38, 1.401298464324817e-45, 1.1920928955078125e-07, 16777216},
        {kTf32, 0x1.ffcp127, 0x1p-126, 0x1p-136, 0x1p-10, 2048},
        {kFp16, 65504, 6.103515625e-05, 5.960464477539063e-08, 0.0009765625, 2048},
        {kBf16, 0x1.fep127, 0x1p-126, 0x1p-133, 0.0078125, 256},
        {kFp8E4m3, 448, 0.015625, 0.001953125, 0.125, 16},
        {kFp8E5m2, 57344, 6.103515625e-05, 1.52587890625e-05, 0.25, 8},
        {kFp6E2m3, 7.5, 1, 0.125, 0.125, 7},
        {kFp6E3m2, 28, 0.25, 0.0625, 0.25, 8},
        {kFp4E2m1, 6, 1, 0.5, 0.5, 4},
        {kFp8E4m3Fnuz, 240, 0.0078125, 0.0009765625, 0.125, 16},
        {kFp8E5m2Fnuz, 57344, 0x1p-15, 0x1p-17, 0.25, 8},
        {kFp8E4m3Ieee, 240, 0.015625, 0.001953125, 0.125, 16},
    };
    ASSERT_EQ(std::size(rows), formatTable().size());
    for (const Row& row : rows) {
        EXPECT_EQ(row.format.maxFinite(), row.max) << row.format.name;
        EXPECT_EQ(row.format.minNormal(), row.minNormal) << row.format.name;
        EXPECT_EQ(row.format.minSubnormal(), row.minSubnormal) << row.format.name;
        EXPECT_EQ(row.format.epsilon(), row.epsilon) << row.format.name;
        EXPECT_EQ(row.format.lastConsecutiveInteger(), row.lastInteger) << row.format.name;
    }
    // 2^-16, the smallest subnormal, to 2^15.
    EXPECT_EQ(kFp8E5m2.binades(), 32);
    // 2^-24 to 2^15.
    EXPECT_EQ(kFp16.binades(), 40);
}

TEST(FloatFormat, FillsItsStorage) {
    for (const auto& format : formatTable()) {
        const int used = 1 + format.exponentBits + format.mantissaBits;
        EXPECT_EQ(used + static_cast<int>(format.unusedBits()), format.storageBits) << format.name;
        EXPECT_EQ(format.unusedBits(), format == kTf32 ? 13U : 0U) << format.name;
        EXPECT_FALSE(format.hasInfinity && format.nans != NanPatterns::TopExponent) << format.name;
        EXPECT_EQ(format.alwaysSaturates, !format.hasNan()) << format.name;
    }
}

TEST(FloatFormat, StandsForEveryFloatingPointType) {
    std::set<std::string_view> names;
    for (const auto& format : formatTable()) EXPECT_TRUE(names.insert(format.name).second) << format.name;
    for (const DType type : kAllDTypes) {
        const FloatFormat* format = formatOf(type);
        ASSERT_EQ(format == nullptr, isInteger(type)) << dtypeName(type);
        if (format == nullptr) continue;
        EXPECT_EQ(format->name, dtypeName(type));
        EXPECT_EQ(static_cast<unsigned>(format->storageBits), storageBits(type)) << dtypeName(type);
    }
}

TEST(FloatFormat, IsFoundByName) {
    EXPECT_EQ(parseFormat("fp16", "--to").value(), kFp16);
    EXPECT_EQ(parseFormat("fp8", "--to").value(), kFp8E4m3);
    EXPECT_EQ(parseFormat("fp6", "--to").value(), kFp6E3m2);
    EXPECT_EQ(parseFormat("fp4", "--to").value(), kFp4E2m1);
    EXPECT_EQ(parseFormat("fp8-e5m2fnuz", "--to").value(), kFp8E5m2Fnuz);
    const auto integer = parseFormat("int8", "--to");
    ASSERT_FALSE(integer.has_value());
    EXPECT_EQ(integer.error().what, "not a floating-point format");
    for (const char* const text : {"", "half", "FP16", "fp16 ", "e4m3"}) {
        const auto unknown = parseFormat(text, "--to");
        ASSERT_FALSE(unknown.has_value()) << text;
        EXPECT_EQ(unknown.error().code, ErrorCode::Usage);
        EXPECT_EQ(unknown.error().what, "unknown format");
        EXPECT_EQ(unknown.error().where, "--to");
        EXPECT_EQ(unknown.error().value, text);
        EXPECT_NE(unknown.error().hint.find("fp8-e4m3fnuz"), std::string::npos);
    }
}

TEST(FloatFormat, KnowsThePowersOfTwo) {
    for (int exponent = -1074; exponent <= 1023; ++exponent) EXPECT_EQ(powerOfTwo(exponent), std::ldexp(1.0, exponent)) << exponent;
}

}  // namespace
}  // namespace ridge::precision
