// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/host/simd/vectors_inl.h"

namespace ridge::host {
namespace {

/// A row's sum of f(element): four chains, so that the additions' latency does not decide. `neutral` fills the last vector and must add 0.
template <class T, class Function>
HWY_INLINE T sumRowOf(const T* x, std::size_t n, T neutral, const Function& function) {
    const Tag<T> d;
    constexpr std::size_t kSums = 4;
    Vector<T> sum[kSums] = {hn::Zero(d), hn::Zero(d), hn::Zero(d), hn::Zero(d)};
    std::size_t i = 0;
    for (; i + kSums * kLanes<T> <= n; i += kSums * kLanes<T>) {
#pragma GCC unroll 4
        for (std::size_t u = 0; u < kSums; ++u) sum[u] = hn::Add(sum[u], function(hn::LoadU(d, x + i + u * kLanes<T>)));
    }
    for (; i + kLanes<T> <= n; i += kLanes<T>) sum[0] = hn::Add(sum[0], function(hn::LoadU(d, x + i)));
    if (i < n) sum[0] = hn::Add(sum[0], function(loadTail(x + i, n - i, neutral)));
    return sumOf<T>(hn::Add(hn::Add(sum[0], sum[1]), hn::Add(sum[2], sum[3])));
}

template <class T>
struct Same {
    HWY_INLINE Vector<T> operator()(Vector<T> x) const { return x; }
};
template <class T>
struct Squared {
    HWY_INLINE Vector<T> operator()(Vector<T> x) const { return hn::Mul(x, x); }
};
template <class T>
struct SquaredDistance {
    Vector<T> centre;
    HWY_INLINE Vector<T> operator()(Vector<T> x) const {
        const Vector<T> apart = hn::Sub(x, centre);
        return hn::Mul(apart, apart);
    }
};

template <class T>
T sumRow(const T* x, std::size_t n) {
    return sumRowOf<T>(x, n, T{0}, Same<T>());
}

template <class T>
T dot(const T* x, const T* y, std::size_t n) {
    const Tag<T> d;
    constexpr std::size_t kSums = 4;
    Vector<T> sum[kSums] = {hn::Zero(d), hn::Zero(d), hn::Zero(d), hn::Zero(d)};
    std::size_t i = 0;
    for (; i + kSums * kLanes<T> <= n; i += kSums * kLanes<T>) {
#pragma GCC unroll 4
        for (std::size_t u = 0; u < kSums; ++u) {
            const std::size_t at = i + u * kLanes<T>;
            sum[u] = hn::MulAdd(hn::LoadU(d, x + at), hn::LoadU(d, y + at), sum[u]);
        }
    }
    for (; i + kLanes<T> <= n; i += kLanes<T>) sum[0] = hn::MulAdd(hn::LoadU(d, x + i), hn::LoadU(d, y + i), sum[0]);
    if (i < n) sum[0] = hn::MulAdd(loadTail(x + i, n - i, T{0}), loadTail(y + i, n - i, T{0}), sum[0]);
    return sumOf<T>(hn::Add(hn::Add(sum[0], sum[1]), hn::Add(sum[2], sum[3])));
}

template <class T>
T maxRow(const T* x, std::size_t n) {
    const Tag<T> d;
    Vector<T> largest = hn::Set(d, x[0]);
    std::size_t i = 0;
    for (; i + kLanes<T> <= n; i += kLanes<T>) largest = hn::Max(largest, hn::LoadU(d, x + i));
    if (i < n) largest = hn::Max(largest, loadTail(x + i, n - i, x[0]));
    return hn::GetLane(hn::MaxOfLanes(d, largest));
}

/// exp(x - shift) into out, and the sum of it.
template <class T>
HWY_INLINE T expInto(const T* x, T* out, T shift, std::size_t n) {
    const Tag<T> d;
    const Vector<T> less = hn::Set(d, shift);
    Vector<T> sum = hn::Zero(d);
    std::size_t i = 0;
    for (; i + kLanes<T> <= n; i += kLanes<T>) {
        const Vector<T> power = hn::Exp(d, hn::Sub(hn::LoadU(d, x + i), less));
        sum = hn::Add(sum, power);
        hn::StoreU(power, d, out + i);
    }
    T total = sumOf<T>(sum);
    if (i < n) {
        const std::size_t rest = n - i;
        storeTail(hn::Exp(d, hn::Sub(loadTail(x + i, rest, shift), less)), out + i, rest);
        for (std::size_t t = 0; t < rest; ++t) total += out[i + t];
    }
    return total;
}

template <class T>
T expRow(T* x, T shift, std::size_t n) {
    return expInto<T>(x, x, shift, n);
}

template <class T>
void softmaxRow(const T* x, T* out, std::size_t n) {
    const T sum = expInto<T>(x, out, maxRow(x, n), n);
    const T factor = T{1} / sum;
    for (std::size_t i = 0; i < n; ++i) out[i] *= factor;
}

template <class T>
HWY_INLINE T inverseRoot(T squares, std::size_t n) {
    const T meanSquare = squares / static_cast<T>(n) + static_cast<T>(kNormEpsilon);
    return T{1} / hn::GetLane(hn::Sqrt(hn::Set(Tag<T>(), meanSquare)));
}

template <class T>
void layerNormRow(const T* x, const T* gamma, const T* beta, T* out, std::size_t n) {
    const T mean = sumRow(x, n) / static_cast<T>(n);
    // What the last vector is filled up with lies at the centre, so it adds nothing.
    const T squares = sumRowOf<T>(x, n, mean, SquaredDistance<T>{hn::Set(Tag<T>(), mean)});
    const T factor = inverseRoot(squares, n);
    for (std::size_t i = 0; i < n; ++i) out[i] = (x[i] - mean) * factor * gamma[i] + beta[i];
}

template <class T>
void rmsNormRow(const T* x, const T* gamma, T* out, std::size_t n) {
    const T factor = inverseRoot(sumRowOf<T>(x, n, T{0}, Squared<T>()), n);
    for (std::size_t i = 0; i < n; ++i) out[i] = x[i] * factor * gamma[i];
}

}  // namespace
}  // namespace ridge::host
