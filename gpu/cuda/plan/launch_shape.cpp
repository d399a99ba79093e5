// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/plan/launch_shape.h"

#include <algorithm>

namespace ridge::cuda {

namespace {

/// The x dimension of a grid ends here (CUDA C++ programming guide, "Technical specifications per compute capability").
constexpr std::int64_t kMostBlocks = 2147483647;
/// Enough for blocks that end at different times to leave no multiprocessor idle for long.
constexpr std::int64_t kWaves = 8;

}  // namespace

std::uint32_t loopingBlocks(std::int64_t units, const GpuFacts& facts, std::uint32_t threads) {
    const std::int64_t perProcessor = std::max<std::int64_t>(1, facts.threadsPerMultiprocessor / static_cast<std::int64_t>(threads));
    const std::int64_t atOnce = std::max<std::int64_t>(1, facts.multiprocessors) * perProcessor;
    return blocksOf(std::min(units, atOnce * kWaves));
}

std::uint32_t blocksOf(std::int64_t units) {
    return static_cast<std::uint32_t>(std::clamp<std::int64_t>(units, 1, kMostBlocks));
}

std::string kernelName(std::string_view base, DType type) {
    return std::string(base) + "_" + std::string(dtypeName(type));
}

}  // namespace ridge::cuda
