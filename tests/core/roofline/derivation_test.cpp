// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include "tests/core/roofline/derivation_lines.h"

namespace ridge::test {
namespace {

TEST(Derivation, TheCubeByHand) {
    const auto d = derive(operatorOf(kCube), a100(), {});
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
    const auto d = derive(operatorOf(kGemv), a100(), {});
    EXPECT_EQ(linesOf(d, StepKind::Verdict)[0], "Memory-bound: 0.99951 < 200.64 FLOP/B");
    EXPECT_EQ(linesOf(d, StepKind::Verdict)[1], "attainable: min(312 TFLOP/s, 0.99951 FLOP/B × 1.555 TB/s) = 1.5542 TFLOP/s");
    EXPECT_EQ(linesOf(d, StepKind::Critical), (Lines{"no m makes this compute-bound: its intensity stays below 0.99976 FLOP/B",
                                                     "compute-bound from n = 223 at this m and k",
                                                     "no k makes this compute-bound: its intensity stays below 0.99976 FLOP/B",
                                                     "no value of batch makes this compute-bound: the intensity stays at 0.99951 FLOP/B"}));
}

TEST(Derivation, AnUnknownVectorPeakIsSaidAndTheTimeIsTheTraffic) {
    const auto d = derive(operatorOf({"softmax", {{"rows", 8192}, {"cols", 4096}}}), tpu(), {});
    EXPECT_EQ(linesOf(d, StepKind::Ridge), (Lines{"unknown: vector peak not published"}));
    EXPECT_EQ(linesOf(d, StepKind::Verdict), (Lines{"Memory-bound: only the traffic has a known time"}));
    EXPECT_EQ(linesOf(d, StepKind::Time), (Lines{"memory: 134.22·10⁶ B ÷ 819·10⁹ B/s = 163.88 µs", "time: 163.88 µs"}));
    EXPECT_EQ(findStep(d, StepKind::Critical), nullptr);
}

TEST(Derivation, AnUnsupportedTypeKeepsItsWorkAndSaysWhy) {
    Shape fp8 = kCube;
    fp8.dtype = DType::Fp8E4m3;
    const auto d = derive(operatorOf(fp8), a100(), {});
    EXPECT_EQ(linesOf(d, StepKind::Verdict), (Lines{"Not supported: no published fp8-e4m3 rate"}));
    EXPECT_TRUE(holds(linesOf(d, StepKind::ArithmeticIntensity), "2,730.7 FLOP/B"));
    for (const auto kind : {StepKind::Ridge, StepKind::Time, StepKind::Critical}) EXPECT_EQ(findStep(d, kind), nullptr);
}

TEST(Derivation, SparseIsAFactorThatIsShown) {
    const auto d = derive(operatorOf(kCube), a100(), sparse());
    EXPECT_EQ(d.conventions, "sparse fp16 tensor peak · each operand moved once · decimal units");
    EXPECT_EQ(linesOf(d, StepKind::Ridge)[0], "sparse peak: 312 TFLOP/s × 2 = 624 TFLOP/s");
    EXPECT_TRUE(holds(linesOf(d, StepKind::Ridge), "= 401.29 FLOP/B"));
    const auto without = derive(operatorOf(kCube), accelerator("plain", 1e12, {dense(PeakKey::Fp16Tensor, 100e12)}), sparse());
    EXPECT_TRUE(holds(remarksOf(without, StepKind::Ridge), "No structured-sparsity peak; the dense one is used."));
}

TEST(Derivation, TheVectorPathAndADerivedPeakAreSaid) {
    Shape fp32 = kCube;
    fp32.dtype = DType::Fp32;
    Accelerator accelerator = h100();
    accelerator.peaks[2].derived = true;
    const auto d = derive(operatorOf(fp32), accelerator, {});
    EXPECT_EQ(d.conventions, "dense fp32 vector peak · each operand moved once · decimal units");
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Ridge), "No fp32 rate of matrix units is published"));
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Ridge), "derived from another published figure"));
}

TEST(Derivation, OverheadIsATermOfItsOwn) {
    Switches switches;
    switches.launchOverhead = {5e-6};
    const auto d = derive(operatorOf({"matmul", {{"m", 128}, {"n", 128}, {"k", 128}, {"batch", 64}}}), h100(), switches);
    EXPECT_EQ(linesOf(d, StepKind::Verdict)[0], "Overhead-bound: 5 µs of launch > 1.878 µs of work");
    EXPECT_EQ(linesOf(d, StepKind::Time).back(), "time: max(271.31 ns, 1.878 µs) + 5 µs = 6.878 µs");
}

TEST(Derivation, EfficiencySharesDivideTheCeilings) {
    Switches switches;
    switches.computeEfficiency = 0.8;
    switches.memoryEfficiency = 0.1;
    const auto d = derive(operatorOf(kCube), a100(), switches);
    EXPECT_EQ(linesOf(d, StepKind::Time),
              (Lines{"compute: 137.44·10⁹ FLOP ÷ (312·10¹² FLOP/s × 0.8) = 550.64 µs",
                     "memory: 100.66·10⁶ B ÷ (1.555·10¹² B/s × 0.1) = 647.35 µs", "time: max(550.64 µs, 647.35 µs) = 647.35 µs"}));
    EXPECT_EQ(linesOf(d, StepKind::Verdict)[0], "Compute-bound: 1,365.3 ≥ 200.64 FLOP/B");
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Time), "With these shares the traffic takes longer."));
}

TEST(Derivation, NearTheRidgeShowsEnoughDigitsToTellWhichIsLarger) {
    const auto near = derive(operatorOf({"matmul", {{"m", 346}, {"n", 4096}, {"k", 4096}}}), h100(), {});
    EXPECT_EQ(linesOf(near, StepKind::Verdict)[0], "Compute-bound, near the ridge: 295.99 ≥ 295.34 FLOP/B");
    EXPECT_TRUE(holds(remarksOf(near, StepKind::Verdict), "both limits matter"));
    const Accelerator hair = accelerator("hair", 1e12, {dense(PeakKey::Fp16Tensor, 1365.33334e12)});
    EXPECT_EQ(linesOf(derive(operatorOf(kCube), hair, {}), StepKind::Verdict)[0],
              "Memory-bound, near the ridge: 1,365.33333 < 1,365.33334 FLOP/B");
    const Accelerator onIt = accelerator("tie", 3e12, {dense(PeakKey::Fp16Tensor, 4096e12)});
    EXPECT_EQ(linesOf(derive(operatorOf(kCube), onIt, {}), StepKind::Verdict)[0],
              "Compute-bound, near the ridge: 1,365.3 ≥ 1,365.3 FLOP/B");
}

TEST(Derivation, IntegersCountOperations) {
    Shape int8 = kCube;
    int8.dtype = DType::Int8;
    const auto d = derive(operatorOf(int8), a100(), {});
    EXPECT_EQ(linesOf(d, StepKind::Work).back(), "= 137.44 GOP");
    EXPECT_EQ(linesOf(d, StepKind::Ridge).back(), "= 401.29 OP/B");
    EXPECT_EQ(derivationText(d).find("FLOP"), std::string::npos);
}

TEST(Derivation, MixedWidthsAreShownPerOperand) {
    auto request = test::request({"matmul", {{"m", 8}, {"n", 4096}, {"k", 4095}}});
    request.b = DType::Int4;
    const auto d = derive(*makeOperator(request), h100(), {});
    EXPECT_EQ(d.title, "matmul 8×4096×4095 fp16 × int4 → fp16 on H100 SXM5 80GB");
    EXPECT_EQ(linesOf(d, StepKind::Traffic)[1], "b (read): k·n × 0.5 B = 4095·4096 × 0.5 B = 8.3866 MB");
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Ridge), "multiplied in the wider type, fp16"));
}

TEST(Derivation, PackedOperandsMayEndInAPartOfAByte) {
    auto request = test::request({"matmul", {{"m", 1}, {"n", 1}, {"k", 1}}, DType::Int4});
    const auto d = derive(*makeOperator(request), h100(), {});
    EXPECT_EQ(linesOf(d, StepKind::Traffic),
              (Lines{"a (read): m·k × 0.5 B = 1·1 × 0.5 B = 0.5 B", "b (read): k·n × 0.5 B = 1·1 × 0.5 B = 0.5 B",
                     "c (written): m·n × 0.5 B = 1·1 × 0.5 B = 0.5 B", "total: 1.5 B"}));
}

TEST(Derivation, BetaReadsCAndSaysSo) {
    auto request = test::request(kCube);
    request.beta = 1.0;
    const auto d = derive(*makeOperator(request), a100(), {});
    EXPECT_TRUE(holds(linesOf(d, StepKind::Traffic), "c_in (read): m·n × 2 B"));
    EXPECT_TRUE(holds(remarksOf(d, StepKind::Traffic), "beta is not 0"));
}

TEST(Derivation, DerivedQuantitiesAreDefined) {
    auto request = test::request({"attention", {{"batch", 8}, {"heads", 32}, {"seq-q", 2048}, {"seq-kv", 4096}, {"head-dim", 128}}});
    EXPECT_EQ(linesOf(derive(*makeOperator(request), h100(), {}), StepKind::Work)[0], "pairs = seq-q·seq-kv = 2048·4096 = 8,388,608");
    request.causal = true;
    EXPECT_EQ(linesOf(derive(*makeOperator(request), h100(), {}), StepKind::Work)[0],
              "pairs = seq-q·seq-kv − seq-q·(seq-q − 1)/2 = 2048·4096 − 2048·(2048 − 1)/2 = 6,292,480");
    request.window = 1024;
    const auto windowed = derive(*makeOperator(request), h100(), {});
    EXPECT_EQ(linesOf(windowed, StepKind::Work)[0], "pairs = Σ min(window, p) for p = 4096 − 2048 + 1 … 4096");
    EXPECT_EQ(linesOf(windowed, StepKind::Work)[1], "= 2,097,152");
    EXPECT_EQ(linesOf(windowed, StepKind::Traffic)[0], "kv-rows = min(seq-kv, window + seq-q − 1) = min(4096, 1024 + 2048 − 1) = 3071");
    const Shape conv{"conv2d",
                     {{"batch", 1},
                      {"in-channels", 3},
                      {"out-channels", 64},
                      {"height", 224},
                      {"width", 224},
                      {"kernel-h", 7},
                      {"kernel-w", 7},
                      {"stride", 2},
                      {"pad", 3}}};
    EXPECT_EQ(linesOf(derive(operatorOf(conv), h100(), {}), StepKind::Work)[0],
              "out-height = ⌊(height + 2·pad − kernel-h)/stride⌋ + 1 = ⌊(224 + 2·3 − 7)/2⌋ + 1 = 112");
}

TEST(Derivation, OperatorsWithoutWorkAreTrafficOnly) {
    const auto d = derive(operatorOf({"copy", {{"elements", 1000000}}}), a100(), {});
    EXPECT_EQ(linesOf(d, StepKind::Work), (Lines{"0 FLOP"}));
    EXPECT_EQ(linesOf(d, StepKind::ArithmeticIntensity).back(), "= 0 FLOP/B");
    EXPECT_EQ(linesOf(d, StepKind::Time).back(), "time: max(0 s, 2.5723 µs) = 2.5723 µs");
    EXPECT_EQ(linesOf(d, StepKind::Critical), (Lines{"no size makes this compute-bound: it computes nothing"}));
}

/// Three of five bags of 10 numbers are picked, twice: 5 (1 - (1 - 3/5)^2) = 4.2 bags are opened.
CountedWork bags() {
    CountedWork counted;
    counted.formulas.title = "bags";
    counted.formulas.flops = "picks size";
    counted.formulas.why = "One for each number of a bag.";
    counted.formulas.names = {{"all", 5},
                              {"each", 3},
                              {"times", 2},
                              {"size", 10},
                              {"picks", 6, "each times"},
                              {"opened", Count::expected(4.2L), "all (1 - (1 - each / all)^times)"}};
    counted.formulas.trafficRemark = "Bags.";
    counted.work.flops = 60;
    counted.work.terms[0] = {"in", Access::Read, Count::expected(42.0L), 16, "opened size"};
    counted.work.terms[1] = {"out", Access::Write, Count::expected(4.2L), 16, "opened"};
    counted.work.termCount = 2;
    return counted;
}

TEST(Derivation, CountedWorkByHand) {
    const CountedWork counted = bags();
    Evaluation evaluation;
    evaluation.roof = *matrixRoof(a100(), DType::Fp16, PeakChoice::Dense);
    evaluation.placement = place(counted.work, *evaluation.roof, {});
    const auto d = derive(counted, evaluation, a100(), {});
    EXPECT_EQ(d.title, "bags fp16 on A100 SXM4 40GB");
    EXPECT_EQ(linesOf(d, StepKind::Work), (Lines{"picks = each·times = 3·2 = 6", "picks·size", "= 6·10", "= 60 FLOP"}));
    // What the work has defined is not defined again.
    EXPECT_EQ(linesOf(d, StepKind::Traffic), (Lines{"opened = all·(1 − (1 − each/all)^times) = 5·(1 − (1 − 3/5)^2) = 4.2",
                                                    "in (read): opened·size × 2 B = 4.2·10 × 2 B = 84 B",
                                                    "out (written): opened × 2 B = 4.2 × 2 B = 8.4 B", "total: 92.4 B"}));
    EXPECT_EQ(remarksOf(d, StepKind::Traffic), (Lines{"Bags."}));
    EXPECT_EQ(linesOf(d, StepKind::ArithmeticIntensity).back(), "= 0.64935 FLOP/B");
    EXPECT_EQ(findStep(d, StepKind::Critical), nullptr);
    EXPECT_EQ(findStep(d, StepKind::Advice), nullptr);
}

TEST(Derivation, CountedWorkSaysWhyItIsNotServed) {
    Evaluation evaluation;
    evaluation.reason = "no bags";
    const auto d = derive(bags(), evaluation, a100(), {});
    EXPECT_EQ(linesOf(d, StepKind::Verdict), (Lines{"Not supported: no bags"}));
    EXPECT_EQ(findStep(d, StepKind::Time), nullptr);
}

TEST(Derivation, CountedWorkThatGrowsHasACriticalSize) {
    CountedWork counted = bags();
    // n FLOP over n + 1000 byte: below 1 for ever.
    counted.formulas.growth = Growth{"n", [](std::int64_t n) {
                                         Work work;
                                         work.flops = static_cast<std::uint64_t>(n);
                                         work.terms[0] = {"x", Access::Read, static_cast<std::uint64_t>(n + 1000), 8, "n"};
                                         work.termCount = 1;
                                         return work;
                                     }};
    Evaluation evaluation;
    evaluation.roof = *matrixRoof(accelerator("even", 1e12, {dense(PeakKey::Fp16Tensor, 0.5e12)}), DType::Fp16, PeakChoice::Dense);
    evaluation.placement = place(counted.work, *evaluation.roof, {});
    EXPECT_EQ(linesOf(derive(counted, evaluation, a100(), {}), StepKind::Critical), (Lines{"compute-bound from n = 1000"}));
    evaluation.roof->peak = FlopRate{1e12};
    evaluation.placement = place(counted.work, *evaluation.roof, {});
    EXPECT_EQ(linesOf(derive(counted, evaluation, a100(), {}), StepKind::Critical),
              (Lines{"no value of n makes this compute-bound: its intensity stays below 1 FLOP/B"}));
}

TEST(Derivation, BoundedDimensionsShowBothEnds) {
    const Shape decode{"attention", {{"batch", 32}, {"heads", 32}, {"seq-q", 1}, {"seq-kv", 4096}, {"head-dim", 128}}};
    const auto lines = linesOf(derive(operatorOf(decode), h100(), {}), StepKind::Critical);
    EXPECT_TRUE(holds(lines, "no value of kv-heads makes this compute-bound: the intensity is 32.062 FLOP/B at 1 and 1.0095 FLOP/B at 32"));
}

TEST(Derivation, WhereMoreLeadsAwayFromTheRidgeItSaysSo) {
    const Shape chunk{"attention", {{"batch", 1}, {"heads", 32}, {"kv-heads", 8}, {"seq-q", 64}, {"seq-kv", 4096}, {"head-dim", 128}}};
    const auto lines = linesOf(derive(operatorOf(chunk), h100(), {}), StepKind::Critical);
    EXPECT_TRUE(holds(lines, "compute-bound at kv-heads = 1; with larger ones the intensity falls to 63.6"));
}

}  // namespace
}  // namespace ridge::test
