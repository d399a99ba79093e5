// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/numbers.cuh"

// Operators that move elements and compute nothing.
namespace ridge::gpu {
namespace {

constexpr int kTile = 32;
/// A thread moves kTile / kThreadRows elements of a tile.
constexpr int kThreadRows = 8;

/// By way of shared memory, so that rows are read and rows are written; a column more keeps its banks apart.
template <class T>
__device__ void transpose(const T* x, T* out, long long rows, long long cols) {
    __shared__ T tile[kTile][kTile + 1];
    const long long tilesAcross = (cols + kTile - 1) / kTile;
    const long long tiles = (rows + kTile - 1) / kTile * tilesAcross;
    for (long long at = blockIdx.x; at < tiles; at += gridDim.x) {
        const long long row = at / tilesAcross * kTile;
        const long long col = at % tilesAcross * kTile;
        for (int i = threadIdx.y; i < kTile; i += kThreadRows) {
            if (row + i < rows && col + threadIdx.x < cols) tile[i][threadIdx.x] = x[(row + i) * cols + col + threadIdx.x];
        }
        __syncthreads();
        for (int i = threadIdx.y; i < kTile; i += kThreadRows) {
            if (col + i < cols && row + threadIdx.x < rows) out[(col + i) * rows + row + threadIdx.x] = tile[threadIdx.x][i];
        }
        __syncthreads();
    }
}

/// A warp copies the row of each token: row (token * factor + first) % tokens of the table, so that each is looked up once, in no order
/// that a cache could follow.
template <class T>
__device__ void embedding(const T* table, T* out, long long tokens, long long width, long long factor, long long first) {
    constexpr int kSize = Pack<T>::kSize;
    const int lane = threadIdx.x % 32;
    const long long warps = static_cast<long long>(gridDim.x) * (blockDim.x / 32);
    const bool areAligned = isAligned(table) && isAligned(out) && width % kSize == 0;
    for (long long token = static_cast<long long>(blockIdx.x) * (blockDim.x / 32) + threadIdx.x / 32; token < tokens; token += warps) {
        const T* from = table + (token * factor + first) % tokens * width;
        T* to = out + token * width;
        const long long packs = areAligned ? width / kSize : 0;
#pragma unroll 4
        for (long long pack = lane; pack < packs; pack += 32) storePack(to + pack * kSize, loadPack(from + pack * kSize));
        for (long long col = packs * kSize + lane; col < width; col += 32) to[col] = from[col];
    }
}

}  // namespace
}  // namespace ridge::gpu

#define RIDGE_ALL(suffix, T)                                                                                                   \
    extern "C" __global__ void __launch_bounds__(256) transpose_##suffix(const T* x, T* out, long long rows, long long cols) { \
        ridge::gpu::transpose(x, out, rows, cols);                                                                             \
    }                                                                                                                          \
    extern "C" __global__ void __launch_bounds__(256)                                                                          \
        embedding_##suffix(const T* table, T* out, long long tokens, long long width, long long factor, long long first) {     \
        ridge::gpu::embedding(table, out, tokens, width, factor, first);                                                       \
    }

RIDGE_EACH_TYPE(RIDGE_ALL)
