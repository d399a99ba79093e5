// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/tensor_peaks.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap tensorPeaksKernels() {
    return {RIDGE_KERNEL(mma_fp16) RIDGE_KERNEL(mma_bf16) RIDGE_KERNEL(mma_tf32) RIDGE_KERNEL(mma_int8) RIDGE_KERNEL(mma_fp8_e4m3)
                RIDGE_KERNEL(mma_fp64)};
}

}  // namespace ridge::emulator
