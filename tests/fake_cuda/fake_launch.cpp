// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// Kernels by their names: what they do is done at once, on one thread, when they are launched. Those that copy take (x, out, elements).
#include "tests/fake_cuda/fake_launch.h"

#ifndef RIDGEPOINT_INCOMPLETE
#include <chrono>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kNotFound = 500;
constexpr int kNotReady = 600;
constexpr int kIllegalAddress = 700;

int faultCode = 0;
bool isRunningForEver = false;

/// What the driver is handed: a pointer to each argument.
struct Arguments {
    void** pointers;

    [[nodiscard]] float* buffer(int index) const {
        float* address = nullptr;
        std::memcpy(&address, pointers[index], sizeof address);
        return address;
    }
    template <class Number>
    [[nodiscard]] Number number(int index) const {
        Number value{};
        std::memcpy(&value, pointers[index], sizeof value);
        return value;
    }
};

void copy(const Arguments& arguments) {
    std::memcpy(arguments.buffer(1), arguments.buffer(0), sizeof(float) * static_cast<std::size_t>(arguments.number<std::int32_t>(2)));
}
/// One element is another.
void copyWrongly(const Arguments& arguments) {
    copy(arguments);
    arguments.buffer(1)[3] += 1.0F;
}
void copyTooMuch(const Arguments& arguments) {
    copy(arguments);
    const std::int32_t elements = arguments.number<std::int32_t>(2);
    std::memset(arguments.buffer(1) + elements, 0, 8);
}
void runForEver(const Arguments& /*arguments*/) {
    isRunningForEver = true;
}
void faultAway(const Arguments& /*arguments*/) {
    faultCode = kIllegalAddress;
}
void doNothing(const Arguments& /*arguments*/) {}
/// The program's own, which counts elements in 64 bits.
void ownCopy(const Arguments& arguments) {
    std::memcpy(arguments.buffer(1), arguments.buffer(0), sizeof(float) * static_cast<std::size_t>(arguments.number<std::int64_t>(2)));
}

struct Kernel {
    std::string_view name;
    void (*run)(const Arguments&);
};
constexpr Kernel kKernels[] = {{"good_copy", copy},   {"wrong_copy", copyWrongly}, {"long_copy", copyTooMuch}, {"endless", runForEver},
                               {"faulty", faultAway}, {"idle", doNothing},         {"copy_fp32", ownCopy}};

struct Event {
    Clock::time_point at;
};

}  // namespace

int fake::fault() {
    return faultCode;
}

extern "C" {

int cuModuleLoadData(void** module, const void* image) {
    *module = const_cast<void*>(image);
    return faultCode;
}
int cuModuleUnload(void* /*module*/) {
    return faultCode;
}
int cuModuleGetFunction(void** function, void* /*module*/, const char* name) {
    const std::string_view mangled = name;
    for (const Kernel& kernel : kKernels) {
        if (mangled.find(kernel.name) == std::string_view::npos) continue;
        *function = const_cast<Kernel*>(&kernel);
        return faultCode;
    }
    return kNotFound;
}
int cuFuncGetAttribute(int* value, int attribute, void* /*function*/) {
    constexpr int mostThreads = 0;
    constexpr int registers = 4;
    *value = attribute == mostThreads ? 512 : attribute == registers ? 40 : 0;
    return faultCode;
}
int cuFuncSetAttribute(void* /*function*/, int /*attribute*/, int /*value*/) {
    return faultCode;
}
int cuLaunchKernel(void* function, unsigned /*gridX*/, unsigned /*gridY*/, unsigned /*gridZ*/, unsigned /*blockX*/, unsigned /*blockY*/,
                   unsigned /*blockZ*/, unsigned /*shared*/, void* /*stream*/, void** arguments, void** /*extra*/) {
    // A fault shows at a later call, as it does on a GPU.
    const int before = faultCode;
    static_cast<const Kernel*>(function)->run({arguments});
    return before;
}

int cuEventCreate(void** event, unsigned /*flags*/) {
    *event = new Event;
    return faultCode;
}
int cuEventDestroy_v2(void* event) {
    delete static_cast<Event*>(event);
    return faultCode;
}
int cuEventRecord(void* event, void* /*stream*/) {
    static_cast<Event*>(event)->at = Clock::now();
    return faultCode;
}
int cuEventQuery(void* /*event*/) {
    return isRunningForEver ? kNotReady : faultCode;
}
int cuEventSynchronize(void* /*event*/) {
    return faultCode;
}
int cuEventElapsedTime(float* milliseconds, void* start, void* end) {
    *milliseconds = std::chrono::duration<float, std::milli>(static_cast<Event*>(end)->at - static_cast<Event*>(start)->at).count();
    return faultCode;
}
}
#endif
