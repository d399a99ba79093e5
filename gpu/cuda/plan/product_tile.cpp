// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/plan/product_tile.h"

#include "core/base/count.h"

namespace ridge::cuda {

namespace {

/// Room for what a tile reaches beyond the edge.
constexpr std::int64_t kLongestSide = 2147483647 - 1024;
constexpr std::int64_t kMostTiles = 2147483647;

/// gpu/cuda/kernels/tensor_product.cuh: three stages of an operand tile of A and one of B, rows a few elements longer than the tile.
constexpr std::uint32_t stagesOf(std::uint32_t leftElements, std::uint32_t rightElements, std::uint32_t bytes) {
    return 3 * (leftElements + rightElements) * bytes;
}

}  // namespace

std::optional<ProductTile> vectorTile(DType type) {
    if (type == DType::Fp64) return ProductTile{"product_vector", "vector", 64, 64, 0, 0, "vectorised, 4x4 to a thread"};
    if (type != DType::Fp32 && type != DType::Fp16 && type != DType::Bf16) return std::nullopt;
    return ProductTile{"product_vector", "vector", 128, 128, 0, 0, "vectorised, 8x8 to a thread"};
}

std::optional<ProductTile> tensorTile(DType type, const GpuFacts& facts) {
    constexpr ComputeCapability ampere{8, 0};
    const bool isAmpere = facts.capability >= ampere;
    if (type == DType::Fp16 || (type == DType::Bf16 && isAmpere)) {
        return ProductTile{"product_tensor",
                           "tensor",
                           128,
                           128,
                           stagesOf(128 * 40, 32 * 136, 2),
                           stagesOf(128 * 40, 128 * 40, 2),
                           "tensor cores, mma.sync, tiles 128x128x32"};
    }
    if (type == DType::Tf32 && isAmpere) {
        return ProductTile{
            "product_tensor", "tensor", 128, 128, stagesOf(128 * 20, 16 * 136, 4), 0, "tensor cores, mma.sync, tiles 128x128x16"};
    }
    if (type == DType::Fp64 && isAmpere) {
        return ProductTile{"product_tensor",
                           "tensor",
                           64,
                           64,
                           stagesOf(64 * 20, 16 * 68, 8),
                           stagesOf(64 * 20, 64 * 20, 8),
                           "tensor cores, mma.sync, tiles 64x64x16"};
    }
    return std::nullopt;
}

Result<void> checkSides(std::initializer_list<std::int64_t> sides, std::string_view where) {
    for (const std::int64_t side : sides) {
        if (side <= kLongestSide) continue;
        return fail(ErrorCode::Unavailable, "the GPU's kernels take shorter sides", where, std::to_string(side),
                    "the longest is " + std::to_string(kLongestSide));
    }
    return {};
}

Result<std::uint32_t> tileBlocks(std::int64_t products, std::int64_t m, std::int64_t n, const ProductTile& tile) {
    const auto count = [](std::int64_t value) { return Count(static_cast<std::uint64_t>(value)); };
    const Count tiles = count(products) * count(ceilDivide(m, tile.rows)) * count(ceilDivide(n, tile.cols));
    const auto blocks = tiles.toInt64();
    if (blocks && *blocks <= kMostTiles) return static_cast<std::uint32_t>(*blocks);
    return fail(ErrorCode::Unavailable, "the product has more tiles than a grid has blocks", "batch", std::to_string(products),
                "take a smaller batch");
}

}  // namespace ridge::cuda
