// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/maths.cuh"
#include "gpu/cuda/kernels/numbers.cuh"

// out = f(x) or f(x, y), element by element.
namespace ridge::gpu {
namespace {

struct Relu {
    static constexpr bool kIsCheap = true;
    template <class C>
    __device__ C operator()(C x, C, C) const {
        return x > C(0) ? x : C(0);
    }
};
/// The form with tanh (Hendrycks and Gimpel 2016): x/2 (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))).
struct Gelu {
    static constexpr bool kIsCheap = false;
    template <class C>
    __device__ C operator()(C x, C, C) const {
        const C cubic = x + C(0.044715) * x * x * x;
        return C(0.5) * x * (C(1) + tanhOf(C(0.79788456080286536) * cubic));
    }
};
struct Silu {
    static constexpr bool kIsCheap = false;
    template <class C>
    __device__ C operator()(C x, C, C) const {
        return x / (C(1) + expOf(-x));
    }
};
struct SiluGate {
    static constexpr bool kIsCheap = false;
    template <class C>
    __device__ C operator()(C x, C y, C) const {
        return x / (C(1) + expOf(-x)) * y;
    }
};
struct Add {
    static constexpr bool kIsCheap = true;
    template <class C>
    __device__ C operator()(C x, C y, C) const {
        return x + y;
    }
};
struct Mul {
    static constexpr bool kIsCheap = true;
    template <class C>
    __device__ C operator()(C x, C y, C) const {
        return x * y;
    }
};
struct Triad {
    static constexpr bool kIsCheap = true;
    template <class C>
    __device__ C operator()(C x, C y, C scalar) const {
        return x + scalar * y;
    }
};

/// Nothing is computed, so nothing is converted.
struct Copy {
    static constexpr bool kIsCheap = true;
};

template <class Function, class T>
__device__ T applied(Function function, T x, T y, Compute<T> scalar) {
    T out;
    assign(out, function(toCompute(x), toCompute(y), scalar));
    return out;
}
template <class T>
__device__ T applied(Copy, T x, T, Compute<T>) {
    return x;
}

/// A pack from element `first` on, of which `count` are there.
template <class T>
__device__ Pack<T> loadSome(const T* from, int count, bool isWhole) {
    if (isWhole) return loadPack(from);
    Pack<T> pack;
#pragma unroll
    for (int e = 0; e < Pack<T>::kSize; ++e) pack.at[e] = from[e < count ? e : 0];
    return pack;
}
template <class T>
__device__ void storeSome(T* to, const Pack<T>& pack, int count, bool isWhole) {
    if (isWhole) return storePack(to, pack);
#pragma unroll
    for (int e = 0; e < Pack<T>::kSize; ++e) {
        if (e < count) to[e] = pack.at[e];
    }
}

/// y may be x. Accesses are of 16 bytes where the tensors are aligned so, but for the last elements.
template <class Function, bool kTwoOperands, class T>
__device__ void map(const T* x, const T* y, T* out, long long elements, Compute<T> scalar) {
    constexpr int kSize = Pack<T>::kSize;
    // Packs that a thread has on their way at once; where there is much to compute, other threads hide the wait.
    constexpr int kAtOnce = Function::kIsCheap ? 2 : 1;
    const bool areAligned = isAligned(x) && isAligned(y) && isAligned(out);
    const long long packs = (elements + kSize - 1) / kSize;
    const long long step = static_cast<long long>(blockDim.x) * kAtOnce;
    for (long long begin = blockIdx.x * step + threadIdx.x; begin < packs; begin += gridDim.x * step) {
        Pack<T> left[kAtOnce];
        Pack<T> right[kAtOnce];
        int count[kAtOnce];
#pragma unroll
        for (int i = 0; i < kAtOnce; ++i) {
            const long long first = (begin + static_cast<long long>(i) * blockDim.x) * kSize;
            const long long after = elements - first;
            count[i] = after < 0 ? 0 : after < kSize ? static_cast<int>(after) : kSize;
            if (count[i] == 0) continue;
            const bool isWhole = areAligned && count[i] == kSize;
            left[i] = loadSome(x + first, count[i], isWhole);
            if (kTwoOperands) right[i] = loadSome(y + first, count[i], isWhole);
        }
#pragma unroll
        for (int i = 0; i < kAtOnce; ++i) {
            if (count[i] == 0) continue;
            const long long first = (begin + static_cast<long long>(i) * blockDim.x) * kSize;
            Pack<T> result;
#pragma unroll
            for (int e = 0; e < kSize; ++e) {
                result.at[e] = applied(Function(), left[i].at[e], kTwoOperands ? right[i].at[e] : left[i].at[e], scalar);
            }
            storeSome(out + first, result, count[i], areAligned && count[i] == kSize);
        }
    }
}

}  // namespace
}  // namespace ridge::gpu

#define RIDGE_UNARY(name, Function, suffix, T)                                                                  \
    extern "C" __global__ void __launch_bounds__(256) name##_##suffix(const T* x, T* out, long long elements) { \
        ridge::gpu::map<ridge::gpu::Function, false>(x, x, out, elements, ridge::gpu::Compute<T>(0));           \
    }
#define RIDGE_BINARY(name, Function, suffix, T)                                                                             \
    extern "C" __global__ void __launch_bounds__(256) name##_##suffix(const T* x, const T* y, T* out, long long elements) { \
        ridge::gpu::map<ridge::gpu::Function, true>(x, y, out, elements, ridge::gpu::Compute<T>(0));                        \
    }
#define RIDGE_TRIAD(suffix, T)                                                                                                            \
    extern "C" __global__ void __launch_bounds__(256) triad_##suffix(const T* x, const T* y, T* out, long long elements, double scalar) { \
        ridge::gpu::map<ridge::gpu::Triad, true>(x, y, out, elements, static_cast<ridge::gpu::Compute<T>>(scalar));                       \
    }
#define RIDGE_ALL(suffix, T)                     \
    RIDGE_UNARY(copy, Copy, suffix, T)           \
    RIDGE_UNARY(relu, Relu, suffix, T)           \
    RIDGE_UNARY(gelu, Gelu, suffix, T)           \
    RIDGE_UNARY(silu, Silu, suffix, T)           \
    RIDGE_BINARY(add, Add, suffix, T)            \
    RIDGE_BINARY(mul, Mul, suffix, T)            \
    RIDGE_BINARY(silu_gate, SiluGate, suffix, T) \
    RIDGE_TRIAD(suffix, T)

RIDGE_EACH_TYPE(RIDGE_ALL)
