// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/operators/families.h"
#include "gpu/cuda/plan/families.h"
#include "gpu/cuda/plan/launch_shape.h"
#include "gpu/cuda/plan/product_tile.h"

namespace ridge::cuda {

namespace {

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

/// A tile of C for each block; dynamic shared memory as its kernel lays it out (gpu/cuda/kernels/tensor_product.cuh).
Result<LaunchPlan> blockedPlan(const Operator& op, const ProductTile& tile) {
    const Shape shape = shapeOf(op);
    Launch launch = matmulLaunch(op, tile.file, tile.prefix + "_matmul");
    const auto blocks = tileBlocks(shape.batch, shape.m, shape.n, tile);
    if (!blocks) return tl::unexpected(blocks.error());
    launch.grid[0] = *blocks;
    launch.sharedBytes = tile.sharedBytes;
    return LaunchPlan{{std::move(launch)}, {}, tile.method};
}

/// C is a column: the rows of A times a vector.
LaunchPlan acrossPlan(const Operator& op, const GpuFacts& facts) {
    constexpr std::int64_t warpBytes = 4096;
    const Shape shape = shapeOf(op);
    const bool hasWarp = shape.k * elementBytes(op.dtype) <= warpBytes;
    Launch launch;
    launch.file = "gemv";
    launch.kernel = kernelName(hasWarp ? "gemv_warp" : "gemv_block", op.dtype);
    const std::int64_t rows = shape.batch * shape.m;
    launch.grid[0] = loopingBlocks(hasWarp ? ceilDivide(rows, kThreads / kWarp) : rows, facts);
    launch.block[0] = kThreads;
    launch.arguments = {BufferArgument{0}, BufferArgument{1}, BufferArgument{2}, shape.m, shape.k, shape.batch, op.beta};
    return {{std::move(launch)}, {}, "matrix times vector, 16-byte accesses"};
}

/// C is a row: a vector times the columns of B, over so many parts of k that the GPU is filled.
LaunchPlan downPlan(const Operator& op, const GpuFacts& facts) {
    constexpr std::int64_t fewestRows = 64;
    const Shape shape = shapeOf(op);
    const std::int64_t wide = kAccessBytes / elementBytes(op.dtype);
    const bool isWide = shape.n % wide == 0;
    const std::int64_t strips = ceilDivide(shape.n, kWarp * (isWide ? wide : 1)) * shape.batch;
    const std::int64_t wanted = ceilDivide(loopingBlocks(kMostUnits, facts), strips);
    const std::int64_t length = std::max(fewestRows, ceilDivide(shape.k, wanted));
    const std::int64_t parts = ceilDivide(shape.k, length);
    Launch first;
    first.file = "gemv";
    first.kernel = kernelName(isWide ? "gemv_down_wide" : "gemv_down", op.dtype);
    first.grid[0] = loopingBlocks(strips * parts, facts);
    first.block[0] = kThreads;
    first.arguments = {BufferArgument{0}, BufferArgument{1}, BufferArgument{3}, shape.n, shape.k, shape.batch, length};
    Launch second;
    second.file = "gemv";
    second.kernel = kernelName("gemv_end", op.dtype);
    second.grid[0] = loopingBlocks(ceilDivide(shape.batch * shape.n, kThreads), facts);
    second.block[0] = kThreads;
    second.arguments = {BufferArgument{3}, BufferArgument{2}, shape.n, parts, shape.batch, op.beta};
    const std::int64_t sumBytes = std::max<std::int64_t>(4, elementBytes(op.dtype));
    return {{std::move(first), std::move(second)}, {shape.batch * parts * shape.n * sumBytes}, "vector times matrix, in parts of k"};
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

std::vector<MatmulStage> matmulStages(DType type, const GpuFacts& facts) {
    std::vector<MatmulStage> stages;
    if (vectorTile(type)) stages = {MatmulStage::Naive, MatmulStage::Tiled, MatmulStage::Vectorised};
    if (tensorTile(type, facts)) stages.push_back(MatmulStage::TensorCores);
    return stages;
}

Result<LaunchPlan> planMatmul(const Operator& op, const GpuFacts& facts, std::optional<MatmulStage> stage) {
    const Shape shape = shapeOf(op);
    if (auto sides = checkSides({shape.m, shape.n, shape.k}, "matmul"); !sides) return tl::unexpected(sides.error());
    const std::vector<MatmulStage> stages = matmulStages(op.dtype, facts);
    if (stages.empty()) return noKernel(op);
    if (stage && std::find(stages.begin(), stages.end(), *stage) == stages.end()) {
        return fail(ErrorCode::Unavailable, "this stage has no kernel for the type on this GPU", "stage", stageName(*stage),
                    std::string(dtypeName(op.dtype)) + " on " + facts.capability.architecture() + " has " +
                        std::string(stageName(stages.front())) + " to " + std::string(stageName(stages.back())));
    }
    if (!stage && op.dtype != DType::Tf32 && shape.n == 1) return acrossPlan(op, facts);
    if (!stage && op.dtype != DType::Tf32 && shape.m == 1) return downPlan(op, facts);
    switch (stage.value_or(stages.back())) {
        case MatmulStage::Naive:
            return naivePlan(op);
        case MatmulStage::Tiled:
            return tiledPlan(op);
        case MatmulStage::Vectorised:
            return blockedPlan(op, *vectorTile(op.dtype));
        case MatmulStage::TensorCores:
            break;
    }
    return blockedPlan(op, *tensorTile(op.dtype, facts));
}

}  // namespace ridge::cuda
