// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// A management library of one GPU at 0000:17:00.0. RIDGEPOINT_FAKE_NVML_INIT is what nvmlInit_v2 returns (0), RIDGEPOINT_FAKE_NVML_EVENTS
// the mask of its clock events (0).
#include <cstdlib>
#include <string_view>

namespace {

int fromEnvironment(const char* name, int fallback) {
    const char* text = std::getenv(name);
    return text == nullptr ? fallback : std::atoi(text);
}

int theGpu = 0;

[[maybe_unused]] int giveEvents(unsigned long long* mask) {
    *mask = static_cast<unsigned long long>(fromEnvironment("RIDGEPOINT_FAKE_NVML_EVENTS", 0));
    return 0;
}

struct Temperature {
    unsigned version;
    int sensor;
    int celsius;
};

}  // namespace

extern "C" {

int nvmlInit_v2() {
    return fromEnvironment("RIDGEPOINT_FAKE_NVML_INIT", 0);
}
int nvmlDeviceGetHandleByPciBusId_v2(const char* id, void** device) {
    if (std::string_view(id) != "0000:17:00.0") return 6;
    *device = &theGpu;
    return 0;
}
#ifndef RIDGEPOINT_INCOMPLETE
int nvmlDeviceGetClockInfo(void* /*device*/, int type, unsigned* megahertz) {
    constexpr int memory = 2;
    *megahertz = type == memory ? 3201 : 1980;
    return 0;
}
int nvmlDeviceGetPowerUsage(void* /*device*/, unsigned* milliwatts) {
    *milliwatts = 412500;
    return 0;
}
#ifdef RIDGEPOINT_OLD
int nvmlDeviceGetCurrentClocksThrottleReasons(void* /*device*/, unsigned long long* mask) {
    return giveEvents(mask);
}
int nvmlDeviceGetTemperature(void* /*device*/, int sensor, unsigned* celsius) {
    *celsius = 61;
    return sensor == 0 ? 0 : 2;
}
#else
int nvmlDeviceGetCurrentClocksEventReasons(void* /*device*/, unsigned long long* mask) {
    return giveEvents(mask);
}
int nvmlDeviceGetTemperatureV(void* /*device*/, Temperature* temperature) {
    // NVML_ERROR_ARGUMENT_VERSION_MISMATCH, as the real one checks it.
    if (temperature->version != (sizeof(Temperature) | (1U << 24U))) return 25;
    temperature->celsius = 61;
    return 0;
}
#endif
#endif
}
