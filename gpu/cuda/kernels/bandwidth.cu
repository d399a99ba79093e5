// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/numbers.cuh"

// Ceilings of the memories, the steps of the intensity sweep, and the clock.
namespace ridge::gpu {
namespace {

/// Accesses of 16 bytes that a thread has on their way at once.
constexpr int kAtOnce = 4;

/// Calls use(i, place) for kAtOnce places of this thread's, i counting them, as long as there are such; packs is a multiple of what a block
/// takes at a time.
template <class Load, class Use>
__device__ void eachFour(long long packs, Load load, Use use) {
    const long long step = static_cast<long long>(blockDim.x) * kAtOnce;
    for (long long begin = blockIdx.x * step + threadIdx.x; begin < packs; begin += gridDim.x * step) {
#pragma unroll
        for (int i = 0; i < kAtOnce; ++i) load(i, begin + static_cast<long long>(i) * blockDim.x);
#pragma unroll
        for (int i = 0; i < kAtOnce; ++i) use(i, begin + static_cast<long long>(i) * blockDim.x);
    }
}

__device__ inline unsigned mixed(uint4 words) {
    return words.x ^ words.y ^ words.z ^ words.w;
}

/// A sum is stored where it has a value that it hardly ever has, so that no load can be left out and nothing is written.
__device__ inline void keep(unsigned sum, uint4* out) {
    if (sum == 0x5F3759DFU) out[0] = {sum, sum, sum, sum};
}

/// K dependent multiply-adds for each element between its load and its store.
template <int kFmas>
__device__ void sweep(const uint4* in, uint4* out, long long packs, float a, float b) {
    constexpr int kUnrolled = kFmas < 32 ? kFmas : 32;
    Pack<float> some[kAtOnce];
    const long long step = static_cast<long long>(blockDim.x) * kAtOnce;
    for (long long begin = blockIdx.x * step + threadIdx.x; begin < packs; begin += gridDim.x * step) {
#pragma unroll
        for (int i = 0; i < kAtOnce; ++i) some[i] = packOf<float>(loadStreaming(in + begin + static_cast<long long>(i) * blockDim.x));
#pragma unroll 1
        for (int turn = 0; turn < kFmas / kUnrolled; ++turn) {
#pragma unroll
            for (int f = 0; f < kUnrolled; ++f) {
#pragma unroll
                for (int i = 0; i < kAtOnce; ++i) {
#pragma unroll
                    for (int e = 0; e < 4; ++e) some[i].at[e] = some[i].at[e] * a + b;
                }
            }
        }
#pragma unroll
        for (int i = 0; i < kAtOnce; ++i) storeStreaming(out + begin + static_cast<long long>(i) * blockDim.x, wordsOf(some[i]));
    }
}

}  // namespace
}  // namespace ridge::gpu

extern "C" __global__ void __launch_bounds__(256) dram_read(const uint4* in, uint4* out, long long packs) {
    using namespace ridge::gpu;
    uint4 words[kAtOnce];
    unsigned sum = 0;
    eachFour(
        packs, [&](int i, long long at) { words[i] = loadStreaming(in + at); }, [&](int i, long long) { sum ^= mixed(words[i]); });
    keep(sum, out);
}

extern "C" __global__ void __launch_bounds__(256) dram_copy(const uint4* in, uint4* out, long long packs) {
    using namespace ridge::gpu;
    uint4 words[kAtOnce];
    eachFour(
        packs, [&](int i, long long at) { words[i] = loadStreaming(in + at); },
        [&](int i, long long at) { storeStreaming(out + at, words[i]); });
}

/// out = x + scalar y in FP32.
extern "C" __global__ void __launch_bounds__(256) dram_triad(const uint4* x, const uint4* y, uint4* out, long long packs, float scalar) {
    using namespace ridge::gpu;
    uint4 left[kAtOnce];
    uint4 right[kAtOnce];
    eachFour(
        packs,
        [&](int i, long long at) {
            left[i] = loadStreaming(x + at);
            right[i] = loadStreaming(y + at);
        },
        [&](int i, long long at) {
            const Pack<float> a = packOf<float>(left[i]);
            const Pack<float> b = packOf<float>(right[i]);
            Pack<float> sum;
#pragma unroll
            for (int e = 0; e < 4; ++e) sum.at[e] = a.at[e] + scalar * b.at[e];
            storeStreaming(out + at, wordsOf(sum));
        });
}

/// All blocks together read `in` that often, each block another part in each pass, past L1. A part is a multiple of what a block takes at
/// once.
extern "C" __global__ void __launch_bounds__(256) l2_read(const uint4* in, uint4* out, long long packsOfBlock, int passes) {
    using namespace ridge::gpu;
    unsigned sum = 0;
    for (int pass = 0; pass < passes; ++pass) {
        const uint4* part = in + (blockIdx.x + static_cast<long long>(pass)) % gridDim.x * packsOfBlock;
        for (long long begin = threadIdx.x; begin < packsOfBlock; begin += static_cast<long long>(blockDim.x) * kAtOnce) {
            uint4 words[kAtOnce];
#pragma unroll
            for (int i = 0; i < kAtOnce; ++i) words[i] = loadPastL1(part + begin + i * static_cast<int>(blockDim.x));
#pragma unroll
            for (int i = 0; i < kAtOnce; ++i) sum ^= mixed(words[i]);
        }
    }
    keep(sum, out);
}

/// Each warp reads 16 KiB of shared memory `trips` times, 32 accesses of 512 bytes a trip, neighbours after each other.
extern "C" __global__ void __launch_bounds__(256) shared_read(const uint4* in, uint4* out, int trips) {
    using namespace ridge::gpu;
    constexpr int kPacks = 1024;
    __shared__ uint4 data[kPacks];
    for (int i = threadIdx.x; i < kPacks; i += 256) data[i] = in[i];
    __syncthreads();
    unsigned sum = 0;
#pragma unroll 1
    for (int trip = 0; trip < trips; ++trip) {
#pragma unroll
        for (int i = 0; i < kPacks; i += 32) sum ^= mixed(loadShared(data + i + threadIdx.x % 32));
    }
    keep(sum, out);
}

#define RIDGE_SWEEP(kFmas)                                                                                                                \
    extern "C" __global__ void __launch_bounds__(256) intensity_##kFmas(const uint4* in, uint4* out, long long packs, float a, float b) { \
        ridge::gpu::sweep<kFmas>(in, out, packs, a, b);                                                                                   \
    }
RIDGE_SWEEP(1)
RIDGE_SWEEP(2)
RIDGE_SWEEP(4)
RIDGE_SWEEP(8)
RIDGE_SWEEP(16)
RIDGE_SWEEP(32)
RIDGE_SWEEP(64)
RIDGE_SWEEP(128)
RIDGE_SWEEP(256)

/// Spins for so many nanoseconds: out[0] gets the cycles that passed and out[1] the nanoseconds.
extern "C" __global__ void clock_probe(long long* out, long long least) {
    using namespace ridge::gpu;
    const long long start = nanoseconds();
    const long long first = cycles();
    long long now = start;
    while (now - start < least) now = nanoseconds();
    out[0] = cycles() - first;
    out[1] = now - start;
}
