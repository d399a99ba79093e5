// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "gpu/plan/device_list.h"
#include "gpu/plan/stop_signal.h"
#include "gpu/plan/wall_clock.h"

namespace ridge::test {

/// Moves only when somebody works.
class FakeClock final : public measure::WallClock {
public:
    [[nodiscard]] Seconds now() const override { return {m_now}; }
    [[nodiscard]] std::string date() const override { return "2026-12-01T03:40:00Z"; }
    void advance(double seconds) { m_now += seconds; }

private:
    double m_now = 1000.0;
};

/// Raised from the given question on; never by default.
class FakeStop final : public measure::StopSignal {
public:
    [[nodiscard]] bool isRaised() override { return m_asked++ >= raisedAt; }
    std::int64_t raisedAt = INT64_MAX;

private:
    std::int64_t m_asked = 0;
};

/// What the device does, and what was done to it.
struct FakeBehaviour {
    std::function<double(std::int64_t run)> secondsPerLaunch = [](std::int64_t) { return 1e-3; };
    double flushSeconds = 0.0;
    measure::CheckResult check{1e-7, 1e-5, 1024};
    std::int64_t breaksAtRun = INT64_MAX;     ///< the run that ends in a device error
    std::vector<std::string> unsupported;     ///< names of operators
    std::optional<std::string> architecture;  ///< of kernels that it runs
    std::optional<measure::Failure> countFails;
    measure::ClockReading before{measure::Hertz{1e9}, false};
    measure::ClockReading after{measure::Hertz{2e9}, false, measure::Watts{700.0}};

    std::vector<std::int64_t> launches;  ///< of each run
    std::int64_t flushes = 0;
    std::int64_t checks = 0;
    std::int64_t prepared = 0;
    std::int64_t clockReadings = 0;
    std::vector<std::string> order;  ///< "check", "flush", "run", "count"
    std::vector<measure::UserKernel> kernels;
};

/// A device with invented times, which advances the clock by what it says it took.
class FakeDevice final : public measure::Device {
public:
    FakeDevice(FakeClock& clock, FakeBehaviour& behaviour);

    [[nodiscard]] const measure::DeviceInfo& info() const override { return m_info; }
    [[nodiscard]] std::vector<measure::CeilingSpec> ceilings() const override;
    [[nodiscard]] std::vector<measure::CeilingSpec> intensitySteps() const override;
    [[nodiscard]] measure::Outcome<std::unique_ptr<measure::PreparedWork>> prepare(const Operator& op, std::uint64_t seed) override;
    [[nodiscard]] measure::Outcome<std::unique_ptr<measure::PreparedWork>> prepareCeiling(const measure::CeilingSpec& spec,
                                                                                          std::uint64_t seed) override;
    [[nodiscard]] measure::Outcome<std::unique_ptr<measure::PreparedWork>> prepareKernel(const measure::UserKernel& kernel,
                                                                                         std::uint64_t seed) override;
    [[nodiscard]] measure::ClockReading readClock() override;

    static measure::DeviceInfo fakeInfo();

private:
    FakeClock& m_clock;
    FakeBehaviour& m_behaviour;
    measure::DeviceInfo m_info = fakeInfo();
};

/// "fake:0", and a reason why there are none of another kind.
[[nodiscard]] measure::DeviceList fakeDevices(FakeClock& clock, FakeBehaviour& behaviour);

}  // namespace ridge::test
