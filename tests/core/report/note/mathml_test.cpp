// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/note/mathml.h"

#include <gtest/gtest.h>

#include "core/operators/operator.h"
#include "core/session/session.h"
#include "core/transformer/presets.h"
#include "core/transformer/row_working.h"
#include "tests/support/accelerators.h"

namespace ridge::test {
namespace {

std::string row(std::string_view latex) {
    return mathmlRow(latex).value_or("none");
}

TEST(Mathml, NumbersUnitsAndProducts) {
    EXPECT_EQ(row("2 \\cdot m"), "<mn>2</mn><mo>·</mo><mi>m</mi>");
    EXPECT_EQ(row("137{,}438.5\\,\\mathrm{GFLOP/s}"), "<mn>137,438.5</mn><mspace width=\"0.17em\"/><mtext>GFLOP/s</mtext>");
    EXPECT_EQ(row("440.51\\,\\mu\\mathrm{s}"),
              "<mn>440.51</mn><mspace width=\"0.17em\"/><mi mathvariant=\"normal\">µ</mi><mtext>s</mtext>");
    EXPECT_EQ(row("a < b"), "<mi>a</mi><mo>&lt;</mo><mi>b</mi>");
}

TEST(Mathml, FractionsIndicesAndExponents) {
    EXPECT_EQ(row("\\frac{a}{10^{-3}}"),
              "<mfrac><mrow><mi>a</mi></mrow><mrow><msup><mn>10</mn><mrow><mo>−</mo><mn>3</mn></mrow></msup></mrow></mfrac>");
    EXPECT_EQ(row("t_{\\text{ridge}}"), "<msub><mi>t</mi><mrow><mtext>ridge</mtext></mrow></msub>");
    EXPECT_EQ(row("\\sum_{p = 1}^{n}p"),
              "<munderover><mo>∑</mo><mrow><mi>p</mi><mo>=</mo><mn>1</mn></mrow><mrow><mi>n</mi></mrow></munderover><mi>p</mi>");
    EXPECT_EQ(row("\\left\\lfloor x\\right\\rfloor"), "<mo>⌊</mo><mi>x</mi><mo>⌋</mo>");
}

TEST(Mathml, SpacesAtTheEndsOfWordsStay) {
    EXPECT_EQ(row("\\text{at this }n"), "<mtext>at&#160;this&#160;</mtext><mi>n</mi>");
}

TEST(Mathml, WhatItDoesNotKnowIsRefused) {
    for (const char* latex : {"\\sqrt{2}", "\\frac{1}", "{1", "1}", "^2", "\\", "\\text{open", "a ? b"})
        EXPECT_FALSE(mathmlRow(latex)) << latex;
    EXPECT_NE(mathmlLines(std::vector{DerivationLine{"root < 2", "&= \\sqrt{2}"}}).find("<mtext>root &lt; 2</mtext>"), std::string::npos);
}

/// Every formula that a derivation can hold, for every operator.
TEST(Mathml, ReadsEveryFormulaOfEveryOperator) {
    Switches switches;
    switches.computeEfficiency = 0.7;
    switches.launchOverhead = {5e-6};
    switches.peaks = PeakChoice::Sparse;
    for (const OperatorSpec& spec : operatorTable()) {
        OperatorRequest request = exampleRequest(spec.kind);
        request.causal = spec.hasMask;
        if (spec.hasMask) request.window = 128;
        for (const Switches& chosen : {Switches{}, switches}) {
            for (const Accelerator& accelerator : {a100(), tpu()}) {
                for (const auto& step : derive(*makeOperator(request), accelerator, chosen).steps) {
                    for (const auto& line : step.lines) {
                        std::string latex = line.latex;
                        if (const auto sign = latex.find('&'); sign != std::string::npos) latex.erase(sign, 1);
                        EXPECT_TRUE(mathmlRow(latex)) << spec.name << ": " << line.latex;
                    }
                }
            }
        }
    }
}

TEST(Mathml, ReadsEveryFormulaOfARowOfExperts) {
    Workload workload;
    workload.phase = Phase::Decode;
    workload.batch = 16;
    std::vector<ModelRow> rows;
    for (const char* id : {"mixtral-8x7b", "deepseek-v3", "gpt-oss-20b"}) {
        const Model& model = findPreset(id)->model;
        buildRows(model, workload, rows);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            ASSERT_TRUE(hasWorking(rows[i], tpu(), {})) << rows[i].name;
            for (const auto& step : deriveRow(model, workload, i, tpu(), {}).steps) {
                for (const auto& line : step.lines) {
                    std::string latex = line.latex;
                    if (const auto sign = latex.find('&'); sign != std::string::npos) latex.erase(sign, 1);
                    EXPECT_TRUE(mathmlRow(latex)) << rows[i].name << ": " << line.latex;
                }
            }
        }
    }
    EXPECT_EQ(mathmlRow("(1 - 2/8)^{16}"),
              "<mo>(</mo><mn>1</mn><mo>−</mo><mn>2</mn><mo>/</mo><mn>8</mn><msup><mo>)</mo><mrow><mn>16</mn></mrow></msup>");
}

}  // namespace
}  // namespace ridge::test
