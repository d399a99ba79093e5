// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/nvml/nvml_functions.h"

#include <dlfcn.h>

#include "gpu/cuda/nvml/nvml_errors.h"
#include "gpu/plan/library_function.h"

namespace ridge::cuda {

Result<NvmlFunctions> loadNvml(const char* library) {
    void* handle = ::dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
        const char* text = ::dlerror();
        const std::string_view reason = text != nullptr ? text : "";
        // The dynamic linker has no code for it, only these words.
        const bool isAbsent = reason.find("No such file or directory") != std::string_view::npos;
        return fail(ErrorCode::Unavailable, isAbsent ? "NVML was not found" : "NVML could not be loaded", library,
                    isAbsent ? "not found" : reason, nvmlHint("it comes with the NVIDIA driver"));
    }
    NvmlFunctions functions;
    const bool isComplete = measure::findFunction(handle, "nvmlInit_v2", functions.init) &&
                            measure::findFunction(handle, "nvmlDeviceGetHandleByPciBusId_v2", functions.byBusId) &&
                            measure::findFunction(handle, "nvmlDeviceGetClockInfo", functions.clock) &&
                            measure::findFunction(handle, "nvmlDeviceGetPowerUsage", functions.power) &&
                            // Before driver 535 it had another name.
                            (measure::findFunction(handle, "nvmlDeviceGetCurrentClocksEventReasons", functions.events) ||
                             measure::findFunction(handle, "nvmlDeviceGetCurrentClocksThrottleReasons", functions.events));
    if (!isComplete) {
        return fail(ErrorCode::Unavailable, "NVML lacks a function that is used", library, {}, nvmlHint("update the NVIDIA driver"));
    }
    if (!measure::findFunction(handle, "nvmlDeviceGetTemperatureV", functions.temperature))
        measure::findFunction(handle, "nvmlDeviceGetTemperature", functions.oldTemperature);
    return functions;
}

}  // namespace ridge::cuda
