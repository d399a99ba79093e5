// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/blas.h"

#include <dlfcn.h>

#include "gpu/plan/library_function.h"

namespace ridge::host {

namespace {

constexpr std::string_view kCost =
    "products use a blocked product of the program's own, which is slower than a tuned library; "
    "Debian's package is libopenblas0-pthread";

}  // namespace

Result<Blas> Blas::load(const char* path) {
    void* library = ::dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        const char* reason = ::dlerror();
        return fail(ErrorCode::Unavailable, "OpenBLAS was not found", path, reason != nullptr ? reason : "", kCost);
    }
    Blas blas;
    const char* (*config)() = nullptr;
    const bool isComplete =
        measure::findFunction(library, "cblas_sgemm", blas.f32.gemm) && measure::findFunction(library, "cblas_sgemv", blas.f32.gemv) &&
        measure::findFunction(library, "cblas_dgemm", blas.f64.gemm) && measure::findFunction(library, "cblas_dgemv", blas.f64.gemv) &&
        measure::findFunction(library, "openblas_set_num_threads", blas.m_setThreads);
    if (!isComplete) return fail(ErrorCode::Unavailable, "OpenBLAS lacks a function that is used", path, "", kCost);
    blas.description = measure::findFunction(library, "openblas_get_config", config) ? config() : "OpenBLAS";
    return blas;
}

}  // namespace ridge::host
