// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/cuda/kernels/numbers.cuh"

// How each type's operands get from shared memory into the registers of a warp, and which elements of a tile a lane's sums are. Layouts are
// those of the PTX ISA, "Warp-level matrix instructions"; kPad elements more to a row keep the banks of one access apart.
namespace ridge::gpu {

/// TF32 is stored as float.
struct Tf32 {
    float value;
};
template <>
struct ComputeType<Tf32> {
    using Type = float;
};
__device__ inline float toCompute(Tf32 value) {
    return value.value;
}
__device__ inline void assign(Tf32& to, float value) {
    to.value = value;
}

/// Sums of 16 x 8 elements: a lane has columns 2 (lane % 4) and the next of rows lane / 4 and lane / 4 + 8.
struct Sums16x8 {
    static constexpr int kRows = 16;
    static constexpr int kCount = 4;
    __device__ static int row(int lane, int sum) { return lane / 4 + 8 * (sum / 2); }
    __device__ static int col(int lane, int sum) { return lane % 4 * 2 + sum % 2; }
};

/// FP16 and BF16, 16 of k at a time.
template <class T>
struct Fragments16 : Sums16x8 {
    static constexpr int kDepth = 16;
    static constexpr int kPad = 8;
    static constexpr int kBlockRows = 128;
    static constexpr int kBlockCols = 128;
    static constexpr int kBlockDepth = 32;
    using Left = unsigned[4];
    using Right = unsigned[2];

    /// The 16 x 16 elements of A whose first is at `tile`.
    __device__ static void loadLeft(Left& to, const T* tile, int pitch, int lane) {
        loadMatrices(to, tile + (lane % 16) * pitch + lane / 16 * 8);
    }
    /// The 16 x 8 elements of B for two neighbours, of B as it is stored (k, n)
    __device__ static void loadRightPair(Right& to, Right& next, const T* tile, int pitch, int lane) {
        unsigned four[4];
        loadMatricesTransposed(four, tile + (lane % 16) * pitch + lane / 16 * 8);
        to[0] = four[0];
        to[1] = four[1];
        next[0] = four[2];
        next[1] = four[3];
    }
    /// or (n, k).
    __device__ static void loadRightPairOfTransposed(Right& to, Right& next, const T* tile, int pitch, int lane) {
        unsigned four[4];
        loadMatrices(four, tile + (lane % 8 + lane / 16 * 8) * pitch + lane / 8 % 2 * 8);
        to[0] = four[0];
        to[1] = four[1];
        next[0] = four[2];
        next[1] = four[3];
    }
};

template <class T>
struct Fragments;
template <>
struct Fragments<Half> : Fragments16<Half> {
    __device__ static void multiply(float (&d)[4], const Left& a, const Right& b) { mmaFp16(d, a, b); }
};
#if RIDGE_ARCH >= 800
template <>
struct Fragments<Bf16> : Fragments16<Bf16> {
    __device__ static void multiply(float (&d)[4], const Left& a, const Right& b) { mmaBf16(d, a, b); }
};

template <>
struct Fragments<Tf32> : Sums16x8 {
    static constexpr int kDepth = 8;
    static constexpr int kPad = 4;
    static constexpr int kBlockRows = 128;
    static constexpr int kBlockCols = 128;
    static constexpr int kBlockDepth = 16;
    using Left = unsigned[4];
    using Right = unsigned[2];

    __device__ static void loadLeft(Left& to, const Tf32* tile, int pitch, int lane) {
        const Tf32* from = tile + lane / 4 * pitch + lane % 4;
        to[0] = toTf32(from[0].value);
        to[1] = toTf32(from[8 * pitch].value);
        to[2] = toTf32(from[4].value);
        to[3] = toTf32(from[8 * pitch + 4].value);
    }
    __device__ static void loadRightPair(Right& to, Right& next, const Tf32* tile, int pitch, int lane) {
        const Tf32* from = tile + lane % 4 * pitch + lane / 4;
        to[0] = toTf32(from[0].value);
        to[1] = toTf32(from[4 * pitch].value);
        next[0] = toTf32(from[8].value);
        next[1] = toTf32(from[4 * pitch + 8].value);
    }
    __device__ static void multiply(float (&d)[4], const Left& a, const Right& b) { mmaTf32(d, a, b); }
};

/// Sums of 8 x 8 elements: a lane has columns 2 (lane % 4) and the next of row lane / 4.
template <>
struct Fragments<double> {
    static constexpr int kRows = 8;
    static constexpr int kCount = 2;
    static constexpr int kDepth = 4;
    static constexpr int kPad = 4;
    static constexpr int kBlockRows = 64;
    static constexpr int kBlockCols = 64;
    static constexpr int kBlockDepth = 16;
    using Left = double[1];
    using Right = double[1];
    __device__ static int row(int lane, int) { return lane / 4; }
    __device__ static int col(int lane, int sum) { return lane % 4 * 2 + sum; }

    __device__ static void loadLeft(Left& to, const double* tile, int pitch, int lane) { to[0] = tile[lane / 4 * pitch + lane % 4]; }
    __device__ static void loadRightPair(Right& to, Right& next, const double* tile, int pitch, int lane) {
        to[0] = tile[lane % 4 * pitch + lane / 4];
        next[0] = tile[lane % 4 * pitch + lane / 4 + 8];
    }
    __device__ static void loadRightPairOfTransposed(Right& to, Right& next, const double* tile, int pitch, int lane) {
        to[0] = tile[lane / 4 * pitch + lane % 4];
        next[0] = tile[(lane / 4 + 8) * pitch + lane % 4];
    }
    __device__ static void multiply(double (&d)[2], const Left& a, const Right& b) { mmaFp64(d, a[0], b[0]); }
};
#endif

}  // namespace ridge::gpu
