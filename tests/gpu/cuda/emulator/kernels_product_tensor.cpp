// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/product_tensor.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap productTensorKernels() {
    return {RIDGE_KERNEL(tensor_matmul_fp16) RIDGE_KERNEL(tensor_qk_fp16) RIDGE_KERNEL(tensor_pv_fp16) RIDGE_KERNEL(tensor_matmul_bf16)
                RIDGE_KERNEL(tensor_qk_bf16) RIDGE_KERNEL(tensor_pv_bf16) RIDGE_KERNEL(tensor_matmul_fp64) RIDGE_KERNEL(tensor_qk_fp64)
                    RIDGE_KERNEL(tensor_pv_fp64) RIDGE_KERNEL(tensor_matmul_tf32)};
}

}  // namespace ridge::emulator
