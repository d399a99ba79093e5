// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/in_place.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap inPlaceKernels() {
    return {RIDGE_KERNEL(rope_fp32) RIDGE_KERNEL(rope_fp16) RIDGE_KERNEL(rope_bf16) RIDGE_KERNEL(adam_fp32)};
}

}  // namespace ridge::emulator
