// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "gpu/cuda/plan/launch_shape.h"

namespace ridge::cuda {

/// How a block makes its part of a product.
struct ProductTile {
    std::string file;
    std::string prefix;  ///< of the kernels: "tensor" for tensor_matmul_fp16
    std::int64_t rows = 0;
    std::int64_t cols = 0;
    std::uint32_t sharedBytes = 0;            ///< dynamic, of a product with B as (k, n)
    std::uint32_t sharedBytesTransposed = 0;  ///< and as (n, k)
    std::string method;
};

/// Without tensor cores; nothing for a type that is not computed in so.
[[nodiscard]] std::optional<ProductTile> vectorTile(DType type);
/// Nothing where the GPU's tensor cores do not take the type.
[[nodiscard]] std::optional<ProductTile> tensorTile(DType type, const GpuFacts& facts);

/// Unavailable error for sides that the kernels cannot count in 32 bits.
[[nodiscard]] Result<void> checkSides(std::initializer_list<std::int64_t> sides, std::string_view where);
/// A block for each tile of all products. Unavailable error for more than a grid can have.
[[nodiscard]] Result<std::uint32_t> tileBlocks(std::int64_t products, std::int64_t m, std::int64_t n, const ProductTile& tile);

}  // namespace ridge::cuda
