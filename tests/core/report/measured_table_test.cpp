// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/measured_table.h"

#include <gtest/gtest.h>

#include "tests/core/measure/entries.h"

namespace ridge {
namespace {

const Cell& at(const Table& table, std::size_t row, MeasuredColumn column) {
    return table.rows.at(row).at(static_cast<std::size_t>(column));
}

double number(const Cell& cell) {
    const auto* value = std::get_if<double>(&cell.raw);
    return value == nullptr ? -1.0 : *value;
}

measure::Measurements sample() {
    measure::Measurements measured = test::hostCeilings();
    measured.points.own().push_back(test::product(1e9, 2e7, 0.02));
    return measured;
}

TEST(MeasuredTable, HasARowForEveryPointInItsOrder) {
    const Table table = measuredTable(sample(), {});
    ASSERT_EQ(table.rows.size(), 4U);
    for (const auto& row : table.rows) ASSERT_EQ(row.size(), table.columns.size());
    ASSERT_EQ(table.columns.size(), static_cast<std::size_t>(MeasuredColumn::When) + 1);
    EXPECT_EQ(at(table, 3, MeasuredColumn::Name).text, "matmul 100×200×300");
    EXPECT_EQ(at(table, 3, MeasuredColumn::Type).text, "fp32");
    EXPECT_EQ(at(table, 3, MeasuredColumn::Device).text, "A processor, 2 cores");
    EXPECT_EQ(at(table, 3, MeasuredColumn::Caches).text, "cold");
    EXPECT_EQ(at(table, 3, MeasuredColumn::Method).text, "OpenBLAS sgemm");
    EXPECT_EQ(at(table, 3, MeasuredColumn::When).text, "2026-12-01T03:41:00Z");
}

TEST(MeasuredTable, NumbersAreThoseOfThePoint) {
    const Table table = measuredTable(sample(), {});
    EXPECT_DOUBLE_EQ(number(at(table, 3, MeasuredColumn::Time)), 0.02);
    EXPECT_EQ(at(table, 3, MeasuredColumn::Time).text, "20 ms");
    // (22 - 19) / 2 / 20.
    EXPECT_NEAR(number(at(table, 3, MeasuredColumn::Spread)), 0.075, 1e-12);
    EXPECT_EQ(at(table, 3, MeasuredColumn::Spread).text, "7.5 %");
    EXPECT_DOUBLE_EQ(number(at(table, 3, MeasuredColumn::Work)), 5e10);
    EXPECT_EQ(at(table, 3, MeasuredColumn::Work).text, "50 GFLOP/s");
    EXPECT_DOUBLE_EQ(number(at(table, 3, MeasuredColumn::Traffic)), 1e9);
    EXPECT_DOUBLE_EQ(number(at(table, 3, MeasuredColumn::ArithmeticIntensity)), 50.0);
    EXPECT_EQ(at(table, 3, MeasuredColumn::ArithmeticIntensity).text, "50");
    EXPECT_DOUBLE_EQ(number(at(table, 3, MeasuredColumn::Share)), 0.5);
    EXPECT_EQ(at(table, 3, MeasuredColumn::Share).text, "50 %");
    EXPECT_EQ(at(table, 3, MeasuredColumn::Reason).text, "Nothing that was measured explains the rest.");
}

TEST(MeasuredTable, CeilingsSayWhatTheyMakeOfTheRoof) {
    measure::Measurements measured = sample();
    measured.points.own().push_back(test::ceiling("dram-read", measure::Ceiling::Dram, DType::Fp64, 9e9));
    const Table table = measuredTable(measured, {});
    EXPECT_EQ(at(table, 0, MeasuredColumn::Reason).text, "the fp32 vector peak of the roof");
    EXPECT_EQ(at(table, 2, MeasuredColumn::Reason).text, "the bandwidth of the roof");
    EXPECT_EQ(at(table, 4, MeasuredColumn::Reason).text, "") << "copy is faster";
    EXPECT_EQ(at(table, 0, MeasuredColumn::Share), emptyCell());
    EXPECT_EQ(at(table, 0, MeasuredColumn::Traffic), emptyCell());
    EXPECT_EQ(at(table, 2, MeasuredColumn::Work), emptyCell());
    EXPECT_DOUBLE_EQ(number(at(table, 2, MeasuredColumn::Traffic)), 1e10);
}

TEST(MeasuredTable, WhatIsUnknownIsEmptyAndSaysWhy) {
    measure::Measurements measured;
    auto bare = test::product(std::nullopt, std::nullopt, 1e-3);
    bare.via = "ssh box";
    bare.point.method.clear();
    bare.kernel = "/home/me/matmul.cu";
    bare.attempt = 3;
    measured.points = {bare};
    const Table table = measuredTable(measured, {});
    for (const MeasuredColumn column :
         {MeasuredColumn::Work, MeasuredColumn::Traffic, MeasuredColumn::ArithmeticIntensity, MeasuredColumn::Share}) {
        EXPECT_EQ(at(table, 0, column), emptyCell());
    }
    EXPECT_EQ(at(table, 0, MeasuredColumn::Reason).text,
              "No share of a roof: nothing is known of the ceilings of its device: measure them.");
    EXPECT_EQ(at(table, 0, MeasuredColumn::Device).text, "A processor, 2 cores, through ssh box");
    EXPECT_EQ(at(table, 0, MeasuredColumn::Name).text, "v3 of matmul.cu, matmul 100×200×300");
    EXPECT_EQ(at(table, 0, MeasuredColumn::Method).text, "");
}

TEST(MeasuredTable, IntegersAreCountedInOperations) {
    measure::Measurements measured;
    auto whole = test::product(1e9, 2e7, 0.02);
    whole.point.dtype = DType::Int8;
    measured.points = {whole};
    Table table = measuredTable(measured, {});
    const auto work = static_cast<std::size_t>(MeasuredColumn::Work);
    EXPECT_EQ(table.columns[work].rawUnit, "OP/s");
    EXPECT_EQ(table.rows[0][work].text, "50 GOP/s");
    measured.points.own().push_back(test::product(1e9, 2e7, 0.02));
    table = measuredTable(measured, {});
    EXPECT_EQ(table.columns[work].rawUnit, "FLOP/s or OP/s");
    EXPECT_EQ(measuredTable({}, {}).columns[work].rawUnit, "FLOP/s");
}

TEST(MeasuredTable, RecordsHoldTheNumbersInFull) {
    const std::string csv = tableCsv(measuredTable(sample(), {}));
    EXPECT_EQ(csv.substr(0, csv.find("\r\n")),
              "name,type,device,caches,time (s),±,work (FLOP/s),traffic (B/s),intensity (FLOP/B),amounts,of its roof,reason,method,when");
    EXPECT_NE(csv.find("matmul 100×200×300,fp32,\"A processor, 2 cores\",cold,0.02,"), std::string::npos) << csv;
    EXPECT_NE(csv.find(",5e+10,1e+09,50,analytic,0.5,"), std::string::npos) << csv;
}

}  // namespace
}  // namespace ridge
