// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/support/fake_device.h"

#include <algorithm>

namespace ridge::test {

using namespace measure;

namespace {

class FakeWork final : public PreparedWork {
public:
    FakeWork(FakeClock& clock, FakeBehaviour& behaviour, Amounts amounts, bool hasResult)
        : m_clock(clock), m_behaviour(behaviour), m_amounts(amounts), m_hasResult(hasResult) {}

    [[nodiscard]] Amounts amounts() const override { return m_amounts; }
    [[nodiscard]] Outcome<Seconds> run(std::int64_t launches) override {
        m_behaviour.order.emplace_back("run");
        m_behaviour.launches.push_back(launches);
        const auto run = static_cast<std::int64_t>(m_behaviour.launches.size()) - 1;
        if (run >= m_behaviour.breaksAtRun) return failWith(ExitCode::DeviceError, "the device fell off the bus", "fake:0");
        const double seconds = m_behaviour.secondsPerLaunch(run) * static_cast<double>(launches);
        if (seconds > 0.0) m_clock.advance(seconds);
        return Seconds{seconds};
    }
    [[nodiscard]] Outcome<void> flushCaches() override {
        m_behaviour.order.emplace_back("flush");
        ++m_behaviour.flushes;
        m_clock.advance(m_behaviour.flushSeconds);
        return {};
    }
    [[nodiscard]] Outcome<void> count(CacheState /*cache*/) override {
        m_behaviour.order.emplace_back("count");
        if (m_behaviour.countFails) return tl::unexpected(*m_behaviour.countFails);
        return {};
    }
    [[nodiscard]] Outcome<std::optional<CheckResult>> check() override {
        m_behaviour.order.emplace_back("check");
        ++m_behaviour.checks;
        if (!m_hasResult) return std::nullopt;
        return m_behaviour.check;
    }

private:
    FakeClock& m_clock;
    FakeBehaviour& m_behaviour;
    Amounts m_amounts;
    bool m_hasResult;
};

class FakeSource final : public DeviceSource {
public:
    FakeSource(FakeClock& clock, FakeBehaviour& behaviour) : m_clock(clock), m_behaviour(behaviour) {}
    [[nodiscard]] std::string_view kind() const override { return "fake"; }
    [[nodiscard]] std::vector<DeviceInfo> list() override {
        DeviceInfo info = FakeDevice::fakeInfo();
        info.architecture = m_behaviour.architecture;
        return {info};
    }
    [[nodiscard]] Outcome<std::unique_ptr<Device>> open(std::string_view /*id*/) override {
        return std::make_unique<FakeDevice>(m_clock, m_behaviour);
    }

private:
    FakeClock& m_clock;
    FakeBehaviour& m_behaviour;
};

class AbsentSource final : public DeviceSource {
public:
    [[nodiscard]] std::string_view kind() const override { return "cuda"; }
    [[nodiscard]] std::vector<DeviceInfo> list() override { return {}; }
    [[nodiscard]] std::optional<Failure> absence() override {
        return Failure{ExitCode::NoDevice, {ErrorCode::Unavailable, "there is no NVIDIA driver", "libcuda.so.1", "not found", {}}};
    }
    [[nodiscard]] Outcome<std::unique_ptr<Device>> open(std::string_view id) override {
        return failWith(ExitCode::NoDevice, "no such device", "--device", id);
    }
};

}  // namespace

FakeDevice::FakeDevice(FakeClock& clock, FakeBehaviour& behaviour) : m_clock(clock), m_behaviour(behaviour) {}

DeviceInfo FakeDevice::fakeInfo() {
    return {"fake:0", "A fake device", Bytes{1e9}, Bytes{1e6}, Hertz{2e9}, {}, {}, {"no counters: formulas are taken instead"}};
}

std::vector<CeilingSpec> FakeDevice::ceilings() const {
    return {{"fma-fp32", Ceiling::Compute, DType::Fp32, CacheState::Warm}, {"dram-copy", Ceiling::Dram, std::nullopt, CacheState::Warm}};
}

std::vector<CeilingSpec> FakeDevice::intensitySteps() const {
    return {{"intensity-1", std::nullopt, DType::Fp32, CacheState::Warm}};
}

Outcome<std::unique_ptr<PreparedWork>> FakeDevice::prepare(const Operator& op, std::uint64_t /*seed*/) {
    ++m_behaviour.prepared;
    const std::string name(specOf(op.kind).name);
    const auto& unsupported = m_behaviour.unsupported;
    if (std::find(unsupported.begin(), unsupported.end(), name) != unsupported.end()) {
        return failWith(ExitCode::Failed, "the device has no kernel for this", "fake:0", name);
    }
    return std::make_unique<FakeWork>(m_clock, m_behaviour, analyticAmounts(op), true);
}

Outcome<std::unique_ptr<PreparedWork>> FakeDevice::prepareCeiling(const CeilingSpec& spec, std::uint64_t /*seed*/) {
    ++m_behaviour.prepared;
    Amounts amounts;
    if (spec.ceiling == Ceiling::Compute) amounts.flops = Flops{1e9};
    if (spec.ceiling == Ceiling::Dram) amounts.dram = Bytes{1e8};
    return std::make_unique<FakeWork>(m_clock, m_behaviour, amounts, false);
}

Outcome<std::unique_ptr<PreparedWork>> FakeDevice::prepareKernel(const UserKernel& kernel, std::uint64_t /*seed*/) {
    m_behaviour.kernels.push_back(kernel);
    return std::make_unique<FakeWork>(m_clock, m_behaviour, analyticAmounts(kernel.header.op), true);
}

ClockReading FakeDevice::readClock() {
    return m_behaviour.clockReadings++ % 2 == 0 ? m_behaviour.before : m_behaviour.after;
}

DeviceList fakeDevices(FakeClock& clock, FakeBehaviour& behaviour) {
    DeviceList devices;
    devices.add(std::make_unique<AbsentSource>());
    devices.add(std::make_unique<FakeSource>(clock, behaviour));
    return devices;
}

}  // namespace ridge::test
