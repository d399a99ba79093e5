// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/operators/families.h"
#include "gpu/cuda/plan/families.h"
#include "gpu/cuda/plan/launch_shape.h"

namespace ridge::cuda {

namespace {

/// Kernels count rows and columns in 32 bits, with room for what a tile reaches beyond the edge.
constexpr std::int64_t kLongestSide = 2147483647 - 1024;

struct Shape {
    std::int64_t m;
    std::int64_t n;
    std::int64_t k;
    std::int64_t batch;
};

Shape shapeOf(const Operator& op) {
    return {op.dims[matmul::kM], op.dims[matmul::kN], op.dims[matmul::kK], op.dims[matmul::kBatch]};
}

Launch matmulLaunch(const Operator& op, std::string_view file, std::string_view base) {
    const Shape shape = shapeOf(op);
    Launch launch;
    launch.file = file;
    launch.kernel = kernelName(base, op.dtype);
    launch.block[0] = kThreads;
    launch.arguments = {BufferArgument{0},
                        BufferArgument{1},
                        BufferArgument{2},
                        static_cast<std::int32_t>(shape.m),
                        static_cast<std::int32_t>(shape.n),
                        static_cast<std::int32_t>(shape.k),
                        shape.batch,
                        op.beta};
    return launch;
}

LaunchPlan naivePlan(const Operator& op) {
    const Shape shape = shapeOf(op);
    Launch launch = matmulLaunch(op, "matmul_simple", "matmul_naive");
    launch.grid[0] = blocksOf(ceilDivide(shape.batch * shape.m * shape.n, kThreads));
    return {{std::move(launch)}, {}, "naive, a thread for each element"};
}

LaunchPlan tiledPlan(const Operator& op) {
    constexpr std::int64_t tile = 32;
    const Shape shape = shapeOf(op);
    Launch launch = matmulLaunch(op, "matmul_simple", "matmul_tiled");
    launch.grid[0] = blocksOf(shape.batch * ceilDivide(shape.m, tile) * ceilDivide(shape.n, tile));
    launch.block = {32, 32, 1};
    return {{std::move(launch)}, {}, "tiled 32x32 in shared memory"};
}

}  // namespace

std::string_view stageName(MatmulStage stage) {
    switch (stage) {
        case MatmulStage::Naive:
            return "naive";
        case MatmulStage::Tiled:
            return "tiled";
        case MatmulStage::Vectorised:
            return "vectorised";
        case MatmulStage::TensorCores:
            break;
    }
    return "tensor-cores";
}

std::vector<MatmulStage> matmulStages(DType type, const GpuFacts&) {
    if (type == DType::Fp64 || type == DType::Fp32 || type == DType::Fp16 || type == DType::Bf16) {
        return {MatmulStage::Naive, MatmulStage::Tiled};
    }
    return {};
}

Result<LaunchPlan> planMatmul(const Operator& op, const GpuFacts& facts, std::optional<MatmulStage> stage) {
    const Shape shape = shapeOf(op);
    for (const std::int64_t side : {shape.m, shape.n, shape.k}) {
        if (side <= kLongestSide) continue;
        return fail(ErrorCode::Unavailable, "the GPU's kernels take shorter sides", "matmul", std::to_string(side),
                    "the longest is " + std::to_string(kLongestSide));
    }
    const std::vector<MatmulStage> stages = matmulStages(op.dtype, facts);
    if (stages.empty()) return noKernel(op);
    const MatmulStage taken = stage.value_or(stages.back());
    if (std::find(stages.begin(), stages.end(), taken) == stages.end()) {
        return fail(ErrorCode::Unavailable, "this stage has no kernel for the type on this GPU", "stage", stageName(taken),
                    std::string(dtypeName(op.dtype)) + " on " + facts.capability.architecture() + " has " +
                        std::string(stageName(stages.front())) + " to " + std::string(stageName(stages.back())));
    }
    switch (taken) {
        case MatmulStage::Naive:
            return naivePlan(op);
        default:
            return tiledPlan(op);
    }
}

}  // namespace ridge::cuda
