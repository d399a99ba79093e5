// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cupti_profiler_host.h>
#include <cupti_profiler_target.h>
#include <cupti_range_profiler.h>
#include <cupti_target.h>
#include <cupti_version.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "gpu/cuda/counters/cupti_errors.h"

// CUPTI, loaded when it is needed and never linked. Tests put functions of their own in its place.
namespace ridge::cuda {

/// The functions that are used, by their names there. The host part needs neither a GPU nor a driver. The rest looks at a device: without a
/// usable one some of it crashes, so it is called through Profiler alone.
struct CuptiFunctions {
    decltype(&cuptiGetVersion) version = nullptr;
    decltype(&cuptiGetResultString) resultString = nullptr;

    decltype(&cuptiProfilerHostGetSupportedChips) hostChips = nullptr;
    decltype(&cuptiProfilerHostInitialize) hostInitialize = nullptr;
    decltype(&cuptiProfilerHostDeinitialize) hostDeinitialize = nullptr;
    decltype(&cuptiProfilerHostGetMetricProperties) hostMetricProperties = nullptr;
    decltype(&cuptiProfilerHostConfigAddMetrics) hostAddMetrics = nullptr;
    decltype(&cuptiProfilerHostGetConfigImageSize) hostImageSize = nullptr;
    decltype(&cuptiProfilerHostGetConfigImage) hostImage = nullptr;
    decltype(&cuptiProfilerHostGetNumOfPasses) hostPasses = nullptr;
    decltype(&cuptiProfilerHostEvaluateToGpuValues) hostEvaluate = nullptr;

    decltype(&cuptiProfilerInitialize) initialize = nullptr;
    decltype(&cuptiProfilerDeInitialize) deinitialize = nullptr;
    decltype(&cuptiProfilerDeviceSupported) deviceSupported = nullptr;
    decltype(&cuptiDeviceGetChipName) chipName = nullptr;
    decltype(&cuptiProfilerGetCounterAvailability) availability = nullptr;

    decltype(&cuptiRangeProfilerEnable) enable = nullptr;
    decltype(&cuptiRangeProfilerDisable) disable = nullptr;
    decltype(&cuptiRangeProfilerGetCounterDataSize) dataSize = nullptr;
    decltype(&cuptiRangeProfilerCounterDataImageInitialize) dataInitialize = nullptr;
    decltype(&cuptiRangeProfilerSetConfig) setConfig = nullptr;
    decltype(&cuptiRangeProfilerStart) start = nullptr;
    decltype(&cuptiRangeProfilerStop) stop = nullptr;
    decltype(&cuptiRangeProfilerPushRange) pushRange = nullptr;
    decltype(&cuptiRangeProfilerPopRange) popRange = nullptr;
    decltype(&cuptiRangeProfilerDecodeData) decode = nullptr;
    decltype(&cuptiRangeProfilerGetCounterDataInfo) dataInfo = nullptr;
};

/// Looks in the folders of the toolkits `roots`, with libnvperf_host.so beside the library, then asks the dynamic linker unless
/// `isExclusive`. The failure says what is missing, where it was looked for and what that costs. Starts nothing of CUPTI.
[[nodiscard]] Counted<CuptiFunctions> loadCupti(const std::vector<std::string>& roots, bool isExclusive);

/// The failure of a call, in CUPTI's own words and ours; nothing for CUPTI_SUCCESS.
[[nodiscard]] Counted<void> checked(const CuptiFunctions& cupti, CUptiResult result, std::string_view call);

/// A parameter block of CUPTI. `size` is its X_STRUCT_SIZE, never its sizeof, which CUPTI refuses.
template <class Params>
[[nodiscard]] Params parametersOf(std::size_t size) {
    Params params{};
    params.structSize = size;
    return params;
}

// The sizes that CUPTI 13.0 takes where 13.3 has appended something.
inline constexpr std::size_t kOldAvailabilitySize = 40;
inline constexpr std::size_t kOldHostInitializeSize = 48;

/// Calls again with the size that an older library takes where the headers are newer than it: it takes its own size alone.
template <class Params>
[[nodiscard]] CUptiResult callSized(CUptiResult (*call)(Params*), Params& params, std::size_t olderSize) {
    const CUptiResult result = call(&params);
    if (result != CUPTI_ERROR_INVALID_PARAMETER || params.structSize <= olderSize) return result;
    params.structSize = olderSize;
    return call(&params);
}

}  // namespace ridge::cuda
