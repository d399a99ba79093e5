// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/number_text.h"
#include "tests/core/roofline/derivation_lines.h"

namespace ridge::test {
namespace {

/// Every kind, masked and not, on every accelerator.
std::vector<Operator> everyOperator() {
    std::vector<Operator> all;
    for (const auto& spec : operatorTable()) {
        OperatorRequest request = example(spec.kind);
        all.push_back(*makeOperator(request));
        if (spec.hasOperandTypes) {
            request.beta = 1.0;
            all.push_back(*makeOperator(request));
        }
        if (!spec.hasMask) continue;
        request.causal = true;
        all.push_back(*makeOperator(request));
        request.window = 100;
        all.push_back(*makeOperator(request));
    }
    return all;
}

std::vector<Accelerator> everyAccelerator() {
    return {a100(), h100(), tpu(), p100()};
}

/// "= 2·4,096·(32 − 1)" in the notation that the independent evaluator of the tests reads.
std::string asFormula(std::string text) {
    const auto replaceAll = [&text](std::string_view from, std::string_view to) {
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    };
    replaceAll("= ", "");
    replaceAll(",", "");
    replaceAll("·", " ");
    replaceAll("−", "-");
    replaceAll("/", " / ");
    return text;
}

TEST(DerivationProperties, TheNumbersPutIntoTheFormulaGiveTheCount) {
    for (const auto& op : everyOperator()) {
        const Work work = countWork(op);
        if (work.flops.isZero()) continue;
        const auto lines = linesOf(derive(op, h100(), {}), StepKind::Work);
        const std::string symbolic = asFormula(lines[lines.size() - 4]);
        const std::string inNumbers = asFormula(lines[lines.size() - 3]);
        EXPECT_EQ(evaluate(symbolic, op), work.flops) << shapeText(op) << ": " << symbolic;
        EXPECT_EQ(evaluate(inNumbers, op), work.flops) << shapeText(op) << ": " << inNumbers;
        EXPECT_EQ(lines[lines.size() - 2], "= " + grouped(work.flops) + " FLOP") << shapeText(op);
    }
}

TEST(DerivationProperties, TheLastTimeIsThePlacementsTime) {
    for (const auto& accelerator : everyAccelerator()) {
        for (const auto& op : everyOperator()) {
            const auto evaluation = evaluate(op, countWork(op), accelerator, {});
            const auto lines = linesOf(derive(op, accelerator, {}), StepKind::Time);
            ASSERT_EQ(lines.empty(), !evaluation.isSupported()) << shapeText(op);
            if (lines.empty()) continue;
            EXPECT_TRUE(lines.back().ends_with(" " + timeText(evaluation.placement->time))) << lines.back();
        }
    }
}

std::ptrdiff_t countOf(std::string_view text, std::string_view part) {
    std::ptrdiff_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size())) ++count;
    return count;
}

TEST(DerivationProperties, EveryLatexRowIsBalanced) {
    for (const auto& accelerator : everyAccelerator()) {
        for (const auto& op : everyOperator()) {
            for (const auto& step : derive(op, accelerator, {}).steps) {
                for (const auto& line : step.lines) {
                    EXPECT_EQ(countOf(line.latex, "{"), countOf(line.latex, "}")) << line.latex;
                    EXPECT_EQ(countOf(line.latex, "\\left"), countOf(line.latex, "\\right")) << line.latex;
                    EXPECT_EQ(countOf(line.latex, "&"), 1) << line.latex;
                    EXPECT_TRUE(std::all_of(line.latex.begin(), line.latex.end(), [](char c) {
                        return static_cast<unsigned char>(c) < 0x80;
                    })) << line.latex;
                }
            }
        }
    }
}

/// All dimensions at 1 and at the largest, as far as the kind allows.
std::vector<Operator> extremeOperators() {
    std::vector<Operator> all;
    for (const auto& spec : operatorTable()) {
        for (const std::int64_t value : {std::int64_t{1}, kMaxDimension}) {
            for (const DType type : {DType::Fp64, DType::Fp16, DType::Int4}) {
                OperatorRequest request;
                request.kind = spec.kind;
                request.dtype = type;
                for (std::size_t i = 0; i < spec.dimensions.size(); ++i) request.dims[i] = value;
                if (const auto op = makeOperator(request)) all.push_back(*op);
            }
        }
    }
    return all;
}

TEST(DerivationProperties, ExtremeShapesGiveFiniteNumbers) {
    Switches switches;
    switches.launchOverhead = {1e-9};
    switches.computeEfficiency = 1e-3;
    const auto operators = extremeOperators();
    ASSERT_GT(operators.size(), 100U);
    for (const auto& op : operators) {
        for (const auto& accelerator : everyAccelerator()) {
            const std::string text = derivationText(derive(op, accelerator, switches));
            for (const auto& word : {"nan", " inf", "(inf"}) EXPECT_EQ(text.find(word), std::string::npos) << text;
        }
    }
}

}  // namespace
}  // namespace ridge::test
