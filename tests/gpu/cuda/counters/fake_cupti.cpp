// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/counters/fake_cupti.h"

#include <memory>

namespace ridge::cuda::test {

namespace {

FakeCupti* fake = nullptr;

int contextStorage = 0;
int profilerStorage = 0;
constexpr std::size_t kDataSize = 24;
constexpr std::size_t kAvailabilitySize = 5;

CUpti_RangeProfiler_Object* theProfiler() {
    return reinterpret_cast<CUpti_RangeProfiler_Object*>(&profilerStorage);
}

/// Notes the call and looks at what all parameter blocks have in common.
template <class Params>
CUptiResult enter(const char* call, const Params* params, std::size_t size) {
    fake->expect(params->structSize == size, std::string(call) + ": size");
    fake->expect(params->pPriv == nullptr, std::string(call) + ": private part");
    return fake->enter(call);
}

/// The same of a call on the range profiler.
template <class Params>
CUptiResult enterRange(const char* call, const Params* params, std::size_t size) {
    fake->expect(params->pRangeProfilerObject == theProfiler() && fake->enabled == 1, std::string(call) + ": object");
    return enter(call, params, size);
}

CUptiResult version(std::uint32_t* version) {
    *version = 130001;
    return CUPTI_SUCCESS;
}

/// Has no name for a code that it does not know, as the real one for 36.
CUptiResult resultString(CUptiResult result, const char** text) {
    if (result != CUPTI_ERROR_INSUFFICIENT_PRIVILEGES) return CUPTI_ERROR_INVALID_PARAMETER;
    *text = "CUPTI_ERROR_INSUFFICIENT_PRIVILEGES";
    return CUPTI_SUCCESS;
}

CUptiResult hostChips(CUpti_Profiler_Host_GetSupportedChips_Params* params) {
    static const char* const names[] = {"GH100"};
    params->numChips = 1;
    params->ppChipNames = names;
    return enter("HostGetSupportedChips", params, CUpti_Profiler_Host_GetSupportedChips_Params_STRUCT_SIZE);
}

CUptiResult hostInitialize(CUpti_Profiler_Host_Initialize_Params* params) {
    const CUptiResult result = enter("HostInitialize", params, CUpti_Profiler_Host_Initialize_Params_STRUCT_SIZE);
    fake->expect(std::string(params->pChipName) == fake->chip, "HostInitialize: chip");
    fake->expect(params->pCounterAvailabilityImage != nullptr && params->pCounterAvailabilityImage[0] == 7, "HostInitialize: availability");
    if (result != CUPTI_SUCCESS) return result;
    auto* object = reinterpret_cast<CUpti_Profiler_Host_Object*>(new char);
    fake->configured[object] = {};
    ++fake->hosts;
    params->pHostObject = object;
    return result;
}

CUptiResult hostDeinitialize(CUpti_Profiler_Host_Deinitialize_Params* params) {
    const CUptiResult result = enter("HostDeinitialize", params, CUpti_Profiler_Host_Deinitialize_Params_STRUCT_SIZE);
    fake->expect(fake->configured.erase(params->pHostObject) == 1, "HostDeinitialize: object");
    const std::unique_ptr<char> storage(reinterpret_cast<char*>(params->pHostObject));
    --fake->hosts;
    return result;
}

CUptiResult hostMetricProperties(CUpti_Profiler_Host_GetMetricProperties_Params* params) {
    fake->expect(params->structSize == CUpti_Profiler_Host_GetMetricProperties_Params_STRUCT_SIZE, "GetMetricProperties: size");
    return fake->hasMetric(params->pMetricName) ? CUPTI_SUCCESS : CUPTI_ERROR_INVALID_METRIC_NAME;
}

CUptiResult hostAddMetrics(CUpti_Profiler_Host_ConfigAddMetrics_Params* params) {
    auto& metrics = fake->configured[params->pHostObject];
    // They would add up.
    fake->expect(metrics.empty(), "ConfigAddMetrics: twice");
    for (std::size_t index = 0; index < params->numMetrics; ++index) {
        const std::string name = params->ppMetricNames[index];
        fake->expect(fake->hasMetric(name), "ConfigAddMetrics: " + name);
        fake->expect(metrics.insert(name).second, "ConfigAddMetrics: twice " + name);
    }
    return enter("ConfigAddMetrics", params, CUpti_Profiler_Host_ConfigAddMetrics_Params_STRUCT_SIZE);
}

CUptiResult hostImageSize(CUpti_Profiler_Host_GetConfigImageSize_Params* params) {
    params->configImageSize = 1;
    return enter("GetConfigImageSize", params, CUpti_Profiler_Host_GetConfigImageSize_Params_STRUCT_SIZE);
}

/// The image holds how many passes it takes.
CUptiResult hostImage(CUpti_Profiler_Host_GetConfigImage_Params* params) {
    params->pConfigImage[0] = static_cast<std::uint8_t>(fake->passesOf(fake->configured[params->pHostObject]));
    return enter("GetConfigImage", params, CUpti_Profiler_Host_GetConfigImage_Params_STRUCT_SIZE);
}

CUptiResult hostPasses(CUpti_Profiler_Host_GetNumOfPasses_Params* params) {
    params->numOfPasses = params->pConfigImage[0];
    return enter("GetNumOfPasses", params, CUpti_Profiler_Host_GetNumOfPasses_Params_STRUCT_SIZE);
}

CUptiResult hostEvaluate(CUpti_Profiler_Host_EvaluateToGpuValues_Params* params) {
    for (std::size_t index = 0; index < params->numMetrics; ++index) {
        const auto value = fake->values.find(params->ppMetricNames[index]);
        params->pMetricValues[index] = value == fake->values.end() ? 0.0 : value->second;
    }
    fake->expect(params->counterDataImageSize == kDataSize, "EvaluateToGpuValues: data");
    return enter("EvaluateToGpuValues", params, CUpti_Profiler_Host_EvaluateToGpuValues_Params_STRUCT_SIZE);
}

CUptiResult initialize(CUpti_Profiler_Initialize_Params* params) {
    const CUptiResult result = enter("Initialize", params, CUpti_Profiler_Initialize_Params_STRUCT_SIZE);
    if (result == CUPTI_SUCCESS) ++fake->initialized;
    return result;
}

CUptiResult deinitialize(CUpti_Profiler_DeInitialize_Params* params) {
    fake->expect(fake->hosts == 0 && fake->enabled == 0, "DeInitialize: too early");
    --fake->initialized;
    return enter("DeInitialize", params, CUpti_Profiler_DeInitialize_Params_STRUCT_SIZE);
}

CUptiResult deviceSupported(CUpti_Profiler_DeviceSupported_Params* params) {
    const auto level = [](int value) { return static_cast<CUpti_Profiler_Support_Level>(value); };
    const DeviceSupport& support = fake->support;
    params->isSupported = level(support.overall);
    params->architecture = level(support.architecture);
    params->sli = level(support.sli);
    params->vGpu = level(support.vGpu);
    params->confidentialCompute = level(support.confidentialCompute);
    params->cmp = level(support.cmp);
    params->wsl = level(support.wsl);
    fake->expect(params->cuDevice == 1 && params->api == CUPTI_PROFILER_RANGE_PROFILING, "DeviceSupported: device");
    return enter("DeviceSupported", params, CUpti_Profiler_DeviceSupported_Params_STRUCT_SIZE);
}

CUptiResult chipName(CUpti_Device_GetChipName_Params* params) {
    fake->expect(params->deviceIndex == 1, "GetChipName: device");
    params->pChipName = fake->chip;
    return enter("GetChipName", params, CUpti_Device_GetChipName_Params_STRUCT_SIZE);
}

CUptiResult availability(CUpti_Profiler_GetCounterAvailability_Params* params) {
    fake->expect(params->ctx == static_cast<CUcontext>(fakeContext()), "GetCounterAvailability: context");
    if (params->pCounterAvailabilityImage == nullptr) {
        params->counterAvailabilityImageSize = kAvailabilitySize;
    } else {
        fake->expect(params->counterAvailabilityImageSize == kAvailabilitySize, "GetCounterAvailability: size");
        params->pCounterAvailabilityImage[0] = 7;
    }
    return enter("GetCounterAvailability", params, CUpti_Profiler_GetCounterAvailability_Params_STRUCT_SIZE);
}

CUptiResult enable(CUpti_RangeProfiler_Enable_Params* params) {
    const CUptiResult result = enter("Enable", params, CUpti_RangeProfiler_Enable_Params_STRUCT_SIZE);
    fake->expect(params->ctx == static_cast<CUcontext>(fakeContext()), "Enable: context");
    if (result != CUPTI_SUCCESS) return result;
    ++fake->enabled;
    params->pRangeProfilerObject = theProfiler();
    return result;
}

CUptiResult disable(CUpti_RangeProfiler_Disable_Params* params) {
    const CUptiResult result = enterRange("Disable", params, CUpti_RangeProfiler_Disable_Params_STRUCT_SIZE);
    fake->expect(fake->started == 0, "Disable: too early");
    --fake->enabled;
    return result;
}

CUptiResult dataSize(CUpti_RangeProfiler_GetCounterDataSize_Params* params) {
    fake->expect(params->numMetrics > 0 && params->pMetricNames != nullptr, "GetCounterDataSize: metrics");
    fake->expect(params->maxNumOfRanges == 1 && params->maxNumRangeTreeNodes >= params->maxNumOfRanges, "GetCounterDataSize: ranges");
    params->counterDataSize = kDataSize;
    return enterRange("GetCounterDataSize", params, CUpti_RangeProfiler_GetCounterDataSize_Params_STRUCT_SIZE);
}

CUptiResult dataInitialize(CUpti_RangeProfiler_CounterDataImage_Initialize_Params* params) {
    fake->expect(params->counterDataSize == kDataSize && params->pCounterData != nullptr, "CounterDataImageInitialize: data");
    return enterRange("CounterDataImageInitialize", params, CUpti_RangeProfiler_CounterDataImage_Initialize_Params_STRUCT_SIZE);
}

CUptiResult setConfig(CUpti_RangeProfiler_SetConfig_Params* params) {
    fake->expect(params->range == CUPTI_UserRange && params->replayMode == CUPTI_UserReplay, "SetConfig: mode");
    fake->expect(params->numNestingLevels == 1 && params->minNestingLevel == 1 && params->targetNestingLevel == 1, "SetConfig: nesting");
    fake->expect(params->passIndex == 0 && params->maxRangesPerPass == 1, "SetConfig: passes");
    fake->expect(params->configSize == 1 && params->counterDataImageSize == kDataSize, "SetConfig: images");
    fake->passes = params->pConfig[0];
    fake->pass = 0;
    return enterRange("SetConfig", params, CUpti_RangeProfiler_SetConfig_Params_STRUCT_SIZE);
}

CUptiResult start(CUpti_RangeProfiler_Start_Params* params) {
    const CUptiResult result = enterRange("Start", params, CUpti_RangeProfiler_Start_Params_STRUCT_SIZE);
    if (result == CUPTI_SUCCESS) ++fake->started;
    return result;
}

CUptiResult stop(CUpti_RangeProfiler_Stop_Params* params) {
    fake->expect(fake->started == 1 && fake->pushed == 0, "Stop: too early");
    --fake->started;
    ++fake->pass;
    params->isAllPassSubmitted = !fake->isEndless && fake->pass >= fake->passes ? 1 : 0;
    return enterRange("Stop", params, CUpti_RangeProfiler_Stop_Params_STRUCT_SIZE);
}

CUptiResult pushRange(CUpti_RangeProfiler_PushRange_Params* params) {
    const CUptiResult result = enterRange("PushRange", params, CUpti_RangeProfiler_PushRange_Params_STRUCT_SIZE);
    fake->expect(params->pRangeName != nullptr && *params->pRangeName != '\0', "PushRange: name");
    fake->expect(fake->started == 1, "PushRange: not started");
    if (result == CUPTI_SUCCESS) ++fake->pushed;
    return result;
}

CUptiResult popRange(CUpti_RangeProfiler_PopRange_Params* params) {
    fake->expect(fake->pushed == 1, "PopRange: nothing pushed");
    --fake->pushed;
    return enterRange("PopRange", params, CUpti_RangeProfiler_PopRange_Params_STRUCT_SIZE);
}

CUptiResult decode(CUpti_RangeProfiler_DecodeData_Params* params) {
    params->numOfRangeDropped = fake->dropped;
    return enterRange("DecodeData", params, CUpti_RangeProfiler_DecodeData_Params_STRUCT_SIZE);
}

CUptiResult dataInfo(CUpti_RangeProfiler_GetCounterDataInfo_Params* params) {
    params->numTotalRanges = fake->ranges;
    return enter("GetCounterDataInfo", params, CUpti_RangeProfiler_GetCounterDataInfo_Params_STRUCT_SIZE);
}

}  // namespace

FakeCupti::FakeCupti() {
    fake = this;
}

FakeCupti::~FakeCupti() {
    fake = nullptr;
}

CuptiFunctions FakeCupti::functions() {
    return {.version = version,
            .resultString = resultString,
            .hostChips = hostChips,
            .hostInitialize = hostInitialize,
            .hostDeinitialize = hostDeinitialize,
            .hostMetricProperties = hostMetricProperties,
            .hostAddMetrics = hostAddMetrics,
            .hostImageSize = hostImageSize,
            .hostImage = hostImage,
            .hostPasses = hostPasses,
            .hostEvaluate = hostEvaluate,
            .initialize = initialize,
            .deinitialize = deinitialize,
            .deviceSupported = deviceSupported,
            .chipName = chipName,
            .availability = availability,
            .enable = enable,
            .disable = disable,
            .dataSize = dataSize,
            .dataInitialize = dataInitialize,
            .setConfig = setConfig,
            .start = start,
            .stop = stop,
            .pushRange = pushRange,
            .popRange = popRange,
            .decode = decode,
            .dataInfo = dataInfo};
}

CUptiResult FakeCupti::enter(const std::string& call) {
    const bool isNext = failAt == static_cast<int>(calls.size());
    calls.push_back(call);
    if (isNext) return CUPTI_ERROR_UNKNOWN;
    const auto found = failing.find(call);
    return found == failing.end() ? CUPTI_SUCCESS : static_cast<CUptiResult>(found->second);
}

void FakeCupti::expect(bool isRight, const std::string& what) {
    if (!isRight) wrongs.push_back(what);
}

void* fakeContext() {
    return &contextStorage;
}

}  // namespace ridge::cuda::test
