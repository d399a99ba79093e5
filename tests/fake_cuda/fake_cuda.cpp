// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// A driver without GPUs. RIDGEPOINT_FAKE_CUDA_INIT is what cuInit returns (100), RIDGEPOINT_FAKE_CUDA_VERSION the version (13000),
// RIDGEPOINT_FAKE_CUDA_DEVICES how many GPUs it has (1).
#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace {

int fromEnvironment(const char* name, int fallback) {
    const char* text = std::getenv(name);
    return text == nullptr ? fallback : std::atoi(text);
}

}  // namespace

extern "C" {

int cuInit(unsigned /*flags*/) {
    return fromEnvironment("RIDGEPOINT_FAKE_CUDA_INIT", 100);
}

#ifndef RIDGEPOINT_INCOMPLETE
int cuDriverGetVersion(int* version) {
    *version = fromEnvironment("RIDGEPOINT_FAKE_CUDA_VERSION", 13000);
    return 0;
}
int cuDeviceGetCount(int* count) {
    *count = fromEnvironment("RIDGEPOINT_FAKE_CUDA_DEVICES", 1);
    return 0;
}
int cuDeviceGet(int* device, int ordinal) {
    *device = ordinal;
    return 0;
}
int cuDeviceGetName(char* name, int length, int device) {
    std::snprintf(name, static_cast<std::size_t>(length), "Fake GPU %d", device);
    return 0;
}
int cuDeviceTotalMem_v2(std::size_t* bytes, int /*device*/) {
    *bytes = 80000000000;
    return 0;
}
int cuDeviceGetAttribute(int* value, int attribute, int /*device*/) {
    constexpr int clock = 13;
    constexpr int cache = 38;
    *value = attribute == clock ? 1980000 : attribute == cache ? 52428800 : 0;
    return 0;
}
#endif
}
