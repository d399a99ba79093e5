// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/numbers.cuh"

// C = A B + beta C, row-major, product after product; C is not read when beta is 0. The stages that come before any tuning.
namespace ridge::gpu {
namespace {

template <class T>
__device__ void finish(T* c, Compute<T> sum, Compute<T> beta) {
    assign(*c, beta == Compute<T>(0) ? sum : sum + beta * toCompute(*c));
}

/// A thread for each element, which reads a row of A and a column of B.
template <class T>
__device__ void naive(const T* a, const T* b, T* c, int m, int n, int k, long long batch, Compute<T> beta) {
    const long long elements = batch * m * n;
    const long long threads = static_cast<long long>(gridDim.x) * blockDim.x;
    for (long long at = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; at < elements; at += threads) {
        const long long row = at / n;  // of all products
        const T* left = a + row * k;
        const T* right = b + row / m * k * n + at % n;
        Compute<T> sum(0);
        for (int i = 0; i < k; ++i) sum += toCompute(left[i]) * toCompute(right[static_cast<long long>(i) * n]);
        finish(c + at, sum, beta);
    }
}

constexpr int kTile = 32;

/// A block for each tile of C: both operands pass through shared memory, so that each is read from further away a 32nd as often.
template <class T>
__device__ void tiled(const T* a, const T* b, T* c, int m, int n, int k, long long batch, Compute<T> beta) {
    __shared__ Compute<T> left[kTile][kTile];
    __shared__ Compute<T> right[kTile][kTile];
    const long long tilesM = (m + kTile - 1) / kTile;
    const long long tilesN = (n + kTile - 1) / kTile;
    const int x = threadIdx.x;
    const int y = threadIdx.y;
    for (long long tile = blockIdx.x; tile < batch * tilesM * tilesN; tile += gridDim.x) {
        const long long product = tile / (tilesM * tilesN);
        const long long row = tile / tilesN % tilesM * kTile + y;
        const long long col = tile % tilesN * kTile + x;
        const T* fromA = a + (product * m + row) * k;
        const T* fromB = b + product * k * n + col;
        Compute<T> sum(0);
        for (int begin = 0; begin < k; begin += kTile) {
            left[y][x] = row < m && begin + x < k ? toCompute(fromA[begin + x]) : Compute<T>(0);
            right[y][x] = col < n && begin + y < k ? toCompute(fromB[static_cast<long long>(begin + y) * n]) : Compute<T>(0);
            __syncthreads();
#pragma unroll
            for (int i = 0; i < kTile; ++i) sum += left[y][i] * right[i][x];
            __syncthreads();
        }
        if (row < m && col < n) finish(c + (product * m + row) * n + col, sum, beta);
    }
}

}  // namespace
}  // namespace ridge::gpu

#define RIDGE_MATMUL(suffix, T)                                                                                  \
    extern "C" __global__ void __launch_bounds__(256)                                                            \
        matmul_naive_##suffix(const T* a, const T* b, T* c, int m, int n, int k, long long batch, double beta) { \
        ridge::gpu::naive(a, b, c, m, n, k, batch, static_cast<ridge::gpu::Compute<T>>(beta));                   \
    }                                                                                                            \
    extern "C" __global__ void __launch_bounds__(1024)                                                           \
        matmul_tiled_##suffix(const T* a, const T* b, T* c, int m, int n, int k, long long batch, double beta) { \
        ridge::gpu::tiled(a, b, c, m, n, k, batch, static_cast<ridge::gpu::Compute<T>>(beta));                   \
    }

RIDGE_EACH_TYPE(RIDGE_MATMUL)
