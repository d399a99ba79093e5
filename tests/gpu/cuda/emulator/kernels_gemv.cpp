// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/gemv.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap gemvKernels() {
    return {RIDGE_KERNELS(gemv_warp) RIDGE_KERNELS(gemv_block) RIDGE_KERNELS(gemv_down) RIDGE_KERNELS(gemv_down_wide)
                RIDGE_KERNELS(gemv_end)};
}

}  // namespace ridge::emulator
