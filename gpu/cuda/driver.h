// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "gpu/cuda/driver_functions.h"
#include "gpu/cuda/gpu_facts.h"
#include "gpu/plan/device.h"

namespace ridge::cuda {

/// What the driver says of a GPU before anything runs on it.
struct Gpu {
    int ordinal = 0;  ///< in the driver's own order
    std::string name;
    std::string busId;  ///< "0000:17:00.0"; empty where it is not told
    GpuFacts facts;
};

/// A driver that was loaded and started. It stays loaded until the process ends, as CUDA wants it.
class Driver {
public:
    /// NoDevice where there is no driver or no GPU; DeviceError for one that is broken, too old or refuses to start.
    [[nodiscard]] static measure::Outcome<Driver> start(const char* library = "libcuda.so.1");
    [[nodiscard]] static measure::Outcome<Driver> start(const DriverFunctions& functions);

    /// The GPUs in the driver's own order; one that cannot be asked is left out.
    [[nodiscard]] std::vector<Gpu> gpus() const;
    [[nodiscard]] const DriverFunctions& functions() const { return m_functions; }

private:
    explicit Driver(const DriverFunctions& functions) : m_functions(functions) {}

    [[nodiscard]] std::optional<Gpu> ask(int ordinal) const;
    [[nodiscard]] int attribute(int attribute, int device) const;

    DriverFunctions m_functions;
};

/// "cuda:0"
[[nodiscard]] std::string gpuId(int ordinal);

}  // namespace ridge::cuda
