// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/range_session.h"

#include <variant>

#include "gpu/cuda/counters/begun.h"

namespace ridge::cuda {

namespace {

using Step = CounterReader::Step;
/// A step of the caller's or one of CUPTI's broke.
using Broken = std::variant<measure::Failure, CounterFailure>;
template <class T>
using Attempt = tl::expected<T, Broken>;

Attempt<void> attempted(const Counted<void>& counted) {
    if (counted) return {};
    return tl::unexpected<Broken>(counted.error());
}

Attempt<void> attempted(const measure::Outcome<void>& outcome) {
    if (outcome) return {};
    return tl::unexpected<Broken>(outcome.error());
}

tl::unexpected<Broken> brokenReplay(std::string what) {
    return tl::unexpected<Broken>(CounterFailure{std::move(what), std::nullopt, "the amounts are those of the formulas"});
}

/// One range, replayed until all passes were made.
class RangeSession {
public:
    RangeSession(const Profiler& profiler, const CounterConfig& config)
        : m_cupti(profiler.cupti()), m_profiler(profiler), m_config(config) {}

    Attempt<RangeValues> run(const HostApi& host, const Step& prepare, const Step& launch) {
        auto params = parametersOf<CUpti_RangeProfiler_Enable_Params>(CUpti_RangeProfiler_Enable_Params_STRUCT_SIZE);
        params.ctx = m_profiler.context();
        if (auto ok = attempted(checked(m_cupti, m_cupti.enable(&params), "cuptiRangeProfilerEnable")); !ok)
            return tl::unexpected(ok.error());
        m_object = params.pRangeProfilerObject;
        Begun enabled([this] {
            return onObject<CUpti_RangeProfiler_Disable_Params>(CUpti_RangeProfiler_Disable_Params_STRUCT_SIZE, m_cupti.disable,
                                                                "cuptiRangeProfilerDisable");
        });
        if (auto ok = attempted(makeCounterData()); !ok) return tl::unexpected(ok.error());
        if (auto ok = attempted(configure()); !ok) return tl::unexpected(ok.error());
        const auto passes = replay(prepare, launch);
        if (!passes) return tl::unexpected(passes.error());
        if (auto ok = decode(); !ok) return tl::unexpected(ok.error());
        auto values = host.evaluate(m_counterData, m_config.metrics);
        if (!values) return tl::unexpected<Broken>(values.error());
        // The values are there: that the end fails is told by the next beginning.
        static_cast<void>(enabled.end());
        return RangeValues{std::move(*values), *passes};
    }

private:
    /// A call whose only parameter is the profiler.
    template <class Params>
    Counted<void> onObject(std::size_t size, CUptiResult (*call)(Params*), const char* name) {
        auto params = parametersOf<Params>(size);
        params.pRangeProfilerObject = m_object;
        return checked(m_cupti, call(&params), name);
    }

    Counted<void> makeCounterData() {
        auto names = namesOf(m_config.metrics);
        auto size = parametersOf<CUpti_RangeProfiler_GetCounterDataSize_Params>(CUpti_RangeProfiler_GetCounterDataSize_Params_STRUCT_SIZE);
        size.pRangeProfilerObject = m_object;
        size.pMetricNames = names.data();
        size.numMetrics = names.size();
        size.maxNumOfRanges = 1;
        size.maxNumRangeTreeNodes = 1;
        if (auto ok = checked(m_cupti, m_cupti.dataSize(&size), "cuptiRangeProfilerGetCounterDataSize"); !ok) return ok;
        m_counterData.resize(size.counterDataSize);
        auto image = parametersOf<CUpti_RangeProfiler_CounterDataImage_Initialize_Params>(
            CUpti_RangeProfiler_CounterDataImage_Initialize_Params_STRUCT_SIZE);
        image.pRangeProfilerObject = m_object;
        image.counterDataSize = m_counterData.size();
        image.pCounterData = m_counterData.data();
        return checked(m_cupti, m_cupti.dataInitialize(&image), "cuptiRangeProfilerCounterDataImageInitialize");
    }

    Counted<void> configure() {
        auto params = parametersOf<CUpti_RangeProfiler_SetConfig_Params>(CUpti_RangeProfiler_SetConfig_Params_STRUCT_SIZE);
        params.pRangeProfilerObject = m_object;
        params.configSize = m_config.image.size();
        params.pConfig = m_config.image.data();
        params.counterDataImageSize = m_counterData.size();
        params.pCounterDataImage = m_counterData.data();
        // Replaying single kernels would be CUPTI's doing, but serialises them and goes with ranges of its own alone.
        params.range = CUPTI_UserRange;
        params.replayMode = CUPTI_UserReplay;
        params.maxRangesPerPass = 1;
        params.numNestingLevels = 1;
        params.minNestingLevel = 1;
        params.passIndex = 0;
        params.targetNestingLevel = 1;
        return checked(m_cupti, m_cupti.setConfig(&params), "cuptiRangeProfilerSetConfig");
    }

    Attempt<std::int64_t> replay(const Step& prepare, const Step& launch) {
        constexpr std::size_t patience = 2;
        for (std::size_t pass = 1; pass <= patience * m_config.passes; ++pass) {
            if (auto ok = attempted(prepare()); !ok) return tl::unexpected(ok.error());
            const auto isLast = runPass(launch);
            if (!isLast) return tl::unexpected(isLast.error());
            if (*isLast) return static_cast<std::int64_t>(pass);
        }
        return brokenReplay("the counters were not complete after " + std::to_string(patience * m_config.passes) + " passes, and " +
                            std::to_string(m_config.passes) + " were planned");
    }

    /// Whether it was the last one.
    Attempt<bool> runPass(const Step& launch) {
        auto ok = attempted(onObject<CUpti_RangeProfiler_Start_Params>(CUpti_RangeProfiler_Start_Params_STRUCT_SIZE, m_cupti.start,
                                                                       "cuptiRangeProfilerStart"));
        if (!ok) return tl::unexpected(ok.error());
        bool isLast = false;
        Begun started([this, &isLast] { return stop(isLast); });
        if (ok = runRange(launch); !ok) return tl::unexpected(ok.error());
        if (ok = attempted(started.end()); !ok) return tl::unexpected(ok.error());
        return isLast;
    }

    Counted<void> stop(bool& isLast) {
        auto params = parametersOf<CUpti_RangeProfiler_Stop_Params>(CUpti_RangeProfiler_Stop_Params_STRUCT_SIZE);
        params.pRangeProfilerObject = m_object;
        const CUptiResult result = m_cupti.stop(&params);
        isLast = params.isAllPassSubmitted != 0;
        return checked(m_cupti, result, "cuptiRangeProfilerStop");
    }

    Attempt<void> runRange(const Step& launch) {
        auto params = parametersOf<CUpti_RangeProfiler_PushRange_Params>(CUpti_RangeProfiler_PushRange_Params_STRUCT_SIZE);
        params.pRangeProfilerObject = m_object;
        params.pRangeName = "rp";
        if (auto ok = attempted(checked(m_cupti, m_cupti.pushRange(&params), "cuptiRangeProfilerPushRange")); !ok) return ok;
        Begun pushed([this] {
            return onObject<CUpti_RangeProfiler_PopRange_Params>(CUpti_RangeProfiler_PopRange_Params_STRUCT_SIZE, m_cupti.popRange,
                                                                 "cuptiRangeProfilerPopRange");
        });
        if (auto ok = attempted(launch()); !ok) return ok;
        return attempted(pushed.end());
    }

    /// From the hardware into the counter data: exactly one range, or what it says is not ours.
    Attempt<void> decode() {
        auto params = parametersOf<CUpti_RangeProfiler_DecodeData_Params>(CUpti_RangeProfiler_DecodeData_Params_STRUCT_SIZE);
        params.pRangeProfilerObject = m_object;
        if (auto ok = attempted(checked(m_cupti, m_cupti.decode(&params), "cuptiRangeProfilerDecodeData")); !ok) return ok;
        if (params.numOfRangeDropped != 0)
            return brokenReplay(std::to_string(params.numOfRangeDropped) + " ranges of counters were dropped");
        auto info = parametersOf<CUpti_RangeProfiler_GetCounterDataInfo_Params>(CUpti_RangeProfiler_GetCounterDataInfo_Params_STRUCT_SIZE);
        info.pCounterDataImage = m_counterData.data();
        info.counterDataImageSize = m_counterData.size();
        if (auto ok = attempted(checked(m_cupti, m_cupti.dataInfo(&info), "cuptiRangeProfilerGetCounterDataInfo")); !ok) return ok;
        if (info.numTotalRanges != 1)
            return brokenReplay("there are counters of " + std::to_string(info.numTotalRanges) + " ranges, not 1");
        return {};
    }

    const CuptiFunctions& m_cupti;
    const Profiler& m_profiler;
    const CounterConfig& m_config;
    CUpti_RangeProfiler_Object* m_object = nullptr;
    std::vector<std::uint8_t> m_counterData;
};

}  // namespace

measure::Outcome<Counted<RangeValues>> readRange(const Profiler& profiler, const HostApi& host, const CounterConfig& config,
                                                 const CounterReader::Step& prepare, const CounterReader::Step& launch) {
    auto values = RangeSession(profiler, config).run(host, prepare, launch);
    if (values) return Counted<RangeValues>(std::move(*values));
    if (auto* failure = std::get_if<measure::Failure>(&values.error())) return tl::unexpected(std::move(*failure));
    return Counted<RangeValues>(tl::unexpected(std::get<CounterFailure>(std::move(values.error()))));
}

}  // namespace ridge::cuda
