// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/blaslt/lt_product.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>

namespace ridge::cuda {

namespace {

/// How cuBLASLt multiplies a type.
struct Usual {
    DType type;
    LtElement operand;
    LtElement result;
    LtCompute compute;
    // Tensor cores of the type, by the targets that the PTX ISA gives for mma ("Target ISA Notes"); FP8 by cublasLtMatmul()'s own
    // requirements in the cuBLAS documentation. FP64, FP32 and FP16 exist on every GPU that a toolkit 13 serves.
    ComputeCapability first;
};
constexpr std::array kUsual{Usual{DType::Fp64, LtElement::F64, LtElement::F64, LtCompute::F64, {7, 5}},
                            Usual{DType::Fp32, LtElement::F32, LtElement::F32, LtCompute::F32, {7, 5}},
                            Usual{DType::Tf32, LtElement::F32, LtElement::F32, LtCompute::Tf32, {8, 0}},
                            Usual{DType::Fp16, LtElement::F16, LtElement::F16, LtCompute::F32, {7, 5}},
                            Usual{DType::Bf16, LtElement::Bf16, LtElement::Bf16, LtCompute::F32, {8, 0}},
                            Usual{DType::Fp8E4m3, LtElement::Fp8E4m3, LtElement::Bf16, LtCompute::F32, {8, 9}},
                            Usual{DType::Int8, LtElement::I8, LtElement::I32, LtCompute::I32, {7, 5}}};

const Usual* usualOf(DType type) {
    const auto* found = std::find_if(kUsual.begin(), kUsual.end(), [type](const Usual& one) { return one.type == type; });
    return found == kUsual.end() ? nullptr : found;
}

/// The row whose operands and arithmetic a product has.
const Usual* usualOf(const LtProduct& product) {
    const auto* found = std::find_if(kUsual.begin(), kUsual.end(), [&product](const Usual& one) {
        return one.operand == product.a && one.operand == product.b && one.compute == product.compute;
    });
    return found == kUsual.end() ? nullptr : found;
}

/// The results that cublasLtMatmul() documents for operands beside the usual one.
bool canGive(LtElement operand, LtElement result) {
    switch (operand) {
        case LtElement::F16:
        case LtElement::Bf16:
            return result == LtElement::F32;
        case LtElement::Fp8E4m3:
            return result == LtElement::F16 || result == LtElement::F32;
        default:
            return false;
    }
}

bool isByte(LtElement element) {
    return element == LtElement::I8 || element == LtElement::Fp8E4m3;
}

/// What k and n must be multiples of. FP8 wants 16 bytes of every dimension that lies along memory, int8 four elements; m does not.
std::int64_t neededMultiple(LtElement operand) {
    constexpr std::int64_t fp8 = 16;
    constexpr std::int64_t int8 = 4;
    return operand == LtElement::Fp8E4m3 ? fp8 : operand == LtElement::I8 ? int8 : 1;
}

}  // namespace

LtElement LtProduct::scale() const {
    switch (compute) {
        case LtCompute::F64:
            return LtElement::F64;
        case LtCompute::I32:
            return LtElement::I32;
        case LtCompute::F32:
        case LtCompute::Tf32:
            break;
    }
    return LtElement::F32;
}

Result<LtProduct> usualProduct(DType type, std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t batch) {
    const Usual* usual = usualOf(type);
    if (usual == nullptr) {
        return fail(ErrorCode::Unavailable, "cuBLASLt is not used for this type", "dtype", dtypeName(type),
                    "it is for fp64, fp32, tf32, fp16, bf16, fp8-e4m3 and int8");
    }
    return LtProduct{usual->operand, usual->operand, usual->result, usual->compute, m, n, k, batch};
}

std::optional<ComputeCapability> firstCapability(DType type) {
    const Usual* usual = usualOf(type);
    return usual == nullptr ? std::nullopt : std::optional(usual->first);
}

std::optional<Error> refusalOf(const LtProduct& product) {
    const auto refuse = [&product](std::string_view what, std::string_view hint) {
        return Error{ErrorCode::Unavailable, std::string(what), "cuBLASLt", productText(product), std::string(hint)};
    };
    constexpr std::int64_t largest = std::numeric_limits<std::int32_t>::max();
    for (const std::int64_t size : {product.m, product.n, product.k, product.batch}) {
        if (size < 1 || size > largest) return refuse("a dimension is out of range", "1 to 2^31 - 1");
    }
    const Usual* usual = usualOf(product);
    if (usual == nullptr || (usual->result != product.c && !canGive(product.a, product.c)))
        return refuse("these types do not go together", "the cuBLAS documentation lists what does at cublasLtMatmul()");
    if (product.hasFastAccumulation && product.a != LtElement::Fp8E4m3)
        return refuse("fast accumulation is for FP8", "other types have no such choice");
    const std::int64_t multiple = neededMultiple(product.a);
    if (product.k % multiple != 0 || product.n % multiple != 0)
        return refuse("k and n do not suit the type", "they must be multiples of " + std::to_string(multiple));
    return std::nullopt;
}

std::string productText(const LtProduct& product) {
    const Usual* usual = usualOf(product);
    std::string text(usual == nullptr ? "mixed types" : dtypeName(usual->type));
    text += ", " + std::to_string(product.m) + " x " + std::to_string(product.n) + " x " + std::to_string(product.k);
    if (product.batch != 1) text += ", " + std::to_string(product.batch) + " times";
    return text;
}

LtLayout layoutOf(const LtProduct& product) {
    const auto [a, b, c, compute, m, n, k, batch, isFast] = product;
    LtLayout layout;
    layout.isBTransposed = isByte(b);
    layout.first = layout.isBTransposed ? LtMatrix{b, k, n, k, k * n, true} : LtMatrix{b, n, k, n, k * n, false};
    layout.second = {a, k, m, k, m * k, false};
    layout.out = {c, n, m, n, m * n, false};
    return layout;
}

}  // namespace ridge::cuda
