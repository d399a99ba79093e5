// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/gpu_work.h"

#include "gpu/cuda/counters/counted_work.h"

namespace ridge::cuda {

using measure::AmountSource;
using measure::ExitCode;
using measure::Outcome;

tl::unexpected<measure::Failure> requiredCounters(const CounterFailure& failure) {
    const std::string code = failure.code ? "error " + std::to_string(*failure.code) : std::string();
    return measure::failWith(ExitCode::Failed, failure.what, "--counters require", code, failure.remedy);
}

Outcome<std::unique_ptr<measure::PreparedWork>> GpuWork::make(std::shared_ptr<GpuServices> services, Parts parts) {
    auto watch = Stopwatch::make(services->context);
    if (!watch) return tl::unexpected(watch.error());
    return std::make_unique<GpuWork>(std::move(services), std::move(parts), std::move(*watch));
}

/// Whose fault it is: what a kernel of the user's runs into is told of its file, and is no fault of the device.
measure::Failure GpuWork::owned(measure::Failure failure) const {
    if (m_parts.where.empty() || failure.exit == ExitCode::Failed) return failure;
    failure.exit = ExitCode::WrongResult;
    if (failure.error.value.empty()) failure.error.value = failure.error.where;
    failure.error.where = m_parts.where;
    return failure;
}

Outcome<Seconds> GpuWork::timed(std::int64_t launches) {
    if (auto started = m_watch.start(); !started) return tl::unexpected(started.error());
    for (std::int64_t i = 0; i < launches; ++i) {
        if (auto launched = m_parts.launch(); !launched) return tl::unexpected(launched.error());
    }
    if (auto stopped = m_watch.stop(); !stopped) return tl::unexpected(stopped.error());
    return m_watch.read(m_parts.launchLimit);
}

Outcome<Seconds> GpuWork::run(std::int64_t launches) {
    auto time = timed(launches);
    if (!time) return tl::unexpected(owned(time.error()));
    m_lastLaunch = *time / static_cast<double>(launches);
    return time;
}

Outcome<void> GpuWork::flushCaches() {
    std::optional<DeviceBuffer>& flush = m_services->flush;
    // Put into the same stream, so it is over before the clock of the next launch starts.
    return flush ? flush->fill(0) : Outcome<void>();
}

Outcome<std::optional<measure::CheckResult>> GpuWork::check() {
    if (!m_parts.operands) return std::nullopt;
    GpuOperands& operands = *m_parts.operands;
    if (auto restored = operands.restore(); !restored) return tl::unexpected(owned(restored.error()));
    if (auto ran = timed(1); !ran) return tl::unexpected(owned(ran.error()));
    auto compared = operands.compare();
    if (!compared) return tl::unexpected(owned(compared.error()));
    return *compared;
}

Outcome<void> GpuWork::lacksCounters(const CounterFailure& failure) {
    if (m_services->mode == measure::CounterMode::Require) return requiredCounters(failure);
    m_record = measure::CounterRecord{0, failure.code, failure.what + (failure.remedy.empty() ? "" : ": " + failure.remedy)};
    return {};
}

void GpuWork::take(const CountedWork& counted) {
    measure::Amounts& amounts = m_parts.amounts;
    // What was counted replaces all of its kind: one source, one word for it.
    if (counted.flops) {
        amounts.flops = counted.flops;
        amounts.flopsSource = AmountSource::Counted;
    }
    if (counted.dram || counted.l2 || counted.l1) {
        amounts.dram = counted.dram;
        amounts.l2 = counted.l2;
        amounts.l1 = counted.l1;
        amounts.bytesSource = AmountSource::Counted;
    }
    std::string remarks;
    for (const auto& remark : counted.remarks) remarks += (remarks.empty() ? "" : "; ") + remark;
    const auto doubt = counted.time ? timeDoubt(*counted.time, m_lastLaunch) : std::nullopt;
    if (doubt) remarks += (remarks.empty() ? "" : "; ") + *doubt;
    m_record = measure::CounterRecord{counted.passes, std::nullopt, remarks};
}

Outcome<void> GpuWork::count(measure::CacheState cache) {
    if (m_services->mode == measure::CounterMode::Off) return {};
    if (!m_services->counters) {
        return lacksCounters(m_services->counterFailure.value_or(CounterFailure{"there are no counters", std::nullopt, {}}));
    }
    // Each pass finds the caches as the samples did.
    const auto prepare = [this, cache]() -> Outcome<void> {
        if (m_parts.operands) {
            if (auto restored = m_parts.operands->restore(); !restored) return restored;
        }
        auto ready = cache == measure::CacheState::Cold ? flushCaches() : m_parts.launch();
        if (!ready) return ready;
        return m_services->context->synchronise();
    };
    auto counted = m_services->counters->count(prepare, m_parts.launch);
    if (!counted) return tl::unexpected(owned(counted.error()));
    if (!*counted) return lacksCounters(counted->error());
    take(**counted);
    return {};
}

}  // namespace ridge::cuda
