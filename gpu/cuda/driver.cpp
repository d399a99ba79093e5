// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/driver.h"

#include <dlfcn.h>

#include <array>
#include <string>
#include <string_view>

#include "gpu/plan/library_function.h"

namespace ridge::cuda {

namespace {

using measure::ExitCode;

// Of CUdevice_attribute in the driver API.
constexpr int kClockRateKilohertz = 13;
constexpr int kL2Bytes = 38;

measure::Failure absent(std::string_view library) {
    return {ExitCode::NoDevice,
            {ErrorCode::Unavailable, "there is no NVIDIA driver", std::string(library), "not found", "GPUs need driver 580 or newer"}};
}

measure::Failure broken(std::string_view library, std::string_view reason) {
    return {ExitCode::DeviceError,
            {ErrorCode::Unavailable, "the NVIDIA driver is broken", std::string(library), std::string(reason), "install it again"}};
}

}  // namespace

measure::Outcome<DriverFunctions> Driver::load(const char* library) {
    void* handle = ::dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
        const char* text = ::dlerror();
        const std::string_view reason = text != nullptr ? text : "";
        // The dynamic linker has no code for it, only these words.
        if (reason.find("No such file or directory") != std::string_view::npos) return tl::unexpected(absent(library));
        return tl::unexpected(broken(library, reason));
    }
    DriverFunctions functions;
    const bool isComplete =
        measure::findFunction(handle, "cuInit", functions.init) && measure::findFunction(handle, "cuDriverGetVersion", functions.version) &&
        measure::findFunction(handle, "cuDeviceGetCount", functions.count) && measure::findFunction(handle, "cuDeviceGet", functions.get) &&
        measure::findFunction(handle, "cuDeviceGetName", functions.name) &&
        measure::findFunction(handle, "cuDeviceTotalMem_v2", functions.memory) &&
        measure::findFunction(handle, "cuDeviceGetAttribute", functions.attribute);
    if (!isComplete) return tl::unexpected(broken(library, "it lacks a function that every driver has"));
    return functions;
}

measure::Outcome<Driver> Driver::start(const char* library) {
    const auto functions = load(library);
    if (!functions) return tl::unexpected(functions.error());
    if (const DriverCode code = functions->init(0); code != kSuccess) return tl::unexpected(failureOf(code, "cuInit"));
    int version = 0;
    if (const DriverCode code = functions->version(&version); code != kSuccess)
        return tl::unexpected(failureOf(code, "cuDriverGetVersion"));
    if (version < kNeededVersion) return tl::unexpected(tooOld(version));
    int count = 0;
    if (const DriverCode code = functions->count(&count); code != kSuccess) return tl::unexpected(failureOf(code, "cuDeviceGetCount"));
    if (count <= 0) return tl::unexpected(failureOf(kNoDevice, "cuDeviceGetCount"));
    return Driver(*functions);
}

std::vector<measure::DeviceInfo> Driver::devices() const {
    std::vector<measure::DeviceInfo> found;
    int count = 0;
    if (m_functions.count(&count) != kSuccess) return found;
    for (int ordinal = 0; ordinal < count; ++ordinal) {
        int device = 0;
        std::array<char, 256> name{};
        if (m_functions.get(&device, ordinal) != kSuccess) continue;
        if (m_functions.name(name.data(), static_cast<int>(name.size()) - 1, device) != kSuccess) continue;
        measure::DeviceInfo info;
        info.id = "cuda:" + std::to_string(ordinal);
        info.name = name.data();
        std::size_t bytes = 0;
        if (m_functions.memory(&bytes, device) == kSuccess) info.memory = Bytes{static_cast<double>(bytes)};
        int value = 0;
        if (m_functions.attribute(&value, kL2Bytes, device) == kSuccess && value > 0)
            info.lastLevelCache = Bytes{static_cast<double>(value)};
        constexpr double kilo = 1e3;
        if (m_functions.attribute(&value, kClockRateKilohertz, device) == kSuccess && value > 0) info.clock = measure::Hertz{value * kilo};
        info.missing.emplace_back("kernels for GPUs are not part of this version: it is listed, and kernels of yours compile for it");
        found.push_back(std::move(info));
    }
    return found;
}

}  // namespace ridge::cuda
