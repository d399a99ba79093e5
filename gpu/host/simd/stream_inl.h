// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/host/simd/vectors_inl.h"

namespace ridge::host {
namespace {

constexpr std::size_t kFmaUnroll = 8;

template <class T>
T fmaChains(std::int64_t trips, T a, T b) {
    const Tag<T> d;
    const Vector<T> factor = hn::Set(d, a);
    const Vector<T> summand = hn::Set(d, b);
    Vector<T> chain[kChains];
#pragma GCC unroll 32
    for (std::size_t i = 0; i < kChains; ++i) chain[i] = hn::Set(d, static_cast<T>(i + 1));
    for (std::int64_t trip = 0; trip < trips; ++trip) {
#pragma GCC unroll 32
        for (std::size_t u = 0; u < kFmaUnroll; ++u) {
#pragma GCC unroll 32
            for (std::size_t i = 0; i < kChains; ++i) chain[i] = hn::MulAdd(chain[i], factor, summand);
        }
    }
    Vector<T> sum = hn::Zero(d);
#pragma GCC unroll 32
    for (std::size_t i = 0; i < kChains; ++i) sum = hn::Add(sum, chain[i]);
    return sumOf<T>(sum);
}

constexpr std::size_t kStreamUnroll = 8;
template <class T>
constexpr std::size_t kStreamGranule = kStreamUnroll* kLanes<T>;

template <class T>
T readPasses(const T* x, std::size_t n, std::int64_t repeats) {
    const Tag<T> d;
    Vector<T> sum[kStreamUnroll];
#pragma GCC unroll 8
    for (std::size_t u = 0; u < kStreamUnroll; ++u) sum[u] = hn::Zero(d);
    for (std::int64_t repeat = 0; repeat < repeats; ++repeat) {
        for (std::size_t i = 0; i < n; i += kStreamGranule<T>) {
#pragma GCC unroll 8
            for (std::size_t u = 0; u < kStreamUnroll; ++u) sum[u] = hn::Add(sum[u], hn::Load(d, x + i + u * kLanes<T>));
        }
        fence();
    }
#pragma GCC unroll 8
    for (std::size_t u = 1; u < kStreamUnroll; ++u) sum[0] = hn::Add(sum[0], sum[u]);
    return sumOf<T>(sum[0]);
}

struct CachedStore {
    template <class T>
    static HWY_INLINE void store(Vector<T> value, T* to) {
        hn::Store(value, Tag<T>(), to);
    }
};
struct StorePastCaches {
    template <class T>
    static HWY_INLINE void store(Vector<T> value, T* to) {
        hn::Stream(value, Tag<T>(), to);
    }
};

template <class T, class Storing>
void copyPasses(const T* x, T* out, std::size_t n, std::int64_t repeats) {
    const Tag<T> d;
    for (std::int64_t repeat = 0; repeat < repeats; ++repeat) {
        for (std::size_t i = 0; i < n; i += kStreamGranule<T>) {
#pragma GCC unroll 8
            for (std::size_t u = 0; u < kStreamUnroll; ++u) {
                const std::size_t at = i + u * kLanes<T>;
                Storing::store(hn::Load(d, x + at), out + at);
            }
        }
        fence();
    }
    hwy::FlushStream();
}

template <class T, class Storing>
void triadPasses(const T* x, const T* y, T* out, std::size_t n, std::int64_t repeats) {
    const Tag<T> d;
    const Vector<T> factor = hn::Set(d, static_cast<T>(kTriadScalar));
    for (std::int64_t repeat = 0; repeat < repeats; ++repeat) {
        for (std::size_t i = 0; i < n; i += kStreamGranule<T>) {
#pragma GCC unroll 8
            for (std::size_t u = 0; u < kStreamUnroll; ++u) {
                const std::size_t at = i + u * kLanes<T>;
                Storing::store(hn::MulAdd(factor, hn::Load(d, y + at), hn::Load(d, x + at)), out + at);
            }
        }
        fence();
    }
    hwy::FlushStream();
}

template <class T>
constexpr std::size_t kSweepGranule = kChains* kLanes<T>;

template <class T>
void sweepPasses(const T* x, T* out, std::size_t n, std::int64_t fmas, T a, T b, std::int64_t repeats) {
    const Tag<T> d;
    const Vector<T> factor = hn::Set(d, a);
    const Vector<T> summand = hn::Set(d, b);
    for (std::int64_t repeat = 0; repeat < repeats; ++repeat) {
        for (std::size_t i = 0; i < n; i += kSweepGranule<T>) {
            Vector<T> chain[kChains];
#pragma GCC unroll 32
            for (std::size_t c = 0; c < kChains; ++c) chain[c] = hn::Load(d, x + i + c * kLanes<T>);
            for (std::int64_t k = 0; k < fmas; ++k) {
#pragma GCC unroll 32
                for (std::size_t c = 0; c < kChains; ++c) chain[c] = hn::MulAdd(chain[c], factor, summand);
            }
#pragma GCC unroll 32
            for (std::size_t c = 0; c < kChains; ++c) hn::Store(chain[c], d, out + i + c * kLanes<T>);
        }
        fence();
    }
}

}  // namespace
}  // namespace ridge::host
