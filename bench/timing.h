// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

namespace ridge::bench {

using Clock = std::chrono::steady_clock;

inline double milliseconds(Clock::duration time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

/// `share` 0.5 is the median. There must be a value.
inline double quantile(std::vector<double> values, double share) {
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}

/// The milliseconds that each run took; `work` is given the number of the run.
template <class Work>
std::vector<double> timesOf(int runs, Work work) {
    std::vector<double> times;
    for (int run = 0; run < runs; ++run) {
        const auto start = Clock::now();
        work(run);
        times.push_back(milliseconds(Clock::now() - start));
    }
    return times;
}

}  // namespace ridge::bench
