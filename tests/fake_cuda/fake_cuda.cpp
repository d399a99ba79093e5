// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// A driver whose GPUs are this machine's memory. RIDGEPOINT_FAKE_CUDA_INIT is what cuInit returns (100), RIDGEPOINT_FAKE_CUDA_VERSION the
// version (13000), RIDGEPOINT_FAKE_CUDA_DEVICES how many GPUs it has (1), RIDGEPOINT_FAKE_CUDA_FREE how many bytes of memory are free.
// What is launched is looked up by name in fake_launch.cpp.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "tests/fake_cuda/fake_launch.h"

namespace {

long long fromEnvironment(const char* name, long long fallback) {
    const char* text = std::getenv(name);
    return text == nullptr ? fallback : std::atoll(text);
}

#ifndef RIDGEPOINT_INCOMPLETE
constexpr std::size_t kTotal = 80000000000;
constexpr int kOutOfMemory = 2;

std::size_t freeMemory() {
    return static_cast<std::size_t>(fromEnvironment("RIDGEPOINT_FAKE_CUDA_FREE", 4000000000));
}
#endif

}  // namespace

extern "C" {

int cuInit(unsigned /*flags*/) {
    return static_cast<int>(fromEnvironment("RIDGEPOINT_FAKE_CUDA_INIT", 100));
}

#ifndef RIDGEPOINT_INCOMPLETE
int cuDriverGetVersion(int* version) {
    *version = static_cast<int>(fromEnvironment("RIDGEPOINT_FAKE_CUDA_VERSION", 13000));
    return 0;
}
int cuDeviceGetCount(int* count) {
    *count = static_cast<int>(fromEnvironment("RIDGEPOINT_FAKE_CUDA_DEVICES", 1));
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
int cuDeviceGetPCIBusId(char* text, int length, int device) {
    std::snprintf(text, static_cast<std::size_t>(length), "0000:%02x:00.0", device + 1);
    return 0;
}
int cuDeviceTotalMem_v2(std::size_t* bytes, int /*device*/) {
    *bytes = kTotal;
    return 0;
}
int cuDeviceGetAttribute(int* value, int attribute, int /*device*/) {
    struct Known {
        int attribute;
        int value;
    };
    // Numbers of an H200, by CUdevice_attribute.
    constexpr Known known[] = {{13, 1980000}, {16, 132}, {38, 52428800}, {39, 2048}, {75, 9}, {76, 0}, {81, 233472}, {97, 232448}};
    *value = 0;
    for (const Known& one : known) {
        if (one.attribute == attribute) *value = one.value;
    }
    return 0;
}

/// NVRTC asks a driver that it finds for tables of its own.
int cuGetExportTable(const void** table, const void* /*id*/) {
    constexpr int notFound = 500;
    *table = nullptr;
    return notFound;
}

int cuDevicePrimaryCtxRetain(void** context, int /*device*/) {
    static int one = 0;
    *context = &one;
    return 0;
}
int cuDevicePrimaryCtxRelease_v2(int /*device*/) {
    return 0;
}
int cuCtxSetCurrent(void* /*context*/) {
    return 0;
}
int cuCtxSynchronize() {
    return fake::fault();
}

int cuMemGetInfo_v2(std::size_t* free, std::size_t* total) {
    *free = freeMemory();
    *total = kTotal;
    return fake::fault();
}
int cuMemAlloc_v2(std::uint64_t* address, std::size_t bytes) {
    // As the real one aligns; contents are what was there before.
    void* memory = bytes > freeMemory() ? nullptr : std::aligned_alloc(256, (bytes + 255) / 256 * 256);
    if (memory == nullptr) return kOutOfMemory;
    *address = reinterpret_cast<std::uint64_t>(memory);
    return fake::fault();
}
int cuMemFree_v2(std::uint64_t address) {
    std::free(reinterpret_cast<void*>(address));
    return fake::fault();
}
int cuMemcpyHtoD_v2(std::uint64_t to, const void* from, std::size_t bytes) {
    std::memcpy(reinterpret_cast<void*>(to), from, bytes);
    return fake::fault();
}
int cuMemcpyDtoH_v2(void* to, std::uint64_t from, std::size_t bytes) {
    std::memcpy(to, reinterpret_cast<const void*>(from), bytes);
    return fake::fault();
}
int cuMemsetD8Async(std::uint64_t address, unsigned char value, std::size_t count, void* /*stream*/) {
    std::memset(reinterpret_cast<void*>(address), value, count);
    return fake::fault();
}
#endif
}
