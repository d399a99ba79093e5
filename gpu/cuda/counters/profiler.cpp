// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/profiler.h"

#include <atomic>

namespace ridge::cuda {

namespace {

/// CUPTI takes one client a process.
std::atomic_flag isTaken = ATOMIC_FLAG_INIT;

}  // namespace

std::optional<UsableContext> UsableContext::of(int ordinal, void* context) {
    if (ordinal < 0 || context == nullptr) return std::nullopt;
    return UsableContext(ordinal, static_cast<CUcontext>(context));
}

Counted<std::unique_ptr<Profiler>> Profiler::start(const CuptiFunctions& cupti, const UsableContext& where) {
    if (isTaken.test_and_set())
        return tl::unexpected(CounterFailure{"this process reads counters already", std::nullopt, "one reader at a time: close the other"});
    std::unique_ptr<Profiler> profiler(new Profiler(cupti, where));
    auto params = parametersOf<CUpti_Profiler_Initialize_Params>(CUpti_Profiler_Initialize_Params_STRUCT_SIZE);
    // Without a driver it is this call that fails, and none that would crash is reached.
    if (auto ok = checked(cupti, cupti.initialize(&params), "cuptiProfilerInitialize"); !ok) return tl::unexpected(ok.error());
    profiler->m_isInitialized = true;
    if (auto ok = profiler->lookAtDevice(); !ok) return tl::unexpected(ok.error());
    if (auto ok = profiler->readChip(); !ok) return tl::unexpected(ok.error());
    if (auto ok = profiler->readAvailability(); !ok) return tl::unexpected(ok.error());
    return profiler;
}

Profiler::~Profiler() {
    if (m_isInitialized) {
        auto params = parametersOf<CUpti_Profiler_DeInitialize_Params>(CUpti_Profiler_DeInitialize_Params_STRUCT_SIZE);
        m_cupti.deinitialize(&params);
    }
    isTaken.clear();
}

Counted<void> Profiler::lookAtDevice() {
    auto params = parametersOf<CUpti_Profiler_DeviceSupported_Params>(CUpti_Profiler_DeviceSupported_Params_STRUCT_SIZE);
    params.cuDevice = m_where.ordinal();
    params.api = CUPTI_PROFILER_RANGE_PROFILING;
    if (auto ok = checked(m_cupti, m_cupti.deviceSupported(&params), "cuptiProfilerDeviceSupported"); !ok) return ok;
    const DeviceSupport support{params.isSupported,         params.architecture, params.sli, params.vGpu,
                                params.confidentialCompute, params.cmp,          params.wsl};
    if (auto refusal = refusalOf(support)) return tl::unexpected(std::move(*refusal));
    return {};
}

Counted<void> Profiler::readChip() {
    auto params = parametersOf<CUpti_Device_GetChipName_Params>(CUpti_Device_GetChipName_Params_STRUCT_SIZE);
    params.deviceIndex = static_cast<std::size_t>(m_where.ordinal());
    if (auto ok = checked(m_cupti, m_cupti.chipName(&params), "cuptiDeviceGetChipName"); !ok) return ok;
    if (params.pChipName == nullptr) return tl::unexpected(counterFailure(CUPTI_ERROR_INVALID_CHIP_NAME, "cuptiDeviceGetChipName"));
    m_chip = params.pChipName;
    if (auto refusal = refusalOfChip(m_chip)) return tl::unexpected(std::move(*refusal));
    return {};
}

Counted<void> Profiler::readAvailability() {
    // The first call that needs the right to read counters, and the one by which its absence is told.
    auto params = parametersOf<CUpti_Profiler_GetCounterAvailability_Params>(CUpti_Profiler_GetCounterAvailability_Params_STRUCT_SIZE);
    params.ctx = m_where.context();
    CUptiResult result = callSized(m_cupti.availability, params, kOldAvailabilitySize);
    if (auto ok = checked(m_cupti, result, "cuptiProfilerGetCounterAvailability"); !ok) return ok;
    m_availability.resize(params.counterAvailabilityImageSize);
    params.pCounterAvailabilityImage = m_availability.data();
    result = callSized(m_cupti.availability, params, kOldAvailabilitySize);
    return checked(m_cupti, result, "cuptiProfilerGetCounterAvailability");
}

}  // namespace ridge::cuda
