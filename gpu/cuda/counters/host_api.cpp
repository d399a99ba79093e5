// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/host_api.h"

#include <utility>

namespace ridge::cuda {

HostApi::HostApi(const CuptiFunctions& cupti, std::vector<std::uint8_t> availability)
    : m_cupti(cupti), m_availability(std::move(availability)) {}

HostApi::~HostApi() {
    if (m_object == nullptr) return;
    auto params = parametersOf<CUpti_Profiler_Host_Deinitialize_Params>(CUpti_Profiler_Host_Deinitialize_Params_STRUCT_SIZE);
    params.pHostObject = m_object;
    m_cupti.hostDeinitialize(&params);
}

Counted<std::vector<std::string>> HostApi::chips(const CuptiFunctions& cupti) {
    auto params = parametersOf<CUpti_Profiler_Host_GetSupportedChips_Params>(CUpti_Profiler_Host_GetSupportedChips_Params_STRUCT_SIZE);
    if (auto ok = checked(cupti, cupti.hostChips(&params), "cuptiProfilerHostGetSupportedChips"); !ok) return tl::unexpected(ok.error());
    std::vector<std::string> names;
    for (std::size_t index = 0; index < params.numChips; ++index) names.emplace_back(params.ppChipNames[index]);
    return names;
}

Counted<std::unique_ptr<HostApi>> HostApi::open(const CuptiFunctions& cupti, const std::string& chip,
                                                std::vector<std::uint8_t> availability) {
    std::unique_ptr<HostApi> host(new HostApi(cupti, std::move(availability)));
    auto params = parametersOf<CUpti_Profiler_Host_Initialize_Params>(CUpti_Profiler_Host_Initialize_Params_STRUCT_SIZE);
    params.profilerType = CUPTI_PROFILER_TYPE_RANGE_PROFILER;
    params.pChipName = chip.c_str();
    params.pCounterAvailabilityImage = host->m_availability.empty() ? nullptr : host->m_availability.data();
    const CUptiResult result = callSized(cupti.hostInitialize, params, kOldHostInitializeSize);
    if (auto ok = checked(cupti, result, "cuptiProfilerHostInitialize"); !ok) return tl::unexpected(ok.error());
    host->m_object = params.pHostObject;
    return host;
}

bool HostApi::hasMetric(const std::string& metric) const {
    auto params = parametersOf<CUpti_Profiler_Host_GetMetricProperties_Params>(CUpti_Profiler_Host_GetMetricProperties_Params_STRUCT_SIZE);
    params.pHostObject = m_object;
    params.pMetricName = metric.c_str();
    return m_cupti.hostMetricProperties(&params) == CUPTI_SUCCESS;
}

Counted<CounterConfig> HostApi::configure(std::vector<std::string> metrics) {
    CounterConfig config;
    config.metrics = std::move(metrics);
    auto names = namesOf(config.metrics);
    auto add = parametersOf<CUpti_Profiler_Host_ConfigAddMetrics_Params>(CUpti_Profiler_Host_ConfigAddMetrics_Params_STRUCT_SIZE);
    add.pHostObject = m_object;
    add.ppMetricNames = names.data();
    add.numMetrics = names.size();
    auto ok = checked(m_cupti, m_cupti.hostAddMetrics(&add), "cuptiProfilerHostConfigAddMetrics");
    if (!ok) return tl::unexpected(ok.error());

    auto size = parametersOf<CUpti_Profiler_Host_GetConfigImageSize_Params>(CUpti_Profiler_Host_GetConfigImageSize_Params_STRUCT_SIZE);
    size.pHostObject = m_object;
    ok = checked(m_cupti, m_cupti.hostImageSize(&size), "cuptiProfilerHostGetConfigImageSize");
    if (!ok) return tl::unexpected(ok.error());

    config.image.resize(size.configImageSize);
    auto image = parametersOf<CUpti_Profiler_Host_GetConfigImage_Params>(CUpti_Profiler_Host_GetConfigImage_Params_STRUCT_SIZE);
    image.pHostObject = m_object;
    image.configImageSize = config.image.size();
    image.pConfigImage = config.image.data();
    ok = checked(m_cupti, m_cupti.hostImage(&image), "cuptiProfilerHostGetConfigImage");
    if (!ok) return tl::unexpected(ok.error());

    auto passes = parametersOf<CUpti_Profiler_Host_GetNumOfPasses_Params>(CUpti_Profiler_Host_GetNumOfPasses_Params_STRUCT_SIZE);
    passes.configImageSize = config.image.size();
    passes.pConfigImage = config.image.data();
    ok = checked(m_cupti, m_cupti.hostPasses(&passes), "cuptiProfilerHostGetNumOfPasses");
    if (!ok) return tl::unexpected(ok.error());
    config.passes = passes.numOfPasses;
    return config;
}

Counted<std::vector<double>> HostApi::evaluate(const std::vector<std::uint8_t>& counterData,
                                               const std::vector<std::string>& metrics) const {
    auto names = namesOf(metrics);
    std::vector<double> values(metrics.size());
    auto params = parametersOf<CUpti_Profiler_Host_EvaluateToGpuValues_Params>(CUpti_Profiler_Host_EvaluateToGpuValues_Params_STRUCT_SIZE);
    params.pHostObject = m_object;
    params.pCounterDataImage = counterData.data();
    params.counterDataImageSize = counterData.size();
    params.rangeIndex = 0;
    params.ppMetricNames = names.data();
    params.numMetrics = names.size();
    params.pMetricValues = values.data();
    if (auto ok = checked(m_cupti, m_cupti.hostEvaluate(&params), "cuptiProfilerHostEvaluateToGpuValues"); !ok)
        return tl::unexpected(ok.error());
    return values;
}

std::vector<const char*> namesOf(const std::vector<std::string>& metrics) {
    std::vector<const char*> names;
    for (const auto& metric : metrics) names.push_back(metric.c_str());
    return names;
}

}  // namespace ridge::cuda
