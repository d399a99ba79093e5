// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/host/simd/vectors_inl.h"

namespace ridge::host {
namespace {

/// Sixteen sums side by side, which the compiler may keep in vectors without changing the order of any.
template <class T>
double referenceDot(const T* x, const T* y, std::size_t n) {
    constexpr std::size_t kSums = 16;
    double sum[kSums] = {};
    std::size_t i = 0;
    for (; i + kSums <= n; i += kSums) {
        for (std::size_t s = 0; s < kSums; ++s) sum[s] += static_cast<double>(x[i + s]) * static_cast<double>(y[i + s]);
    }
    for (; i < n; ++i) sum[0] += static_cast<double>(x[i]) * static_cast<double>(y[i]);
    for (std::size_t s = 1; s < kSums; ++s) sum[0] += sum[s];
    return sum[0];
}

HWY_INLINE Vector<double> inDouble(const double* from) {
    return hn::LoadU(Tag<double>(), from);
}
HWY_INLINE Vector<double> inDouble(const float* from) {
    return hn::PromoteTo(Tag<double>(), hn::LoadU(hn::Rebind<float, Tag<double>>(), from));
}

template <class T>
void referenceProduct(const double* a, const T* b, std::size_t ldb, std::size_t depth, double* out, std::size_t n) {
    const Tag<double> d;
    constexpr std::size_t kVectors = 8;
    constexpr std::size_t kWide = kVectors * kLanes<double>;
    std::size_t j = 0;
    for (; j + kWide <= n; j += kWide) {
        Vector<double> sum[kVectors];
#pragma GCC unroll 8
        for (std::size_t u = 0; u < kVectors; ++u) sum[u] = hn::Zero(d);
        for (std::size_t k = 0; k < depth; ++k) {
            const Vector<double> factor = hn::Set(d, a[k]);
            const T* row = b + k * ldb + j;
#pragma GCC unroll 8
            for (std::size_t u = 0; u < kVectors; ++u) sum[u] = hn::MulAdd(factor, inDouble(row + u * kLanes<double>), sum[u]);
        }
#pragma GCC unroll 8
        for (std::size_t u = 0; u < kVectors; ++u) hn::StoreU(sum[u], d, out + j + u * kLanes<double>);
    }
    for (; j < n; ++j) {
        out[j] = 0.0;
        for (std::size_t k = 0; k < depth; ++k) out[j] += a[k] * static_cast<double>(b[k * ldb + j]);
    }
}

}  // namespace
}  // namespace ridge::host
