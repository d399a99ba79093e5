// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "gpu/cuda/context.h"
#include "gpu/cuda/counters/counter_reader.h"
#include "gpu/cuda/gpu_operands.h"
#include "gpu/plan/device.h"

namespace ridge::cuda {

/// What all works of a device share.
struct GpuServices {
    std::shared_ptr<Context> context;
    std::optional<DeviceBuffer> flush;  ///< larger than the last cache
    measure::CounterMode mode = measure::CounterMode::Off;
    std::unique_ptr<CounterReader> counters;       ///< null where there are none
    std::optional<CounterFailure> counterFailure;  ///< why
    std::list<std::string> binaries;               ///< of kernels of the user's, which the context goes on using
};

/// That counters are required and there are none.
[[nodiscard]] tl::unexpected<measure::Failure> requiredCounters(const CounterFailure& failure);

/// Work of a GPU: something that is launched, over operands or over buffers of its own.
class GpuWork final : public measure::PreparedWork {
public:
    struct Parts {
        std::function<measure::Outcome<void>()> launch;  ///< once, without waiting
        std::optional<GpuOperands> operands;
        std::vector<DeviceBuffer> buffers;  ///< that the launch uses beside them
        measure::Amounts amounts;
        std::string method;
        std::vector<std::string> remarks{};
        measure::KernelFacts facts{};
        std::optional<Seconds> launchLimit = std::nullopt;  ///< for a kernel of the user's
        std::string where{};                                ///< its file: faults are wrong results then
    };

    [[nodiscard]] static measure::Outcome<std::unique_ptr<measure::PreparedWork>> make(std::shared_ptr<GpuServices> services, Parts parts);
    GpuWork(std::shared_ptr<GpuServices> services, Parts parts, Stopwatch watch)
        : m_services(std::move(services)), m_parts(std::move(parts)), m_watch(std::move(watch)) {}

    [[nodiscard]] measure::Amounts amounts() const override { return m_parts.amounts; }
    [[nodiscard]] measure::Outcome<Seconds> run(std::int64_t launches) override;
    [[nodiscard]] measure::Outcome<void> flushCaches() override;
    [[nodiscard]] measure::Outcome<std::optional<measure::CheckResult>> check() override;
    [[nodiscard]] measure::Outcome<void> count(measure::CacheState cache) override;
    [[nodiscard]] std::string method() const override { return m_parts.method; }
    [[nodiscard]] std::vector<std::string> remarks() const override { return m_parts.remarks; }
    [[nodiscard]] measure::KernelFacts facts() const override { return m_parts.facts; }
    [[nodiscard]] std::optional<measure::CounterRecord> counters() const override { return m_record; }

private:
    [[nodiscard]] measure::Outcome<Seconds> timed(std::int64_t launches);
    [[nodiscard]] measure::Failure owned(measure::Failure failure) const;
    [[nodiscard]] measure::Outcome<void> lacksCounters(const CounterFailure& failure);
    void take(const CountedWork& counted);

    std::shared_ptr<GpuServices> m_services;
    Parts m_parts;
    Stopwatch m_watch;
    Seconds m_lastLaunch;  ///< the mean of the last run
    std::optional<measure::CounterRecord> m_record;
};

}  // namespace ridge::cuda
