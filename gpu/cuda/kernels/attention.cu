// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/kernels/fragments.cuh"
#include "gpu/cuda/kernels/products.cuh"
#include "gpu/cuda/kernels/shared_tile.cuh"

// softmax(Q K^T / sqrt(head-dim)) V in one pass over the keys, tile by tile with a running maximum and sum (Milakov and Gimelshein 2018;
// Dao et al. 2022). Scores never leave the multiprocessor.
namespace ridge::gpu {
namespace {

constexpr float kLog2E = 1.4426950408889634F;

/// Where a block works: a few queries of one head. The last queries come first, for under a mask they see the most keys.
struct QueryPlace {
    long long head;
    int first;
};
template <int kQueries>
__device__ QueryPlace queryPlace(int queries) {
    const long long tiles = (static_cast<long long>(queries) + kQueries - 1) / kQueries;
    const long long at = blockIdx.x;
    return {at / tiles, static_cast<int>((tiles - 1 - at % tiles) * kQueries)};
}

__device__ unsigned pairBits(float low, float high, Half) {
    return toHalfBits(low) | static_cast<unsigned>(toHalfBits(high)) << 16U;
}
#if RIDGE_ARCH >= 800
__device__ unsigned pairBits(float low, float high, Bf16) {
    return toBf16Bits(low) | static_cast<unsigned>(toBf16Bits(high)) << 16U;
}
#endif

/// A sum over the four lanes that share a row of 16 x 8 sums.
__device__ float sumOfRow(float value) {
    value += shuffleXor(value, 1);
    return value + shuffleXor(value, 2);
}
__device__ float maxOfRow(float value) {
    value = fmaxf(value, shuffleXor(value, 1));
    return fmaxf(value, shuffleXor(value, 2));
}

constexpr int kWarps = 4;
constexpr int kFusedQueries = 16 * kWarps;

/// With tensor cores, for heads of up to kDepth elements: 16 queries to a warp.
template <class T, int kDepth>
__device__ void fusedTensor(const T* q, const T* keyRows, const T* values, T* o, int depth, long long, Heads heads, Mask mask) {
    using F = Fragments<T>;
    constexpr int kKeys = kDepth > 128 ? 32 : 64;
    using Queries = SharedTile<T, kFusedQueries, kDepth, F::kPad, 32 * kWarps>;
    using Keys = SharedTile<T, kKeys, kDepth, F::kPad, 32 * kWarps>;
    constexpr int kPitch = Keys::kPitch;
    RIDGE_DYNAMIC_SHARED(memory);
    T* const ofQ = reinterpret_cast<T*>(memory);
    T* const ofK = ofQ + Queries::kElements;
    T* const ofV = ofK + Keys::kElements;
    const QueryPlace place = queryPlace<kFusedQueries>(mask.queries);
    const long long keyHead = heads.keyHeadOf(place.head);
    const T* const k = keyRows + keyHead * mask.keys * depth;
    const T* const v = values + keyHead * mask.keys * depth;
    const bool isWhole = depth % Pack<T>::kSize == 0;
    const int lane = threadIdx.x % 32;
    const int warp = threadIdx.x / 32;
    const float scale = kLog2E / sqrtf(static_cast<float>(depth));

    Queries::fetch(ofQ, q + place.head * mask.queries * depth, mask.queries, depth, place.first, 0, isWhole, WholeMatrix());
    commitCopies();

    float sums[kDepth / 8][4] = {};
    float largest[2] = {minusInfinity<float>(), minusInfinity<float>()};
    float total[2] = {};
    const Range range = mask.seenBySome(place.first, place.first + kFusedQueries);
    for (int begin = range.begin / kKeys * kKeys; begin < range.end; begin += kKeys) {
        __syncthreads();
        Keys::fetch(ofK, k, mask.keys, depth, begin, 0, isWhole, WholeMatrix());
        commitCopies();
        Keys::fetch(ofV, v, mask.keys, depth, begin, 0, isWhole, WholeMatrix());
        commitCopies();
        waitForCopies<1>();
        __syncthreads();

        float scores[kKeys / 8][4] = {};
#pragma unroll
        for (int d = 0; d < kDepth; d += F::kDepth) {
            typename F::Left a;
            F::loadLeft(a, ofQ + warp * 16 * Queries::kPitch + d, Queries::kPitch, lane);
#pragma unroll
            for (int j = 0; j < kKeys / 8; j += 2) {
                typename F::Right b[2];
                F::loadRightPairOfTransposed(b[0], b[1], ofK + j * 8 * kPitch + d, kPitch, lane);
                F::multiply(scores[j], a, b[0]);
                F::multiply(scores[j + 1], a, b[1]);
            }
        }
        float tileLargest[2] = {minusInfinity<float>(), minusInfinity<float>()};
#pragma unroll
        for (int j = 0; j < kKeys / 8; ++j) {
#pragma unroll
            for (int s = 0; s < 4; ++s) {
                const bool isSeen = mask.isSeen(place.first + warp * 16 + F::row(lane, s), begin + j * 8 + F::col(lane, s));
                scores[j][s] = isSeen ? scores[j][s] * scale : minusInfinity<float>();
                tileLargest[s / 2] = fmaxf(tileLargest[s / 2], scores[j][s]);
            }
        }
        // What was added up so far, relative to the new maximum.
        float kept[2];
#pragma unroll
        for (int r = 0; r < 2; ++r) {
            const float now = fmaxf(largest[r], maxOfRow(tileLargest[r]));
            // A row that has seen no key yet stays so.
            kept[r] = now == minusInfinity<float>() ? 1.0F : exp2f(largest[r] - now);
            largest[r] = now;
            total[r] *= kept[r];
        }
#pragma unroll
        for (int j = 0; j < kKeys / 8; ++j) {
#pragma unroll
            for (int s = 0; s < 4; ++s) {
                const bool isSeen = scores[j][s] != minusInfinity<float>();
                scores[j][s] = isSeen ? exp2f(scores[j][s] - largest[s / 2]) : 0.0F;
                total[s / 2] += scores[j][s];
            }
        }
#pragma unroll
        for (int j = 0; j < kDepth / 8; ++j) {
#pragma unroll
            for (int s = 0; s < 4; ++s) sums[j][s] *= kept[s / 2];
        }

        waitForCopies<0>();
        __syncthreads();
#pragma unroll
        for (int key = 0; key < kKeys; key += F::kDepth) {
            // Sums of one product lie as the left operand of the next wants them.
            const float(&low)[4] = scores[key / 8];
            const float(&high)[4] = scores[key / 8 + 1];
            const typename F::Left a = {pairBits(low[0], low[1], T()), pairBits(low[2], low[3], T()), pairBits(high[0], high[1], T()),
                                        pairBits(high[2], high[3], T())};
#pragma unroll
            for (int j = 0; j < kDepth / 8; j += 2) {
                typename F::Right b[2];
                F::loadRightPair(b[0], b[1], ofV + key * kPitch + j * 8, kPitch, lane);
                F::multiply(sums[j], a, b[0]);
                F::multiply(sums[j + 1], a, b[1]);
            }
        }
    }
    const float gain[2] = {1.0F / sumOfRow(total[0]), 1.0F / sumOfRow(total[1])};
#pragma unroll
    for (int j = 0; j < kDepth / 8; ++j) {
#pragma unroll
        for (int s = 0; s < 4; ++s) {
            const int query = place.first + warp * 16 + F::row(lane, s);
            const int col = j * 8 + F::col(lane, s);
            if (query < mask.queries && col < depth) {
                assign(o[(place.head * mask.queries + query) * depth + col], sums[j][s] * gain[s / 2]);
            }
        }
    }
}

constexpr int kWarpQueries = 4;
constexpr int kPlainQueries = kWarpQueries * kWarps;
constexpr int kPlainKeys = 32;
/// Elements of a head that a lane adds up, 32 apart.
constexpr int kParts = 8;

/// Without tensor cores, for heads of up to 256 elements: a lane has a key of a tile for the scores, and every 32nd column for the values.
template <class T>
__device__ void fusedPlain(const T* q, const T* keyRows, const T* values, T* o, int depth, long long, Heads heads, Mask mask) {
    using C = Compute<T>;
    RIDGE_DYNAMIC_SHARED(memory);
    C* const ofQ = reinterpret_cast<C*>(memory);
    // An odd distance between rows keeps the banks of a column apart.
    const int pitch = depth | 1;
    C* const tile = ofQ + kPlainQueries * depth;
    const QueryPlace place = queryPlace<kPlainQueries>(mask.queries);
    const long long keyHead = heads.keyHeadOf(place.head);
    const int lane = threadIdx.x % 32;
    const int own = threadIdx.x / 32 * kWarpQueries;
    const C scale = C(1) / rootOf(static_cast<C>(depth));
    const auto fetch = [&](C* to, int distance, const T* matrix, int first, int count, int rows) {
        for (int i = threadIdx.x; i < count * depth; i += 32 * kWarps) {
            const int row = first + i / depth;
            to[i / depth * distance + i % depth] = row < rows ? toCompute(matrix[static_cast<long long>(row) * depth + i % depth]) : C(0);
        }
    };
    fetch(ofQ, depth, q + place.head * mask.queries * depth, place.first, kPlainQueries, mask.queries);

    C sums[kWarpQueries][kParts] = {};
    C largest[kWarpQueries];
    C total[kWarpQueries] = {};
    for (C& one : largest) one = minusInfinity<C>();
    const Range range = mask.seenBySome(place.first, place.first + kPlainQueries);
    for (int begin = range.begin / kPlainKeys * kPlainKeys; begin < range.end; begin += kPlainKeys) {
        __syncthreads();
        fetch(tile, pitch, keyRows + keyHead * mask.keys * depth, begin, kPlainKeys, mask.keys);
        __syncthreads();
        C powers[kWarpQueries] = {};
        for (int d = 0; d < depth; ++d) {
            const C key = tile[lane * pitch + d];
#pragma unroll
            for (int i = 0; i < kWarpQueries; ++i) powers[i] += ofQ[(own + i) * depth + d] * key;
        }
#pragma unroll
        for (int i = 0; i < kWarpQueries; ++i) {
            const bool isSeen = mask.isSeen(place.first + own + i, begin + lane);
            const C score = isSeen ? powers[i] * scale : minusInfinity<C>();
            C now = score;
            for (int lanes = 16; lanes > 0; lanes /= 2) {
                const C other = shuffleXor(now, lanes);
                now = other > now ? other : now;
            }
            now = now > largest[i] ? now : largest[i];
            const C kept = now == minusInfinity<C>() ? C(1) : expOf(largest[i] - now);
            largest[i] = now;
            powers[i] = isSeen ? expOf(score - now) : C(0);
            total[i] = total[i] * kept + powers[i];
#pragma unroll
            for (int part = 0; part < kParts; ++part) sums[i][part] *= kept;
        }
        __syncthreads();
        fetch(tile, pitch, values + keyHead * mask.keys * depth, begin, kPlainKeys, mask.keys);
        __syncthreads();
        for (int key = 0; key < kPlainKeys; ++key) {
            C power[kWarpQueries];
#pragma unroll
            for (int i = 0; i < kWarpQueries; ++i) power[i] = shuffleFrom(powers[i], key);
#pragma unroll
            for (int part = 0; part < kParts; ++part) {
                if (part * 32 + lane >= depth) continue;
                const C value = tile[key * pitch + part * 32 + lane];
#pragma unroll
                for (int i = 0; i < kWarpQueries; ++i) sums[i][part] += power[i] * value;
            }
        }
    }
#pragma unroll
    for (int i = 0; i < kWarpQueries; ++i) {
        for (int lanes = 16; lanes > 0; lanes /= 2) total[i] += shuffleXor(total[i], lanes);
        const int query = place.first + own + i;
        if (query >= mask.queries) continue;
#pragma unroll
        for (int part = 0; part < kParts; ++part) {
            const int col = part * 32 + lane;
            if (col < depth) assign(o[(place.head * mask.queries + query) * depth + col], sums[i][part] / total[i]);
        }
    }
}

}  // namespace
}  // namespace ridge::gpu

#define RIDGE_FUSED(name, function, T)                                                                                                 \
    extern "C" __global__ void __launch_bounds__(128, 1)                                                                               \
        name(const T* q, const T* keyRows, const T* values, T* o, int queries, int keys, int headDim, long long heads, int queryHeads, \
             int keyHeads, int isCausal, int window) {                                                                                 \
        function(q, keyRows, values, o, headDim, heads, {queryHeads, keyHeads}, {queries, keys, isCausal, window});                    \
    }
#define RIDGE_TENSOR(suffix, T)                                                   \
    RIDGE_FUSED(attention_tensor64_##suffix, (ridge::gpu::fusedTensor<T, 64>), T) \
    RIDGE_FUSED(attention_tensor128_##suffix, (ridge::gpu::fusedTensor<T, 128>), T)
// More shared memory than sm_75 has.
#define RIDGE_TENSOR_LONG(suffix, T) RIDGE_FUSED(attention_tensor256_##suffix, (ridge::gpu::fusedTensor<T, 256>), T)
#define RIDGE_PLAIN(suffix, T) RIDGE_FUSED(attention_plain_##suffix, ridge::gpu::fusedPlain<T>, T)

RIDGE_EACH_TYPE(RIDGE_PLAIN)
RIDGE_TENSOR(fp16, ridge::gpu::Half)
#if RIDGE_ARCH >= 800
RIDGE_TENSOR_LONG(fp16, ridge::gpu::Half)
RIDGE_TENSOR(bf16, ridge::gpu::Bf16)
RIDGE_TENSOR_LONG(bf16, ridge::gpu::Bf16)
#endif
