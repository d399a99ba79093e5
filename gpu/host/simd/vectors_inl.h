// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <hwy/cache_control.h>
#include <hwy/contrib/math/math-inl.h>
#include <hwy/highway.h>

#include "gpu/host/simd/kernel_table.h"

// Everything in the *_inl.h files has internal linkage, so that each instruction set keeps its own code.
namespace ridge::host {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

static_assert(!HWY_HAVE_SCALABLE, "the loops keep vectors in arrays, which needs registers of a fixed width");

template <class T>
using Tag = hn::ScalableTag<T>;
template <class T>
using Vector = hn::Vec<Tag<T>>;

template <class T>
constexpr std::size_t kLanes = hn::MaxLanes(Tag<T>());

// AVX-512 and NEON have 32 registers, the others 16.
constexpr bool kManyRegisters = HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_AVX3_DL || HWY_ARCH_ARM_A64;
/// Enough chains for two units with a latency of five cycles, and two registers left for the factors.
constexpr std::size_t kChains = kManyRegisters ? 20 : 12;

/// Keeps the compiler from moving memory accesses across, or from merging two passes over the same data.
HWY_INLINE void fence() {
    asm volatile("" ::: "memory");
}

/// The last n < kLanes elements, `fill` after them.
template <class T>
HWY_INLINE Vector<T> loadTail(const T* from, std::size_t n, T fill) {
    alignas(64) T lanes[kLanes<T>];
    for (std::size_t i = 0; i < kLanes<T>; ++i) lanes[i] = i < n ? from[i] : fill;
    return hn::Load(Tag<T>(), lanes);
}

template <class T>
HWY_INLINE void storeTail(Vector<T> value, T* to, std::size_t n) {
    alignas(64) T lanes[kLanes<T>];
    hn::Store(value, Tag<T>(), lanes);
    for (std::size_t i = 0; i < n; ++i) to[i] = lanes[i];
}

template <class T>
HWY_INLINE T sumOf(Vector<T> value) {
    return hn::GetLane(hn::SumOfLanes(Tag<T>(), value));
}

}  // namespace
}  // namespace ridge::host
