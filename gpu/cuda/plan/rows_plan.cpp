// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/rows_and_cols.h"
#include "gpu/cuda/plan/families.h"
#include "gpu/cuda/plan/launch_shape.h"
#include "gpu/plan/operator_constants.h"

namespace ridge::cuda {

namespace {

/// Up to here a warp has a row for itself; with more, a block.
constexpr std::int64_t kWarpBytes = 4096;
/// A sum of rows that are longer and too few to fill the GPU is made in parts.
constexpr std::int64_t kPartColumns = 16384;

std::string_view baseName(OperatorKind kind) {
    switch (kind) {
        case OperatorKind::Softmax:
            return "softmax";
        case OperatorKind::LayerNorm:
            return "layernorm";
        case OperatorKind::RmsNorm:
            return "rmsnorm";
        default:
            return "reduction";
    }
}

std::size_t tensorCount(OperatorKind kind) {
    if (kind == OperatorKind::LayerNorm) return 4;
    return kind == OperatorKind::RmsNorm ? 3 : 2;
}

/// Two launches: the sum of each part of a row, then of the parts.
LaunchPlan partsPlan(const Operator& op, const GpuFacts& facts) {
    const std::int64_t rows = op.dims[kRows];
    const std::int64_t cols = op.dims[kCols];
    const std::int64_t blocks = loopingBlocks(kMostUnits, facts);
    const std::int64_t wanted = ceilDivide(ceilDivide(cols, ceilDivide(blocks, rows)), kPartColumns) * kPartColumns;
    const std::int64_t parts = ceilDivide(cols, wanted);
    Launch first;
    first.file = "rows";
    first.kernel = kernelName("reduction_parts", op.dtype);
    first.grid[0] = loopingBlocks(rows * parts, facts);
    first.block[0] = kThreads;
    first.arguments = {BufferArgument{0}, BufferArgument{2}, rows, cols, wanted};
    Launch second;
    second.file = "rows";
    second.kernel = kernelName("reduction_end", op.dtype);
    second.grid[0] = loopingBlocks(ceilDivide(rows, kThreads / kWarp), facts);
    second.block[0] = kThreads;
    second.arguments = {BufferArgument{2}, BufferArgument{1}, rows, parts};
    const std::int64_t sumBytes = op.dtype == DType::Fp64 ? 8 : 4;
    return {{std::move(first), std::move(second)}, {rows * parts * sumBytes}, "own kernel, long rows in parts"};
}

}  // namespace

Result<LaunchPlan> planRows(const Operator& op, const GpuFacts& facts) {
    const std::int64_t rows = op.dims[kRows];
    const std::int64_t cols = op.dims[kCols];
    if (op.kind == OperatorKind::Reduction && rows < facts.multiprocessors && cols > 2 * kPartColumns) return partsPlan(op, facts);
    const bool hasWarp = cols * elementBytes(op.dtype) <= kWarpBytes;
    Launch launch;
    launch.file = "rows";
    launch.kernel = kernelName(std::string(baseName(op.kind)) + (hasWarp ? "_warp" : "_block"), op.dtype);
    launch.grid[0] = loopingBlocks(hasWarp ? ceilDivide(rows, kThreads / kWarp) : rows, facts);
    launch.block[0] = kThreads;
    for (std::size_t buffer = 0; buffer < tensorCount(op.kind); ++buffer) launch.arguments.emplace_back(BufferArgument{buffer});
    launch.arguments.emplace_back(rows);
    launch.arguments.emplace_back(cols);
    if (tensorCount(op.kind) > 2) launch.arguments.emplace_back(measure::kNormEpsilon);
    return LaunchPlan{{std::move(launch)}, {}, hasWarp ? "own kernel, a warp for each row" : "own kernel, a block for each row"};
}

}  // namespace ridge::cuda
