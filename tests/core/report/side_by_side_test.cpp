// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/side_by_side.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/transformer/evaluation.h"
#include "tests/support/accelerators.h"
#include "tests/support/shapes.h"

namespace ridge {
namespace {

class SideBySideOfThree : public testing::Test {
protected:
    std::vector<const Accelerator*> all() const { return {&m_a100, &m_h100, &m_tpu}; }
    static NamedOperator product() { return {{}, *test::shaped({"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}, DType::Bf16})}; }
    static const SideRow* rowOf(const SideBySide& comparison, std::string_view title) {
        const auto found =
            std::find_if(comparison.rows.begin(), comparison.rows.end(), [&](const SideRow& row) { return row.title == title; });
        return found == comparison.rows.end() ? nullptr : &*found;
    }

    Accelerator m_a100 = test::a100();
    Accelerator m_h100 = test::h100();
    Accelerator m_tpu = test::tpu();
};

TEST_F(SideBySideOfThree, HasRatiosAndSharesOfTheLargest) {
    const auto three = all();
    const Result<SideBySide> comparison = sideBySide({three, 0});
    ASSERT_TRUE(comparison);
    EXPECT_EQ(comparison->names, (std::vector<std::string>{"A100 SXM4 40GB", "H100 SXM5 80GB", "TPU v5e"}));
    const SideRow* bf16 = rowOf(*comparison, "bf16");
    ASSERT_NE(bf16, nullptr);
    EXPECT_EQ(bf16->unit, "TFLOP/s");
    EXPECT_EQ(bf16->group, SideRow::Group::Peak);
    EXPECT_FALSE(bf16->isLowerBetter);
    EXPECT_EQ(bf16->cells[1].cell.text, "989.4");
    EXPECT_DOUBLE_EQ(*bf16->cells[0].ratio, 1.0);
    EXPECT_DOUBLE_EQ(*bf16->cells[1].ratio, 989.4 / 312.0);
    EXPECT_DOUBLE_EQ(*bf16->cells[2].share, 197.0 / 989.4);
    EXPECT_DOUBLE_EQ(*bf16->cells[1].share, 1.0);
    const SideRow* ridge = rowOf(*comparison, "ridge bf16");
    ASSERT_NE(ridge, nullptr);
    EXPECT_DOUBLE_EQ(*ridge->cells[2].ratio, (197e12 / 819e9) / (312e12 / 1555e9));
    EXPECT_EQ(rowOf(*comparison, "fp4"), nullptr) << "nobody has it";
    EXPECT_EQ(rowOf(*comparison, "power"), nullptr);
}

TEST_F(SideBySideOfThree, AModelIsEvaluatedOnEach) {
    const auto three = all();
    ModelChoice choice = *chooseModel("llama-2-7b");
    choice.workload.phase = Phase::Decode;
    SideBySideRequest request{three, 0};
    request.model = &choice;
    const Result<SideBySide> comparison = sideBySide(request);
    ASSERT_TRUE(comparison);
    ModelEvaluation evaluation;
    ASSERT_TRUE(evaluateModel(*choice.model, choice.workload, three, {}, evaluation));
    const SideRow* time = rowOf(*comparison, "Llama 2 7B decode, time");
    const SideRow* tokens = rowOf(*comparison, "Llama 2 7B decode, throughput");
    const SideRow* speed = rowOf(*comparison, "Llama 2 7B decode, speed");
    ASSERT_TRUE(time != nullptr && tokens != nullptr && speed != nullptr && rowOf(*comparison, "Llama 2 7B decode, fits") != nullptr);
    EXPECT_TRUE(time->isLowerBetter);
    for (std::size_t i = 0; i < three.size(); ++i) {
        ASSERT_TRUE(evaluation.totals[i].time);
        EXPECT_EQ(std::get<double>(time->cells[i].cell.raw), evaluation.totals[i].time->value);
        EXPECT_EQ(std::get<double>(tokens->cells[i].cell.raw), *evaluation.totals[i].tokensPerSecond);
        EXPECT_DOUBLE_EQ(std::get<double>(speed->cells[i].cell.raw), *evaluation.totals[0].time / *evaluation.totals[i].time);
    }
    // What a model cannot do is no row.
    choice.workload.queries = 4000;
    EXPECT_EQ(rowOf(*sideBySide(request), "Llama 2 7B decode, time"), nullptr);
}

TEST_F(SideBySideOfThree, WhatIsMissingHasNeitherRatioNorShare) {
    const auto three = all();
    const Result<SideBySide> comparison = sideBySide({three, 2});
    const SideRow* fp8 = rowOf(*comparison, "fp8");
    ASSERT_NE(fp8, nullptr);
    EXPECT_EQ(fp8->cells[0].cell, emptyCell());
    EXPECT_FALSE(fp8->cells[0].share);
    EXPECT_FALSE(fp8->cells[1].ratio) << "the baseline has none";
    EXPECT_DOUBLE_EQ(*fp8->cells[1].share, 1.0);
}

TEST_F(SideBySideOfThree, SaysWhatIsSparse) {
    const auto three = all();
    Switches sparse;
    sparse.peaks = PeakChoice::Sparse;
    const Result<SideBySide> comparison = sideBySide({three, 0, {}, sparse});
    const SideRow* bf16 = rowOf(*comparison, "bf16");
    EXPECT_EQ(bf16->cells[0].cell.text, "624");
    EXPECT_EQ(bf16->cells[0].note, "structured sparsity");
    EXPECT_EQ(bf16->cells[2].cell.text, "197");
    EXPECT_EQ(bf16->cells[2].note, "dense, no structured-sparsity rate");
}

TEST_F(SideBySideOfThree, EvaluatesOperators) {
    const auto three = all();
    const std::vector<NamedOperator> operators{product(),
                                               {"fp64 product", *test::shaped({"matmul", {{"m", 64}, {"n", 64}, {"k", 64}}, DType::Fp64})}};
    const Result<SideBySide> comparison = sideBySide({three, 0, operators});
    ASSERT_TRUE(comparison);
    const SideRow* time = rowOf(*comparison, "matmul 4096×4096×4096 bf16, time");
    const SideRow* speed = rowOf(*comparison, "matmul 4096×4096×4096 bf16, speed");
    const SideRow* bound = rowOf(*comparison, "matmul 4096×4096×4096 bf16, bound by");
    ASSERT_TRUE(time != nullptr && speed != nullptr && bound != nullptr);
    EXPECT_TRUE(time->isLowerBetter);
    EXPECT_FALSE(speed->isLowerBetter);
    EXPECT_EQ(time->cells[0].cell.text, "440.51 µs");
    EXPECT_EQ(bound->cells[0].cell.text, "compute");
    EXPECT_DOUBLE_EQ(*time->cells[1].ratio, 312.0 / 989.4);
    EXPECT_DOUBLE_EQ(std::get<double>(speed->cells[1].cell.raw), 989.4 / 312.0);
    const SideRow* fp64 = rowOf(*comparison, "fp64 product, time");
    ASSERT_NE(fp64, nullptr);
    EXPECT_EQ(fp64->cells[2].cell, emptyCell());
    EXPECT_EQ(fp64->cells[2].note, "no published fp64 rate");
    EXPECT_FALSE(fp64->cells[2].share);
}

TEST_F(SideBySideOfThree, RefusesTooManyNoneAndAStrangeBaseline) {
    const std::vector<const Accelerator*> seven(7, &m_a100);
    EXPECT_EQ(errorText(sideBySide({seven, 0}).error()), "at most 6 accelerators stand side by side: 7");
    EXPECT_EQ(sideBySide({{}, 0}).error().what, "nothing to compare");
    const auto three = all();
    EXPECT_EQ(errorText(sideBySide({three, 3}).error()), "the baseline is none of the accelerators: 3");
    const std::vector<const Accelerator*> six(6, &m_a100);
    EXPECT_TRUE(sideBySide({six, 5}));
}

TEST_F(SideBySideOfThree, LeavesAsATableWithRatios) {
    const auto three = all();
    const std::vector<NamedOperator> operators{product()};
    const Table table = sideBySideTable(*sideBySide({three, 0, operators}));
    std::vector<std::string> titles;
    for (const Column& column : table.columns) titles.push_back(column.title);
    EXPECT_EQ(titles, (std::vector<std::string>{"figure", "unit", "A100 SXM4 40GB", "H100 SXM5 80GB", "H100 SXM5 80GB / A100 SXM4 40GB",
                                                "TPU v5e", "TPU v5e / A100 SXM4 40GB"}));
    for (const auto& row : table.rows) ASSERT_EQ(row.size(), titles.size());
    const std::string csv = tableCsv(table);
    EXPECT_NE(csv.find("bf16,FLOP/s,3.12e+14,9.894e+14,3.171153846153846,1.97e+14,"), std::string::npos) << csv;
    const std::string markdown = tableMarkdown(table);
    EXPECT_NE(markdown.find("| bf16 | TFLOP/s | 312 | 989.4 | 3.171 | 197 | 0.6314 |"), std::string::npos) << markdown;
    EXPECT_NE(markdown.find("time (lower is better)"), std::string::npos);
}

TEST_F(SideBySideOfThree, WritesNumbersInAStyleWithTheSameValues) {
    m_h100.memory = Sourced<Bytes>{Bytes{80e9}, {0}};
    const auto three = all();
    const std::vector<NamedOperator> operators{product()};
    SideBySideRequest request{three, 0, operators};
    const SideBySide plain = *sideBySide(request);
    request.numbers = {4, Separator::None, CapacityUnit::Binary};
    const SideBySide styled = *sideBySide(request);
    ASSERT_EQ(styled.rows.size(), plain.rows.size());
    EXPECT_EQ(rowOf(styled, "memory")->unit, "GiB");
    EXPECT_EQ(rowOf(styled, "memory")->cells[1].cell.text, "74.51");
    EXPECT_EQ(rowOf(styled, "bandwidth")->cells[1].cell.text, "3350");
    EXPECT_EQ(rowOf(styled, "matmul 4096×4096×4096 bf16, time")->cells[0].cell.text, "440.5 µs");
    for (std::size_t row = 0; row < plain.rows.size(); ++row) {
        for (std::size_t i = 0; i < three.size(); ++i) {
            EXPECT_EQ(styled.rows[row].cells[i].cell.raw, plain.rows[row].cells[i].cell.raw) << plain.rows[row].title;
        }
    }
}

}  // namespace
}  // namespace ridge
