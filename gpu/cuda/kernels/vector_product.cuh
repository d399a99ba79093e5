// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/cuda/kernels/products.cuh"

// Products without tensor cores: a block makes a tile of C, each thread a square of it in registers.
namespace ridge::gpu {

/// Sizes of a tile: 16 x 16 threads make kSide x kSide elements, from so much of k at a time that each thread fetches one pack of A and one
/// of B: with more there are too few registers for two blocks to a multiprocessor.
template <class T>
struct VectorTile {
    static constexpr int kSide = sizeof(T) == sizeof(double) ? 64 : 128;
    static constexpr int kDepth = 256 * Pack<T>::kSize / kSide;
};

/// Copies rows x kDepth (or kDepth x cols) elements of a matrix into registers, and on into shared memory as the type that is computed in.
/// Elements beyond the matrix are zero.
template <class T, int kOuter, int kInner>
struct Fetch {
    static constexpr int kSize = Pack<T>::kSize;
    static constexpr int kPacks = kOuter * kInner / kSize / 256;
    static constexpr int kPerRow = kInner / kSize;
    Pack<T> packs[kPacks];

    /// From rows `outer` on and columns `inner` on of a matrix of rows x cols.
    template <class IsInside>
    __device__ void load(const T* matrix, int rows, int cols, int outer, int inner, bool isAligned16, IsInside isInside) {
#pragma unroll
        for (int i = 0; i < kPacks; ++i) {
            const int at = threadIdx.x + 256 * i;
            const int row = outer + at / kPerRow;
            const int col = inner + at % kPerRow * kSize;
            const T* from = matrix + static_cast<long long>(row) * cols + col;
            if (isAligned16 && row < rows && col < cols) {
                packs[i] = loadPack(from);
            } else {
#pragma unroll
                for (int e = 0; e < kSize; ++e) {
                    if (row < rows && col + e < cols) {
                        packs[i].at[e] = from[e];
                    } else {
                        assign(packs[i].at[e], Compute<T>(0));
                    }
                }
            }
#pragma unroll
            for (int e = 0; e < kSize; ++e) {
                if (!isInside(row, col + e)) assign(packs[i].at[e], Compute<T>(0));
            }
        }
    }

    /// put(outer, inner, element)
    template <class Put>
    __device__ void store(Put put) const {
#pragma unroll
        for (int i = 0; i < kPacks; ++i) {
            const int at = threadIdx.x + 256 * i;
#pragma unroll
            for (int e = 0; e < kSize; ++e) put(at / kPerRow, at % kPerRow * kSize + e, toCompute(packs[i].at[e]));
        }
    }
};

struct Everything {
    __device__ bool operator()(int, int) const { return true; }
};

template <class T, class Product>
__device__ void vectorProduct(const Product& product) {
    using C = Compute<T>;
    constexpr int kSide = VectorTile<T>::kSide;
    constexpr int kDepth = VectorTile<T>::kDepth;
    constexpr int kThreadSide = kSide / 16;
    // Elements that a thread takes from shared memory in one access; its square is made of so wide strips, 16 threads apart.
    constexpr int kWide = 16 / static_cast<int>(sizeof(C));
    constexpr int kStrips = kThreadSide / kWide;
    // A few more columns keep the banks of what is stored transposed apart.
    constexpr int kPitch = kSide + kWide;
    __shared__ __align__(16) C left[kDepth][kPitch];
    __shared__ __align__(16) C right[kDepth][kPitch];
    using Rows = Fetch<T, kSide, kDepth>;
    using Cols = Fetch<T, kDepth, kSide>;
    const int x = threadIdx.x % 16;
    const int y = threadIdx.x / 16;
    const int m = product.m;
    const int n = product.n;
    const int k = product.k;
    const int colsOfB = Product::kIsTransposed ? k : n;
    const bool isAlignedA = k % Pack<T>::kSize == 0;
    const bool isAlignedB = colsOfB % Pack<T>::kSize == 0;
    const TilePlace place = tilePlace<kSide, kSide>(blockIdx.x, m, n);
    const Matrices<T> at = product.at(place.product);
    C sums[kThreadSide][kThreadSide] = {};
    Range range = product.depth(place.row, place.row + kSide);
    range.begin = range.begin / kDepth * kDepth;
    if (!product.isWanted(place.row, place.row + kSide, place.col, place.col + kSide)) range.end = range.begin;
    const auto isInside = [&product](int row, int col) { return !Product::kHasMask || product.isInside(row, col); };
    for (int begin = range.begin; begin < range.end; begin += kDepth) {
        Rows ofA;
        ofA.load(at.a, m, k, place.row, begin, isAlignedA, isInside);
        if (Product::kIsTransposed) {
            Rows ofB;
            ofB.load(at.b, n, k, place.col, begin, isAlignedB, Everything());
            __syncthreads();
            ofB.store([](int outer, int inner, C element) { right[inner][outer] = element; });
        } else {
            Cols ofB;
            ofB.load(at.b, k, n, begin, place.col, isAlignedB, Everything());
            __syncthreads();
            ofB.store([](int outer, int inner, C element) { right[outer][inner] = element; });
        }
        ofA.store([](int outer, int inner, C element) { left[inner][outer] = element; });
        __syncthreads();
#pragma unroll
        for (int d = 0; d < kDepth; ++d) {
            Pack<C> a[kStrips];
            Pack<C> b[kStrips];
#pragma unroll
            for (int s = 0; s < kStrips; ++s) {
                a[s] = loadPack(&left[d][s * 16 * kWide + y * kWide]);
                b[s] = loadPack(&right[d][s * 16 * kWide + x * kWide]);
            }
#pragma unroll
            for (int i = 0; i < kThreadSide; ++i) {
#pragma unroll
                for (int j = 0; j < kThreadSide; ++j) sums[i][j] += a[i / kWide].at[i % kWide] * b[j / kWide].at[j % kWide];
            }
        }
    }
#pragma unroll
    for (int i = 0; i < kThreadSide; ++i) {
        const int row = place.row + i / kWide * 16 * kWide + y * kWide + i % kWide;
#pragma unroll
        for (int j = 0; j < kThreadSide; ++j) {
            const int col = place.col + j / kWide * 16 * kWide + x * kWide + j % kWide;
            if (row < m && col < n) product.finish(at.c + static_cast<long long>(row) * n + col, sums[i][j], row, col);
        }
    }
}

}  // namespace ridge::gpu
