// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <numeric>

#include "core/base/split_mix.h"
#include "gpu/cuda/plan/operator_plan.h"
#include "gpu/plan/embedding_order.h"
#include "tests/gpu/cuda/known_gpus.h"
#include "tests/gpu/cuda/planned_launches.h"

namespace {

using namespace ridge;
using cuda::MatmulStage;

Operator matmul(std::int64_t m, std::int64_t n, std::int64_t k, DType type, std::int64_t batch = 1) {
    OperatorRequest request;
    request.dims = {m, n, k, batch};
    request.dtype = type;
    return makeOperator(request).value();
}

Operator operatorNamed(const char* name, DType type, std::vector<std::int64_t> dims = {}) {
    OperatorRequest request;
    request.kind = findOperator(name)->kind;
    request.dtype = type;
    const auto& spec = *findOperator(name);
    for (std::size_t i = 0; i < spec.dimensions.size(); ++i) request.dims[i] = i < dims.size() ? dims[i] : spec.dimensions[i].example;
    return makeOperator(request).value();
}

void expectWithinLimits(const cuda::Launch& launch, const cuda::GpuFacts& facts, const std::string& what) {
    EXPECT_GE(launch.grid[0], 1U) << what;
    EXPECT_LE(launch.grid[0], 2147483647U) << what;
    EXPECT_LE(std::max(launch.grid[1], launch.grid[2]), 65535U) << what;
    EXPECT_LE(launch.block[0] * launch.block[1] * launch.block[2], 1024U) << what;
    EXPECT_EQ(launch.block[0] * launch.block[1] * launch.block[2] % (launch.kernel == "clock_probe" ? 1U : 32U), 0U) << what;
    EXPECT_LE(launch.sharedBytes, static_cast<std::uint32_t>(facts.sharedBytesPerBlock)) << what;
}

TEST(OperatorPlan, LaunchesStayWithinWhatAGpuTakes) {
    for (const auto& facts : test::knownGpus()) {
        for (const auto& planned : test::plannedLaunches(facts)) expectWithinLimits(planned.launch, facts, planned.what);
    }
}

/// Sides that are one, prime, a power of two, the longest there are, and as many in between.
std::int64_t awkward(SplitMix& random) {
    constexpr std::array<std::int64_t, 8> sides{1, 2, 127, 4096, 65537, 2147483647, 2147483648, 1};
    return random.below(2) == 0 ? sides[static_cast<std::size_t>(random.below(8))] : 1 + random.below(std::int64_t{1} << random.below(31));
}

TEST(OperatorPlan, AnyShapeIsPlannedOrRefusedForAReason) {
    SplitMix random(11);
    const cuda::GpuFacts facts = test::gpu({9, 0});
    int planned = 0;
    for (int i = 0; i < 20000; ++i) {
        const OperatorSpec& spec =
            operatorTable()[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(operatorTable().size())))];
        OperatorRequest request;
        request.kind = spec.kind;
        request.dtype = kAllDTypes[static_cast<std::size_t>(random.below(static_cast<std::int64_t>(kAllDTypes.size())))];
        for (std::size_t d = 0; d < spec.dimensions.size(); ++d) request.dims[d] = awkward(random);
        const auto op = makeOperator(request);
        if (!op) continue;
        const auto plan = cuda::planOperator(*op, facts);
        if (!plan) {
            EXPECT_EQ(plan.error().code, ErrorCode::Unavailable);
            EXPECT_FALSE(plan.error().hint.empty()) << errorText(plan.error());
            continue;
        }
        ++planned;
        for (const auto& launch : plan->launches) expectWithinLimits(launch, facts, shapeText(*op));
        for (const std::int64_t bytes : plan->scratchBytes) EXPECT_GT(bytes, 0) << shapeText(*op);
    }
    EXPECT_GT(planned, 1000);
}

// Tiles of 128 x 128: 33 x 2 of them for 4200 x 200, three times.
TEST(OperatorPlan, GridsCoverTheWholeProduct) {
    const cuda::GpuFacts facts = test::gpu({9, 0});
    const auto blocks = [&](MatmulStage stage) {
        return cuda::planOperator(matmul(4200, 200, 64, DType::Fp16, 3), facts, stage)->launches[0].grid[0];
    };
    EXPECT_EQ(blocks(MatmulStage::TensorCores), 33U * 2U * 3U);
    EXPECT_EQ(blocks(MatmulStage::Vectorised), 33U * 2U * 3U);
    EXPECT_EQ(blocks(MatmulStage::Tiled), 132U * 7U * 3U);
    EXPECT_EQ(blocks(MatmulStage::Naive), (4200U * 200U * 3U + 255U) / 256U);
}

TEST(OperatorPlan, TheFastestStageIsTakenUnlessOneIsNamed) {
    const auto kernel = [](const cuda::GpuFacts& facts, DType type, std::optional<MatmulStage> stage = {}) {
        return cuda::planOperator(matmul(64, 64, 64, type), facts, stage)->launches[0].kernel;
    };
    EXPECT_EQ(kernel(test::gpu({7, 5}), DType::Fp16), "tensor_matmul_fp16");
    EXPECT_EQ(kernel(test::gpu({7, 5}), DType::Bf16), "vector_matmul_bf16");
    EXPECT_EQ(kernel(test::gpu({8, 0}), DType::Bf16), "tensor_matmul_bf16");
    EXPECT_EQ(kernel(test::gpu({8, 0}), DType::Tf32), "tensor_matmul_tf32");
    EXPECT_EQ(kernel(test::gpu({8, 0}), DType::Fp64), "tensor_matmul_fp64");
    // TF32 rounds operands, so nobody who asked for FP32 gets it.
    EXPECT_EQ(kernel(test::gpu({8, 0}), DType::Fp32), "vector_matmul_fp32");
    EXPECT_EQ(kernel(test::gpu({9, 0}), DType::Bf16, MatmulStage::Naive), "matmul_naive_bf16");
    EXPECT_EQ(cuda::matmulStages(DType::Fp32, test::gpu({9, 0})).back(), MatmulStage::Vectorised);
    EXPECT_EQ(cuda::matmulStages(DType::Tf32, test::gpu({9, 0})), std::vector{MatmulStage::TensorCores});
    EXPECT_TRUE(cuda::matmulStages(DType::Tf32, test::gpu({7, 5})).empty());
    EXPECT_TRUE(cuda::matmulStages(DType::Int8, test::gpu({9, 0})).empty());
}

std::string refusal(const Operator& op, const cuda::GpuFacts& facts = test::gpu({9, 0}), std::optional<MatmulStage> stage = {}) {
    const auto plan = cuda::planOperator(op, facts, stage);
    return plan ? "planned" : errorText(plan.error());
}

TEST(OperatorPlan, RefusalsNameWhatIsNotThere) {
    EXPECT_EQ(refusal(matmul(8, 8, 8, DType::Int8)), "there is no GPU kernel for matmul in this type: dtype: int8");
    EXPECT_EQ(refusal(operatorNamed("gelu", DType::Tf32)), "there is no GPU kernel for gelu in this type: dtype: tf32");
    EXPECT_EQ(refusal(operatorNamed("adam", DType::Bf16)), "there is no GPU kernel for adam in this type: dtype: bf16");
    EXPECT_EQ(refusal(operatorNamed("rope", DType::Fp64)), "there is no GPU kernel for rope in this type: dtype: fp64");
    EXPECT_EQ(refusal(operatorNamed("conv2d", DType::Fp16)), "there is no GPU kernel for this operator: operator: conv2d");
    EXPECT_EQ(refusal(operatorNamed("attention", DType::Fp16, {1, 1, 1, 8, 8, 257})),
              "the GPU's fused attention takes heads of up to 256 elements: head-dim: 257");
    EXPECT_EQ(refusal(operatorNamed("attention", DType::Fp64, {1, 1, 1, 8, 8, 256}), test::gpu({7, 5})),
              "a block has too little shared memory for such heads: head-dim: 256");
    EXPECT_EQ(refusal(operatorNamed("rope", DType::Fp16, {1, 1, 1, 8, 7})), "the GPU rotates pairs of elements: head-dim: 7");
    EXPECT_EQ(refusal(matmul(8, 8, 8, DType::Fp32), test::gpu({7, 0})), "the GPU is older than its kernels: compute capability: sm_70");
    EXPECT_EQ(refusal(matmul(8, 8, 8, DType::Fp32), test::gpu({9, 0}), MatmulStage::TensorCores),
              "this stage has no kernel for the type on this GPU: stage: tensor-cores");
    EXPECT_EQ(refusal(matmul(2147483648, 1, 8, DType::Fp16)), "the GPU's kernels take shorter sides: matmul: 2147483648");
    Operator mixed = matmul(8, 8, 8, DType::Bf16);
    mixed.b = DType::Int8;
    EXPECT_EQ(refusal(mixed), "the GPU's kernels take operands of one type: dtype: bf16");
}

TEST(EmbeddingOrder, LooksEveryRowUpOnce) {
    for (const std::int64_t tokens : {1, 2, 3, 4, 5, 6, 30, 97, 128, 4096, 30030}) {
        const measure::EmbeddingOrder order = measure::embeddingOrder(tokens);
        EXPECT_EQ(std::gcd(order.factor, tokens), 1);
        std::vector<bool> seen(static_cast<std::size_t>(tokens), false);
        for (std::int64_t token = 0; token < tokens; ++token) {
            const std::int64_t row = order.rowOf(token);
            ASSERT_TRUE(row >= 0 && row < tokens && !seen[static_cast<std::size_t>(row)]) << tokens << " " << token;
            seen[static_cast<std::size_t>(row)] = true;
        }
    }
    const measure::EmbeddingOrder longest = measure::embeddingOrder(2147483648);
    EXPECT_LT(longest.rowOf(2147483647), 2147483648);
    EXPECT_GE(longest.rowOf(2147483647), 0);
}

}  // namespace
