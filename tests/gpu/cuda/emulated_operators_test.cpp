// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cmath>

#include "core/base/split_mix.h"
#include "core/operators/families.h"
#include "gpu/cuda/plan/operator_plan.h"
#include "tests/gpu/cuda/emulator/reference.h"

// Every kernel, run on the processor as its plan says, gives what the operator's definition gives.
namespace {

using namespace ridge;
using emulator::Buffer;
using emulator::Schedule;

struct Shape {
    const char* name;
    std::vector<std::int64_t> dims;
    bool isCausal = false;
    std::optional<std::int64_t> window{};
    double beta = 0.0;
    std::optional<cuda::MatmulStage> stage{};
};

Operator operatorOf(const Shape& shape, DType type) {
    OperatorRequest request;
    request.kind = findOperator(shape.name)->kind;
    request.dtype = type;
    request.causal = shape.isCausal;
    request.window = shape.window;
    request.beta = shape.beta;
    for (std::size_t i = 0; i < shape.dims.size(); ++i) request.dims[i] = shape.dims[i];
    return makeOperator(request).value();
}

/// Few multiprocessors, so that blocks have to go on to further work.
cuda::GpuFacts smallGpu() {
    return {{12, 0}, 2, 512, 1 << 20, 99 * 1024, 100 * 1024, std::int64_t{1} << 33U, 1'000'000'000};
}

struct Run {
    std::vector<Buffer> buffers;
    std::vector<std::vector<double>> operands;
};

/// Random in +-[0.5, 1.5) as the type can write it; v of adam is positive. Every element is written, results too: a kernel that leaves one
/// out is found.
Run prepared(const Operator& op, const cuda::LaunchPlan& plan) {
    Run run;
    SplitMix random(7);
    for (const std::size_t elements : emulator::tensorSizes(op)) {
        Buffer buffer(elements * storageBits(op.dtype) / 8);
        std::vector<double> values(elements);
        const bool isPositive = op.kind == OperatorKind::Adam && run.buffers.size() == 3;
        for (std::size_t i = 0; i < elements; ++i) {
            const double magnitude = 0.5 + static_cast<double>(random.unit());
            emulator::setElement(buffer, op.dtype, i, !isPositive && random.below(2) == 0 ? -magnitude : magnitude);
            values[i] = emulator::elementOf(buffer, op.dtype, i);
        }
        run.operands.push_back(std::move(values));
        run.buffers.push_back(std::move(buffer));
    }
    for (const std::int64_t bytes : plan.scratchBytes) run.buffers.emplace_back(static_cast<std::size_t>(bytes));
    return run;
}

double worstError(const Operator& op, const Run& run) {
    double worst = 0.0;
    for (const auto& tensor : emulator::expected(op, run.operands)) {
        for (std::size_t i = 0; i < tensor.values.size(); ++i) {
            const double got = emulator::elementOf(run.buffers[tensor.tensor], op.dtype, i);
            if (got == tensor.values[i]) continue;
            const double error = std::abs(got - tensor.values[i]) / std::max(std::abs(tensor.values[i]), tensor.scales[i]);
            if (!(error <= worst)) worst = std::isnan(error) ? INFINITY : error;
        }
    }
    return worst;
}

void expectRight(const Shape& shape, DType type, Schedule schedule = Schedule::ForwardAndLate, const cuda::GpuFacts& facts = smallGpu()) {
    const Operator op = operatorOf(shape, type);
    const auto plan = cuda::planOperator(op, facts, shape.stage);
    ASSERT_TRUE(plan) << shapeText(op) << ": " << errorText(plan.error());
    const std::string what = shapeText(op) + " in " + std::string(dtypeName(type)) + ", " + plan->launches.front().kernel;
    Run run = prepared(op, *plan);
    try {
        emulator::launch(plan->launches, run.buffers, schedule);
    } catch (const std::exception& error) {
        FAIL() << what << ": " << error.what();
    }
    for (const Buffer& buffer : run.buffers) EXPECT_TRUE(buffer.isWhole()) << what << " wrote beyond a tensor";
    // Tensor cores of TF32 round operands that are stored with more digits; every other type's operands are exact.
    const double tolerance = 4.0 * std::sqrt(emulator::summedTerms(op)) * emulator::roundoff(type);
    EXPECT_LE(worstError(op, run), tolerance) << what;
}

TEST(EmulatedOperators, ElementwiseGiveWhatTheirDefinitionsGive) {
    for (const char* name : {"copy", "relu", "gelu", "silu", "add", "mul", "silu-gate", "triad"}) {
        for (const DType type : {DType::Fp32, DType::Fp64, DType::Fp16, DType::Bf16}) {
            for (const std::int64_t elements : {1, 7, 8, 4099, 40003}) expectRight({name, {elements}}, type);
        }
    }
}

TEST(EmulatedOperators, RowsGiveWhatTheirDefinitionsGive) {
    for (const char* name : {"softmax", "layernorm", "rmsnorm", "reduction"}) {
        for (const DType type : {DType::Fp32, DType::Fp64, DType::Fp16, DType::Bf16}) {
            for (const auto& dims : std::vector<std::vector<std::int64_t>>{{1, 1}, {5, 2}, {37, 33}, {3, 256}, {19, 2056}, {2, 4099}}) {
                expectRight({name, dims}, type);
            }
        }
    }
}

TEST(EmulatedOperators, LongRowsAreSummedInParts) {
    for (const DType type : {DType::Fp32, DType::Fp64, DType::Fp16, DType::Bf16}) {
        for (const std::int64_t cols : {32769, 100003}) {
            const Operator op = operatorOf({"reduction", {1, cols}}, type);
            EXPECT_EQ(cuda::planOperator(op, smallGpu())->launches.size(), 2U);
            expectRight({"reduction", {1, cols}}, type);
        }
    }
}

TEST(EmulatedOperators, MovementMovesEveryElement) {
    for (const char* name : {"transpose", "embedding"}) {
        for (const DType type : {DType::Fp32, DType::Fp64, DType::Fp16, DType::Bf16}) {
            for (const auto& dims : std::vector<std::vector<std::int64_t>>{{1, 1}, {1, 5}, {37, 129}, {64, 64}, {130, 31}, {12, 520}}) {
                expectRight({name, dims}, type);
            }
        }
    }
}

TEST(EmulatedOperators, RopeTurnsAndAdamSteps) {
    for (const DType type : {DType::Fp32, DType::Fp16, DType::Bf16}) {
        expectRight({"rope", {2, 4, 2, 9, 16}}, type);
        expectRight({"rope", {1, 1, 1, 3000, 2}}, type);
    }
    for (const std::int64_t elements : {1, 1003, 9000}) expectRight({"adam", {elements}}, DType::Fp32);
}

using cuda::MatmulStage;

/// Sides of one, of primes, of whole tiles and of a little more; rows that are aligned to 16 bytes and rows that are not.
const std::vector<std::vector<std::int64_t>> kProducts{{1, 1, 1}, {65, 33, 47}, {32, 64, 32}, {129, 136, 40}, {5, 70, 9, 3}, {140, 8, 104}};

TEST(EmulatedOperators, EveryStageOfAMatrixProductGivesTheProduct) {
    for (const DType type : {DType::Fp32, DType::Fp64, DType::Fp16, DType::Bf16, DType::Tf32}) {
        for (const MatmulStage stage : cuda::matmulStages(type, smallGpu())) {
            for (const auto& dims : kProducts) expectRight({"matmul", dims, false, {}, 0.0, stage}, type);
            expectRight({"matmul", {33, 40, 24}, false, {}, -0.5, stage}, type);
        }
    }
}

TEST(EmulatedOperators, TiledProductsHaveNoRaces) {
    for (const DType type : {DType::Fp32, DType::Fp64, DType::Fp16, DType::Bf16, DType::Tf32}) {
        for (const MatmulStage stage : cuda::matmulStages(type, smallGpu())) {
            expectRight({"matmul", {70, 72, 136}, false, {}, 0.0, stage}, type, Schedule::BackwardAndEager);
            expectRight({"matmul", {70, 71, 135}, false, {}, 0.0, stage}, type, Schedule::BackwardAndEager);
        }
    }
}

TEST(EmulatedOperators, MatrixTimesVectorIsAKernelOfItsOwn) {
    for (const DType type : {DType::Fp32, DType::Fp64, DType::Fp16, DType::Bf16}) {
        for (const auto& dims : std::vector<std::vector<std::int64_t>>{
                 {300, 1, 70}, {9, 1, 4100}, {1, 300, 70}, {1, 304, 700}, {1, 1, 2000}, {1, 33, 9, 5}, {40, 1, 64, 3}}) {
            EXPECT_EQ(cuda::planOperator(operatorOf({"matmul", dims}, type), smallGpu())->launches.front().file, "gemv");
            expectRight({"matmul", dims}, type);
            expectRight({"matmul", dims, false, {}, 0.5}, type);
        }
    }
}

/// Groups of heads, more keys than queries, masks and windows.
std::vector<Shape> attentionShapes(const char* name) {
    return {{name, {1, 1, 1, 1, 1, 1}},
            {name, {2, 2, 1, 70, 70, 24}},
            {name, {1, 2, 2, 40, 150, 24}, true},
            {name, {1, 2, 1, 40, 200, 8}, true, 10},
            {name, {1, 2, 1, 1, 130, 64}},
            {name, {1, 1, 1, 33, 47, 7}, true},
            {name, {1, 1, 1, 150, 150, 16}, true, 33}};
}

/// The same with a GPU that has no tensor cores for most types.
cuda::GpuFacts turing() {
    cuda::GpuFacts facts = smallGpu();
    facts.capability = {7, 5};
    return facts;
}

TEST(EmulatedOperators, AttentionsProductsHideWhatTheMaskHides) {
    for (const char* name : {"qk", "pv"}) {
        for (const DType type : {DType::Fp32, DType::Fp64, DType::Fp16, DType::Bf16}) {
            for (const Shape& shape : attentionShapes(name)) expectRight(shape, type);
        }
        for (const DType type : {DType::Fp64, DType::Bf16}) {
            for (const Shape& shape : attentionShapes(name)) expectRight(shape, type, Schedule::ForwardAndLate, turing());
        }
        expectRight({name, {1, 2, 1, 40, 200, 72}, true, 60}, DType::Fp16, Schedule::BackwardAndEager);
    }
}

TEST(EmulatedOperators, FusedAttentionIsTheWholeOfIt) {
    for (const DType type : {DType::Fp32, DType::Fp64, DType::Fp16, DType::Bf16}) {
        for (const Shape& shape : attentionShapes("attention")) expectRight(shape, type);
        for (const std::int64_t depth : {96, 128, 200, 256}) expectRight({"attention", {1, 2, 1, 20, 50, depth}, true}, type);
        expectRight({"attention", {1, 2, 1, 40, 200, 72}, true, 60}, type, Schedule::BackwardAndEager);
    }
    for (const DType type : {DType::Fp16, DType::Bf16})
        expectRight({"attention", {1, 2, 1, 40, 90, 40}, true}, type, Schedule::ForwardAndLate, turing());
}

}  // namespace
