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
    std::int64_t queryHeads;  ///< of one sequence
    std::int64_t keyHeads;
    std::int64_t heads;  ///< of queries, of all sequences
    std::int64_t queries;
    std::int64_t keys;  ///< rows of K and V that are there
    std::int64_t depth;
    std::int64_t window;
};

Shape shapeOf(const Operator& op) {
    const std::int64_t keys = attention::kvRows(op).toInt64().value_or(0);
    return {op.dims[attention::kHeads],
            op.dims[attention::kKvHeads],
            op.dims[attention::kBatch] * op.dims[attention::kHeads],
            op.dims[attention::kSeqQ],
            keys,
            op.dims[attention::kHeadDim],
            std::min(op.window.value_or(keys), keys)};
}

/// The numbers that all kernels of attention take, after their tensors.
void addShape(Launch& launch, const Operator& op, const Shape& shape) {
    const auto narrow = [](std::int64_t value) { return static_cast<std::int32_t>(value); };
    for (const std::int64_t value : {shape.queries, shape.keys, shape.depth}) launch.arguments.emplace_back(narrow(value));
    launch.arguments.emplace_back(shape.heads);
    for (const std::int64_t value : {shape.queryHeads, shape.keyHeads}) launch.arguments.emplace_back(narrow(value));
    launch.arguments.emplace_back(std::int32_t{op.causal ? 1 : 0});
    launch.arguments.emplace_back(narrow(shape.window));
}

/// S = Q K^T or O = S V, a product for each head.
Result<LaunchPlan> productPlan(const Operator& op, const GpuFacts& facts) {
    const Shape shape = shapeOf(op);
    const bool isScores = op.kind == OperatorKind::Qk;
    const auto tensor = tensorTile(op.dtype, facts);
    const auto vector = vectorTile(op.dtype);
    if (!tensor && !vector) return noKernel(op);
    const ProductTile& tile = tensor ? *tensor : *vector;
    const auto blocks = tileBlocks(shape.heads, shape.queries, isScores ? shape.keys : shape.depth, tile);
    if (!blocks) return tl::unexpected(blocks.error());
    Launch launch;
    launch.file = tile.file;
    launch.kernel = kernelName(tile.prefix + (isScores ? "_qk" : "_pv"), op.dtype);
    launch.grid[0] = *blocks;
    launch.block[0] = kThreads;
    launch.sharedBytes = isScores ? tile.sharedBytesTransposed : tile.sharedBytes;
    launch.arguments = {BufferArgument{0}, BufferArgument{1}, BufferArgument{2}};
    addShape(launch, op, shape);
    return LaunchPlan{{std::move(launch)}, {}, tile.method};
}

/// A kernel that does all of attention at once, as gpu/cuda/kernels/attention.cu lays its shared memory out.
struct Fused {
    std::string kernel;
    std::int64_t queries;  ///< of one head, that a block works on
    std::int64_t sharedBytes;
    std::string method;
};

/// Rows of so many queries, keys and values, 8 elements longer than the head that the kernel is made for.
Fused tensorKernel(std::int64_t depth) {
    constexpr std::int64_t queries = 64;
    const std::int64_t longest = depth <= 64 ? 64 : depth <= 128 ? 128 : 256;
    const std::int64_t keys = longest > 128 ? 32 : 64;
    return {"attention_tensor" + std::to_string(longest), queries, (queries + 2 * keys) * (longest + 8) * 2,
            "fused, tensor cores, mma.sync"};
}

/// Queries, and a tile of keys that is then one of values, in the type that is computed in.
Fused plainKernel(std::int64_t depth, DType type) {
    constexpr std::int64_t queries = 16;
    constexpr std::int64_t keys = 32;
    const std::int64_t bytes = type == DType::Fp64 ? 8 : 4;
    return {"attention_plain", queries, (queries * depth + keys * (depth | 1)) * bytes, "fused, without tensor cores"};
}

Result<LaunchPlan> fusedPlan(const Operator& op, const GpuFacts& facts) {
    constexpr std::int64_t longestHead = 256;
    const Shape shape = shapeOf(op);
    if (shape.depth > longestHead) {
        return fail(ErrorCode::Unavailable, "the GPU's fused attention takes heads of up to 256 elements", "head-dim",
                    std::to_string(shape.depth), "measure qk, softmax and pv instead");
    }
    const bool isShort = op.dtype == DType::Fp16 || op.dtype == DType::Bf16;
    Fused fused = plainKernel(shape.depth, op.dtype);
    if (isShort && tensorTile(op.dtype, facts)) {
        if (Fused tensor = tensorKernel(shape.depth); tensor.sharedBytes <= facts.sharedBytesPerBlock) fused = std::move(tensor);
    }
    if (fused.sharedBytes > facts.sharedBytesPerBlock) {
        return fail(
            ErrorCode::Unavailable, "a block has too little shared memory for such heads", "head-dim", std::to_string(shape.depth),
            std::to_string(fused.sharedBytes) + " bytes are needed, and the GPU gives " + std::to_string(facts.sharedBytesPerBlock));
    }
    const auto blocks = tileBlocks(shape.heads, shape.queries, 1, {{}, {}, fused.queries, 1, 0, 0, {}});
    if (!blocks) return tl::unexpected(blocks.error());
    Launch launch;
    launch.file = "attention";
    launch.kernel = kernelName(fused.kernel, op.dtype);
    launch.grid[0] = *blocks;
    launch.block[0] = 128;
    launch.sharedBytes = static_cast<std::uint32_t>(fused.sharedBytes);
    launch.arguments = {BufferArgument{0}, BufferArgument{1}, BufferArgument{2}, BufferArgument{3}};
    addShape(launch, op, shape);
    return LaunchPlan{{std::move(launch)}, {}, fused.method};
}

}  // namespace

Result<LaunchPlan> planAttention(const Operator& op, const GpuFacts& facts) {
    const Shape shape = shapeOf(op);
    if (auto sides = checkSides({shape.queries, shape.keys, shape.depth, shape.queryHeads}, specOf(op.kind).name); !sides) {
        return tl::unexpected(sides.error());
    }
    return op.kind == OperatorKind::Attention ? fusedPlan(op, facts) : productPlan(op, facts);
}

}  // namespace ridge::cuda
