// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <benchmark/benchmark.h>

#include <immintrin.h>

#include <Eigen/Core>
#include <cmath>
#include <vector>

#include "core/precision/rounding.h"

// Ten million values to FP16 on one core. Eigen's conversion is what doubles are held against, the F16C instruction what floats are.
namespace ridge::precision {
namespace {

constexpr std::size_t kCount = 10'000'000;

/// Log-uniform from 2^-30 to 2^18: zeros, subnormals, normals and overflow, as gradients have them.
template <class T>
std::vector<T> magnitudes() {
    std::vector<T> values(kCount);
    SplitMix random(1);
    for (auto& value : values) value = static_cast<T>(std::exp2(SplitMix::toUnit(random.next()) * 48.0 - 30.0));
    return values;
}

template <class T>
void roundAll(benchmark::State& state) {
    const std::vector<T> values = magnitudes<T>();
    std::vector<T> out(kCount);
    const Rounder rounder(kFp16);
    for ([[maybe_unused]] auto iteration : state) {
        rounder.all(values, out);
        benchmark::DoNotOptimize(out.data());
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kCount));
}

template <class T>
void eigen(benchmark::State& state) {
    const std::vector<T> values = magnitudes<T>();
    std::vector<Eigen::half> out(kCount);
    for ([[maybe_unused]] auto iteration : state) {
        for (std::size_t i = 0; i < kCount; ++i) out[i] = Eigen::half(values[i]);
        benchmark::DoNotOptimize(out.data());
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kCount));
}

#if defined(__x86_64__)
__attribute__((target("f16c"))) void convertAll(const std::vector<float>& values, std::vector<std::uint16_t>& out) {
    for (std::size_t i = 0; i < kCount; i += 8) {
        const __m256 eight = _mm256_loadu_ps(&values[i]);
        _mm_storeu_si128(reinterpret_cast<__m128i*>(&out[i]), _mm256_cvtps_ph(eight, _MM_FROUND_TO_NEAREST_INT));
    }
}

void instruction(benchmark::State& state) {
    if (!__builtin_cpu_supports("f16c")) return state.SkipWithError("this CPU has no F16C");
    const std::vector<float> values = magnitudes<float>();
    std::vector<std::uint16_t> out(kCount);
    for ([[maybe_unused]] auto iteration : state) {
        convertAll(values, out);
        benchmark::DoNotOptimize(out.data());
        benchmark::ClobberMemory();
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kCount));
}
BENCHMARK(instruction)->Unit(benchmark::kMillisecond)->Name("F16C/float");
#endif

BENCHMARK(eigen<double>)->Unit(benchmark::kMillisecond)->Name("Eigen/double");
BENCHMARK(eigen<float>)->Unit(benchmark::kMillisecond)->Name("Eigen/float");
BENCHMARK(roundAll<double>)->Unit(benchmark::kMillisecond)->Name("Rounder/double");
BENCHMARK(roundAll<float>)->Unit(benchmark::kMillisecond)->Name("Rounder/float");

}  // namespace
}  // namespace ridge::precision
