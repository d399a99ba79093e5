// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace ridge::cuda {

/// What NVIDIA calls the compute capability: 9.0 for an H100.
struct ComputeCapability {
    int major = 0;
    int minor = 0;
    auto operator<=>(const ComputeCapability&) const = default;
    /// "sm_90"
    [[nodiscard]] std::string architecture() const { return "sm_" + std::to_string(major * 10 + minor); }
};

/// What a launch depends on, as the driver tells it.
struct GpuFacts {
    ComputeCapability capability;
    int multiprocessors = 0;
    int threadsPerMultiprocessor = 0;
    std::int64_t l2Bytes = 0;
    std::int64_t sharedBytesPerBlock = 0;  ///< that a kernel may opt in to
    std::int64_t sharedBytesPerMultiprocessor = 0;
    std::int64_t memoryBytes = 0;  ///< free when the device was opened
    std::int64_t clockHertz = 0;   ///< the highest clock the device is sold with; 0 where it is not told
    bool operator==(const GpuFacts&) const = default;
};

}  // namespace ridge::cuda
