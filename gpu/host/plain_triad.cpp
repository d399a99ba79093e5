// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/plain_triad.h"

#include <algorithm>

#include "gpu/host/bandwidth.h"
#include "gpu/host/memory_block.h"

namespace ridge::host {

namespace {

void triad(double* __restrict a, const double* __restrict b, const double* __restrict c, std::size_t n) {
    for (std::size_t i = 0; i < n; ++i) a[i] = b[i] + 3.0 * c[i];
}

}  // namespace

double plainTriadRate(Host& host, int tries) {
    ThreadPool& pool = host.pool();
    const auto set = workingSet(host.facts(), kMainMemory, 3);
    const std::size_t n = static_cast<std::size_t>(set->bytesPerCore) / (3 * sizeof(double)) * pool.size();
    auto a = MemoryBlock::allocate(n * sizeof(double), "a");
    auto b = MemoryBlock::allocate(n * sizeof(double), "b");
    auto c = MemoryBlock::allocate(n * sizeof(double), "c");
    if (!a || !b || !c) return 0.0;
    // The same sixteenths as the measured loop goes over, so that what else runs disturbs both alike.
    constexpr std::size_t chunks = 16;
    const auto onChunk = [&](std::size_t chunk, auto&& work) {
        return pool.run([&](std::size_t thread) {
            const std::size_t part = thread * chunks + chunk % chunks;
            const Slice slice = sliceOf(n, part, pool.size() * chunks, 8);
            work(a->as<double>() + slice.begin, b->as<double>() + slice.begin, c->as<double>() + slice.begin, slice.size());
        });
    };
    for (std::size_t chunk = 0; chunk < chunks; ++chunk) {
        onChunk(chunk, [](double* x, double* y, double* z, std::size_t count) {
            std::fill(x, x + count, 0.5);
            std::fill(y, y + count, 1.5);
            std::fill(z, z + count, 0.7);
        });
    }
    double best = 0.0;
    for (int i = 0; i < tries; ++i) {
        const double bytes = 24.0 * static_cast<double>(n) / static_cast<double>(chunks);
        best = std::max(best, bytes / onChunk(static_cast<std::size_t>(i), triad).value);
    }
    return best;
}

}  // namespace ridge::host
