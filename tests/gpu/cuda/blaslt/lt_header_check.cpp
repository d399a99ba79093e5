// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <cublasLt.h>

#include <cstddef>
#include <type_traits>

#include "gpu/cuda/blaslt/lt_functions.h"

// Built where a toolkit is: holds what this program declares of cuBLASLt to the library's own header.
namespace ridge::cuda {
namespace {

static_assert(kLtSuccess == CUBLAS_STATUS_SUCCESS);
static_assert(kLtNotInitialized == CUBLAS_STATUS_NOT_INITIALIZED);
static_assert(kLtNotSupported == CUBLAS_STATUS_NOT_SUPPORTED);
// What lt_objects.cpp has words for.
static_assert(CUBLAS_STATUS_ALLOC_FAILED == 3 && CUBLAS_STATUS_INVALID_VALUE == 7 && CUBLAS_STATUS_ARCH_MISMATCH == 8);
static_assert(CUBLAS_STATUS_MAPPING_ERROR == 11 && CUBLAS_STATUS_EXECUTION_FAILED == 13 && CUBLAS_STATUS_INTERNAL_ERROR == 14);
static_assert(CUBLAS_STATUS_LICENSE_ERROR == 16);

constexpr bool is(LtElement element, cudaDataType_t theirs) {
    return static_cast<int>(element) == static_cast<int>(theirs);
}
static_assert(is(LtElement::F32, CUDA_R_32F) && is(LtElement::F64, CUDA_R_64F) && is(LtElement::F16, CUDA_R_16F));
static_assert(is(LtElement::Bf16, CUDA_R_16BF) && is(LtElement::Fp8E4m3, CUDA_R_8F_E4M3));
static_assert(is(LtElement::I8, CUDA_R_8I) && is(LtElement::I32, CUDA_R_32I));

constexpr bool is(LtCompute compute, cublasComputeType_t theirs) {
    return static_cast<int>(compute) == static_cast<int>(theirs);
}
static_assert(is(LtCompute::F32, CUBLAS_COMPUTE_32F) && is(LtCompute::F64, CUBLAS_COMPUTE_64F));
static_assert(is(LtCompute::I32, CUBLAS_COMPUTE_32I) && is(LtCompute::Tf32, CUBLAS_COMPUTE_32F_FAST_TF32));

static_assert(kLtBatchCount == CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT);
static_assert(kLtBatchStride == CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET);
static_assert(kLtTransposeFirst == CUBLASLT_MATMUL_DESC_TRANSA);
static_assert(kLtFastAccumulation == CUBLASLT_MATMUL_DESC_FAST_ACCUM);
static_assert(kLtWorkspaceLimit == CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES);
static_assert(kLtNormal == CUBLAS_OP_N && kLtTransposed == CUBLAS_OP_T);

static_assert(sizeof(LtAlgorithm) == sizeof(cublasLtMatmulAlgo_t));
static_assert(sizeof(LtHeuristic) == sizeof(cublasLtMatmulHeuristicResult_t));
static_assert(offsetof(LtHeuristic, workspaceBytes) == offsetof(cublasLtMatmulHeuristicResult_t, workspaceSize));
static_assert(offsetof(LtHeuristic, state) == offsetof(cublasLtMatmulHeuristicResult_t, state));
static_assert(offsetof(LtHeuristic, waves) == offsetof(cublasLtMatmulHeuristicResult_t, wavesCount));

/// Passed in the same way: pointers as pointers, and numbers of one width and kind.
template <class Ours, class Theirs>
constexpr bool passesAs() {
    if constexpr (std::is_pointer_v<Ours> || std::is_pointer_v<Theirs>) {
        return std::is_pointer_v<Ours> && std::is_pointer_v<Theirs>;
    } else {
        return sizeof(Ours) == sizeof(Theirs) && std::is_floating_point_v<Ours> == std::is_floating_point_v<Theirs>;
    }
}
template <class Ours, class Theirs>
struct SameCall : std::false_type {};
template <class R, class... A, class S, class... B>
requires(sizeof...(A) == sizeof...(B)) struct SameCall<R (*)(A...), S(B...)>
    : std::bool_constant<passesAs<R, S>() && (passesAs<A, B>() && ...)> {
};

template <class Theirs, class Ours>
constexpr bool fits(Ours LtFunctions::* /*function*/) {
    return SameCall<Ours, Theirs>::value;
}
static_assert(fits<decltype(cublasLtGetVersion)>(&LtFunctions::version));
static_assert(fits<decltype(cublasLtCreate)>(&LtFunctions::create));
static_assert(fits<decltype(cublasLtDestroy)>(&LtFunctions::destroy));
static_assert(fits<decltype(cublasLtMatrixLayoutCreate)>(&LtFunctions::createLayout));
static_assert(fits<decltype(cublasLtMatrixLayoutDestroy)>(&LtFunctions::destroyLayout));
static_assert(fits<decltype(cublasLtMatrixLayoutSetAttribute)>(&LtFunctions::setLayout));
static_assert(fits<decltype(cublasLtMatmulDescCreate)>(&LtFunctions::createProduct));
static_assert(fits<decltype(cublasLtMatmulDescDestroy)>(&LtFunctions::destroyProduct));
static_assert(fits<decltype(cublasLtMatmulDescSetAttribute)>(&LtFunctions::setProduct));
static_assert(fits<decltype(cublasLtMatmulPreferenceCreate)>(&LtFunctions::createPreference));
static_assert(fits<decltype(cublasLtMatmulPreferenceDestroy)>(&LtFunctions::destroyPreference));
static_assert(fits<decltype(cublasLtMatmulPreferenceSetAttribute)>(&LtFunctions::setPreference));
static_assert(fits<decltype(cublasLtMatmulAlgoGetHeuristic)>(&LtFunctions::choose));
static_assert(fits<decltype(cublasLtMatmul)>(&LtFunctions::multiply));

// The comparison itself: another number of arguments or another kind does not fit.
static_assert(!SameCall<int (*)(void*), int(void*, int)>::value);
static_assert(!SameCall<int (*)(void*), int(long)>::value);
static_assert(!SameCall<int (*)(int), int(long)>::value);
static_assert(!SameCall<int (*)(float), int(int)>::value);

}  // namespace
}  // namespace ridge::cuda
