// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/precision/normalisation_table.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <variant>

namespace ridge {
namespace {

using precision::kBf16;
using precision::kFp16;
using precision::kFp32;

constexpr std::array kFormats{kFp16, kBf16, kFp32};

TEST(NormalisationTable, SaysWhatEachFormatMakesOfIt) {
    const Table table = normalisationTable({.epsilon = 1e-8}, kFormats);
    ASSERT_EQ(table.rows.size(), 9U);
    ASSERT_EQ(table.columns.size(), 4U);
    EXPECT_EQ(table.columns[1].title, "fp16");
    // 1e-8 is 0 in FP16 alone.
    EXPECT_EQ(table.rows[0][1].text, "NaN: eps is 0, 0/0");
    EXPECT_EQ(table.rows[0][2].text, "0");
    EXPECT_EQ(table.rows[0][3].text, "0");
    // exp(12) overflows in FP16; shifted, 1 / (1 + e^-1) = 0.731.
    EXPECT_EQ(table.rows[4][1].text, "NaN");
    EXPECT_EQ(table.rows[4][3].text, "0.731 and 0.269");
    EXPECT_EQ(table.rows[5][1].text, "0.731 and 0.269");
    // -65504 - 16 is halfway to -2^16: infinite in FP16, so that a row of such places is NaN. BF16 stores the mask as -2^16.
    EXPECT_EQ(table.rows[6][1].text, "-inf");
    EXPECT_EQ(table.rows[8][1].text, "NaN");
    EXPECT_EQ(table.rows[8][2].text, "finite");
    EXPECT_EQ(table.rows[7][1].text, "0");
}

TEST(NormalisationTable, ShowsTheVarianceOfALargeMean) {
    NormQuestion question;
    question.row.mean = 1000;
    const Table table = normalisationTable(question, kFormats);
    // In FP32 the squares of 1000 keep the variance to a few hundredths; in FP16 they are infinite: inf - inf.
    EXPECT_NEAR(std::get<double>(table.rows[2][3].raw), std::get<double>(table.rows[1][3].raw), 1e-3);
    EXPECT_NEAR(std::get<double>(table.rows[3][3].raw), std::get<double>(table.rows[1][3].raw), 0.5);
    EXPECT_FALSE(std::isfinite(std::get<double>(table.rows[3][1].raw)));
    // BF16 stores 1000 to a multiple of 4: what is more than 2 away, 4.55 % of all, moves by 4, the rest not at all.
    EXPECT_NEAR(std::get<double>(table.rows[1][2].raw), 16 * 0.0455, 0.3);
}

TEST(NormalisationTable, MasksWithInfinityAndWithAThousandMillion) {
    const double inf = std::numeric_limits<double>::infinity();
    const Table infinite = normalisationTable({.mask = -inf, .score = 1}, kFormats);
    for (std::size_t column = 1; column < 4; ++column) EXPECT_EQ(infinite.rows[8][column].text, "NaN");
    // -1e9 is -inf in FP16 alone.
    const Table large = normalisationTable({.mask = -1e9, .score = 1}, kFormats);
    EXPECT_EQ(large.rows[8][1].text, "NaN");
    EXPECT_EQ(large.rows[8][2].text, "finite");
    const Table finite = normalisationTable({.mask = -65504, .score = 1}, kFormats);
    EXPECT_EQ(finite.rows[8][1].text, "finite");
}

TEST(NormalisationTable, LeavesOutWhatIsRefused) {
    NormQuestion question;
    question.epsilon = -1;
    question.mask = std::numeric_limits<double>::quiet_NaN();
    question.row.width = -4;
    const Table table = normalisationTable(question, kFormats);
    for (const std::size_t row : {0U, 1U, 2U, 3U, 6U, 7U, 8U}) EXPECT_EQ(table.rows[row][1], emptyCell()) << row;
}

}  // namespace
}  // namespace ridge
