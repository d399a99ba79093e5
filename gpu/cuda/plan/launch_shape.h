// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/dtype.h"
#include "gpu/cuda/gpu_facts.h"

namespace ridge::cuda {

/// Threads of a block of all kernels that do not say otherwise.
inline constexpr std::uint32_t kThreads = 256;
/// Threads of a warp.
inline constexpr std::uint32_t kWarp = 32;
/// What one access moves.
inline constexpr std::int64_t kAccessBytes = 16;

/// More units than any GPU has blocks for: loopingBlocks() of it fills the GPU.
inline constexpr std::int64_t kMostUnits = std::int64_t{1} << 40U;
/// The y and z dimensions of a grid end here.
inline constexpr std::int64_t kMostBlocksInY = 65535;

[[nodiscard]] constexpr std::int64_t ceilDivide(std::int64_t amount, std::int64_t part) {
    return amount / part + (amount % part == 0 ? 0 : 1);
}

/// Blocks for so much work, one unit each, where blocks go on to further units: no more than kWaves times what the GPU holds at once.
[[nodiscard]] std::uint32_t loopingBlocks(std::int64_t units, const GpuFacts& facts, std::uint32_t threads = kThreads);

/// Blocks for so many units where each block is best given one: as many, as far as a grid can have them.
[[nodiscard]] std::uint32_t blocksOf(std::int64_t units);

/// "gelu_fp16"
[[nodiscard]] std::string kernelName(std::string_view base, DType type);

[[nodiscard]] constexpr std::int64_t elementBytes(DType type) {
    return static_cast<std::int64_t>(storageBits(type)) / 8;
}

}  // namespace ridge::cuda
