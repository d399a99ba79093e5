// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/cuda/kernels/fragments.cuh"
#include "gpu/cuda/kernels/products.cuh"
#include "gpu/cuda/kernels/shared_tile.cuh"

// Products by tensor cores: 2 x 4 warps of a block share a tile of C, whose operands come in kStages steps ahead of their use.
namespace ridge::gpu {

constexpr int kStages = 3;

template <class T, bool kIsTransposed>
struct TensorTile {
    using F = Fragments<T>;
    // What lies in rows of k is read down those rows, which takes another distance between rows where elements are read one by one.
    static constexpr int kPadRight = sizeof(T) == 4 ? 8 : F::kPad;
    using Left = SharedTile<T, F::kBlockRows, F::kBlockDepth, F::kPad>;
    using Right = SharedTile<T, kIsTransposed ? F::kBlockCols : F::kBlockDepth, kIsTransposed ? F::kBlockDepth : F::kBlockCols,
                             kIsTransposed ? F::kPad : kPadRight>;
    static constexpr int kStageElements = Left::kElements + Right::kElements;
    /// Dynamic shared memory that a launch needs.
    static constexpr int kBytes = kStages * kStageElements * static_cast<int>(sizeof(T));
};

template <class T, class Product>
__device__ void tensorProduct(const Product& product) {
    using F = Fragments<T>;
    using Tile = TensorTile<T, Product::kIsTransposed>;
    constexpr int kBlockRows = F::kBlockRows;
    constexpr int kBlockCols = F::kBlockCols;
    constexpr int kBlockDepth = F::kBlockDepth;
    constexpr int kWarpRows = kBlockRows / 2;
    constexpr int kWarpCols = kBlockCols / 4;
    constexpr int kDown = kWarpRows / F::kRows;
    constexpr int kAcross = kWarpCols / 8;
    RIDGE_DYNAMIC_SHARED(memory);
    T* const stages = reinterpret_cast<T*>(memory);
    const int m = product.m;
    const int n = product.n;
    const int k = product.k;
    const TilePlace place = tilePlace<kBlockRows, kBlockCols>(blockIdx.x, m, n);
    const Matrices<T> at = product.at(place.product);
    const int lane = threadIdx.x % 32;
    const int warp = threadIdx.x / 32;
    const int warpRow = warp / 4 * kWarpRows;
    const int warpCol = warp % 4 * kWarpCols;
    const bool isWholeA = k % Pack<T>::kSize == 0 && !Product::kHasMask;
    const bool isWholeB = (Product::kIsTransposed ? k : n) % Pack<T>::kSize == 0;

    Range range = product.depth(place.row, place.row + kBlockRows);
    range.begin = range.begin / kBlockDepth * kBlockDepth;
    if (!product.isWanted(place.row, place.row + kBlockRows, place.col, place.col + kBlockCols)) range.end = range.begin;
    const int steps = (range.end - range.begin + kBlockDepth - 1) / kBlockDepth;
    const auto isInside = [&product](int row, int col) { return product.isInside(row, col); };
    const auto fetch = [&](int step) {
        if (step < steps) {
            T* stage = stages + step % kStages * Tile::kStageElements;
            const int from = range.begin + step * kBlockDepth;
            Tile::Left::fetch(stage, at.a, m, k, place.row, from, isWholeA, isInside);
            T* right = stage + Tile::Left::kElements;
            if (Product::kIsTransposed) {
                Tile::Right::fetch(right, at.b, n, k, place.col, from, isWholeB, WholeMatrix());
            } else {
                Tile::Right::fetch(right, at.b, k, n, from, place.col, isWholeB, WholeMatrix());
            }
        }
        // Also when there is nothing left, so that the count of groups goes on.
        commitCopies();
    };

    Compute<T> sums[kDown][kAcross][F::kCount] = {};
    for (int step = 0; step < kStages - 1; ++step) fetch(step);
    for (int step = 0; step < steps; ++step) {
        waitForCopies<kStages - 2>();
        // Now all have this step's operands, and none still reads the stage that is filled next.
        __syncthreads();
        fetch(step + kStages - 1);
        const T* left = stages + step % kStages * Tile::kStageElements;
        const T* right = left + Tile::Left::kElements;
#pragma unroll
        for (int d = 0; d < kBlockDepth; d += F::kDepth) {
            typename F::Left a[kDown];
            typename F::Right b[kAcross];
#pragma unroll
            for (int i = 0; i < kDown; ++i) {
                F::loadLeft(a[i], left + (warpRow + i * F::kRows) * Tile::Left::kPitch + d, Tile::Left::kPitch, lane);
            }
#pragma unroll
            for (int j = 0; j < kAcross; j += 2) {
                constexpr int kPitch = Tile::Right::kPitch;
                const int col = warpCol + j * 8;
                if constexpr (Product::kIsTransposed) {
                    F::loadRightPairOfTransposed(b[j], b[j + 1], right + col * kPitch + d, kPitch, lane);
                } else {
                    F::loadRightPair(b[j], b[j + 1], right + d * kPitch + col, kPitch, lane);
                }
            }
#pragma unroll
            for (int i = 0; i < kDown; ++i) {
#pragma unroll
                for (int j = 0; j < kAcross; ++j) F::multiply(sums[i][j], a[i], b[j]);
            }
        }
    }
#pragma unroll
    for (int i = 0; i < kDown; ++i) {
#pragma unroll
        for (int j = 0; j < kAcross; ++j) {
#pragma unroll
            for (int s = 0; s < F::kCount; ++s) {
                const int row = place.row + warpRow + i * F::kRows + F::row(lane, s);
                const int col = place.col + warpCol + j * 8 + F::col(lane, s);
                if (row < m && col < n) product.finish(at.c + static_cast<long long>(row) * n + col, sums[i][j][s], row, col);
            }
        }
    }
}

}  // namespace ridge::gpu
