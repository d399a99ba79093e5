// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/peaks.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap peaksKernels() {
    return {RIDGE_KERNEL(fma_fp32) RIDGE_KERNEL(fma_fp64) RIDGE_KERNEL(fma_fp16) RIDGE_KERNEL(fma_bf16) RIDGE_KERNEL(fma_fp32x2)};
}

}  // namespace ridge::emulator
