// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/base/split_mix.h"
#include "gpu/host/thread_pool.h"

namespace ridge::host {

enum class Signs : std::uint8_t { Both, PositiveOnly };

/// Element `index` of a seeded tensor: uniform in [0.5, 1.5), either sign. Never zero, never denormal: both are faster or slower to compute
/// with than real data. The same on every machine and whichever thread asks.
template <class T>
[[nodiscard]] T randomElement(std::uint64_t seed, std::uint64_t index, Signs signs) {
    const std::uint64_t bits = SplitMix::at(seed, index);
    const double magnitude = 0.5 + static_cast<double>(bits >> 11U) * 0x1p-53;
    // Rounding up to the end of the range is harmless.
    return static_cast<T>(signs == Signs::Both && (bits & 1U) != 0 ? -magnitude : magnitude);
}

/// Each thread writes the slice that it will later work on, which also places its pages near it.
template <class T>
void fillRandom(ThreadPool& pool, T* data, std::size_t elements, std::uint64_t seed, Signs signs) {
    pool.run([&](std::size_t thread) {
        const Slice slice = sliceOf(elements, thread, pool.size());
        for (std::size_t i = slice.begin; i < slice.end; ++i) data[i] = randomElement<T>(seed, i, signs);
    });
}

}  // namespace ridge::host
