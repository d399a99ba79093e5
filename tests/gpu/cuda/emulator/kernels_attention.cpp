// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/attention.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap attentionKernels() {
    return {RIDGE_KERNELS(attention_plain) RIDGE_KERNEL(attention_tensor64_fp16) RIDGE_KERNEL(attention_tensor128_fp16)
                RIDGE_KERNEL(attention_tensor256_fp16) RIDGE_KERNEL(attention_tensor64_bf16) RIDGE_KERNEL(attention_tensor128_bf16)
                    RIDGE_KERNEL(attention_tensor256_bf16)};
}

}  // namespace ridge::emulator
