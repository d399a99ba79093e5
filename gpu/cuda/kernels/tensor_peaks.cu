// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/numbers.cuh"

// Ceilings of the tensor cores: products of matrices that stay in registers, of random operands, for zeros would take less power. Each warp
// has 2 x 4 sums that do not wait for each other, and goes kRounds times through them in a trip.
namespace ridge::gpu {
namespace {

constexpr int kLefts = 2;
constexpr int kRights = 4;
constexpr int kRounds = 8;

__device__ inline unsigned kept(unsigned word, unsigned bits) {
    return word & bits;
}

#if RIDGE_ARCH >= 800
__device__ inline double kept(double word, double) {
    return word;
}
__device__ inline void mmaFp64Registers(double (&d)[2], const double (&a)[1], const double (&b)[1]) {
    mmaFp64(d, a[0], b[0]);
}
#endif

/// Operands are this lane's words of the input, which holds kLefts + kRights fragments of one warp.
template <class Sum, int kSums, class Word, int kLeft, int kRight, class Multiply>
__device__ void tensorPeak(const Word* in, Sum* out, int trips, Multiply multiply, Word keep) {
    const int lane = threadIdx.x % 32;
    Word left[kLefts][kLeft];
    Word right[kRights][kRight];
#pragma unroll
    for (int i = 0; i < kLefts; ++i) {
#pragma unroll
        for (int w = 0; w < kLeft; ++w) left[i][w] = kept(in[(i * kLeft + w) * 32 + lane], keep);
    }
#pragma unroll
    for (int j = 0; j < kRights; ++j) {
#pragma unroll
        for (int w = 0; w < kRight; ++w) right[j][w] = kept(in[(kLefts * kLeft + j * kRight + w) * 32 + lane], keep);
    }
    Sum sums[kLefts][kRights][kSums] = {};
#pragma unroll 1
    for (int trip = 0; trip < trips; ++trip) {
#pragma unroll
        for (int round = 0; round < kRounds; ++round) {
#pragma unroll
            for (int i = 0; i < kLefts; ++i) {
#pragma unroll
                for (int j = 0; j < kRights; ++j) multiply(sums[i][j], left[i], right[j]);
            }
        }
    }
    Sum total(0);
#pragma unroll
    for (int i = 0; i < kLefts; ++i) {
#pragma unroll
        for (int j = 0; j < kRights; ++j) {
#pragma unroll
            for (int s = 0; s < kSums; ++s) total += sums[i][j][s];
        }
    }
    out[static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x] = total;
}

}  // namespace
}  // namespace ridge::gpu

#define RIDGE_TENSOR_PEAK(name, Sum, kSums, Word, kLeft, kRight, instruction, keep)                                                   \
    extern "C" __global__ void __launch_bounds__(256) name(const Word* in, Sum* out, int trips) {                                     \
        ridge::gpu::tensorPeak<Sum, kSums, Word, kLeft, kRight>(                                                                      \
            in, out, trips, [](Sum(&d)[kSums], const Word(&a)[kLeft], const Word(&b)[kRight]) { instruction(d, a, b); }, Word(keep)); \
    }

RIDGE_TENSOR_PEAK(mma_fp16, float, 4, unsigned, 4, 2, ridge::gpu::mmaFp16, 0xFFFFFFFFU)
#if RIDGE_ARCH >= 800
RIDGE_TENSOR_PEAK(mma_bf16, float, 4, unsigned, 4, 2, ridge::gpu::mmaBf16, 0xFFFFFFFFU)
RIDGE_TENSOR_PEAK(mma_tf32, float, 4, unsigned, 4, 2, ridge::gpu::mmaTf32, 0xFFFFE000U)
RIDGE_TENSOR_PEAK(mma_int8, int, 4, unsigned, 4, 2, ridge::gpu::mmaInt8, 0xFFFFFFFFU)
RIDGE_TENSOR_PEAK(mma_fp64, double, 2, double, 1, 1, ridge::gpu::mmaFp64Registers, 0)
#endif
#if RIDGE_ARCH >= 890
// Random bytes would hold E4M3's two bit patterns that are no number: one bit of each byte is cleared.
RIDGE_TENSOR_PEAK(mma_fp8_e4m3, float, 4, unsigned, 4, 2, ridge::gpu::mmaFp8, 0xF7F7F7F7U)
#endif
// Only Hopper has an instruction for this shape; others make it of eight or more.
#if RIDGE_ARCH == 900
RIDGE_TENSOR_PEAK(mma_fp64_wide, double, 4, double, 8, 4, ridge::gpu::mmaFp64Wide, 0)
#endif
