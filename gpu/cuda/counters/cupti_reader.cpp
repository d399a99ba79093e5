// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/counters/cupti_reader.h"

#include <utility>

namespace ridge::cuda {

namespace {

Counted<CounterConfig> guarded(Counted<CounterConfig> config) {
    if (!config || (config->passes > 0 && config->passes <= kMostPasses)) return config;
    return tl::unexpected(CounterFailure{
        "the counters would take " + std::to_string(config->passes) + " passes; 1 to " + std::to_string(kMostPasses) + " are made",
        std::nullopt, "the amounts are those of the formulas"});
}

}  // namespace

Counted<std::unique_ptr<CuptiReader>> CuptiReader::open(const CuptiFunctions& cupti, const UsableContext& where) {
    auto profiler = Profiler::start(cupti, where);
    if (!profiler) return tl::unexpected(profiler.error());
    std::unique_ptr<CuptiReader> reader(new CuptiReader(std::move(*profiler)));
    if (auto ok = reader->planAlways(); !ok) return tl::unexpected(ok.error());
    return reader;
}

Counted<void> CuptiReader::planAlways() {
    auto host = HostApi::open(m_profiler->cupti(), m_profiler->chip(), m_profiler->availability());
    if (!host) return tl::unexpected(host.error());
    const HostApi& known = **host;
    MetricPlan plan = planMetrics([&known](const std::string& metric) { return known.hasMetric(metric); });
    m_always.terms = std::move(plan.always);
    m_tensorFloats.terms = std::move(plan.tensorFloats);
    m_tensorIntegers.terms = std::move(plan.tensorIntegers);
    m_always.host = std::move(*host);
    auto config = guarded(m_always.host->configure(metricsOf(m_always.terms)));
    if (!config) return tl::unexpected(config.error());
    m_always.config = std::move(*config);
    m_always.isPlanned = true;
    return {};
}

Counted<void> CuptiReader::plan(CounterSet& set) {
    if (set.isPlanned) return {};
    auto host = HostApi::open(m_profiler->cupti(), m_profiler->chip(), m_profiler->availability());
    if (!host) return tl::unexpected(host.error());
    auto config = guarded((*host)->configure(metricsOf(set.terms)));
    if (!config) return tl::unexpected(config.error());
    set.host = std::move(*host);
    set.config = std::move(*config);
    set.isPlanned = true;
    return {};
}

measure::Outcome<Counted<void>> CuptiReader::read(CounterSet& set, Reading& reading, const Step& prepare, const Step& launch) {
    if (auto ok = plan(set); !ok) return ok;
    auto range = readRange(*m_profiler, *set.host, set.config, prepare, launch);
    if (!range) return tl::unexpected(std::move(range.error()));
    if (!*range) return Counted<void>(tl::unexpected((*range).error()));
    reading.terms.insert(reading.terms.end(), set.terms.begin(), set.terms.end());
    for (std::size_t index = 0; index < set.config.metrics.size(); ++index)
        reading.values.insert_or_assign(set.config.metrics[index], (*range)->values[index]);
    reading.passes += (*range)->passes;
    return Counted<void>();
}

measure::Outcome<std::optional<CounterFailure>> CuptiReader::readTensor(Reading& reading, const Step& prepare, const Step& launch) {
    if (!isTensorBusy(reading.terms, reading.values)) return std::nullopt;
    for (CounterSet* set : {&m_tensorFloats, &m_tensorIntegers}) {
        if (set->terms.empty() || (set == &m_tensorIntegers && !needsIntegers(reading.terms, reading.values))) continue;
        auto ok = read(*set, reading, prepare, launch);
        if (!ok) return tl::unexpected(std::move(ok.error()));
        if (!*ok) return std::optional<CounterFailure>((*ok).error());
    }
    return std::nullopt;
}

measure::Outcome<Counted<CountedWork>> CuptiReader::count(const Step& prepare, const Step& launch) {
    Reading reading;
    auto ok = read(m_always, reading, prepare, launch);
    if (!ok) return tl::unexpected(std::move(ok.error()));
    if (!*ok) return Counted<CountedWork>(tl::unexpected((*ok).error()));
    auto missing = readTensor(reading, prepare, launch);
    if (!missing) return tl::unexpected(std::move(missing.error()));
    CountedWork work = countedWork(reading.terms, reading.values);
    work.passes = reading.passes;
    if (*missing) {
        work.flops.reset();
        work.remarks.push_back("The counters of the tensor pipe could not be read: " + (*missing)->what + "; " + (*missing)->remedy + ".");
    }
    return Counted<CountedWork>(std::move(work));
}

}  // namespace ridge::cuda
