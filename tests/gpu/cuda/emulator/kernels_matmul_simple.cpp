// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/matmul_simple.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap matmulSimpleKernels() {
    return {RIDGE_KERNELS(matmul_naive) RIDGE_KERNELS(matmul_tiled)};
}

}  // namespace ridge::emulator
