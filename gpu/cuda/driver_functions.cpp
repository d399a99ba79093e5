// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/driver_functions.h"

#include <dlfcn.h>

#include <string>
#include <string_view>

#include "gpu/plan/library_function.h"

namespace ridge::cuda {

namespace {

using measure::ExitCode;
using measure::findFunction;

measure::Failure absent(std::string_view library) {
    return {ExitCode::NoDevice,
            {ErrorCode::Unavailable, "there is no NVIDIA driver", std::string(library), "not found", "GPUs need driver 580 or newer"}};
}

measure::Failure broken(std::string_view library, std::string_view reason) {
    return {ExitCode::DeviceError,
            {ErrorCode::Unavailable, "the NVIDIA driver is broken", std::string(library), std::string(reason), "install it again"}};
}

bool findDevices(void* library, DriverFunctions& functions) {
    return findFunction(library, "cuInit", functions.init) && findFunction(library, "cuDriverGetVersion", functions.version) &&
           findFunction(library, "cuDeviceGetCount", functions.count) && findFunction(library, "cuDeviceGet", functions.get) &&
           findFunction(library, "cuDeviceGetName", functions.name) && findFunction(library, "cuDeviceTotalMem_v2", functions.memory) &&
           findFunction(library, "cuDeviceGetAttribute", functions.attribute) &&
           findFunction(library, "cuDeviceGetPCIBusId", functions.busId) &&
           findFunction(library, "cuDevicePrimaryCtxRetain", functions.retainContext) &&
           findFunction(library, "cuDevicePrimaryCtxRelease_v2", functions.releaseContext) &&
           findFunction(library, "cuCtxSetCurrent", functions.setContext) &&
           findFunction(library, "cuCtxSynchronize", functions.synchronise);
}

bool findMemory(void* library, DriverFunctions& functions) {
    return findFunction(library, "cuMemGetInfo_v2", functions.memoryInfo) && findFunction(library, "cuMemAlloc_v2", functions.allocate) &&
           findFunction(library, "cuMemFree_v2", functions.release) && findFunction(library, "cuMemcpyHtoD_v2", functions.upload) &&
           findFunction(library, "cuMemcpyDtoH_v2", functions.download) && findFunction(library, "cuMemsetD8Async", functions.fill);
}

bool findLaunches(void* library, DriverFunctions& functions) {
    return findFunction(library, "cuModuleLoadData", functions.loadModule) &&
           findFunction(library, "cuModuleUnload", functions.unloadModule) &&
           findFunction(library, "cuModuleGetFunction", functions.function) &&
           findFunction(library, "cuFuncGetAttribute", functions.functionAttribute) &&
           findFunction(library, "cuFuncSetAttribute", functions.setFunctionAttribute) &&
           findFunction(library, "cuLaunchKernel", functions.launch) && findFunction(library, "cuEventCreate", functions.createEvent) &&
           findFunction(library, "cuEventDestroy_v2", functions.destroyEvent) &&
           findFunction(library, "cuEventRecord", functions.recordEvent) && findFunction(library, "cuEventQuery", functions.queryEvent) &&
           findFunction(library, "cuEventSynchronize", functions.synchroniseEvent) &&
           findFunction(library, "cuEventElapsedTime", functions.elapsed);
}

}  // namespace

measure::Outcome<DriverFunctions> loadDriver(const char* library) {
    void* handle = ::dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
        const char* text = ::dlerror();
        const std::string_view reason = text != nullptr ? text : "";
        // The dynamic linker has no code for it, only these words.
        if (reason.find("No such file or directory") != std::string_view::npos) return tl::unexpected(absent(library));
        return tl::unexpected(broken(library, reason));
    }
    DriverFunctions functions;
    if (findDevices(handle, functions) && findMemory(handle, functions) && findLaunches(handle, functions)) return functions;
    return tl::unexpected(broken(library, "it lacks a function that every driver has"));
}

}  // namespace ridge::cuda
