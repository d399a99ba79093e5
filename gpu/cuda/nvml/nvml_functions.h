// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"

// Names and numbers are those of NVIDIA's NVML API reference; its header is not needed.
namespace ridge::cuda {

/// nvmlReturn_t.
using NvmlCode = int;
inline constexpr NvmlCode kNvmlSuccess = 0;
/// nvmlDevice_t.
using NvmlHandle = void*;

// nvmlClockType_t and nvmlTemperatureSensors_t.
inline constexpr int kNvmlSmClock = 1;
inline constexpr int kNvmlMemoryClock = 2;
inline constexpr int kNvmlGpuSensor = 0;

/// nvmlTemperature_v1_t.
struct NvmlTemperature {
    /// NVML's way of numbering a structure: its size, and its version above that.
    static constexpr unsigned kVersion = 12U | (1U << 24U);
    unsigned version = kVersion;
    int sensor = kNvmlGpuSensor;
    int celsius = 0;
};
static_assert(sizeof(NvmlTemperature) == 12);

/// The functions that are used: all of them ask, none of them sets anything.
struct NvmlFunctions {
    NvmlCode (*init)() = nullptr;
    NvmlCode (*byBusId)(const char* busId, NvmlHandle* device) = nullptr;
    NvmlCode (*clock)(NvmlHandle device, int type, unsigned* megahertz) = nullptr;
    NvmlCode (*power)(NvmlHandle device, unsigned* milliwatts) = nullptr;
    NvmlCode (*events)(NvmlHandle device, unsigned long long* reasons) = nullptr;
    NvmlCode (*temperature)(NvmlHandle device, NvmlTemperature* temperature) = nullptr;      ///< may be missing
    NvmlCode (*oldTemperature)(NvmlHandle device, int sensor, unsigned* celsius) = nullptr;  ///< its deprecated form; may be missing
};

/// Unavailable error that says what the absence costs. The library stays loaded.
[[nodiscard]] Result<NvmlFunctions> loadNvml(const char* library);

}  // namespace ridge::cuda
