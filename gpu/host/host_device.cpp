// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/host_device.h"

#include <algorithm>
#include <array>
#include <utility>

#include "gpu/host/bandwidth.h"
#include "gpu/host/cache_flush.h"
#include "gpu/host/clock_probe.h"
#include "gpu/host/fma_peak.h"
#include "gpu/host/operators/operator_work.h"
#include "gpu/host/throttle.h"
#include "gpu/plan/ceiling_names.h"

namespace ridge::host {

namespace {

using measure::Amounts;
using measure::CacheState;
using measure::Ceiling;
using measure::CeilingSpec;
using measure::Outcome;
using measure::PreparedWork;

constexpr std::string_view kId = "host";
/// Multiply-adds per element of the intensity sweep: from 0.25 to 128 FLOP per byte in fp32.
constexpr std::array<std::int64_t, 10> kSweptFmas{1, 2, 4, 8, 16, 32, 64, 128, 256, 512};
constexpr DType kSweptType = DType::Fp32;

struct Stream {
    std::string_view name;
    StreamKind kind;
    bool isForCaches;
};
constexpr std::array kStreams{Stream{"read", StreamKind::Read, true}, Stream{"copy", StreamKind::Copy, true},
                              Stream{"triad", StreamKind::Triad, true}, Stream{"copy-streaming", StreamKind::CopyPastCaches, false},
                              Stream{"triad-streaming", StreamKind::TriadPastCaches, false}};

struct Level {
    int number;
    Ceiling ceiling;
};
constexpr std::array kLevels{Level{1, Ceiling::L1}, Level{2, Ceiling::L2}, Level{3, Ceiling::L3}, Level{kMainMemory, Ceiling::Dram}};

/// A ceiling, and how it is made.
struct Benchmark {
    CeilingSpec spec;
    std::function<Result<std::unique_ptr<Work>>(Host&, std::uint64_t seed)> make;
};

std::vector<Benchmark> ceilingBenchmarks(const CpuFacts& facts) {
    std::vector<Benchmark> list;
    for (const DType type : {DType::Fp32, DType::Fp64}) {
        list.push_back({{measure::fmaName(type), Ceiling::Compute, type, CacheState::Warm},
                        [type](Host& host, std::uint64_t /*seed*/) -> Result<std::unique_ptr<Work>> { return makeFmaPeak(host, type); }});
    }
    for (const auto& level : kLevels) {
        const bool isMemory = level.number == kMainMemory;
        if (!isMemory && facts.cache(level.number) == nullptr) continue;
        for (const auto& stream : kStreams) {
            if (!isMemory && !stream.isForCaches) continue;
            const StreamKind kind = stream.kind;
            const int number = level.number;
            list.push_back({{measure::streamName(level.ceiling, stream.name), level.ceiling, DType::Fp64,
                             isMemory ? CacheState::Cold : CacheState::Warm},
                            [kind, number](Host& host, std::uint64_t seed) { return makeStream(host, kind, number, seed); }});
        }
    }
    return list;
}

std::vector<Benchmark> sweepBenchmarks() {
    std::vector<Benchmark> list;
    for (const std::int64_t fmas : kSweptFmas) {
        list.push_back({{measure::stepName(fmas, kSweptType), std::nullopt, kSweptType, CacheState::Cold},
                        [fmas](Host& host, std::uint64_t seed) { return makeIntensityStep(host, kSweptType, fmas, seed); }});
    }
    return list;
}

std::vector<CeilingSpec> specsOf(const std::vector<Benchmark>& benchmarks) {
    std::vector<CeilingSpec> specs;
    specs.reserve(benchmarks.size());
    for (const auto& benchmark : benchmarks) specs.push_back(benchmark.spec);
    return specs;
}

class HostDevice;

class HostWork final : public PreparedWork {
public:
    HostWork(HostDevice& device, std::unique_ptr<Work> work, const Amounts& amounts)
        : m_device(device), m_work(std::move(work)), m_amounts(amounts) {}

    [[nodiscard]] Amounts amounts() const override { return m_amounts; }
    [[nodiscard]] Outcome<Seconds> run(std::int64_t launches) override { return m_work->run(launches); }
    [[nodiscard]] Outcome<void> flushCaches() override;
    [[nodiscard]] std::string method() const override { return m_work->method(); }
    [[nodiscard]] Outcome<std::optional<measure::CheckResult>> check() override {
        const auto report = m_work->check();
        if (!report) return std::nullopt;
        return measure::CheckResult{report->maxRelError, report->tolerance, report->compared};
    }

private:
    HostDevice& m_device;
    std::unique_ptr<Work> m_work;
    Amounts m_amounts;
};

class HostDevice final : public measure::Device {
public:
    HostDevice(std::unique_ptr<Host> host, measure::DeviceInfo info)
        : m_host(std::move(host)),
          m_info(std::move(info)),
          m_ceilings(ceilingBenchmarks(m_host->facts())),
          m_steps(sweepBenchmarks()),
          m_throttle("/", m_host->facts().cores) {}

    [[nodiscard]] const measure::DeviceInfo& info() const override { return m_info; }
    /// Other programs disturb a processor more than a GPU: it is asked for less, so that a point takes about a second.
    [[nodiscard]] measure::StoppingLimits usualLimits() const override { return {10, {0.2}, 0.01, {1.0}}; }
    [[nodiscard]] std::vector<CeilingSpec> ceilings() const override { return specsOf(m_ceilings); }
    [[nodiscard]] std::vector<CeilingSpec> intensitySteps() const override { return specsOf(m_steps); }

    [[nodiscard]] Outcome<std::unique_ptr<PreparedWork>> prepare(const Operator& op, std::uint64_t seed) override {
        auto work = makeOperatorWork(*m_host, op, seed);
        if (!work) return tl::unexpected(measure::failureOf(work.error()));
        return std::make_unique<HostWork>(*this, std::move(*work), measure::analyticAmounts(op));
    }

    [[nodiscard]] Outcome<std::unique_ptr<PreparedWork>> prepareCeiling(const CeilingSpec& spec, std::uint64_t seed) override {
        for (const auto* list : {&m_ceilings, &m_steps}) {
            const auto found = std::find_if(list->begin(), list->end(), [&spec](const Benchmark& known) { return known.spec == spec; });
            if (found == list->end()) continue;
            auto work = found->make(*m_host, seed);
            if (!work) return tl::unexpected(measure::failureOf(work.error()));
            const Amounts amounts = measure::ceilingAmounts((*work)->flops(), (*work)->bytes(), spec.ceiling);
            return std::make_unique<HostWork>(*this, std::move(*work), amounts);
        }
        return measure::failWith(measure::ExitCode::Failed, "the host has no such benchmark", "ceilings", spec.name);
    }

    [[nodiscard]] measure::ClockReading readClock() override { return {measure::Hertz{measureClock()}, m_throttle.hasThrottled()}; }

    Outcome<void> flush() {
        if (!m_flush) {
            auto made = CacheFlush::make(*m_host);
            if (!made) return tl::unexpected(measure::failureOf(made.error()));
            m_flush.emplace(std::move(*made));
        }
        m_flush->run(m_host->pool());
        return {};
    }

private:
    std::unique_ptr<Host> m_host;
    measure::DeviceInfo m_info;
    std::vector<Benchmark> m_ceilings;
    std::vector<Benchmark> m_steps;
    std::optional<CacheFlush> m_flush;
    ThrottleWatch m_throttle;
};

Outcome<void> HostWork::flushCaches() {
    return m_device.flush();
}

measure::DeviceInfo infoOf(const Host& host) {
    const CpuFacts& facts = host.facts();
    const std::string cores = std::to_string(host.threads()) + (host.threads() == 1 ? " core, " : " cores, ");
    return {std::string(kId),
            facts.model + ", " + cores + host.kernels().name,
            Bytes{static_cast<double>(facts.availableBytes)},
            Bytes{static_cast<double>(facts.lastLevelBytes())},
            std::nullopt,
            std::nullopt,
            {DType::Fp32, DType::Fp64},
            host.remarks(),
            {"adam:fp64"}};
}

class HostSource final : public measure::DeviceSource {
public:
    [[nodiscard]] std::string_view kind() const override { return kId; }

    [[nodiscard]] std::vector<measure::DeviceInfo> list() override {
        look();
        if (!m_info) return {};
        return {*m_info};
    }
    [[nodiscard]] std::optional<measure::Failure> absence() override { return measure::Failure{measure::ExitCode::DeviceError, m_error}; }

    [[nodiscard]] Outcome<std::unique_ptr<measure::Device>> open(std::string_view id) override {
        look();
        if (id == kId && m_host) return std::make_unique<HostDevice>(std::move(m_host), *m_info);
        return measure::failWith(measure::ExitCode::NoDevice, "no such device", "--device", id, errorText(m_error));
    }

private:
    /// Once: it starts threads and loads libraries. Again after the device was handed out.
    void look() {
        if (m_host) return;
        auto host = Host::open();
        if (!host) {
            m_error = host.error();
            return;
        }
        m_host = std::move(*host);
        m_info = infoOf(*m_host);
    }

    std::unique_ptr<Host> m_host;
    std::optional<measure::DeviceInfo> m_info;
    Error m_error;
};

}  // namespace

std::unique_ptr<measure::DeviceSource> makeHostSource() {
    return std::make_unique<HostSource>();
}

}  // namespace ridge::host
