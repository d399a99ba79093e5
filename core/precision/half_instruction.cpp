// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/precision/half_instruction.h"

#if defined(__x86_64__)
#include <immintrin.h>

#include <algorithm>
#include <array>

namespace ridge::precision {

namespace {

constexpr std::size_t kLanes = 8;

__attribute__((target("avx,f16c"))) void roundEight(const float* in, float* out) {
    const __m128i halves = _mm256_cvtps_ph(_mm256_loadu_ps(in), _MM_FROUND_TO_NEAREST_INT);
    _mm256_storeu_ps(out, _mm256_cvtph_ps(halves));
}

__attribute__((target("avx,f16c"))) void roundAllEights(std::span<const float> in, std::span<float> out, std::size_t end) {
    for (std::size_t i = 0; i < end; i += kLanes) roundEight(&in[i], &out[i]);
}

}  // namespace

bool roundByInstruction(std::span<const float> in, std::span<float> out) {
    if (!__builtin_cpu_supports("avx") || !__builtin_cpu_supports("f16c")) return false;
    const std::size_t size = std::min(in.size(), out.size());
    const std::size_t end = size / kLanes * kLanes;
    roundAllEights(in, out, end);
    std::array<float, kLanes> rest{};
    std::copy(in.begin() + static_cast<std::ptrdiff_t>(end), in.begin() + static_cast<std::ptrdiff_t>(size), rest.begin());
    roundEight(rest.data(), rest.data());
    std::copy_n(rest.begin(), size - end, out.begin() + static_cast<std::ptrdiff_t>(end));
    return true;
}

}  // namespace ridge::precision

#else

namespace ridge::precision {

bool roundByInstruction(std::span<const float> /*in*/, std::span<float> /*out*/) {
    return false;
}

}  // namespace ridge::precision

#endif
