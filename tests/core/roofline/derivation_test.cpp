// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/derivation.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/base/number_text.h"
#include "tests/support/accelerators.h"
#include "tests/support/golden.h"
#include "tests/support/shapes.h"

namespace ridge {
namespace {

using Lines = std::vector<std::string>;

const test::Shape kCube{"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}};
const test::Shape kGemv{"matmul", {{"m", 4096}, {"n", 1}, {"k", 4096}}};

Operator operatorOf(const test::Shape& shape) {
    const auto op = test::shaped(shape);
    EXPECT_TRUE(op) << shape.kind;
    return op.value_or(Operator{});
}

Switches sparse() {
    Switches switches;
    switches.peaks = PeakChoice::Sparse;
    return switches;
}

const DerivationStep* findStep(const Derivation& derivation, StepKind kind) {
    const auto found =
        std::find_if(derivation.steps.begin(), derivation.steps.end(), [kind](const DerivationStep& step) { return step.kind == kind; });
    return found == derivation.steps.end() ? nullptr : &*found;
}

Lines linesOf(const Derivation& derivation, StepKind kind) {
    Lines lines;
    if (const DerivationStep* step = findStep(derivation, kind)) {
        for (const auto& line : step->lines) lines.push_back(line.plain);
    }
    return lines;
}

Lines remarksOf(const Derivation& derivation, StepKind kind) {
    const DerivationStep* step = findStep(derivation, kind);
    return step == nullptr ? Lines{} : step->remarks;
}

bool holds(const Lines& lines, std::string_view part) {
    return std::any_of(lines.begin(), lines.end(), [part](const std::string& line) { return line.find(part) != std::string::npos; });
}

TEST(Derivation, TheCubeByHand) {
    const auto d = derive(operatorOf(kCube), test::a100(), {});
    EXPECT_EQ(d.title, "matmul 4096×4096×4096 fp16 on A100 SXM4 40GB");
    EXPECT_EQ(d.conventions, "dense fp16 tensor peak · each operand moved once · decimal units");
    EXPECT_EQ(linesOf(d, StepKind::Work), (Lines{"2·m·n·k", "= 2·4096·4096·4096", "= 137,438,953,472 FLOP", "= 137.44 GFLOP"}));
    EXPECT_EQ(linesOf(d, StepKind::Traffic),
              (Lines{"a (read): m·k × 2 B = 4096·4096 × 2 B = 33.554 MB", "b (read): k·n × 2 B = 4096·4096 × 2 B = 33.554 MB",
                     "c (written): m·n × 2 B = 4096·4096 × 2 B = 33.554 MB", "total: 100,663,296 B", "= 100.66 MB"}));
    EXPECT_EQ(linesOf(d, StepKind::ArithmeticIntensity),
              (Lines{"137.44 GFLOP ÷ 100.66 MB", "= 137.44·10⁹ FLOP ÷ 100.66·10⁶ B", "= 1,365.3 FLOP/B"}));
    EXPECT_EQ(linesOf(d, StepKind::Ridge), (Lines{"312 TFLOP/s ÷ 1.555 TB/s", "= 312·10¹² FLOP/s ÷ 1.555·10¹² B/s", "= 200.64 FLOP/B"}));
    EXPECT_EQ(linesOf(d, StepKind::Verdict)[0], "Compute-bound: 1,365.3 ≥ 200.64 FLOP/B");
    EXPECT_EQ(linesOf(d, StepKind::Time),
              (Lines{"compute: 137.44·10⁹ FLOP ÷ 312·10¹² FLOP/s = 440.51 µs", "memory: 100.66·10⁶ B ÷ 1.555·10¹² B/s = 64.735 µs",
                     "time: max(440.51 µs, 64.735 µs) = 440.51 µs"}));
    EXPECT_EQ(linesOf(d, StepKind::Critical)[0], "compute-bound from m = 223 at this n and k");
    EXPECT_EQ(linesOf(d, StepKind::Critical)[3], "compute-bound from batch = 1");
}

TEST(Derivation, AGemvNeverReachesTheRidgeByItsRows) {
    const auto d = derive(operatorOf(kGemv), test::a100(), {});
    EXPECT_EQ(linesOf(d, StepKind::Verdict)[0], "Memory-bound: 0.99951 < 200.64 FLOP/B");
    EXPECT_EQ(linesOf(d, StepKind::Verdict)[1], "attainable: min(312 TFLOP/s, 0.99951 FLOP/B × 1.555 TB/s) = 1.5542 TFLOP/s");
    EXPECT_EQ(linesOf(d, StepKind::Critical), (Lines{"no m makes this compute-bound: its intensity stays below 0.99976 FLOP/B",
                                                     "compute-bound from n = 223 at this m and k",
                                                     "no k makes this compute-bound: its intensity stays below 0.99976 FLOP/B",
                                                     "no value of batch makes this compute-bound: the intensity stays at 0.99951 FLOP/B"}));
}

TEST(Derivation, AnUnknownVectorPeakIsSaidAndTheTimeIsTheTraffic) {
    const auto d = derive(operatorOf({"softmax", {{"rows", 8192}, {"cols", 4096}}}), test::tpu(), {});
    EXPECT_EQ(linesOf(d, StepKind::Ridge), (Lines{"unknown: vector peak not published"}));
    EXPECT_EQ(linesOf(d, StepKind::Verdict), (Lines{"Memory-bound: only the traffic has a known time"}));
    EXPECT_EQ(linesOf(d, StepKind::Time), (Lines{"memory: 134.22·10⁶ B ÷ 819·10⁹ B/s = 163.88 µs", "time: 163.88 µs"}));
    EXPECT_EQ(findStep(d, StepKind::Critical), nullptr);
}

TEST(Derivation, AnUnsupportedTypeKeepsItsWorkAndSaysWhy) {
    test::Shape fp8 = kCube;
    fp8.dtype = DType::Fp8E4m3;
    const auto d = derive(operatorOf(fp8), test::a100(), {});
    EXPECT_EQ(linesOf(d, StepKind::Verdict), (Lines{"Not supported: no published fp8-e4m3 rate"}));
    EXPECT_TRUE(holds(linesOf(d, StepKind::ArithmeticIntensity), "2,730.7 FLOP/B"));
    for (const auto kind : {StepKind::Ridge, StepKind::Time, StepKind::Critical}) EXPECT_EQ(findStep(d, kind), nullptr);
}

TEST(Derivation, SparseIsAFactorThatIsShown) {
    const auto d = derive(operatorOf(kCube), test::a100(), sparse());
    EXPECT_EQ(d.conventions, "sparse fp16 tensor peak · each operand moved once · decimal units");
    EXPECT_EQ(linesOf(d, StepKind::Ridge)[0], "sparse peak: 312 TFLOP/s × 2 = 624 TFLOP/s");
    EXPECT_TRUE(holds(linesOf(d, StepKind::Ridge), "= 401.29 FLOP/B"));
    const auto without = derive(operatorOf(kCube), test::accelerator("plain", 1e12, {test::dense(PeakKey::Fp16Tensor, 100e12)}), sparse());
    EXPECT_TRUE(holds(remarksOf(without, StepKind::Ridge), "No structured-sparsity peak; the dense one is used."));
}

TEST(Derivation, TheVectorPathAndADerivedPeakAreSaid) {
    test::Shape fp32 = kCube;
    fp32.dtype = DType::Fp32;
    Accelerator accelerator = test::h100();
    accelerator.peaks[2].derived = true;
    const auto d = derive(operatorOf(fp32), accelerator, {});
    EXPECT_EQ(d.conventions, "dense fp32 vector peak · each operand moved once · decimal units");
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Ridge), "No fp32 rate of matrix units is published"));
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Ridge), "derived from another published figure"));
}

TEST(Derivation, OverheadIsATermOfItsOwn) {
    Switches switches;
    switches.launchOverhead = {5e-6};
    const auto d = derive(operatorOf({"matmul", {{"m", 128}, {"n", 128}, {"k", 128}, {"batch", 64}}}), test::h100(), switches);
    EXPECT_EQ(linesOf(d, StepKind::Verdict)[0], "Overhead-bound: 5 µs of launch > 1.878 µs of work");
    EXPECT_EQ(linesOf(d, StepKind::Time).back(), "time: max(271.31 ns, 1.878 µs) + 5 µs = 6.878 µs");
}

TEST(Derivation, EfficiencySharesDivideTheCeilings) {
    Switches switches;
    switches.computeEfficiency = 0.8;
    switches.memoryEfficiency = 0.1;
    const auto d = derive(operatorOf(kCube), test::a100(), switches);
    EXPECT_EQ(linesOf(d, StepKind::Time),
              (Lines{"compute: 137.44·10⁹ FLOP ÷ (312·10¹² FLOP/s × 0.8) = 550.64 µs",
                     "memory: 100.66·10⁶ B ÷ (1.555·10¹² B/s × 0.1) = 647.35 µs", "time: max(550.64 µs, 647.35 µs) = 647.35 µs"}));
    EXPECT_EQ(linesOf(d, StepKind::Verdict)[0], "Compute-bound: 1,365.3 ≥ 200.64 FLOP/B");
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Time), "With these shares the traffic takes longer."));
}

TEST(Derivation, NearTheRidgeShowsEnoughDigitsToTellWhichIsLarger) {
    const auto near = derive(operatorOf({"matmul", {{"m", 346}, {"n", 4096}, {"k", 4096}}}), test::h100(), {});
    EXPECT_EQ(linesOf(near, StepKind::Verdict)[0], "Compute-bound, near the ridge: 295.99 ≥ 295.34 FLOP/B");
    EXPECT_TRUE(holds(remarksOf(near, StepKind::Verdict), "both limits matter"));
    const Accelerator hair = test::accelerator("hair", 1e12, {test::dense(PeakKey::Fp16Tensor, 1365.33334e12)});
    EXPECT_EQ(linesOf(derive(operatorOf(kCube), hair, {}), StepKind::Verdict)[0],
              "Memory-bound, near the ridge: 1,365.33333 < 1,365.33334 FLOP/B");
    const Accelerator onIt = test::accelerator("tie", 3e12, {test::dense(PeakKey::Fp16Tensor, 4096e12)});
    EXPECT_EQ(linesOf(derive(operatorOf(kCube), onIt, {}), StepKind::Verdict)[0],
              "Compute-bound, near the ridge: 1,365.3 ≥ 1,365.3 FLOP/B");
}

TEST(Derivation, IntegersCountOperations) {
    test::Shape int8 = kCube;
    int8.dtype = DType::Int8;
    const auto d = derive(operatorOf(int8), test::a100(), {});
    EXPECT_EQ(linesOf(d, StepKind::Work).back(), "= 137.44 GOP");
    EXPECT_EQ(linesOf(d, StepKind::Ridge).back(), "= 401.29 OP/B");
    EXPECT_EQ(derivationText(d).find("FLOP"), std::string::npos);
}

TEST(Derivation, MixedWidthsAreShownPerOperand) {
    auto request = test::request({"matmul", {{"m", 8}, {"n", 4096}, {"k", 4095}}});
    request.b = DType::Int4;
    const auto d = derive(*makeOperator(request), test::h100(), {});
    EXPECT_EQ(d.title, "matmul 8×4096×4095 fp16 × int4 → fp16 on H100 SXM5 80GB");
    EXPECT_EQ(linesOf(d, StepKind::Traffic)[1], "b (read): k·n × 0.5 B = 4095·4096 × 0.5 B = 8.3866 MB");
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Ridge), "multiplied in the wider type, fp16"));
}

TEST(Derivation, PackedOperandsMayEndInAPartOfAByte) {
    auto request = test::request({"matmul", {{"m", 1}, {"n", 1}, {"k", 1}}, DType::Int4});
    const auto d = derive(*makeOperator(request), test::h100(), {});
    EXPECT_EQ(linesOf(d, StepKind::Traffic),
              (Lines{"a (read): m·k × 0.5 B = 1·1 × 0.5 B = 0.5 B", "b (read): k·n × 0.5 B = 1·1 × 0.5 B = 0.5 B",
                     "c (written): m·n × 0.5 B = 1·1 × 0.5 B = 0.5 B", "total: 1.5 B"}));
}

TEST(Derivation, BetaReadsCAndSaysSo) {
    auto request = test::request(kCube);
    request.beta = 1.0;
    const auto d = derive(*makeOperator(request), test::a100(), {});
    EXPECT_TRUE(holds(linesOf(d, StepKind::Traffic), "c_in (read): m·n × 2 B"));
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Traffic), "beta is not 0"));
}

TEST(Derivation, DerivedQuantitiesAreDefined) {
    auto request = test::request({"attention", {{"batch", 8}, {"heads", 32}, {"seq-q", 2048}, {"seq-kv", 4096}, {"head-dim", 128}}});
    EXPECT_EQ(linesOf(derive(*makeOperator(request), test::h100(), {}), StepKind::Work)[0], "pairs = seq-q·seq-kv = 2048·4096 = 8,388,608");
    request.causal = true;
    EXPECT_EQ(linesOf(derive(*makeOperator(request), test::h100(), {}), StepKind::Work)[0],
              "pairs = seq-q·seq-kv − seq-q·(seq-q − 1)/2 = 2048·4096 − 2048·(2048 − 1)/2 = 6,292,480");
    request.window = 1024;
    const auto windowed = derive(*makeOperator(request), test::h100(), {});
    EXPECT_EQ(linesOf(windowed, StepKind::Work)[0], "pairs = Σ min(window, p) for p = 4096 − 2048 + 1 … 4096");
    EXPECT_EQ(linesOf(windowed, StepKind::Work)[1], "= 2,097,152");
    EXPECT_EQ(linesOf(windowed, StepKind::Traffic)[0], "kv-rows = min(seq-kv, window + seq-q − 1) = min(4096, 1024 + 2048 − 1) = 3071");
    const test::Shape conv{"conv2d",
                           {{"batch", 1},
                            {"in-channels", 3},
                            {"out-channels", 64},
                            {"height", 224},
                            {"width", 224},
                            {"kernel-h", 7},
                            {"kernel-w", 7},
                            {"stride", 2},
                            {"pad", 3}}};
    EXPECT_EQ(linesOf(derive(operatorOf(conv), test::h100(), {}), StepKind::Work)[0],
              "out-height = ⌊(height + 2·pad − kernel-h)/stride⌋ + 1 = ⌊(224 + 2·3 − 7)/2⌋ + 1 = 112");
}

TEST(Derivation, OperatorsWithoutWorkAreTrafficOnly) {
    const auto d = derive(operatorOf({"copy", {{"elements", 1000000}}}), test::a100(), {});
    EXPECT_EQ(linesOf(d, StepKind::Work), (Lines{"0 FLOP"}));
    EXPECT_EQ(linesOf(d, StepKind::ArithmeticIntensity).back(), "= 0 FLOP/B");
    EXPECT_EQ(linesOf(d, StepKind::Time).back(), "time: max(0 s, 2.5723 µs) = 2.5723 µs");
    EXPECT_EQ(linesOf(d, StepKind::Critical), (Lines{"no size makes this compute-bound: it computes nothing"}));
}

TEST(Derivation, BoundedDimensionsShowBothEnds) {
    const test::Shape decode{"attention", {{"batch", 32}, {"heads", 32}, {"seq-q", 1}, {"seq-kv", 4096}, {"head-dim", 128}}};
    const auto lines = linesOf(derive(operatorOf(decode), test::h100(), {}), StepKind::Critical);
    EXPECT_TRUE(holds(lines, "no value of kv-heads makes this compute-bound: the intensity is 32.062 FLOP/B at 1 and 1.0095 FLOP/B at 32"));
}

TEST(Derivation, WhereMoreLeadsAwayFromTheRidgeItSaysSo) {
    const test::Shape chunk{"attention",
                            {{"batch", 1}, {"heads", 32}, {"kv-heads", 8}, {"seq-q", 64}, {"seq-kv", 4096}, {"head-dim", 128}}};
    const auto lines = linesOf(derive(operatorOf(chunk), test::h100(), {}), StepKind::Critical);
    EXPECT_TRUE(holds(lines, "compute-bound at kv-heads = 1; with larger ones the intensity falls to 63.6"));
}

struct Written {
    std::string name;
    test::Shape shape;
    Accelerator accelerator;
    Switches switches;
};

TEST(DerivationGolden, Texts) {
    test::Shape fp8 = kCube;
    fp8.dtype = DType::Fp8E4m3;
    test::Shape fp32 = kCube;
    fp32.dtype = DType::Fp32;
    const test::Shape decode{"attention",
                             {{"batch", 32}, {"heads", 32}, {"kv-heads", 8}, {"seq-q", 1}, {"seq-kv", 8192}, {"head-dim", 128}}};
    const std::vector<Written> all{{"matmul", kCube, test::a100(), {}},
                                   {"matmul_sparse", kCube, test::a100(), sparse()},
                                   {"matmul_fp32", fp32, test::h100(), {}},
                                   {"gemv", kGemv, test::a100(), {}},
                                   {"softmax_unknown_peak", {"softmax", {{"rows", 8192}, {"cols", 4096}}}, test::tpu(), {}},
                                   {"matmul_unsupported", fp8, test::a100(), {}},
                                   {"attention_decode", decode, test::h100(), {}},
                                   {"layernorm", {"layernorm", {{"rows", 8192}, {"cols", 4096}}}, test::h100(), {}}};
    for (const auto& written : all) {
        test::expectGolden(derivationText(derive(operatorOf(written.shape), written.accelerator, written.switches)),
                           "derivation_" + written.name + ".txt");
    }
}

TEST(DerivationGolden, OtherNotations) {
    const auto d = derive(operatorOf(kCube), test::a100(), {});
    test::expectGolden(derivationMarkdown(d), "derivation_matmul.md");
    test::expectGolden(derivationLatex(d), "derivation_matmul.tex");
    test::expectGolden(derivationHtml(d), "derivation_matmul.html");
}

Derivation awkward() {
    Accelerator accelerator = test::a100();
    accelerator.name = "A_1 & 50% {x} #2 $y ~ ^ \\ <b> | *z* `q`";
    accelerator.sources[0].title = "sheet_1\nline <2>";
    return derive(operatorOf(kCube), accelerator, {});
}

TEST(DerivationWriters, LatexEscapesWhatLatexWouldRead) {
    const std::string latex = derivationLatex(awkward());
    EXPECT_NE(latex.find("A\\_1 \\& 50\\% \\{x\\} \\#2 \\$y \\textasciitilde{} \\textasciicircum{} \\textbackslash{} $<$b$>$ $|$ *z* `q`"),
              std::string::npos)
        << latex;
    EXPECT_NE(latex.find("Peak and bandwidth: sheet\\_1 line $<$2$>$."), std::string::npos);
    EXPECT_NE(latex.find("\\subsection*{matmul 4096$\\times$4096$\\times$4096 fp16"), std::string::npos);
}

TEST(DerivationWriters, MarkdownEscapesWhatMarkdownWouldRead) {
    const std::string markdown = derivationMarkdown(awkward());
    EXPECT_NE(markdown.find("A\\_1 \\& 50% {x} \\#2 \\$y \\~ ^ \\\\ \\<b\\> \\| \\*z\\* \\`q\\`\n"), std::string::npos) << markdown;
}

TEST(DerivationWriters, HtmlEscapesWhatHtmlWouldRead) {
    const std::string html = derivationHtml(awkward());
    EXPECT_NE(html.find("A_1 &amp; 50% {x} #2 $y ~ ^ \\ &lt;b&gt; | *z* `q`</h3>"), std::string::npos) << html;
    EXPECT_NE(html.find("sheet_1\nline &lt;2&gt;"), std::string::npos);
}

TEST(DerivationWriters, TextKeepsRemarksWithinATerminal) {
    const std::string text = derivationText(derive(operatorOf(kCube), test::a100(), {}));
    EXPECT_NE(text.find("\n  - Use int8"), std::string::npos);
    EXPECT_NE(text.find("\n    "), std::string::npos) << "long advice goes on under its first line";
}

/// Every kind, masked and not, on every accelerator.
std::vector<Operator> everyOperator() {
    std::vector<Operator> all;
    for (const auto& spec : operatorTable()) {
        OperatorRequest request = test::example(spec.kind);
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
    return {test::a100(), test::h100(), test::tpu(), test::p100()};
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
        const auto lines = linesOf(derive(op, test::h100(), {}), StepKind::Work);
        const std::string symbolic = asFormula(lines[lines.size() - 4]);
        const std::string inNumbers = asFormula(lines[lines.size() - 3]);
        EXPECT_EQ(test::evaluate(symbolic, op), work.flops) << shapeText(op) << ": " << symbolic;
        EXPECT_EQ(test::evaluate(inNumbers, op), work.flops) << shapeText(op) << ": " << inNumbers;
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
}  // namespace ridge
