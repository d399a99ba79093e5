// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/elementwise.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap elementwiseKernels() {
    return {RIDGE_KERNELS(copy) RIDGE_KERNELS(relu) RIDGE_KERNELS(gelu) RIDGE_KERNELS(silu) RIDGE_KERNELS(add) RIDGE_KERNELS(mul)
                RIDGE_KERNELS(silu_gate) RIDGE_KERNELS(triad)};
}

}  // namespace ridge::emulator
