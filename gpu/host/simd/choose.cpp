// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/simd/choose.h"

#ifdef __x86_64__
#include <cpuid.h>
#endif

namespace ridge::host {

#ifdef __x86_64__

namespace {

/// clang 14 has no name for it.
bool hasF16c() {
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned d = 0;
    return __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & bit_F16C) != 0;
}

// These two name what CMakeLists.txt compiles the tables for. __builtin_cpu_supports knows whether the system saves the registers.
bool hasAvx2() {
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && hasF16c();
}

bool hasAvx512() {
    return hasAvx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd");
}

}  // namespace

Result<VectorLevel> widestVectorLevel() {
    if (hasAvx512()) return VectorLevel::Avx512;
    if (hasAvx2()) return VectorLevel::Avx2;
    if (__builtin_cpu_supports("sse4.2")) return VectorLevel::Baseline;
    return fail(ErrorCode::Unavailable, "this processor lacks SSE4.2, which the host measurements need", "host");
}

const KernelTable& kernelsOf(VectorLevel level) {
    switch (level) {
        case VectorLevel::Avx512:
            return avx512Kernels();
        case VectorLevel::Avx2:
            return avx2Kernels();
        case VectorLevel::Baseline:
            break;
    }
    return baselineKernels();
}

#else

Result<VectorLevel> widestVectorLevel() {
    return VectorLevel::Baseline;
}

const KernelTable& kernelsOf(VectorLevel) {
    return baselineKernels();
}

#endif

}  // namespace ridge::host
