// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/operators/families.h"
#include "core/operators/rows_and_cols.h"
#include "gpu/cuda/plan/families.h"
#include "gpu/cuda/plan/launch_shape.h"
#include "gpu/plan/embedding_order.h"
#include "gpu/plan/operator_constants.h"

namespace ridge::cuda {

namespace {

LaunchPlan transposePlan(const Operator& op) {
    constexpr std::int64_t tile = 32;
    const std::int64_t rows = op.dims[kRows];
    const std::int64_t cols = op.dims[kCols];
    Launch launch;
    launch.file = "movement";
    launch.kernel = kernelName("transpose", op.dtype);
    launch.grid[0] = blocksOf(ceilDivide(rows, tile) * ceilDivide(cols, tile));
    launch.block = {32, 8, 1};
    launch.arguments = {BufferArgument{0}, BufferArgument{1}, rows, cols};
    return {{std::move(launch)}, {}, "own kernel, tiles 32x32 in shared memory"};
}

LaunchPlan embeddingPlan(const Operator& op, const GpuFacts& facts) {
    const std::int64_t tokens = op.dims[0];
    const std::int64_t width = op.dims[1];
    const measure::EmbeddingOrder order = measure::embeddingOrder(tokens);
    Launch launch;
    launch.file = "movement";
    launch.kernel = kernelName("embedding", op.dtype);
    launch.grid[0] = loopingBlocks(ceilDivide(tokens, kThreads / kWarp), facts);
    launch.block[0] = kThreads;
    launch.arguments = {BufferArgument{0}, BufferArgument{1}, tokens, width, order.factor, order.first};
    return {{std::move(launch)}, {}, "own kernel, a warp for each token"};
}

LaunchPlan ropePlan(const Operator& op, const GpuFacts& facts) {
    const std::int64_t half = op.dims[rope::kHeadDim] / 2;
    const std::int64_t positions = op.dims[rope::kSeq];
    const std::int64_t queryHeads = op.dims[rope::kBatch] * op.dims[rope::kHeads];
    const std::int64_t keyHeads = op.dims[rope::kBatch] * op.dims[rope::kKvHeads];
    Launch launch;
    launch.file = "in_place";
    launch.kernel = kernelName("rope", op.dtype);
    launch.grid[0] = loopingBlocks(ceilDivide(positions * half, kThreads), facts);
    // As many parts of the heads as keep the GPU busy, for every part works its angles out again.
    const std::int64_t parts = ceilDivide(loopingBlocks(kMostUnits, facts), launch.grid[0]);
    launch.grid[1] = static_cast<std::uint32_t>(std::min({parts, queryHeads + keyHeads, kMostBlocksInY}));
    launch.block[0] = kThreads;
    launch.arguments = {BufferArgument{0}, BufferArgument{1}, queryHeads, keyHeads, positions, half, std::log2(measure::kRopeBase)};
    return {{std::move(launch)}, {}, "own kernel, angles worked out in fp64"};
}

}  // namespace

Result<LaunchPlan> planMovement(const Operator& op, const GpuFacts& facts) {
    return op.kind == OperatorKind::Transpose ? transposePlan(op) : embeddingPlan(op, facts);
}

Result<LaunchPlan> planRope(const Operator& op, const GpuFacts& facts) {
    if (op.dims[rope::kHeadDim] % 2 != 0) {
        return fail(ErrorCode::Unavailable, "the GPU rotates pairs of elements", "head-dim", std::to_string(op.dims[rope::kHeadDim]),
                    "take an even head-dim");
    }
    // In fp64 an angle would need more digits than the difference between two libraries' powers leaves.
    if (op.dtype == DType::Fp64) return noKernel(op);
    return ropePlan(op, facts);
}

Result<LaunchPlan> planAdam(const Operator& op, const GpuFacts& facts) {
    if (op.dtype != DType::Fp32) return noKernel(op);
    const measure::AdamStep& step = measure::kUsualAdamStep;
    const auto single = [](double value) { return static_cast<float>(value); };
    Launch launch;
    launch.file = "in_place";
    launch.kernel = "adam_fp32";
    launch.grid[0] = loopingBlocks(ceilDivide(op.dims[0], kAccessBytes / elementBytes(op.dtype) * kThreads), facts);
    launch.block[0] = kThreads;
    for (std::size_t buffer = 0; buffer < 4; ++buffer) launch.arguments.emplace_back(BufferArgument{buffer});
    launch.arguments.emplace_back(op.dims[0]);
    for (const double value :
         {step.rate / step.correction1, step.beta1, 1.0 - step.beta1, step.beta2, 1.0 - step.beta2, 1.0 / step.correction2, step.epsilon}) {
        launch.arguments.emplace_back(single(value));
    }
    return LaunchPlan{{std::move(launch)}, {}, "own kernel, 16-byte accesses"};
}

}  // namespace ridge::cuda
