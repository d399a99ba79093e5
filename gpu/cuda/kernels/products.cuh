// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/cuda/kernels/maths.cuh"
#include "gpu/cuda/kernels/numbers.cuh"

// What a tiled product works on: where its matrices lie, which of its terms count, and what becomes of a sum. One kernel does them all.
namespace ridge::gpu {

/// One product of a batch: C (m, n) of A (m, k) and B (k, n), or B (n, k) where it is stored transposed.
template <class T>
struct Matrices {
    const T* a;
    const T* b;
    T* c;
};

/// begin .. end - 1
struct Range {
    int begin;
    int end;
};

/// C = A B + beta C
template <class T>
struct PlainProduct {
    static constexpr bool kIsTransposed = false;
    static constexpr bool kHasMask = false;
    const T* a;
    const T* b;
    T* c;
    int m;
    int n;
    int k;
    long long products;
    Compute<T> beta;

    __device__ Matrices<T> at(long long product) const { return {a + product * m * k, b + product * k * n, c + product * m * n}; }
    /// The part of k that rows begin .. end - 1 need.
    __device__ Range depth(int, int) const { return {0, k}; }
    __device__ bool isWanted(int, int, int, int) const { return true; }
    __device__ bool isInside(int, int) const { return true; }
    __device__ void finish(T* to, Compute<T> sum, int, int) const {
        assign(*to, beta == Compute<T>(0) ? sum : sum + beta * toCompute(*to));
    }
};

/// Which keys a query sees. The last query stands at the last key; a window counts the query's own.
struct Mask {
    int queries;
    int keys;
    int isCausal;
    int window;

    __device__ Range seenBy(int query) const {
        if (!isCausal) return {0, keys};
        const int end = keys - (queries - 1 - query);
        return {end > window ? end - window : 0, end};
    }
    __device__ bool isSeen(int query, int key) const {
        const Range seen = seenBy(query);
        return key >= seen.begin && key < seen.end;
    }
    /// By some of the queries begin .. end - 1.
    __device__ Range seenBySome(int begin, int end) const {
        return {seenBy(begin).begin, seenBy(end <= queries ? end - 1 : queries - 1).end};
    }
};

/// Where the heads of queries and of keys lie, which groups of query heads share.
struct Heads {
    int queryHeads;
    int keyHeads;
    __device__ long long keyHeadOf(long long head) const {
        return head / queryHeads * keyHeads + head % queryHeads / (queryHeads / keyHeads);
    }
};

/// S = Q K^T; what the mask hides is minus infinity, as the softmax that follows wants it.
template <class T>
struct ScoreProduct {
    static constexpr bool kIsTransposed = true;
    static constexpr bool kHasMask = false;
    const T* a;
    const T* b;
    T* c;
    int m;
    int n;
    int k;
    long long products;
    Heads heads;
    Mask mask;

    __device__ Matrices<T> at(long long head) const { return {a + head * m * k, b + heads.keyHeadOf(head) * n * k, c + head * m * n}; }
    __device__ Range depth(int, int) const { return {0, k}; }
    /// Whether any element of rows and columns is seen.
    __device__ bool isWanted(int rowBegin, int rowEnd, int colBegin, int colEnd) const {
        const Range seen = mask.seenBySome(rowBegin, rowEnd);
        return colBegin < seen.end && colEnd > seen.begin;
    }
    __device__ bool isInside(int, int) const { return true; }
    __device__ void finish(T* to, Compute<T> sum, int row, int col) const {
        assign(*to, mask.isSeen(row, col) ? sum : minusInfinity<Compute<T>>());
    }
};

/// O = S V over the keys that each query sees.
template <class T>
struct ValueProduct {
    static constexpr bool kIsTransposed = false;
    static constexpr bool kHasMask = true;
    const T* a;
    const T* b;
    T* c;
    int m;
    int n;
    int k;
    long long products;
    Heads heads;
    Mask mask;

    __device__ Matrices<T> at(long long head) const { return {a + head * m * k, b + heads.keyHeadOf(head) * k * n, c + head * m * n}; }
    __device__ Range depth(int rowBegin, int rowEnd) const { return mask.seenBySome(rowBegin, rowEnd); }
    __device__ bool isWanted(int, int, int, int) const { return true; }
    /// Whether element (row, key) of A counts.
    __device__ bool isInside(int row, int key) const { return mask.isSeen(row, key); }
    __device__ void finish(T* to, Compute<T> sum, int, int) const { assign(*to, sum); }
};

struct TilePlace {
    long long product;
    int row;
    int col;
};
/// Tiles in the order in which blocks take them: down a few rows of tiles before across, so that blocks of one time share operands in L2.
template <int kRows, int kCols>
__device__ TilePlace tilePlace(long long tile, int m, int n) {
    constexpr long long kGroup = 8;
    const long long tilesM = (static_cast<long long>(m) + kRows - 1) / kRows;
    const long long tilesN = (static_cast<long long>(n) + kCols - 1) / kCols;
    const long long inProduct = tile % (tilesM * tilesN);
    const long long first = inProduct / (kGroup * tilesN) * kGroup;
    const long long height = tilesM - first < kGroup ? tilesM - first : kGroup;
    const long long inGroup = inProduct % (kGroup * tilesN);
    return {tile / (tilesM * tilesN), static_cast<int>((first + inGroup % height) * kRows), static_cast<int>(inGroup / height * kCols)};
}
}  // namespace ridge::gpu
