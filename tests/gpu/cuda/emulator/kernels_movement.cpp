// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/movement.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap movementKernels() {
    return {RIDGE_KERNELS(transpose) RIDGE_KERNELS(embedding)};
}

}  // namespace ridge::emulator
