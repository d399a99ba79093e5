// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>

#include "core/roofline/derivation.h"
#include "tests/support/accelerators.h"
#include "tests/support/shapes.h"

namespace ridge {
namespace {

using Sentences = std::vector<std::string>;

Sentences adviceFor(const test::Shape& shape, const Accelerator& accelerator, const Switches& switches = {}) {
    const auto op = test::shaped(shape);
    EXPECT_TRUE(op) << shape.kind;
    return op ? advice(*op, accelerator, switches) : Sentences{};
}

std::string joined(const Sentences& sentences) {
    std::string text;
    for (const auto& sentence : sentences) text += sentence + "\n";
    return text;
}

void expectHolds(const Sentences& sentences, std::string_view part) {
    EXPECT_NE(joined(sentences).find(part), std::string::npos) << "missing: " << part << "\nin: " << joined(sentences);
}
void expectLacks(const Sentences& sentences, std::string_view part) {
    EXPECT_EQ(joined(sentences).find(part), std::string::npos) << "unwanted: " << part << "\nin: " << joined(sentences);
}

const test::Shape kCube{"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}};
const test::Shape kFewRows{"matmul", {{"m", 8}, {"n", 4096}, {"k", 4096}}};
const test::Shape kDecode{"attention", {{"batch", 32}, {"heads", 32}, {"seq-q", 1}, {"seq-kv", 4096}, {"head-dim", 128}}};

TEST(Advice, AComputeBoundProductGetsNarrowerTypesThatExist) {
    // 2 x 4096^3 FLOP: 440.51 us at 312 TFLOP/s, half of it at 624 TOP/s.
    expectHolds(adviceFor(kCube, test::a100()),
                "Use int8 on the matrix units (with quantised operands): peak 624 TOP/s, time 440.51 µs → 220.25 µs (2×).");
    expectLacks(adviceFor(kCube, test::a100()), "fp8");
    expectHolds(adviceFor(kCube, test::h100()), "Use fp8-e4m3 on the matrix units");
}

TEST(Advice, TilesFollowFromTheRidge) {
    // 2 t^2 FLOP for t (2 + 2) bytes: t / 2 FLOP/B must reach 200.64.
    expectHolds(adviceFor(kCube, test::a100()), "at least 402 × 402");
}

TEST(Advice, FusingTheActivationSavesTheOutputTwice) {
    expectHolds(adviceFor(kCube, test::a100()), "67.11 MB or 43.157 µs");
}

TEST(Advice, AMemoryBoundProductGetsMoreRowsAndPackedWeights) {
    const auto sentences = adviceFor(kFewRows, test::a100());
    // 223 / 8 = 27.9 x the work; 2 x 223 x 4096^2 FLOP take 23.98 us, 33.69 MB take 21.66 us.
    expectHolds(sentences, "all rows of A share one read of B; m = 223 makes it compute-bound: 27.9× the work in 1.11× the time.");
    // B in 8 bits: 65,536 + 16,777,216 + 65,536 bytes over 1,555 GB/s.
    expectHolds(sentences,
                "Quantise only B and keep computing in fp16: in 8 bits 21.663 µs → 10.873 µs (1.99×), in 4 bits 21.663 µs → 5.4789 µs");
    expectLacks(sentences, "Tile");
}

TEST(Advice, ColumnsAreBatchedWhereTheyAreTheFew) {
    expectHolds(adviceFor({"matmul", {{"m", 4096}, {"n", 1}, {"k", 4096}}}, test::a100()), "Batch more columns");
    expectHolds(adviceFor({"matmul", {{"m", 4096}, {"n", 4096}, {"k", 16}}}, test::a100()), "Lengthen k");
}

TEST(Advice, ABatchThatSharesBFoldsIntoRows) {
    // Folded: m = 256 against 4096 x 4096, so B is read once instead of 32 times.
    expectHolds(adviceFor({"matmul", {{"m", 8}, {"n", 4096}, {"k", 4096}, {"batch", 32}}}, test::h100()),
                "If the 32 products share B, fold them into one with m = 256, which reads B once");
}

TEST(Advice, Fp32NeverBecomesTf32InSilence) {
    test::Shape fp32 = kCube;
    fp32.dtype = DType::Fp32;
    const auto sentences = adviceFor(fp32, test::h100());
    expectHolds(sentences, "fp32 runs on the vector units here, at 66.9 TFLOP/s, and never as tf32 unless asked to.");
    expectHolds(
        sentences,
        "Use tf32 on the matrix units (the range of fp32 with 11 significant bits): peak 494.7 TFLOP/s, time 2.0544 ms → 277.82 µs");
    expectHolds(sentences, "Use bf16");
    expectLacks(adviceFor(fp32, test::p100()), "matrix units");
}

TEST(Advice, DecodeIsToldWhatDoesNotHelp) {
    const auto sentences = adviceFor(kDecode, test::h100());
    expectHolds(sentences,
                "Batching more sequences does not help: each reads keys and values of its own, so the intensity stays at 1.01 FLOP/B.");
    expectHolds(sentences, "compute-bound from seq-q = 315");
    // K and V shrink to a quarter: (2 x 262,144 + 2 x 268,435,456) bytes = 537.4 MB.
    expectHolds(sentences, "kv-heads = 8 instead of 32 moves 537.4 MB instead of 2.148 GB, time 641.2 µs → 160.42 µs (4×).");
    expectHolds(sentences, "Store keys and values in 8 bits and keep computing in fp16: time 641.2 µs → 320.68 µs (2×).");
}

TEST(Advice, OneKvHeadCannotBeShared) {
    test::Shape shared = kDecode;
    shared.dims.emplace_back("kv-heads", 1);
    expectLacks(adviceFor(shared, test::h100()), "kv-heads");
}

TEST(Advice, UnfusedScoresAreFused) {
    const test::Shape qk{"qk", {{"batch", 8}, {"heads", 32}, {"seq-q", 2048}, {"head-dim", 128}}};
    expectHolds(adviceFor(qk, test::a100()), "the scores, 2.147 GB or 1.381 ms of traffic here alone, then never leave the chip");
}

TEST(Advice, VectorWorkIsFusedAndStoredNarrower) {
    const test::Shape relu{"relu", {{"elements", 16777216}}, DType::Fp32};
    const auto sentences = adviceFor(relu, test::a100());
    // Written by the producer and read back: 2 x 4 x 16,777,216 bytes.
    expectHolds(sentences,
                "Fuse it into the kernel that makes its input: its input is then neither written nor read back, which saves 134.2 MB or "
                "86.314 µs.");
    expectHolds(sentences, "Store its tensors in bf16 or fp16 and go on computing in fp32: time 86.314 µs → 43.157 µs (2×).");
    expectLacks(adviceFor({"relu", {{"elements", 16777216}}}, test::a100()), "Store its tensors");
}

TEST(Advice, EachVectorKindHasItsOwnWay) {
    expectHolds(adviceFor({"softmax", {{"rows", 64}, {"cols", 64}}}, test::tpu()), "fused attention does this");
    expectHolds(adviceFor({"rmsnorm", {{"rows", 64}, {"cols", 64}}}, test::a100()), "if a row fits on the chip");
    expectHolds(adviceFor({"transpose", {{"rows", 64}, {"cols", 64}}}, test::a100()), "Do without it");
    expectHolds(adviceFor({"rope", {{"batch", 1}, {"heads", 8}, {"kv-heads", 8}, {"seq", 64}, {"head-dim", 64}}}, test::a100()),
                "query and key projections");
    // 28 to 16 bytes per parameter.
    expectHolds(adviceFor({"adam", {{"elements", 1000000000}}}, test::a100()),
                "16 B instead of 28 B per parameter, time 18.006 ms → 10.289 ms (1.75×)");
    EXPECT_TRUE(adviceFor({"embedding", {{"tokens", 64}, {"width", 64}}}, test::a100()).empty());
}

TEST(Advice, OverheadComesFirst) {
    Switches switches;
    switches.launchOverhead = {5e-6};
    const auto sentences = adviceFor({"matmul", {{"m", 128}, {"n", 128}, {"k", 128}}}, test::h100(), switches);
    ASSERT_FALSE(sentences.empty());
    EXPECT_TRUE(sentences[0].starts_with("Fuse it with its neighbours or launch them as one graph: the launch takes 5 µs"));
}

TEST(Advice, NearTheRidgeBothLimitsMatter) {
    const auto sentences = adviceFor({"matmul", {{"m", 346}, {"n", 4096}, {"k", 4096}}}, test::h100());
    ASSERT_FALSE(sentences.empty());
    EXPECT_EQ(sentences[0],
              "Both limits matter here: with an unlimited peak it would still take 11.708 µs, with unlimited bandwidth 11.734 µs.");
}

TEST(Advice, SparsityIsAConditionAndOnlyWhereItExists) {
    expectHolds(adviceFor(kCube, test::a100()), "If the weights can be pruned");
    Switches sparse;
    sparse.peaks = PeakChoice::Sparse;
    expectLacks(adviceFor(kCube, test::a100(), sparse), "pruned");
    expectLacks(adviceFor(kCube, test::p100()), "pruned");
}

TEST(Advice, UnsupportedTypesNameWhatIsServed) {
    test::Shape fp8 = kCube;
    fp8.dtype = DType::Fp8E4m3;
    EXPECT_EQ(joined(adviceFor(fp8, test::a100())), "A100 SXM4 40GB can serve it in fp16 (440.51 µs), bf16 (440.51 µs).\n");
    test::Shape fp16 = kCube;
    EXPECT_EQ(joined(adviceFor(fp16, test::tpu())), "TPU v5e can serve it in bf16 (697.66 µs).\n");
    EXPECT_TRUE(adviceFor(fp16, test::accelerator("nothing", 1e12, {})).empty());
}

/// "Use X on the matrix units" needs a published tensor rate for X, whatever the operator and the accelerator.
TEST(Advice, NeverNamesATypeTheAcceleratorLacks) {
    for (const auto& accelerator : {test::a100(), test::h100(), test::tpu(), test::p100()}) {
        for (const auto& spec : operatorTable()) {
            for (const DType stored : kAllDTypes) {
                OperatorRequest request = test::example(spec.kind);
                request.dtype = stored;
                const auto op = makeOperator(request);
                if (!op) continue;
                const std::string text = joined(advice(*op, accelerator, {}));
                for (const DType type : kAllDTypes) {
                    if (accelerator.peak(tensorKey(type)) != nullptr) continue;
                    EXPECT_EQ(text.find("Use " + std::string(dtypeName(type)) + " "), std::string::npos)
                        << accelerator.name << ": " << text;
                }
            }
        }
    }
}

}  // namespace
}  // namespace ridge
