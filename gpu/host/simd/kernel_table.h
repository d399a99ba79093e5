// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

#include "gpu/plan/operator_constants.h"

// The loops whose speed depends on the vector unit, as tables of functions: one table per instruction set, each compiled with its own
// flags. This header is read by those sources too, so it holds plain data only: an inline function compiled for AVX-512 must not become the
// copy that the linker keeps for everyone.
namespace ridge::host {

enum class VectorLevel : std::uint8_t { Baseline, Avx2, Avx512 };

enum class Elementwise : std::uint8_t { Relu, Gelu, Silu, Copy, Add, Mul, SiluGate, Triad };
inline constexpr std::size_t kElementwiseCount = 8;

using measure::AdamStep;
using measure::kNormEpsilon;
using measure::kTriadScalar;

/// Sizes are in elements. Pointers of the streaming loops are aligned to 64 bytes, others to their type. Buffers do not overlap unless
/// said.
template <class T>
struct KernelSet {
    /// Independent chains of multiply-adds x = x a + b, `fmaPerTrip` scalar multiply-adds a trip; gives the sum, so that nothing is
    /// dropped.
    T (*fmaChains)(std::int64_t trips, T a, T b);
    std::size_t fmaPerTrip;

    // Passes over a working set, `repeats` times; n is a multiple of streamGranule.
    std::size_t streamGranule;
    T (*read)(const T* x, std::size_t n, std::int64_t repeats);
    void (*copy)(const T* x, T* out, std::size_t n, std::int64_t repeats);
    void (*triad)(const T* x, const T* y, T* out, std::size_t n, std::int64_t repeats);
    // With stores that go past the caches and so need no read of what they overwrite.
    void (*copyPastCaches)(const T* x, T* out, std::size_t n, std::int64_t repeats);
    void (*triadPastCaches)(const T* x, const T* y, T* out, std::size_t n, std::int64_t repeats);
    /// Load, `fmas` dependent multiply-adds, store, for every element; n is a multiple of sweepGranule.
    std::size_t sweepGranule;
    void (*sweep)(const T* x, T* out, std::size_t n, std::int64_t fmas, T a, T b, std::int64_t repeats);

    /// out = f(x) or f(x, y), by Elementwise; y is unused by functions of one operand.
    void (*elementwise[kElementwiseCount])(const T* x, const T* y, T* out, std::size_t n);
    /// One row. out may be x.
    void (*softmaxRow)(const T* x, T* out, std::size_t n);
    void (*layerNormRow)(const T* x, const T* gamma, const T* beta, T* out, std::size_t n);
    void (*rmsNormRow)(const T* x, const T* gamma, T* out, std::size_t n);
    T (*sumRow)(const T* x, std::size_t n);
    T (*maxRow)(const T* x, std::size_t n);
    /// x = exp(x - shift); gives the sum of the new row.
    T (*expRow)(T* x, T shift, std::size_t n);
    /// x = x factor
    void (*scaleRow)(T* x, T factor, std::size_t n);
    T (*dot)(const T* x, const T* y, std::size_t n);
    /// out += factor x
    void (*axpy)(T factor, const T* x, T* out, std::size_t n);
    /// Rotates the pairs (x[i], x[i + half]) by the angle of cosine[i] and sine[i], in place.
    void (*ropeRow)(T* x, const T* cosine, const T* sine, std::size_t half);
    void (*adam)(T* w, const T* g, T* m, T* v, std::size_t n, const AdamStep& step);

    // The product of one packed panel of A (depth x gemmRows) with one of B (depth x gemmCols): c = product + keep c, and c is not read
    // when keep is 0.
    std::size_t gemmRows;
    std::size_t gemmCols;
    void (*gemmTile)(std::size_t depth, const T* packedA, const T* packedB, T* c, std::size_t ldc, T keep);

    // For references, in double.
    double (*referenceDot)(const T* x, const T* y, std::size_t n);
    /// out[j] = sum over k < depth of a[k] b[k ldb + j], for n columns.
    void (*referenceProduct)(const double* a, const T* b, std::size_t ldb, std::size_t depth, double* out, std::size_t n);
};

struct KernelTable {
    VectorLevel level;
    const char* name;      ///< "AVX-512"
    unsigned vectorBytes;  ///< of one register
    bool fused;            ///< a multiply-add is one instruction
    KernelSet<float> f32;
    KernelSet<double> f64;
};

const KernelTable& baselineKernels();
#ifdef __x86_64__
const KernelTable& avx2Kernels();
const KernelTable& avx512Kernels();
#endif

}  // namespace ridge::host
