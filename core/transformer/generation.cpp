// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/generation.h"

#include <algorithm>
#include <cmath>

namespace ridge {

namespace {

/// The contexts that end a run: the last one, and those at which a window is full for the first time.
std::vector<std::int64_t> runEnds(const Model& model, const Workload& workload) {
    const std::int64_t last = workload.context + workload.newTokens - 1;
    std::vector<std::int64_t> ends{last};
    for (const auto& kind : model.decoder) {
        if (kind.window && *kind.window >= workload.context && *kind.window < last) ends.push_back(*kind.window);
    }
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return ends;
}

/// Sum of n values that go evenly from `first` to `last`.
double arithmeticSum(double n, double first, double last) {
    return n * (first + last) / 2.0;
}

}  // namespace

std::vector<StepRun> stepRuns(const Model& model, const Workload& workload) {
    std::vector<StepRun> runs;
    Workload step = workload;
    step.newTokens = 1;
    std::int64_t begin = workload.context;
    for (const std::int64_t end : runEnds(model, workload)) {
        StepRun& run = runs.emplace_back();
        run.steps = end - begin + 1;
        step.context = begin;
        buildRows(model, step, run.first);
        step.context = end;
        buildRows(model, step, run.last);
        begin = end + 1;
    }
    return runs;
}

Count sumOver(const StepRun& run, Count first, Count last) {
    // n (first + last) is even whenever the values between are whole: the difference is a multiple of n - 1.
    return Count(static_cast<std::uint64_t>(run.steps)) * (first + last) / 2;
}

double sumOfLarger(std::int64_t steps, double firstCompute, double lastCompute, double firstMemory, double lastMemory) {
    const double n = static_cast<double>(steps);
    const double before = firstCompute - firstMemory;
    const double after = lastCompute - lastMemory;
    const bool crosses = steps > 1 && ((before > 0 && after < 0) || (before < 0 && after > 0));
    if (!crosses) {
        const bool isCompute = before > 0 || after > 0;
        return isCompute ? arithmeticSum(n, firstCompute, lastCompute) : arithmeticSum(n, firstMemory, lastMemory);
    }
    // Steps 0 .. k-1 lie on the first side, k .. n-1 on the second.
    const double k = std::floor(before / (before - after) * (n - 1)) + 1;
    const auto at = [n](double first, double last, double step) { return first + (last - first) * step / (n - 1); };
    const double firstA = before > 0 ? firstCompute : firstMemory;
    const double firstB = before > 0 ? lastCompute : lastMemory;
    const double secondA = before > 0 ? firstMemory : firstCompute;
    const double secondB = before > 0 ? lastMemory : lastCompute;
    return arithmeticSum(k, firstA, at(firstA, firstB, k - 1)) + arithmeticSum(n - k, at(secondA, secondB, k), secondB);
}

}  // namespace ridge
