// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/clock_probe.h"

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace ridge::host {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::int64_t kTrips = 4000;
constexpr int kAddsPerTrip = 64;

/// The addend comes from a register: some processors do additions of small constants while renaming, in no time. The empty statements keep
/// the compiler from working the sum out.
std::uint64_t addChain(std::uint64_t value, std::uint64_t addend) {
    asm volatile("" : "+r"(addend));
    for (std::int64_t trip = 0; trip < kTrips; ++trip) {
#pragma GCC unroll 64
        for (int i = 0; i < kAddsPerTrip; ++i) {
            value += addend;
            asm volatile("" : "+r"(value));
        }
    }
    return value;
}

}  // namespace

double measureClock(int runs) {
    double best = 0.0;
    std::uint64_t value = 1;
    for (int run = 0; run < runs; ++run) {
        const Clock::time_point start = Clock::now();
        value = addChain(value, value);
        const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
        best = std::max(best, static_cast<double>(kTrips * kAddsPerTrip) / seconds);
    }
    return best;
}

}  // namespace ridge::host
