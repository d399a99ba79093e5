// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/host/simd/vectors_inl.h"

namespace ridge::host {
namespace {

// Accumulators fill the registers but for one row of B and one broadcast of A.
constexpr std::size_t kTileRows = kManyRegisters ? 12 : 6;
constexpr std::size_t kTileVectors = 2;
template <class T>
constexpr std::size_t kTileCols = kTileVectors* kLanes<T>;

template <class T>
void gemmTile(std::size_t depth, const T* packedA, const T* packedB, T* c, std::size_t ldc, T keep) {
    const Tag<T> d;
    Vector<T> sum[kTileRows][kTileVectors];
#pragma GCC unroll 16
    for (std::size_t i = 0; i < kTileRows; ++i) sum[i][0] = sum[i][1] = hn::Zero(d);
    for (std::size_t k = 0; k < depth; ++k) {
        const Vector<T> left = hn::LoadU(d, packedB);
        const Vector<T> right = hn::LoadU(d, packedB + kLanes<T>);
#pragma GCC unroll 16
        for (std::size_t i = 0; i < kTileRows; ++i) {
            const Vector<T> a = hn::Set(d, packedA[i]);
            sum[i][0] = hn::MulAdd(a, left, sum[i][0]);
            sum[i][1] = hn::MulAdd(a, right, sum[i][1]);
        }
        packedA += kTileRows;
        packedB += kTileCols<T>;
    }
    const Vector<T> kept = hn::Set(d, keep);
#pragma GCC unroll 16
    for (std::size_t i = 0; i < kTileRows; ++i) {
#pragma GCC unroll 2
        for (std::size_t v = 0; v < kTileVectors; ++v) {
            T* to = c + i * ldc + v * kLanes<T>;
            hn::StoreU(keep == T{0} ? sum[i][v] : hn::MulAdd(kept, hn::LoadU(d, to), sum[i][v]), d, to);
        }
    }
}

}  // namespace
}  // namespace ridge::host
