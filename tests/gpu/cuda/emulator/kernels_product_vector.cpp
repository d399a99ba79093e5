// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/product_vector.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap productVectorKernels() {
    return {RIDGE_KERNELS(vector_matmul) RIDGE_KERNELS(vector_qk) RIDGE_KERNELS(vector_pv)};
}

}  // namespace ridge::emulator
