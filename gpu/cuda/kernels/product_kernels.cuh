// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/cuda/kernels/products.cuh"

/// C = A B + beta C by a function template, as kernel STAGE_matmul_SUFFIX.
#define RIDGE_MATMUL(stage, function, suffix, T)                                                                      \
    extern "C" __global__ void __launch_bounds__(256, 1)                                                              \
        stage##_matmul_##suffix(const T* a, const T* b, T* c, int m, int n, int k, long long batch, double beta) {    \
        function<T>(ridge::gpu::PlainProduct<T>{a, b, c, m, n, k, batch, static_cast<ridge::gpu::Compute<T>>(beta)}); \
    }

/// All three products of a type: that, STAGE_qk_SUFFIX and STAGE_pv_SUFFIX.
#define RIDGE_PRODUCTS(stage, function, suffix, T)                                                                                     \
    RIDGE_MATMUL(stage, function, suffix, T)                                                                                           \
    extern "C" __global__ void __launch_bounds__(256, 1)                                                                               \
        stage##_qk_##suffix(const T* q, const T* keys, T* s, int queries, int keyRows, int headDim, long long heads, int queryHeads,   \
                            int keyHeads, int isCausal, int window) {                                                                  \
        function<T>(ridge::gpu::ScoreProduct<T>{                                                                                       \
            q, keys, s, queries, keyRows, headDim, heads, {queryHeads, keyHeads}, {queries, keyRows, isCausal, window}});              \
    }                                                                                                                                  \
    extern "C" __global__ void __launch_bounds__(256, 1)                                                                               \
        stage##_pv_##suffix(const T* s, const T* values, T* o, int queries, int keyRows, int headDim, long long heads, int queryHeads, \
                            int keyHeads, int isCausal, int window) {                                                                  \
        function<T>(ridge::gpu::ValueProduct<T>{                                                                                       \
            s, values, o, queries, headDim, keyRows, heads, {queryHeads, keyHeads}, {queries, keyRows, isCausal, window}});            \
    }
