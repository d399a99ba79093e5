// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/compare_table.h"

#include <gtest/gtest.h>

#include "tests/support/shapes.h"

namespace ridge {
namespace {

Accelerator accelerator(std::string name, double bandwidth, std::vector<Peak> peaks) {
    Accelerator a;
    a.id = name;
    a.name = std::move(name);
    a.bandwidth.value = {bandwidth};
    a.peaks = std::move(peaks);
    return a;
}

std::vector<Accelerator> three() {
    return {accelerator("first", 1555e9, {{.key = PeakKey::Fp16Tensor, .rate = {312e12}}, {.key = PeakKey::Int8Tensor, .rate = {624e12}}}),
            accelerator("second", 3350e9, {{.key = PeakKey::Fp16Tensor, .rate = {989.4e12}, .derived = true, .sparsityFactor = 2.0}}),
            accelerator("third", 100e9, {{.key = PeakKey::Fp32, .rate = {1e12}}})};
}

Operator cube(DType type = DType::Fp16) {
    return *test::shaped({"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}, type});
}

const Cell& at(const Table& table, std::size_t row, CompareColumn column) {
    return table.rows[row][static_cast<std::size_t>(column)];
}
const Cell& at(const Table& table, std::size_t row, OperatorColumn column) {
    return table.rows[row][static_cast<std::size_t>(column)];
}
double number(const Cell& cell) {
    const double* value = std::get_if<double>(&cell.raw);
    return value == nullptr ? -1.0 : *value;
}

TEST(CompareTable, HoldsTheNumbersOfEachAccelerator) {
    const Operator op = cube();
    const auto table = compareTable(op, evaluateAll(op, three(), {}), 0);
    ASSERT_EQ(table.rows.size(), 3U);
    ASSERT_EQ(table.columns.size(), static_cast<std::size_t>(CompareColumn::Note) + 1);
    EXPECT_EQ(at(table, 0, CompareColumn::Accelerator).text, "first");
    EXPECT_EQ(at(table, 0, CompareColumn::Peak).text, "312 TFLOP/s");
    EXPECT_EQ(at(table, 0, CompareColumn::Bandwidth).text, "1.555 TB/s");
    EXPECT_EQ(at(table, 0, CompareColumn::Ridge).text, "200.6");
    EXPECT_EQ(at(table, 0, CompareColumn::Bound).text, "compute");
    EXPECT_EQ(at(table, 0, CompareColumn::ComputeTime).text, "440.51 µs");
    EXPECT_EQ(at(table, 0, CompareColumn::MemoryTime).text, "64.735 µs");
    EXPECT_EQ(at(table, 0, CompareColumn::Time).text, "440.51 µs");
    EXPECT_DOUBLE_EQ(number(at(table, 1, CompareColumn::Ratio)), 989.4 / 312.0);
    EXPECT_EQ(at(table, 1, CompareColumn::Ratio).text, "3.171");
    EXPECT_EQ(at(table, 1, CompareColumn::Note).text, "derived peak");
    EXPECT_EQ(table.columns[static_cast<std::size_t>(CompareColumn::Ratio)].title, "× first");
}

TEST(CompareTable, SaysWhyARowIsEmpty) {
    const Operator op = cube();
    const auto table = compareTable(op, evaluateAll(op, three(), {}), 0);
    EXPECT_EQ(at(table, 2, CompareColumn::Note).text, "no published fp16 rate");
    for (const auto column : {CompareColumn::Peak, CompareColumn::Ridge, CompareColumn::Time, CompareColumn::Ratio}) {
        EXPECT_EQ(at(table, 2, column), emptyCell());
    }
}

TEST(CompareTable, IntegersCountOperations) {
    const Operator op = cube(DType::Int8);
    const auto table = compareTable(op, evaluateAll(op, three(), {}), 0);
    EXPECT_EQ(table.columns[static_cast<std::size_t>(CompareColumn::Peak)].rawUnit, "OP/s");
    EXPECT_EQ(table.columns[static_cast<std::size_t>(CompareColumn::Ridge)].shownUnit, "OP/B");
    EXPECT_EQ(at(table, 0, CompareColumn::Peak).text, "624 TOP/s");
}

TEST(CompareTable, SwitchesAreSaid) {
    const Operator op = cube();
    Switches switches;
    switches.peaks = PeakChoice::Sparse;
    switches.launchOverhead = {5e-6};
    const auto table = compareTable(op, evaluateAll(op, three(), switches), 0);
    EXPECT_EQ(at(table, 0, CompareColumn::Note).text, "no structured-sparsity peak; the dense one is used; with 5 µs launch overhead");
    EXPECT_EQ(at(table, 1, CompareColumn::Note).text, "sparse peak; derived peak; with 5 µs launch overhead");
}

TEST(CompareTable, AVectorPathIsSaidForMatrixOperatorsOnly) {
    const Operator product = cube(DType::Fp32);
    EXPECT_EQ(at(compareTable(product, evaluateAll(product, three(), {}), 2), 2, CompareColumn::Note).text, "on vector units");
    const Operator softmax = *test::shaped({"softmax", {{"rows", 64}, {"cols", 64}}});
    const auto table = compareTable(softmax, evaluateAll(softmax, three(), {}), 2);
    EXPECT_EQ(at(table, 2, CompareColumn::Note).text, "");
    EXPECT_EQ(at(table, 0, CompareColumn::Note).text, "vector peak not published");
    EXPECT_EQ(at(table, 0, CompareColumn::ComputeTime), emptyCell());
    EXPECT_EQ(at(table, 0, CompareColumn::MemoryTime), at(table, 0, CompareColumn::Time));
}

TEST(CompareTable, WithoutABaselineOrWithOneThatCannotServeThereAreNoRatios) {
    const Operator op = cube();
    const auto evaluations = evaluateAll(op, three(), {});
    for (const auto baseline : {std::optional<std::size_t>{}, std::optional<std::size_t>{2}, std::optional<std::size_t>{99}}) {
        EXPECT_EQ(at(compareTable(op, evaluations, baseline), 0, CompareColumn::Ratio), emptyCell());
    }
}

TEST(CompareTable, TheFirstThatServesIsTheBaseline) {
    const Operator fp32 = cube(DType::Fp32);
    EXPECT_EQ(firstSupported(evaluateAll(fp32, three(), {})), std::optional<std::size_t>(2));
    const Operator fp4 = cube(DType::Fp4E2m1);
    EXPECT_EQ(firstSupported(evaluateAll(fp4, three(), {})), std::nullopt);
}

TEST(OperatorsTable, OneRowPerOperatorWithItsOwnUnit) {
    OperatorRequest mixed = test::request({"matmul", {{"m", 16}, {"n", 4096}, {"k", 4096}}});
    mixed.b = DType::Int4;
    const std::vector<NamedOperator> operators{{"", cube()}, {"weights in 4 bit", *makeOperator(mixed)}, {"", cube(DType::Int8)}};
    const auto table = operatorsTable(operators, three()[0], {});
    ASSERT_EQ(table.rows.size(), 3U);
    ASSERT_EQ(table.columns.size(), static_cast<std::size_t>(OperatorColumn::Note) + 1);
    EXPECT_EQ(at(table, 0, OperatorColumn::Name).text, "matmul 4096×4096×4096");
    EXPECT_EQ(at(table, 0, OperatorColumn::Work).text, "137.4 GFLOP");
    EXPECT_EQ(at(table, 0, OperatorColumn::Traffic).text, "100.7 MB");
    EXPECT_EQ(at(table, 0, OperatorColumn::Attainable).text, "312 TFLOP/s");
    EXPECT_EQ(at(table, 1, OperatorColumn::Name).text, "weights in 4 bit");
    EXPECT_EQ(at(table, 1, OperatorColumn::Precision).text, "fp16 × int4 → fp16");
    EXPECT_DOUBLE_EQ(number(at(table, 1, OperatorColumn::Traffic)), 16 * 4096 * 2 + 4096.0 * 4096 / 2 + 16 * 4096 * 2);
    EXPECT_EQ(at(table, 2, OperatorColumn::Work).text, "137.4 GOP");
    EXPECT_EQ(table.columns[static_cast<std::size_t>(OperatorColumn::Work)].rawUnit, "FLOP or OP");
}

TEST(OperatorsTable, WorkAndTrafficStandWhereTheAcceleratorCannotServe) {
    const std::vector<NamedOperator> operators{{"", cube(DType::Fp8E4m3)}};
    const auto table = operatorsTable(operators, three()[0], {});
    EXPECT_EQ(at(table, 0, OperatorColumn::Work).text, "137.4 GFLOP");
    EXPECT_EQ(at(table, 0, OperatorColumn::Time), emptyCell());
    EXPECT_EQ(at(table, 0, OperatorColumn::Note).text, "no published fp8-e4m3 rate");
}

}  // namespace
}  // namespace ridge
