// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/nvml/nvml.h"

#include "gpu/cuda/nvml/clock_events.h"
#include "gpu/cuda/nvml/nvml_errors.h"

namespace ridge::cuda {

std::optional<measure::Hertz> NvmlDevice::clock(int type) const {
    unsigned megahertz = 0;
    if (m_functions.clock(m_handle, type, &megahertz) != kNvmlSuccess) return std::nullopt;
    constexpr double mega = 1e6;
    return measure::Hertz{megahertz * mega};
}

std::optional<Celsius> NvmlDevice::temperature() const {
    if (m_functions.temperature != nullptr) {
        NvmlTemperature reading;
        if (m_functions.temperature(m_handle, &reading) == kNvmlSuccess) return Celsius{static_cast<double>(reading.celsius)};
    } else if (m_functions.oldTemperature != nullptr) {
        unsigned celsius = 0;
        if (m_functions.oldTemperature(m_handle, kNvmlGpuSensor, &celsius) == kNvmlSuccess) return Celsius{static_cast<double>(celsius)};
    }
    return std::nullopt;
}

NvmlReading NvmlDevice::read() const {
    NvmlReading reading;
    reading.smClock = clock(kNvmlSmClock);
    reading.memoryClock = clock(kNvmlMemoryClock);
    unsigned milliwatts = 0;
    constexpr double milli = 1e-3;
    if (m_functions.power(m_handle, &milliwatts) == kNvmlSuccess) reading.power = measure::Watts{milliwatts * milli};
    reading.temperature = temperature();
    unsigned long long mask = 0;
    if (m_functions.events(m_handle, &mask) != kNvmlSuccess) return reading;
    const ClockEvents events = clockEvents(mask);
    reading.isThrottlingKnown = true;
    reading.isThrottled = events.isThrottled;
    reading.reasons = events.reasons;
    return reading;
}

Result<Nvml> Nvml::load(const char* library) {
    return loadNvml(library).and_then(start);
}

Result<Nvml> Nvml::start(const NvmlFunctions& functions) {
    if (const NvmlCode code = functions.init(); code != kNvmlSuccess) return tl::unexpected(nvmlError(code, "nvmlInit_v2"));
    return Nvml(functions);
}

Result<NvmlDevice> Nvml::device(const std::string& pciBusId) const {
    NvmlHandle handle = nullptr;
    const NvmlCode code = m_functions.byBusId(pciBusId.c_str(), &handle);
    if (code != kNvmlSuccess) return tl::unexpected(nvmlError(code, "nvmlDeviceGetHandleByPciBusId_v2"));
    return NvmlDevice(m_functions, handle);
}

}  // namespace ridge::cuda
