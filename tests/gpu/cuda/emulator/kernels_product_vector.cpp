// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/product_vector.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap productVectorKernels() {
    return {RIDGE_KERNELS(vector_matmul) RIDGE_KERNEL(vector_qk_fp32) RIDGE_KERNEL(vector_qk_fp64) RIDGE_KERNEL(vector_qk_bf16)
                RIDGE_KERNEL(vector_pv_fp32) RIDGE_KERNEL(vector_pv_fp64) RIDGE_KERNEL(vector_pv_bf16)};
}

}  // namespace ridge::emulator
