// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/team.cuh"

// Matrix times vector, product after product: the matrix is read once, and nothing else takes time.
namespace ridge::gpu {
namespace {

/// C (m, 1) = A (m, k) b (k) + beta C: a warp for each short row of A, a block for each long one.
template <int kTeam, class T>
__device__ void across(const T* a, const T* b, T* c, long long m, long long k, long long batch, Compute<T> beta) {
    using C = Compute<T>;
    constexpr int kSize = Pack<T>::kSize;
    eachRow<kTeam>(batch * m, [=](long long row) {
        const T* left = a + row * k;
        const T* right = b + row / m * k;
        const int lane = threadIdx.x % kTeam;
        const long long packs = isAligned(left) && isAligned(right) ? k / kSize : 0;
        C sum(0);
#pragma unroll 4
        for (long long pack = lane; pack < packs; pack += kTeam) {
            const Pack<T> x = loadPack(left + pack * kSize);
            const Pack<T> y = loadPack(right + pack * kSize);
#pragma unroll
            for (int e = 0; e < kSize; ++e) sum += toCompute(x.at[e]) * toCompute(y.at[e]);
        }
#pragma unroll 1
        for (long long i = packs * kSize + lane; i < k; i += kTeam) sum += toCompute(left[i]) * toCompute(right[i]);
        const C all = teamSum<kTeam>(sum);
        if (lane == 0) assign(c[row], beta == C(0) ? all : all + beta * toCompute(c[row]));
    });
}

constexpr int kWarps = 8;

/// Part of C (1, n) = a (k) B (k, n): sums over `length` rows of B, for 32 kWide columns a block. partial[product][part][column]
template <int kWide, class T>
__device__ void down(const T* a, const T* b, Compute<T>* partial, long long n, long long k, long long batch, long long length) {
    using C = Compute<T>;
    constexpr int kCols = 32 * kWide;
    __shared__ C ofWarps[kWarps][kCols];
    const int lane = threadIdx.x % 32;
    const int warp = threadIdx.x / 32;
    const long long parts = (k + length - 1) / length;
    const long long strips = (n + kCols - 1) / kCols;
    for (long long piece = blockIdx.x; piece < batch * parts * strips; piece += gridDim.x) {
        const long long part = piece / strips;  // of all products
        const long long product = part / parts;
        const long long begin = part % parts * length;
        const long long end = k - begin < length ? k : begin + length;
        const long long col = piece % strips * kCols + lane * kWide;
        C sums[kWide] = {};
        if (col < n) {
            const T* right = b + product * k * n + col;
#pragma unroll 4
            for (long long row = begin + warp; row < end; row += kWarps) {
                const C x = toCompute(a[product * k + row]);
                if constexpr (kWide == 1) {
                    sums[0] += x * toCompute(right[row * n]);
                } else {
                    const Pack<T> y = loadPack(right + row * n);
#pragma unroll
                    for (int e = 0; e < kWide; ++e) sums[e] += x * toCompute(y.at[e]);
                }
            }
        }
#pragma unroll
        for (int e = 0; e < kWide; ++e) ofWarps[warp][lane * kWide + e] = sums[e];
        __syncthreads();
        for (int i = threadIdx.x; i < kCols; i += 32 * kWarps) {
            C sum(0);
            for (int w = 0; w < kWarps; ++w) sum += ofWarps[w][i];
            const long long at = piece % strips * kCols + i;
            if (at < n) partial[part * n + at] = sum;
        }
        __syncthreads();
    }
}

/// Adds the parts up.
template <class T>
__device__ void end(const Compute<T>* partial, T* c, long long n, long long parts, long long batch, Compute<T> beta) {
    using C = Compute<T>;
    for (long long i = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; i < batch * n;
         i += static_cast<long long>(gridDim.x) * blockDim.x) {
        C sum(0);
        for (long long part = 0; part < parts; ++part) sum += partial[(i / n * parts + part) * n + i % n];
        assign(c[i], beta == C(0) ? sum : sum + beta * toCompute(c[i]));
    }
}

}  // namespace
}  // namespace ridge::gpu

#define RIDGE_ACROSS(team, kTeam, suffix, T)                                                                           \
    extern "C" __global__ void __launch_bounds__(256)                                                                  \
        gemv_##team##_##suffix(const T* a, const T* b, T* c, long long m, long long k, long long batch, double beta) { \
        ridge::gpu::across<kTeam>(a, b, c, m, k, batch, static_cast<ridge::gpu::Compute<T>>(beta));                    \
    }
#define RIDGE_ALL(suffix, T)                                                                                                            \
    RIDGE_ACROSS(warp, 32, suffix, T)                                                                                                   \
    RIDGE_ACROSS(block, 256, suffix, T)                                                                                                 \
    extern "C" __global__ void __launch_bounds__(256) gemv_down_##suffix(const T* a, const T* b, ridge::gpu::Compute<T>* partial,       \
                                                                         long long n, long long k, long long batch, long long length) { \
        ridge::gpu::down<1>(a, b, partial, n, k, batch, length);                                                                        \
    }                                                                                                                                   \
    extern "C" __global__ void __launch_bounds__(256) gemv_down_wide_##suffix(                                                          \
        const T* a, const T* b, ridge::gpu::Compute<T>* partial, long long n, long long k, long long batch, long long length) {         \
        ridge::gpu::down<ridge::gpu::Pack<T>::kSize>(a, b, partial, n, k, batch, length);                                               \
    }                                                                                                                                   \
    extern "C" __global__ void __launch_bounds__(256)                                                                                   \
        gemv_end_##suffix(const ridge::gpu::Compute<T>* partial, T* c, long long n, long long parts, long long batch, double beta) {    \
        ridge::gpu::end(partial, c, n, parts, batch, static_cast<ridge::gpu::Compute<T>>(beta));                                        \
    }

RIDGE_EACH_TYPE(RIDGE_ALL)
