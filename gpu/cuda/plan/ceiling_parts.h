// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/cuda/plan/ceiling_plan.h"
#include "gpu/cuda/plan/launch_shape.h"

// Internal to gpu/cuda/plan.
namespace ridge::cuda {

/// A launch lasts about so long: far more than it takes to start, little enough for many samples.
inline constexpr double kCycles = 4e6;

/// As many blocks of kThreads as the GPU holds at once.
[[nodiscard]] std::uint32_t fullGrid(const GpuFacts& facts);
/// What kCycles are enough for, at least one.
[[nodiscard]] std::int32_t tripsFor(double perCycle, double perTrip);

void addComputeCeilings(std::vector<CeilingBenchmark>& list, const GpuFacts& facts);
void addMemoryCeilings(std::vector<CeilingBenchmark>& list, const GpuFacts& facts);

}  // namespace ridge::cuda
