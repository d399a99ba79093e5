// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "gpu/cuda/driver_errors.h"

namespace ridge::cuda {

/// CUdeviceptr.
using DeviceAddress = std::uint64_t;
// CUcontext, CUmodule, CUfunction, CUevent: opaque.
using ContextHandle = void*;
using ModuleHandle = void*;
using FunctionHandle = void*;
using EventHandle = void*;

/// The functions of libcuda that this program calls, as the CUDA driver API reference declares them. The null stream is used throughout.
struct DriverFunctions {
    DriverCode (*init)(unsigned flags) = nullptr;
    DriverCode (*version)(int* version) = nullptr;
    DriverCode (*count)(int* count) = nullptr;
    DriverCode (*get)(int* device, int ordinal) = nullptr;
    DriverCode (*name)(char* name, int length, int device) = nullptr;
    DriverCode (*memory)(std::size_t* bytes, int device) = nullptr;
    DriverCode (*attribute)(int* value, int attribute, int device) = nullptr;
    DriverCode (*busId)(char* text, int length, int device) = nullptr;

    DriverCode (*retainContext)(ContextHandle* context, int device) = nullptr;
    DriverCode (*releaseContext)(int device) = nullptr;
    DriverCode (*setContext)(ContextHandle context) = nullptr;
    DriverCode (*synchronise)() = nullptr;

    DriverCode (*memoryInfo)(std::size_t* free, std::size_t* total) = nullptr;
    DriverCode (*allocate)(DeviceAddress* address, std::size_t bytes) = nullptr;
    DriverCode (*release)(DeviceAddress address) = nullptr;
    DriverCode (*upload)(DeviceAddress to, const void* from, std::size_t bytes) = nullptr;
    DriverCode (*download)(void* to, DeviceAddress from, std::size_t bytes) = nullptr;
    DriverCode (*fill)(DeviceAddress address, unsigned char value, std::size_t count, void* stream) = nullptr;

    DriverCode (*loadModule)(ModuleHandle* module, const void* image) = nullptr;
    DriverCode (*unloadModule)(ModuleHandle module) = nullptr;
    DriverCode (*function)(FunctionHandle* function, ModuleHandle module, const char* name) = nullptr;
    DriverCode (*functionAttribute)(int* value, int attribute, FunctionHandle function) = nullptr;
    DriverCode (*setFunctionAttribute)(FunctionHandle function, int attribute, int value) = nullptr;
    DriverCode (*launch)(FunctionHandle function, unsigned gridX, unsigned gridY, unsigned gridZ, unsigned blockX, unsigned blockY,
                         unsigned blockZ, unsigned sharedBytes, void* stream, void** arguments, void** extra) = nullptr;

    DriverCode (*createEvent)(EventHandle* event, unsigned flags) = nullptr;
    DriverCode (*destroyEvent)(EventHandle event) = nullptr;
    DriverCode (*recordEvent)(EventHandle event, void* stream) = nullptr;
    DriverCode (*queryEvent)(EventHandle event) = nullptr;
    DriverCode (*synchroniseEvent)(EventHandle event) = nullptr;
    DriverCode (*elapsed)(float* milliseconds, EventHandle start, EventHandle end) = nullptr;
};

/// NoDevice where there is no driver, DeviceError for one that is broken: it cannot be loaded or lacks a function.
[[nodiscard]] measure::Outcome<DriverFunctions> loadDriver(const char* library);

}  // namespace ridge::cuda
