// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/cupti_functions.h"

#include "gpu/plan/library_function.h"
#include "gpu/toolkit/library_search.h"

namespace ridge::cuda {

namespace {

constexpr std::string_view kCost =
    "without it FLOP and bytes are those of the formulas; everything else works. Install CUPTI with the CUDA toolkit or the Python wheel "
    "nvidia-cuda-cupti, and name its folder with --cuda DIR or CUDA_HOME";

/// CUPTI 12.8: the first whose range profiler and host interface hold all that is used.
constexpr std::uint32_t kOldestVersion = 26;

/// The name of the first function that the library lacks.
class Filler {
public:
    explicit Filler(void* library) : m_library(library) {}
    template <class Function>
    void fill(const char* name, Function& function) {
        if (!measure::findFunction(m_library, name, function) && m_missing.empty()) m_missing = name;
    }
    [[nodiscard]] const std::string& missing() const { return m_missing; }

private:
    void* m_library;
    std::string m_missing;
};

void fillHost(Filler& filler, CuptiFunctions& cupti) {
    filler.fill("cuptiGetVersion", cupti.version);
    filler.fill("cuptiGetResultString", cupti.resultString);
    filler.fill("cuptiProfilerHostGetSupportedChips", cupti.hostChips);
    filler.fill("cuptiProfilerHostInitialize", cupti.hostInitialize);
    filler.fill("cuptiProfilerHostDeinitialize", cupti.hostDeinitialize);
    filler.fill("cuptiProfilerHostGetMetricProperties", cupti.hostMetricProperties);
    filler.fill("cuptiProfilerHostConfigAddMetrics", cupti.hostAddMetrics);
    filler.fill("cuptiProfilerHostGetConfigImageSize", cupti.hostImageSize);
    filler.fill("cuptiProfilerHostGetConfigImage", cupti.hostImage);
    filler.fill("cuptiProfilerHostGetNumOfPasses", cupti.hostPasses);
    filler.fill("cuptiProfilerHostEvaluateToGpuValues", cupti.hostEvaluate);
}

void fillTarget(Filler& filler, CuptiFunctions& cupti) {
    filler.fill("cuptiProfilerInitialize", cupti.initialize);
    filler.fill("cuptiProfilerDeInitialize", cupti.deinitialize);
    filler.fill("cuptiProfilerDeviceSupported", cupti.deviceSupported);
    filler.fill("cuptiDeviceGetChipName", cupti.chipName);
    filler.fill("cuptiProfilerGetCounterAvailability", cupti.availability);
    filler.fill("cuptiRangeProfilerEnable", cupti.enable);
    filler.fill("cuptiRangeProfilerDisable", cupti.disable);
    filler.fill("cuptiRangeProfilerGetCounterDataSize", cupti.dataSize);
    filler.fill("cuptiRangeProfilerCounterDataImageInitialize", cupti.dataInitialize);
    filler.fill("cuptiRangeProfilerSetConfig", cupti.setConfig);
    filler.fill("cuptiRangeProfilerStart", cupti.start);
    filler.fill("cuptiRangeProfilerStop", cupti.stop);
    filler.fill("cuptiRangeProfilerPushRange", cupti.pushRange);
    filler.fill("cuptiRangeProfilerPopRange", cupti.popRange);
    filler.fill("cuptiRangeProfilerDecodeData", cupti.decode);
    filler.fill("cuptiRangeProfilerGetCounterDataInfo", cupti.dataInfo);
}

/// What is wrong with a library; empty where it serves.
std::string complaintOf(void* library, CuptiFunctions& cupti) {
    cupti = {};
    Filler filler(library);
    fillHost(filler, cupti);
    fillTarget(filler, cupti);
    if (!filler.missing().empty()) return "lacks " + filler.missing() + ", which CUPTI has since 12.8";
    std::uint32_t version = 0;
    if (cupti.version(&version) != CUPTI_SUCCESS) return "does not tell its version";
    if (version < kOldestVersion) return "is version " + std::to_string(version) + ", and 26 (CUDA 12.8) is the oldest that serves";
    return {};
}

}  // namespace

Counted<CuptiFunctions> loadCupti(const std::vector<std::string>& roots, bool isExclusive) {
    CuptiFunctions cupti;
    const toolkit::LibraryNames names{"libcupti.so.", "libnvperf_host.so.", {}, {"libcupti.so.13", "libcupti.so.12", "libcupti.so"}};
    const auto loaded = toolkit::loadLibrary(names, roots, isExclusive, [&cupti](void* library) { return complaintOf(library, cupti); });
    if (loaded) return cupti;
    const toolkit::SearchFailure& absence = loaded.error();
    std::string what = absence.refusals.empty() ? "CUPTI was not found (libcupti.so in: " + absence.looked + ")"
                                                : "CUPTI could not be loaded (" + absence.refusals + ")";
    return tl::unexpected(CounterFailure{std::move(what), std::nullopt, std::string(kCost)});
}

Counted<void> checked(const CuptiFunctions& cupti, CUptiResult result, std::string_view call) {
    if (result == CUPTI_SUCCESS) return {};
    const char* text = nullptr;
    if (cupti.resultString(result, &text) != CUPTI_SUCCESS) text = nullptr;
    return tl::unexpected(counterFailure(static_cast<int>(result), call, text));
}

}  // namespace ridge::cuda
