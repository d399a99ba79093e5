// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/placement.h"

#include <gtest/gtest.h>

#include "tests/support/shapes.h"

namespace ridge {
namespace {

Accelerator a100() {
    Accelerator a;
    a.id = "a100";
    a.name = "A100 SXM4 40GB";
    a.bandwidth.value = {1555e9};
    a.peaks = {{.key = PeakKey::Fp16Tensor, .rate = {312e12}, .sparsityFactor = 2.0},
               {.key = PeakKey::Fp32, .rate = {19.5e12}},
               {.key = PeakKey::Tf32Tensor, .rate = {156e12}, .sparsityFactor = 2.0},
               {.key = PeakKey::Fp64, .rate = {9.7e12}},
               {.key = PeakKey::Fp64Tensor, .rate = {19.5e12}}};
    return a;
}

Evaluation on(const Accelerator& accelerator, const test::Shape& shape, const Switches& switches = {}) {
    const auto op = test::shaped(shape);
    EXPECT_TRUE(op);
    return evaluate(*op, countWork(*op), accelerator, switches);
}

struct PlacedCase {
    test::Shape shape;
    double intensity;
    Bound bound;
    double computeUs;
    double memoryUs;
};

TEST(Placement, PublishedCasesOnAnA100) {
    const std::vector<PlacedCase> cases{
        {{"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}}, 1365.3333, Bound::Compute, 440.50947, 64.735239},
        {{"matmul", {{"m", 4096}, {"n", 1}, {"k", 4096}}}, 0.99951206, Bound::Memory, 0.10754626, 21.588949},
        {{"qk", {{"batch", 8}, {"heads", 32}, {"seq-q", 2048}, {"head-dim", 128}}}, 113.77778, Bound::Memory, 881.01893, 1553.6457},
        {{"attention", {{"batch", 8}, {"heads", 32}, {"seq-q", 2048}, {"head-dim", 128}}}, 1034.0, Bound::Compute, 1779.2453, 345.25461},
    };
    for (const auto& c : cases) {
        const auto evaluation = on(a100(), c.shape);
        ASSERT_TRUE(evaluation.isSupported());
        const Placement& p = *evaluation.placement;
        EXPECT_NEAR(p.intensity.value, c.intensity, c.intensity * 1e-6);
        EXPECT_NEAR(p.ridge->value, 200.643, 1e-3);
        EXPECT_EQ(p.bound, c.bound) << c.shape.kind;
        EXPECT_NEAR(p.computeTime->value * 1e6, c.computeUs, c.computeUs * 1e-6);
        EXPECT_NEAR(p.memoryTime.value * 1e6, c.memoryUs, c.memoryUs * 1e-6);
        EXPECT_EQ(p.time, std::max(*p.computeTime, p.memoryTime));
    }
}

TEST(Placement, SparseOnlyWhenAskedAndOnlyWhereItExists) {
    const test::Shape cube{"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}};
    EXPECT_FALSE(on(a100(), cube).roof->sparse);
    Switches sparse;
    sparse.peaks = PeakChoice::Sparse;
    const auto doubled = on(a100(), cube, sparse);
    EXPECT_TRUE(doubled.roof->sparse);
    EXPECT_DOUBLE_EQ(doubled.roof->peak->value, 624e12);
    const auto fp64 = on(a100(), {"matmul", {{"m", 64}, {"n", 64}, {"k", 64}}, DType::Fp64}, sparse);
    EXPECT_FALSE(fp64.roof->sparse);
    EXPECT_FALSE(fp64.roof->note.empty());
    const auto softmax = on(a100(), {"softmax", {{"rows", 8}, {"cols", 8}}}, sparse);
    EXPECT_DOUBLE_EQ(softmax.roof->peak->value, 19.5e12);
    EXPECT_TRUE(softmax.roof->note.empty());
}

TEST(Placement, Fp32NeverUsesTf32InSilence) {
    const auto fp32 = on(a100(), {"matmul", {{"m", 64}, {"n", 64}, {"k", 64}}, DType::Fp32});
    EXPECT_EQ(fp32.roof->path, PeakPath::Vector);
    EXPECT_DOUBLE_EQ(fp32.roof->peak->value, 19.5e12);
    const auto tf32 = on(a100(), {"matmul", {{"m", 64}, {"n", 64}, {"k", 64}}, DType::Tf32});
    EXPECT_EQ(tf32.roof->path, PeakPath::Tensor);
    EXPECT_DOUBLE_EQ(tf32.roof->peak->value, 156e12);
}

TEST(Placement, AMissingPrecisionIsRefusedWithTheReason) {
    const auto fp8 = on(a100(), {"matmul", {{"m", 64}, {"n", 64}, {"k", 64}}, DType::Fp8E4m3});
    EXPECT_FALSE(fp8.isSupported());
    EXPECT_NE(fp8.reason.find("fp8"), std::string::npos);
}

TEST(Placement, VectorWorkComputesInFp32WhateverItsStorage) {
    for (const DType type : {DType::Fp16, DType::Bf16, DType::Fp32, DType::Int8}) {
        EXPECT_DOUBLE_EQ(on(a100(), {"softmax", {{"rows", 8}, {"cols", 8}}, type}).roof->peak->value, 19.5e12);
    }
    EXPECT_DOUBLE_EQ(on(a100(), {"softmax", {{"rows", 8}, {"cols", 8}}, DType::Fp64}).roof->peak->value, 9.7e12);
}

TEST(Placement, UnknownVectorPeakLeavesMemoryTimeAlone) {
    Accelerator tpu = a100();
    tpu.peaks = {{.key = PeakKey::Bf16Tensor, .rate = {197e12}}};
    const auto softmax = on(tpu, {"softmax", {{"rows", 128}, {"cols", 2048}}, DType::Bf16});
    ASSERT_TRUE(softmax.isSupported());
    EXPECT_EQ(softmax.placement->computeTime, std::nullopt);
    EXPECT_EQ(softmax.placement->ridge, std::nullopt);
    EXPECT_EQ(softmax.placement->time, softmax.placement->memoryTime);
    EXPECT_EQ(softmax.placement->bound, Bound::Memory);
    EXPECT_EQ(softmax.roof->note, "vector peak not published");
}

TEST(Placement, NearTheRidgeWithinFivePercent) {
    const Roof roof{FlopRate{100e12}, ByteRate{1e12}, DType::Fp16, PeakPath::Tensor, false, false, {}};
    const auto at = [&](double intensity) { return place(Load{{intensity}, {1.0}, {intensity}}, roof, {}); };
    EXPECT_FALSE(at(94.9).nearRidge);
    EXPECT_TRUE(at(95.1).nearRidge);
    EXPECT_EQ(at(99.9).bound, Bound::Memory);
    EXPECT_EQ(at(100.0).bound, Bound::Compute);
    EXPECT_TRUE(at(104.9).nearRidge);
    EXPECT_FALSE(at(105.1).nearRidge);
}

TEST(Placement, EfficiencyStretchesTimesAndNothingElse) {
    Switches real;
    real.computeEfficiency = 0.5;
    real.memoryEfficiency = 0.8;
    const test::Shape cube{"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}};
    const auto ideal = on(a100(), cube);
    const auto reached = on(a100(), cube, real);
    EXPECT_DOUBLE_EQ(reached.placement->computeTime->value, ideal.placement->computeTime->value / 0.5);
    EXPECT_DOUBLE_EQ(reached.placement->memoryTime.value, ideal.placement->memoryTime.value / 0.8);
    EXPECT_EQ(reached.placement->ridge, ideal.placement->ridge);
    EXPECT_EQ(reached.placement->attainable, ideal.placement->attainable);
    EXPECT_EQ(reached.placement->bound, ideal.placement->bound);
}

TEST(Placement, LaunchOverheadIsItsOwnTermAndCanBeTheBound) {
    Switches launch;
    launch.launchOverhead = {5e-6};
    const auto small = on(a100(), {"matmul", {{"m", 256}, {"n", 256}, {"k", 256}}}, launch);
    EXPECT_EQ(small.placement->bound, Bound::Overhead);
    EXPECT_DOUBLE_EQ(small.placement->time.value, std::max(small.placement->computeTime->value, small.placement->memoryTime.value) + 5e-6);
    const auto large = on(a100(), {"matmul", {{"m", 4096}, {"n", 4096}, {"k", 4096}}}, launch);
    EXPECT_EQ(large.placement->bound, Bound::Compute);
}

TEST(Placement, NoFlopMeansZeroIntensityAndMemoryTime) {
    const auto copy = on(a100(), {"copy", {{"elements", 1000}}});
    EXPECT_EQ(copy.placement->intensity.value, 0.0);
    EXPECT_EQ(copy.placement->attainable->value, 0.0);
    EXPECT_EQ(copy.placement->computeTime->value, 0.0);
    EXPECT_EQ(copy.placement->bound, Bound::Memory);
    EXPECT_DOUBLE_EQ(copy.placement->time.value, 4000.0 / 1555e9);
}

TEST(Placement, SpeedupComparesTimes) {
    Accelerator twice = a100();
    twice.bandwidth.value = {3110e9};
    const test::Shape add{"add", {{"elements", 100000000}}};
    EXPECT_DOUBLE_EQ(*speedup(on(a100(), add), on(twice, add)), 2.0);
    const auto fp8 = on(a100(), {"matmul", {{"m", 64}, {"n", 64}, {"k", 64}}, DType::Fp8E4m3});
    EXPECT_EQ(speedup(on(a100(), add), fp8), std::nullopt);
}

// Fusing never raises traffic or time over the three kernels that it replaces.
TEST(Placement, FusedAttentionNeverMovesMoreThanUnfused) {
    for (const std::int64_t seq : {1, 7, 128, 2048}) {
        for (const std::int64_t kv : {1, 8, 32}) {
            const std::vector<std::pair<std::string, std::int64_t>> dims{
                {"batch", 2}, {"heads", 32}, {"kv-heads", kv}, {"seq-q", seq}, {"head-dim", 64}};
            const auto fused = on(a100(), {"attention", dims});
            const auto qk = on(a100(), {"qk", dims});
            const auto pv = on(a100(), {"pv", dims});
            EXPECT_LE(fused.placement->memoryTime, qk.placement->memoryTime + pv.placement->memoryTime);
        }
    }
}

}  // namespace
}  // namespace ridge
