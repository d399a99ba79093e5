// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/measure/point.h"
#include "gpu/cuda/nvml/nvml_functions.h"

namespace ridge::cuda {

using Celsius = Quantity<struct CelsiusTag>;

/// How a GPU does now. What it does not tell is absent.
struct NvmlReading {
    std::optional<measure::Hertz> smClock;
    std::optional<measure::Hertz> memoryClock;
    std::optional<measure::Watts> power;  ///< of the whole board; NVML's mean over the last second on most GPUs
    std::optional<Celsius> temperature;
    bool isThrottlingKnown = false;
    bool isThrottled = false;  ///< as in clock_events.h
    std::string reasons;
};

/// One GPU. A value; reading it changes nothing.
class NvmlDevice {
public:
    NvmlDevice(const NvmlFunctions& functions, NvmlHandle handle) : m_functions(functions), m_handle(handle) {}

    [[nodiscard]] NvmlReading read() const;

private:
    [[nodiscard]] std::optional<measure::Hertz> clock(int type) const;
    [[nodiscard]] std::optional<Celsius> temperature() const;

    NvmlFunctions m_functions;
    NvmlHandle m_handle;
};

/// NVIDIA's management library: clocks, power and throttling. The program works without it; nothing is ever set through it.
class Nvml {
public:
    /// Unavailable error with what its absence costs. Library and session stay until the process ends.
    [[nodiscard]] static Result<Nvml> load(const char* library = "libnvidia-ml.so.1");
    [[nodiscard]] static Result<Nvml> start(const NvmlFunctions& functions);

    /// By its PCI bus id as cuDeviceGetPCIBusId writes it, "0000:17:00.0": NVML counts GPUs in another order than CUDA does, and counts
    /// those too that CUDA_VISIBLE_DEVICES hides.
    [[nodiscard]] Result<NvmlDevice> device(const std::string& pciBusId) const;

private:
    explicit Nvml(const NvmlFunctions& functions) : m_functions(functions) {}

    NvmlFunctions m_functions;
};

}  // namespace ridge::cuda
