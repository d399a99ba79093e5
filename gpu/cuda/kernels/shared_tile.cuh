// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/cuda/kernels/numbers.cuh"

namespace ridge::gpu {

struct WholeMatrix {
    __device__ bool operator()(int, int) const { return true; }
};

/// A part of a matrix in shared memory: kOuter rows of kInner elements, fetched by kThreads threads.
template <class T, int kOuter, int kInner, int kPad, int kThreads = 256>
struct SharedTile {
    static constexpr int kSize = Pack<T>::kSize;
    static constexpr int kPitch = kInner + kPad;
    static constexpr int kElements = kOuter * kPitch;
    static constexpr int kPerRow = kInner / kSize;
    static constexpr int kPacks = kOuter * kPerRow / kThreads;
    static_assert(kOuter * kPerRow % kThreads == 0, "every thread fetches as many packs");
    static_assert(kPitch % kSize == 0, "rows begin at multiples of 16 bytes");

    /// Starts to fetch the part of a matrix of rows x cols that begins at (outer, inner). Elements beyond the matrix, and those that
    /// isInside() leaves out, are zero.
    template <class IsInside>
    __device__ static void fetch(T* tile, const T* matrix, int rows, int cols, int outer, int inner, bool isWhole, IsInside isInside) {
#pragma unroll
        for (int i = 0; i < kPacks; ++i) {
            const int at = threadIdx.x + kThreads * i;
            const int row = outer + at / kPerRow;
            const int col = inner + at % kPerRow * kSize;
            T* to = tile + at / kPerRow * kPitch + at % kPerRow * kSize;
            const bool isThere = row < rows && col < cols;
            const T* from = matrix + static_cast<long long>(row) * cols + col;
            if (isWhole) {
                copyAsync(to, isThere ? from : matrix, isThere);
                continue;
            }
#pragma unroll 1
            for (int e = 0; e < kSize; ++e) {
                if (isThere && col + e < cols && isInside(row, col + e)) {
                    to[e] = from[e];
                } else {
                    assign(to[e], Compute<T>(0));
                }
            }
        }
    }
};

}  // namespace ridge::gpu
