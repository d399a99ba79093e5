// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/numbers.cuh"

// Ceilings of the arithmetic units: nothing but multiply-adds. Eight chains that do not wait for each other hide the latency of each; 64
// steps to a trip make the loop's own instructions few.
namespace ridge::gpu {
namespace {

constexpr int kChains = 8;
constexpr int kSteps = 64;

/// x = x a + b in every chain, which settles at b / (1 - a). The start differs from thread to thread and from chain to chain.
template <class Number, class Fma, class Start, class Add>
__device__ Number chains(int trips, Number a, Number b, Fma fma, Start start, Add add) {
    Number x[kChains];
#pragma unroll
    for (int c = 0; c < kChains; ++c) x[c] = start(static_cast<int>(threadIdx.x) + c);
#pragma unroll 1
    for (int trip = 0; trip < trips; ++trip) {
#pragma unroll
        for (int step = 0; step < kSteps; ++step) {
#pragma unroll
            for (int c = 0; c < kChains; ++c) x[c] = fma(x[c], a, b);
        }
    }
    Number sum = x[0];
#pragma unroll
    for (int c = 1; c < kChains; ++c) sum = add(sum, x[c]);
    return sum;
}

__device__ inline long long ownIndex() {
    return static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
}

/// A pair of 16-bit numbers that differ.
__device__ inline unsigned pairOf(unsigned short low, unsigned short high) {
    return low | static_cast<unsigned>(high) << 16U;
}

template <class C>
__device__ void fmaPeak(C* out, int trips, C a, C b) {
    out[ownIndex()] = chains(
        trips, a, b, [](C x, C y, C z) { return x * y + z; }, [b](int i) { return static_cast<C>(i) * b; }, [](C x, C y) { return x + y; });
}

/// The next register, for formats whose sum nobody looks at.
struct Mixed {
    template <class Bits>
    __device__ Bits operator()(Bits x, Bits y) const {
        return x ^ y;
    }
};

}  // namespace
}  // namespace ridge::gpu

extern "C" __global__ void __launch_bounds__(256) fma_fp32(float* out, int trips, float a, float b) {
    ridge::gpu::fmaPeak(out, trips, a, b);
}
extern "C" __global__ void __launch_bounds__(256) fma_fp64(double* out, int trips, double a, double b) {
    ridge::gpu::fmaPeak(out, trips, a, b);
}
/// Two numbers to a register, as HFMA2 takes them.
extern "C" __global__ void __launch_bounds__(256) fma_fp16(unsigned* out, int trips, float a, float b) {
    using namespace ridge::gpu;
    out[ownIndex()] = chains(
        trips, pairOf(toHalfBits(a), toHalfBits(a)), pairOf(toHalfBits(b), toHalfBits(b)),
        [](unsigned x, unsigned y, unsigned z) { return fmaHalf2(x, y, z); },
        [b](int i) { return pairOf(toHalfBits(static_cast<float>(i) * b), toHalfBits(b)); }, Mixed());
}
#if RIDGE_ARCH >= 800
extern "C" __global__ void __launch_bounds__(256) fma_bf16(unsigned* out, int trips, float a, float b) {
    using namespace ridge::gpu;
    out[ownIndex()] = chains(
        trips, pairOf(toBf16Bits(a), toBf16Bits(a)), pairOf(toBf16Bits(b), toBf16Bits(b)),
        [](unsigned x, unsigned y, unsigned z) { return fmaBf16x2(x, y, z); },
        [b](int i) { return pairOf(toBf16Bits(static_cast<float>(i) * b), toBf16Bits(b)); }, Mixed());
}
#endif
#if RIDGE_ARCH >= 1000
/// Two FP32 numbers to a pair of registers.
extern "C" __global__ void __launch_bounds__(256) fma_fp32x2(unsigned long long* out, int trips, float a, float b) {
    using namespace ridge::gpu;
    const auto twice = [](float low, float high) {
        return static_cast<unsigned long long>(floatToBits(low)) | static_cast<unsigned long long>(floatToBits(high)) << 32U;
    };
    out[ownIndex()] = chains(
        trips, twice(a, a), twice(b, b),
        [](unsigned long long x, unsigned long long y, unsigned long long z) { return fmaFloat2(x, y, z); },
        [b, twice](int i) { return twice(static_cast<float>(i) * b, b); }, Mixed());
}
#endif
