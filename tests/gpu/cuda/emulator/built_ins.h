// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstring>

#include "tests/gpu/cuda/emulator/block_runner.h"

// What nvcc knows without being told, for a .cu file that g++ compiles. Blocks run one after the other, so static memory is shared memory.
#define __global__
#define __device__
#define __shared__ static
#define __launch_bounds__(...)
#define __align__(bytes) __attribute__((aligned(bytes)))
#define threadIdx (ridge::emulator::threadIndex)
#define blockIdx (ridge::emulator::blockIndex)
#define blockDim (ridge::emulator::blockSize)
#define gridDim (ridge::emulator::gridSize)

namespace ridge::emulator {
extern Dim3 threadIndex;
extern Dim3 blockIndex;
extern Dim3 blockSize;
extern Dim3 gridSize;
}  // namespace ridge::emulator

struct alignas(16) uint4 {
    unsigned x;
    unsigned y;
    unsigned z;
    unsigned w;
};
struct alignas(16) float4 {
    float x;
    float y;
    float z;
    float w;
};

inline void __syncthreads() {
    ridge::emulator::BlockRunner::current().waitForBlock();
}

inline void sincospi(double x, double* sine, double* cosine) {
    const double pi = std::acos(-1.0);
    *sine = std::sin(pi * x);
    *cosine = std::cos(pi * x);
}
