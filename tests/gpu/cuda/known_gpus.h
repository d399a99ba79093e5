// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "gpu/cuda/gpu_facts.h"

namespace ridge::test {

/// Facts as a GPU of that compute capability has them; a middling chip, an H200 for 9.0.
inline cuda::GpuFacts gpu(cuda::ComputeCapability capability) {
    struct Row {
        cuda::ComputeCapability capability;
        int multiprocessors;
        int threads;
        std::int64_t l2;
        std::int64_t sharedOfBlock;
        std::int64_t sharedOfProcessor;
        std::int64_t memory;
    };
    constexpr std::int64_t kib = 1024;
    constexpr std::int64_t mib = 1024 * kib;
    constexpr std::int64_t gib = 1024 * mib;
    static const std::vector<Row> rows{
        {{7, 5}, 40, 1024, 4 * mib, 64 * kib, 64 * kib, 15 * gib},      {{8, 0}, 108, 2048, 40 * mib, 163 * kib, 164 * kib, 39 * gib},
        {{8, 6}, 28, 1536, 3 * mib, 99 * kib, 100 * kib, 11 * gib},     {{8, 9}, 128, 1536, 72 * mib, 99 * kib, 100 * kib, 23 * gib},
        {{9, 0}, 132, 2048, 50 * mib, 227 * kib, 228 * kib, 140 * gib}, {{10, 0}, 148, 2048, 126 * mib, 227 * kib, 228 * kib, 178 * gib},
        {{12, 0}, 170, 1536, 96 * mib, 99 * kib, 100 * kib, 31 * gib}};
    for (const Row& row : rows) {
        if (row.capability == capability) {
            return {capability,        row.multiprocessors,   row.threads, row.l2,
                    row.sharedOfBlock, row.sharedOfProcessor, row.memory,  1'700'000'000};
        }
    }
    cuda::GpuFacts other = gpu(rows.front().capability);
    other.capability = capability;
    return other;
}

inline std::vector<cuda::GpuFacts> knownGpus() {
    std::vector<cuda::GpuFacts> all;
    for (const cuda::ComputeCapability one : {cuda::ComputeCapability{7, 5}, {8, 0}, {8, 6}, {8, 9}, {9, 0}, {10, 0}, {12, 0}}) {
        all.push_back(gpu(one));
    }
    return all;
}

}  // namespace ridge::test
