// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/runner.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/number_text.h"
#include "core/measure/statistics.h"
#include "core/measure/stopping.h"
#include "gpu/plan/memory_need.h"

namespace ridge::measure {

namespace {

constexpr std::int64_t kMostLaunches = std::int64_t{1} << 20U;
/// How long nothing is said of samples.
constexpr Seconds kQuiet{0.25};

/// What is computed, by the device or by a kernel of the user's; null for a ceiling.
const Operator* operatorOf(const Task& task) {
    const auto* kernel = std::get_if<UserKernel>(&task.what);
    return kernel != nullptr ? &kernel->header.op : std::get_if<Operator>(&task.what);
}

std::string checkText(const CheckResult& result) {
    constexpr int digits = 3;
    return "relative error " + grouped(result.maxRelError, digits) + " is above " + grouped(result.tolerance, digits) + " in " +
           grouped(result.compared) + " elements";
}

/// One point in the making.
class Measurement {
public:
    Measurement(Runner& runner, const Task& task) : m_runner(runner), m_task(task), m_limits(limitsOf(runner)), m_point(identityOf(task)) {}

    Outcome<MeasuredPoint> run() {
        if (auto made = prepare(); !made) return tl::unexpected(made.error());
        if (auto right = check(); !right) return tl::unexpected(right.error());
        const ClockReading before = m_runner.device.readClock();
        if (auto warm = warmUp(); !warm) return tl::unexpected(warm.error());
        if (auto enough = sample(); !enough) return tl::unexpected(enough.error());
        const ClockReading after = m_runner.device.readClock();
        if (auto counted = count(); !counted) return tl::unexpected(counted.error());
        finish(before, after);
        return std::move(m_point);
    }

private:
    static StoppingLimits limitsOf(const Runner& runner) {
        StoppingLimits limits = runner.device.usualLimits();
        limits.minTime = runner.wishes.minTime.value_or(limits.minTime);
        limits.maxNoise = runner.wishes.maxNoise.value_or(limits.maxNoise);
        limits.timeout = runner.wishes.timeout.value_or(limits.timeout);
        return limits;
    }

    /// Ceilings look after the caches themselves.
    [[nodiscard]] bool isFlushed() const { return m_task.cache == CacheState::Cold && operatorOf(m_task) != nullptr; }

    [[nodiscard]] Outcome<void> goOn() const {
        if (!m_runner.stop.isRaised()) return {};
        return failWith(ExitCode::Stopped, "stopped", taskName(m_task));
    }

    Outcome<void> prepare() {
        if (auto on = goOn(); !on) return on;
        m_runner.progress("prepare", 0);
        if (const Operator* op = operatorOf(m_task)) {
            if (auto fits = checkMemory(*op, m_runner.device.info()); !fits) return fits;
        }
        auto work = prepared();
        if (!work) return tl::unexpected(work.error());
        m_work = std::move(*work);
        for (const auto& remark : m_work->remarks()) m_runner.warn(remark);
        return {};
    }

    Outcome<std::unique_ptr<PreparedWork>> prepared() {
        Device& device = m_runner.device;
        if (const auto* kernel = std::get_if<UserKernel>(&m_task.what)) return device.prepareKernel(*kernel, m_runner.seed);
        if (const auto* spec = std::get_if<CeilingSpec>(&m_task.what)) return device.prepareCeiling(*spec, m_runner.seed);
        const auto& op = std::get<Operator>(m_task.what);
        return m_task.method.empty() ? device.prepare(op, m_runner.seed) : device.prepareBy(m_task.method, op, m_runner.seed);
    }

    Outcome<void> check() {
        if (auto on = goOn(); !on) return on;
        m_runner.progress("check", 0);
        const auto result = m_work->check();
        if (!result) return tl::unexpected(result.error());
        if (!*result) return {};
        const CheckResult& found = **result;
        if (!found.isRight()) return failWith(ExitCode::WrongResult, "wrong result", taskName(m_task), checkText(found), hintOnWrong());
        m_point.isChecked = true;
        m_point.maxRelError = found.maxRelError;
        m_point.relTolerance = found.tolerance;
        return {};
    }

    [[nodiscard]] std::string hintOnWrong() const {
        if (!std::holds_alternative<UserKernel>(m_task.what)) return "its time would say nothing; please report it with this line";
        return "the same data come again with --seed " + std::to_string(m_runner.seed) +
               "; edges, a missing __syncthreads and a sum kept in" + " fp16 are what to look at first";
    }

    /// One launch may be shorter than what the device can tell; a sample may not, or its rate would be infinite.
    enum class Zero : std::uint8_t { Allowed, Refused };

    [[nodiscard]] Outcome<Seconds> timed(std::int64_t launches, Zero zero) {
        auto time = m_work->run(launches);
        if (!time) return time;
        const bool isTime = std::isfinite(time->value) && (time->value > 0.0 || (time->value == 0.0 && zero == Zero::Allowed));
        if (isTime) return time;
        return failWith(ExitCode::DeviceError, "the device gave a time that is none", taskName(m_task), plainNumber(time->value) + " s");
    }

    /// Launches ever more at a time until that took long enough; the last time says how many launches a sample needs.
    Outcome<void> warmUp() {
        m_runner.progress("warm-up", 0);
        const Seconds begin = m_runner.clock.now();
        std::int64_t launches = 1;
        for (double total = 0.0;; launches = std::min(launches * 2, kMostLaunches)) {
            if (auto on = goOn(); !on) return on;
            const auto time = timed(launches, Zero::Allowed);
            if (!time) return tl::unexpected(time.error());
            total += time->value;
            m_oneLaunch = *time / static_cast<double>(launches);
            const Seconds elapsed = m_runner.clock.now() - begin;
            if (total >= kWarmUp.value || elapsed >= m_limits.timeout || launches == kMostLaunches) break;
        }
        if (isFlushed()) return measureFlush();
        const double needed = m_oneLaunch.value > 0.0 ? std::ceil(kShortestSample / m_oneLaunch) : 1.0;
        m_point.launches = static_cast<std::int64_t>(std::clamp(needed, 1.0, static_cast<double>(launches)));
        return {};
    }

    /// Emptying the caches may take a thousand times what it is for. The time that is to be spent then includes it, or short work would
    /// always run into the timeout.
    Outcome<void> measureFlush() {
        const Seconds begin = m_runner.clock.now();
        if (auto flushed = m_work->flushCaches(); !flushed) return flushed;
        const Seconds flush = m_runner.clock.now() - begin;
        const double whole = m_oneLaunch.value + flush.value;
        if (whole > 0.0) m_limits.minTime = m_limits.minTime * (m_oneLaunch.value / whole);
        return {};
    }

    Outcome<void> sample() {
        m_runner.progress("sampling", 0);
        StoppingRule rule(m_limits);
        const Seconds begin = m_runner.clock.now();
        Seconds said = begin;
        while (!m_point.stoppedBy) {
            if (auto on = goOn(); !on) return on;
            if (isFlushed()) {
                if (auto flushed = m_work->flushCaches(); !flushed) return flushed;
            }
            const auto time = timed(m_point.launches, Zero::Refused);
            if (!time) return tl::unexpected(time.error());
            m_samples.push_back(*time / static_cast<double>(m_point.launches));
            rule.add(*time);
            const Seconds now = m_runner.clock.now();
            m_point.stoppedBy = rule.verdict(now - begin);
            if (now - said < kQuiet) continue;
            said = now;
            m_runner.progress("sampling", static_cast<std::int64_t>(m_samples.size()));
        }
        return {};
    }

    /// After the samples: a launch whose counters are read is slower than one that is left alone.
    Outcome<void> count() {
        if (auto on = goOn(); !on) return on;
        m_runner.progress("counting", 0);
        return m_work->count(m_task.cache);
    }

    void finish(const ClockReading& before, const ClockReading& after) {
        m_point.device = m_runner.device.info().id;
        m_point.deviceName = m_runner.device.info().name;
        m_point.method = m_work->method();
        m_point.cache = m_task.cache;
        m_point.amounts = m_work->amounts();
        m_point.time = spreadOf(std::move(m_samples));
        m_point.startClock = before.clock;
        m_point.clock = after.clock;
        m_point.power = after.power;
        m_point.isThrottled = before.isThrottled || after.isThrottled;
        const KernelFacts facts = m_work->facts();
        m_point.registers = facts.registers;
        m_point.sharedBytes = facts.sharedBytes;
        m_point.spillBytes = facts.spillBytes;
        m_point.counters = m_work->counters();
        m_point.at = m_runner.clock.date();
    }

    static MeasuredPoint identityOf(const Task& task) {
        if (const Operator* op = operatorOf(task)) return pointOf(*op);
        const auto& spec = std::get<CeilingSpec>(task.what);
        MeasuredPoint point;
        point.name = spec.name;
        point.ceiling = spec.ceiling;
        point.dtype = spec.dtype;
        return point;
    }

    Runner& m_runner;
    const Task& m_task;
    StoppingLimits m_limits;
    std::unique_ptr<PreparedWork> m_work;
    Seconds m_oneLaunch;
    std::vector<Seconds> m_samples;
    MeasuredPoint m_point;
};

}  // namespace

std::string taskName(const Task& task) {
    if (const auto* kernel = std::get_if<UserKernel>(&task.what)) return kernel->header.entry;
    const Operator* op = operatorOf(task);
    return op != nullptr ? shapeText(*op) : std::get<CeilingSpec>(task.what).name;
}

Outcome<MeasuredPoint> Runner::measure(const Task& task) {
    return Measurement(*this, task).run();
}

}  // namespace ridge::measure
