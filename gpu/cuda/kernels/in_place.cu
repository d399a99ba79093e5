// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/maths.cuh"
#include "gpu/cuda/kernels/numbers.cuh"

// Operators that overwrite what they read.
namespace ridge::gpu {
namespace {

/// Rotates pairs (i, i + half) of each row of q and k by position * base^(-i / half). A thread works its angle out once, in double, because
/// a large one has no digits left in FP32, and turns the same pair of all heads that its block is given.
template <class T>
__device__ void rope(T* q, T* k, long long queryHeads, long long keyHeads, long long positions, long long half, double log2Base) {
    const long long pairs = positions * half;
    const long long heads = queryHeads + keyHeads;
    for (long long at = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x; at < pairs;
         at += static_cast<long long>(gridDim.x) * blockDim.x) {
        const long long position = at / half;
        const long long pair = at % half;
        const double angle = static_cast<double>(position) * exp2(-static_cast<double>(pair) / static_cast<double>(half) * log2Base);
        const double turns = angle * 0.15915494309189535;  // 1 / 2 pi
        double sine;
        double cosine;
        sincospi(2.0 * (turns - rint(turns)), &sine, &cosine);
        const float s = static_cast<float>(sine);
        const float c = static_cast<float>(cosine);
        for (long long head = blockIdx.y; head < heads; head += gridDim.y) {
            T* row = head < queryHeads ? q + (head * positions + position) * 2 * half
                                       : k + ((head - queryHeads) * positions + position) * 2 * half;
            const float a = toCompute(row[pair]);
            const float b = toCompute(row[pair + half]);
            assign(row[pair], a * c - b * s);
            assign(row[pair + half], b * c + a * s);
        }
    }
}

struct AdamSettings {
    float rate;  ///< over the first correction
    float beta1;
    float rest1;  ///< 1 - beta1
    float beta2;
    float rest2;
    float scale2;  ///< 1 over the second correction
    float epsilon;
};

__device__ void adamStep(float& w, float g, float& m, float& v, const AdamSettings& set) {
    m = set.beta1 * m + set.rest1 * g;
    v = set.beta2 * v + set.rest2 * (g * g);
    w -= set.rate * m / (sqrtf(v * set.scale2) + set.epsilon);
}

__device__ void adam(float* w, const float* g, float* m, float* v, long long elements, const AdamSettings& set) {
    constexpr int kSize = Pack<float>::kSize;
    const long long threads = static_cast<long long>(gridDim.x) * blockDim.x;
    const long long own = static_cast<long long>(blockIdx.x) * blockDim.x + threadIdx.x;
    const long long packs = isAligned(w) && isAligned(g) && isAligned(m) && isAligned(v) ? elements / kSize : 0;
    for (long long pack = own; pack < packs; pack += threads) {
        Pack<float> weight = loadPack(w + pack * kSize);
        Pack<float> first = loadPack(m + pack * kSize);
        Pack<float> second = loadPack(v + pack * kSize);
        const Pack<float> gradient = loadPack(g + pack * kSize);
#pragma unroll
        for (int e = 0; e < kSize; ++e) adamStep(weight.at[e], gradient.at[e], first.at[e], second.at[e], set);
        storePack(w + pack * kSize, weight);
        storePack(m + pack * kSize, first);
        storePack(v + pack * kSize, second);
    }
    for (long long at = packs * kSize + own; at < elements; at += threads) adamStep(w[at], g[at], m[at], v[at], set);
}

}  // namespace
}  // namespace ridge::gpu

#define RIDGE_ROPE(suffix, T)                                                                                                       \
    extern "C" __global__ void __launch_bounds__(256)                                                                               \
        rope_##suffix(T* q, T* k, long long queryHeads, long long keyHeads, long long positions, long long half, double log2Base) { \
        ridge::gpu::rope(q, k, queryHeads, keyHeads, positions, half, log2Base);                                                    \
    }

RIDGE_ROPE(fp32, float)
RIDGE_ROPE(fp16, ridge::gpu::Half)
RIDGE_ROPE(bf16, ridge::gpu::Bf16)

extern "C" __global__ void __launch_bounds__(256)
    adam_fp32(float* w, const float* g, float* m, float* v, long long elements, float rate, float beta1, float rest1, float beta2,
              float rest2, float scale2, float epsilon) {
    ridge::gpu::adam(w, g, m, v, elements, {rate, beta1, rest1, beta2, rest2, scale2, epsilon});
}
