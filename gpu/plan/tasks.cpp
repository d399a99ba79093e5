// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/tasks.h"

#include <optional>
#include <set>
#include <string>

#include "core/base/number_text.h"
#include "core/measure/statistics.h"

namespace ridge::measure {

namespace {

std::string spreadText(const MeasuredPoint& point) {
    constexpr int digits = 3;
    return point.name + ": half of the samples lie between " + siText(point.time.q1.value, "s", digits) + " and " +
           siText(point.time.q3.value, "s", digits) + "; other programs may be using the device";
}

/// A point that fails for one of these says nothing about the next one.
bool canGoOn(ExitCode exit) {
    return exit == ExitCode::Failed || exit == ExitCode::WrongResult;
}

class Batch {
public:
    Batch(const std::vector<Task>& tasks, Runner& runner, Emitter& emitter) : m_tasks(tasks), m_runner(runner), m_emitter(emitter) {}

    Outcome<std::int64_t> run() {
        m_emitter.emit(Plan{static_cast<std::int64_t>(m_tasks.size())});
        for (std::size_t i = 0; i < m_tasks.size(); ++i) {
            if (auto measured = measure(i); !measured) return tl::unexpected(measured.error());
        }
        return verdict();
    }

private:
    Outcome<void> measure(std::size_t index) {
        const Task& task = m_tasks[index];
        Progress progress{static_cast<std::int64_t>(index), static_cast<std::int64_t>(m_tasks.size()), taskName(task), {}, 0};
        m_runner.progress = [this, &progress](std::string_view stage, std::int64_t samples) {
            progress.stage = stage;
            progress.samples = samples;
            m_emitter.emit(progress);
        };
        m_runner.warn = [this](const std::string& text) { warn(text); };
        auto point = m_runner.measure(task);
        if (!point) return keep(point.error());
        m_emitter.emit(*point);
        ++m_points;
        if (!isSteady(point->time)) m_emitter.emit(Warning{spreadText(*point)});
        if (m_emitter.isWritable()) return {};
        return cannotWrite();
    }

    Outcome<void> keep(const Failure& failure) {
        if (!canGoOn(failure.exit)) return tl::unexpected(failure);
        const bool isWorse = !m_worst || (m_worst->exit != ExitCode::WrongResult && failure.exit == ExitCode::WrongResult);
        if (isWorse) m_worst = failure;
        // The only one is told as the error.
        if (m_tasks.size() > 1) warn(errorText(failure.error));
        return {};
    }

    /// What holds for many points is said once.
    void warn(const std::string& text) {
        if (m_said.insert(text).second) m_emitter.emit(Warning{text});
    }

    [[nodiscard]] Outcome<std::int64_t> verdict() const {
        const bool isFatal = m_worst && (m_worst->exit == ExitCode::WrongResult || m_points == 0);
        if (isFatal) return tl::unexpected(*m_worst);
        return m_points;
    }

    const std::vector<Task>& m_tasks;
    Runner& m_runner;
    Emitter& m_emitter;
    std::set<std::string> m_said;
    std::int64_t m_points = 0;
    std::optional<Failure> m_worst;
};

/// An empty one where the device decides.
std::vector<std::string> methodsFor(const Job& job, const Operator& op, const Device& device) {
    if (job.method != kAllMethods) return {job.method.value_or("")};
    auto methods = device.methods(op);
    if (methods.empty()) methods.emplace_back();
    return methods;
}

}  // namespace

Outcome<std::vector<Task>> tasksOf(const Job& job, const Device& device) {
    std::vector<Task> tasks;
    for (const auto& op : job.operators) {
        for (const auto& method : methodsFor(job, op, device)) {
            for (const CacheState cache : job.caches) tasks.push_back({op, cache, method});
        }
    }
    if (!job.operators.empty()) return tasks;
    const auto specs = job.command == Command::Sweep ? device.intensitySteps() : device.ceilings();
    for (const auto& spec : specs) tasks.push_back({spec, spec.cache, {}});
    if (!tasks.empty()) return tasks;
    return failWith(ExitCode::Failed, "the device has nothing to measure for this", job.command == Command::Sweep ? "sweep" : "ceilings",
                    device.info().id);
}

Outcome<std::int64_t> runTasks(const std::vector<Task>& tasks, Runner& runner, Emitter& emitter) {
    return Batch(tasks, runner, emitter).run();
}

}  // namespace ridge::measure
