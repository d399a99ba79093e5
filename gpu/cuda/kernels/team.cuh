// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/cuda/kernels/numbers.cuh"

// Threads that share a row: a warp, or a whole block of kBlockTeam.
namespace ridge::gpu {

constexpr int kWarpTeam = 32;
constexpr int kBlockTeam = 256;

/// Combines a value of each thread of the team; every thread gets the result. All threads of the block take part.
template <int kTeam, class Value, class Combine>
__device__ Value combined(Value value, Combine combine) {
    for (int lanes = kWarpTeam / 2; lanes > 0; lanes /= 2) value = combine(value, value.shuffled(lanes));
    if (kTeam == kWarpTeam) return value;
    __shared__ Value ofWarps[kBlockTeam / kWarpTeam];
    // What was left here by the call before has been read by all.
    __syncthreads();
    if (threadIdx.x % kWarpTeam == 0) ofWarps[threadIdx.x / kWarpTeam] = value;
    __syncthreads();
    value = ofWarps[0];
    for (int warp = 1; warp < kBlockTeam / kWarpTeam; ++warp) value = combine(value, ofWarps[warp]);
    return value;
}

template <class C>
struct Sum {
    C value;
    __device__ Sum shuffled(int lanes) const { return {shuffleXor(value, lanes)}; }
};

template <int kTeam, class C>
__device__ C teamSum(C value) {
    return combined<kTeam>(Sum<C>{value}, [](const Sum<C>& x, const Sum<C>& y) { return Sum<C>{x.value + y.value}; }).value;
}

/// Calls use(column, element) for this thread's elements of a row, in accesses of 16 bytes where the row is aligned so.
template <int kTeam, class T, class Use>
__device__ void eachOf(const T* row, long long cols, Use use) {
    constexpr int kSize = Pack<T>::kSize;
    const int lane = threadIdx.x % kTeam;
    const long long packs = isAligned(row) ? cols / kSize : 0;
    for (long long pack = lane; pack < packs; pack += kTeam) {
        const Pack<T> some = loadPack(row + pack * kSize);
#pragma unroll
        for (int e = 0; e < kSize; ++e) use(pack * kSize + e, toCompute(some.at[e]));
    }
#pragma unroll 1
    for (long long col = packs * kSize + lane; col < cols; col += kTeam) use(col, toCompute(row[col]));
}

/// out[column] = function(column, element) likewise.
template <int kTeam, class T, class Function>
__device__ void mapRow(const T* row, T* out, long long cols, Function function) {
    constexpr int kSize = Pack<T>::kSize;
    const int lane = threadIdx.x % kTeam;
    const long long packs = isAligned(row) && isAligned(out) ? cols / kSize : 0;
    for (long long pack = lane; pack < packs; pack += kTeam) {
        const Pack<T> some = loadPack(row + pack * kSize);
        Pack<T> result;
#pragma unroll
        for (int e = 0; e < kSize; ++e) assign(result.at[e], function(pack * kSize + e, toCompute(some.at[e])));
        storePack(out + pack * kSize, result);
    }
#pragma unroll 1
    for (long long col = packs * kSize + lane; col < cols; col += kTeam) assign(out[col], function(col, toCompute(row[col])));
}

/// Calls work(row) for the rows of this thread's team.
template <int kTeam, class Work>
__device__ void eachRow(long long rows, Work work) {
    constexpr int kTeams = kBlockTeam / kTeam;
    for (long long row = static_cast<long long>(blockIdx.x) * kTeams + threadIdx.x / kTeam; row < rows;
         row += static_cast<long long>(gridDim.x) * kTeams) {
        work(row);
    }
}

}  // namespace ridge::gpu
