// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/dtype.h"
#include "core/base/result.h"
#include "gpu/cuda/blaslt/lt_functions.h"
#include "gpu/cuda/gpu_facts.h"

// What cuBLASLt is to multiply, as plain values: worked out, and tested, without a GPU.
namespace ridge::cuda {

/// C(m, n) = alpha A(m, k) B(k, n) + beta C, all row-major, `batch` times one behind the other without gaps.
struct LtProduct {
    LtElement a = LtElement::F32;
    LtElement b = LtElement::F32;
    LtElement c = LtElement::F32;
    LtCompute compute = LtCompute::F32;
    std::int64_t m = 1;
    std::int64_t n = 1;
    std::int64_t k = 1;
    std::int64_t batch = 1;
    bool hasFastAccumulation = false;  ///< FP8: sums are not carried over to full precision now and then; faster, less exact
    bool operator==(const LtProduct&) const = default;

    /// What alpha and beta are: follows from what is computed in.
    [[nodiscard]] LtElement scale() const;
};

/// The usual product of a type: fp16 and bf16 add in FP32 and give their own type, fp8-e4m3 (scale factors of 1) gives bf16, int8 gives
/// int32. Unavailable error for types that it is not offered in: fp4 needs a tensor of block scale factors in a layout of its own.
[[nodiscard]] Result<LtProduct> usualProduct(DType type, std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t batch = 1);

/// The first compute capability whose GPUs have a product of the type; nothing for types that usualProduct() refuses.
[[nodiscard]] std::optional<ComputeCapability> firstCapability(DType type);

/// Why cuBLASLt has no such product on any GPU: a combination of types or sizes outside of what it documents for cublasLtMatmul().
/// Nothing where it may have one.
[[nodiscard]] std::optional<Error> refusalOf(const LtProduct& product);

/// "fp16, 4096 x 4096 x 4096", with the batch where there is one.
[[nodiscard]] std::string productText(const LtProduct& product);

/// One matrix as the library sees it: column-major.
struct LtMatrix {
    LtElement element = LtElement::F32;
    std::int64_t rows = 0;
    std::int64_t cols = 0;
    std::int64_t ld = 0;      ///< elements from one column to the next
    std::int64_t stride = 0;  ///< elements from one matrix of a batch to the next
    bool isTransposed = false;
    bool operator==(const LtMatrix&) const = default;
};

/// A row-major matrix is the transpose of a column-major one, and C^T = B^T A^T: the caller's B is the library's first operand.
struct LtLayout {
    LtMatrix first;   ///< the caller's B
    LtMatrix second;  ///< the caller's A
    LtMatrix out;     ///< the caller's C
    /// The caller must store B as (n, k) row-major, each of its columns without gaps. 8-bit types need it: the library multiplies them
    /// only with the first operand transposed and the second not ("TN").
    bool isBTransposed = false;
    bool operator==(const LtLayout&) const = default;
};
[[nodiscard]] LtLayout layoutOf(const LtProduct& product);

}  // namespace ridge::cuda
