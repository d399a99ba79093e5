// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/rows.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap rowsKernels() {
    return {RIDGE_KERNELS(softmax_warp) RIDGE_KERNELS(softmax_block) RIDGE_KERNELS(layernorm_warp) RIDGE_KERNELS(layernorm_block)
                RIDGE_KERNELS(rmsnorm_warp) RIDGE_KERNELS(rmsnorm_block) RIDGE_KERNELS(reduction_warp) RIDGE_KERNELS(reduction_block)
                    RIDGE_KERNELS(reduction_parts) RIDGE_KERNELS(reduction_end)};
}

}  // namespace ridge::emulator
