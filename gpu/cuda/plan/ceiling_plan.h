// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "gpu/cuda/gpu_facts.h"
#include "gpu/cuda/launch.h"
#include "gpu/plan/device.h"

namespace ridge::cuda {

/// A micro-benchmark of a GPU. Its buffers are its own: the arguments of the plan count through `bufferBytes`, all to be filled with random
/// numbers of spec.dtype, for zeros take less power.
struct CeilingBenchmark {
    measure::CeilingSpec spec;
    LaunchPlan plan;
    Flops flops;  ///< of one run of the plan
    Bytes bytes;  ///< likewise, at the level that the ceiling is about; of a step of the sweep, of the main memory
    std::vector<std::int64_t> bufferBytes;
};

/// The ceilings that there are kernels for on that GPU: multiply-adds, tensor cores, main memory, L2 and shared memory (as L1). Empty for a
/// GPU older than sm_75 and where the facts that launches depend on are missing.
[[nodiscard]] std::vector<CeilingBenchmark> gpuCeilings(const GpuFacts& facts);

/// Kernels of rising intensity in FP32.
[[nodiscard]] std::vector<CeilingBenchmark> gpuIntensitySteps(const GpuFacts& facts);

/// Spins for that many nanoseconds and writes two 64-bit integers into buffer 0: the cycles and the nanoseconds that passed, so their
/// quotient is the clock in GHz.
[[nodiscard]] Launch clockProbe(std::int64_t nanoseconds);

/// Nanoseconds between two ticks of a GPU's clock for time may be a thousand.
inline constexpr std::int64_t kProbeNanoseconds = 200'000;

}  // namespace ridge::cuda
