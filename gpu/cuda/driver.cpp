// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/driver.h"

#include <array>

namespace ridge::cuda {

namespace {

// CUdevice_attribute of the CUDA driver API reference.
constexpr int kClockRateKilohertz = 13;
constexpr int kMultiprocessors = 16;
constexpr int kL2Bytes = 38;
constexpr int kThreadsPerMultiprocessor = 39;
constexpr int kMajor = 75;
constexpr int kMinor = 76;
constexpr int kSharedPerMultiprocessor = 81;
constexpr int kSharedPerBlockOptIn = 97;

}  // namespace

measure::Outcome<Driver> Driver::start(const char* library) {
    const auto functions = loadDriver(library);
    if (!functions) return tl::unexpected(functions.error());
    return start(*functions);
}

measure::Outcome<Driver> Driver::start(const DriverFunctions& functions) {
    if (const DriverCode code = functions.init(0); code != kSuccess) return tl::unexpected(failureOf(code, "cuInit"));
    int version = 0;
    if (const DriverCode code = functions.version(&version); code != kSuccess) return tl::unexpected(failureOf(code, "cuDriverGetVersion"));
    if (version < kNeededVersion) return tl::unexpected(tooOld(version));
    int count = 0;
    if (const DriverCode code = functions.count(&count); code != kSuccess) return tl::unexpected(failureOf(code, "cuDeviceGetCount"));
    if (count <= 0) return tl::unexpected(failureOf(kNoDevice, "cuDeviceGetCount"));
    return Driver(functions);
}

/// 0 where it is not told.
int Driver::attribute(int attribute, int device) const {
    int value = 0;
    return m_functions.attribute(&value, attribute, device) == kSuccess ? value : 0;
}

std::optional<Gpu> Driver::ask(int ordinal) const {
    int device = 0;
    std::array<char, 256> name{};
    if (m_functions.get(&device, ordinal) != kSuccess) return std::nullopt;
    if (m_functions.name(name.data(), static_cast<int>(name.size()) - 1, device) != kSuccess) return std::nullopt;
    Gpu gpu;
    gpu.ordinal = ordinal;
    gpu.name = name.data();
    std::array<char, 32> busId{};
    if (m_functions.busId(busId.data(), static_cast<int>(busId.size()) - 1, device) == kSuccess) gpu.busId = busId.data();
    gpu.facts.capability = {attribute(kMajor, device), attribute(kMinor, device)};
    gpu.facts.multiprocessors = attribute(kMultiprocessors, device);
    gpu.facts.threadsPerMultiprocessor = attribute(kThreadsPerMultiprocessor, device);
    gpu.facts.l2Bytes = attribute(kL2Bytes, device);
    gpu.facts.sharedBytesPerBlock = attribute(kSharedPerBlockOptIn, device);
    gpu.facts.sharedBytesPerMultiprocessor = attribute(kSharedPerMultiprocessor, device);
    std::size_t bytes = 0;
    if (m_functions.memory(&bytes, device) == kSuccess) gpu.facts.memoryBytes = static_cast<std::int64_t>(bytes);
    constexpr std::int64_t kilo = 1000;
    gpu.facts.clockHertz = kilo * attribute(kClockRateKilohertz, device);
    return gpu;
}

std::vector<Gpu> Driver::gpus() const {
    std::vector<Gpu> found;
    int count = 0;
    if (m_functions.count(&count) != kSuccess) return found;
    for (int ordinal = 0; ordinal < count; ++ordinal) {
        if (auto gpu = ask(ordinal)) found.push_back(std::move(*gpu));
    }
    return found;
}

std::string gpuId(int ordinal) {
    return "cuda:" + std::to_string(ordinal);
}

}  // namespace ridge::cuda
