// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/cuda/kernels/ptx.cuh"

namespace ridge::gpu {

// Storage formats of 16 bits. What is computed from them is computed in FP32.
struct Half {
    unsigned short bits;
};
struct Bf16 {
    unsigned short bits;
};

template <class T>
struct ComputeType {
    using Type = float;
};
template <>
struct ComputeType<double> {
    using Type = double;
};
/// What sums of T are kept in.
template <class T>
using Compute = typename ComputeType<T>::Type;

__device__ inline float toCompute(float value) {
    return value;
}
__device__ inline double toCompute(double value) {
    return value;
}
__device__ inline float toCompute(Half value) {
    return fromHalfBits(value.bits);
}
__device__ inline float toCompute(Bf16 value) {
    return bitsToFloat(static_cast<unsigned>(value.bits) << 16U);
}

__device__ inline void assign(float& to, float value) {
    to = value;
}
__device__ inline void assign(double& to, double value) {
    to = value;
}
__device__ inline void assign(Half& to, float value) {
    to.bits = toHalfBits(value);
}
__device__ inline void assign(Bf16& to, float value) {
    to.bits = toBf16Bits(value);
}

/// 16 bytes of elements: what one access moves.
template <class T>
struct alignas(16) Pack {
    static constexpr int kSize = 16 / static_cast<int>(sizeof(T));
    T at[kSize];
};

template <class T>
__device__ inline Pack<T> packOf(uint4 words) {
    Pack<T> pack;
    memcpy(&pack, &words, sizeof pack);
    return pack;
}
template <class T>
__device__ inline uint4 wordsOf(const Pack<T>& pack) {
    uint4 words;
    memcpy(&words, &pack, sizeof words);
    return words;
}

template <class T>
__device__ inline Pack<T> loadPack(const T* from) {
    return packOf<T>(loadWords(from));
}
template <class T>
__device__ inline void storePack(T* to, const Pack<T>& pack) {
    storeWords(to, wordsOf(pack));
}

__device__ inline bool isAligned(const void* place) {
    return reinterpret_cast<unsigned long long>(place) % 16 == 0;
}

}  // namespace ridge::gpu

/// KERNEL(suffix, type) for each type that is computed with outside tensor cores.
#define RIDGE_EACH_TYPE(KERNEL)    \
    KERNEL(fp32, float)            \
    KERNEL(fp64, double)           \
    KERNEL(fp16, ridge::gpu::Half) \
    KERNEL(bf16, ridge::gpu::Bf16)
