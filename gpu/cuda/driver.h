// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "gpu/cuda/driver_errors.h"
#include "gpu/plan/device.h"

namespace ridge::cuda {

/// The functions of libcuda that this program calls, by their names there.
struct DriverFunctions {
    DriverCode (*init)(unsigned flags) = nullptr;
    DriverCode (*version)(int* version) = nullptr;
    DriverCode (*count)(int* count) = nullptr;
    DriverCode (*get)(int* device, int ordinal) = nullptr;
    DriverCode (*name)(char* name, int length, int device) = nullptr;
    DriverCode (*memory)(std::size_t* bytes, int device) = nullptr;
    DriverCode (*attribute)(int* value, int attribute, int device) = nullptr;
};

/// A driver that was loaded and started. It stays loaded until the process ends, as CUDA wants it.
class Driver {
public:
    /// NoDevice where there is no driver or no GPU; DeviceError for one that is broken, too old or refuses to start.
    [[nodiscard]] static measure::Outcome<Driver> start(const char* library = "libcuda.so.1");

    /// The GPUs, "cuda:0" first, in the driver's own order; one that cannot be asked is left out.
    [[nodiscard]] std::vector<measure::DeviceInfo> devices() const;

private:
    [[nodiscard]] static measure::Outcome<DriverFunctions> load(const char* library);
    explicit Driver(const DriverFunctions& functions) : m_functions(functions) {}

    DriverFunctions m_functions;
};

}  // namespace ridge::cuda
