// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/emulator/instructions.h"

#include "gpu/cuda/kernels/bandwidth.cu"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

namespace ridge::emulator {

KernelMap bandwidthKernels() {
    return {RIDGE_KERNEL(dram_read) RIDGE_KERNEL(dram_copy) RIDGE_KERNEL(dram_triad) RIDGE_KERNEL(l2_read) RIDGE_KERNEL(shared_read)
                RIDGE_KERNEL(intensity_1) RIDGE_KERNEL(intensity_2) RIDGE_KERNEL(intensity_4) RIDGE_KERNEL(intensity_8)
                    RIDGE_KERNEL(intensity_16) RIDGE_KERNEL(intensity_32) RIDGE_KERNEL(intensity_64) RIDGE_KERNEL(intensity_128)
                        RIDGE_KERNEL(intensity_256) RIDGE_KERNEL(clock_probe)};
}

}  // namespace ridge::emulator
