// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"

namespace ridge::host {

/// The functions of OpenBLAS that are used, for one element type. Row-major products; see cblas.h for the arguments.
template <class T>
struct BlasFunctions {
    void (*gemm)(int order, int transA, int transB, int m, int n, int k, T alpha, const T* a, int lda, const T* b, int ldb, T beta, T* c,
                 int ldc) = nullptr;
    void (*gemv)(int order, int trans, int m, int n, T alpha, const T* a, int lda, const T* x, int incx, T beta, T* y, int incy) = nullptr;
};

// cblas.h's numbers.
inline constexpr int kBlasRowMajor = 101;
inline constexpr int kBlasNoTranspose = 111;
inline constexpr int kBlasTranspose = 112;

/// OpenBLAS, loaded at run time: the program starts without it. A value; the library stays loaded, because its threads live in it.
class Blas {
public:
    /// Unavailable error that says what its absence costs. `path` is tried by the dynamic linker.
    [[nodiscard]] static Result<Blas> load(const char* path = "libopenblas.so.0");

    BlasFunctions<float> f32;
    BlasFunctions<double> f64;
    /// "OpenBLAS 0.3.21 ... SkylakeX", as the library says.
    std::string description;

    void setThreads(int count) const { m_setThreads(count); }

private:
    void (*m_setThreads)(int) = nullptr;
};

}  // namespace ridge::host
