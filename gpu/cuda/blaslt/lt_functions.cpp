// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/blaslt/lt_functions.h"

#include <string_view>

#include "gpu/plan/library_function.h"
#include "gpu/toolkit/library_search.h"

namespace ridge::cuda {

namespace {

constexpr std::string_view kCost =
    "without it matrix products run on kernels of this program's own and tensor peaks may read too low; install the CUDA toolkit or the "
    "Python wheel nvidia-cublas, and name its folder with CUDA_HOME";

bool fill(void* library, LtFunctions& functions) {
    return measure::findFunction(library, "cublasLtGetVersion", functions.version) &&
           measure::findFunction(library, "cublasLtCreate", functions.create) &&
           measure::findFunction(library, "cublasLtDestroy", functions.destroy) &&
           measure::findFunction(library, "cublasLtMatrixLayoutCreate", functions.createLayout) &&
           measure::findFunction(library, "cublasLtMatrixLayoutDestroy", functions.destroyLayout) &&
           measure::findFunction(library, "cublasLtMatrixLayoutSetAttribute", functions.setLayout) &&
           measure::findFunction(library, "cublasLtMatmulDescCreate", functions.createProduct) &&
           measure::findFunction(library, "cublasLtMatmulDescDestroy", functions.destroyProduct) &&
           measure::findFunction(library, "cublasLtMatmulDescSetAttribute", functions.setProduct) &&
           measure::findFunction(library, "cublasLtMatmulPreferenceCreate", functions.createPreference) &&
           measure::findFunction(library, "cublasLtMatmulPreferenceDestroy", functions.destroyPreference) &&
           measure::findFunction(library, "cublasLtMatmulPreferenceSetAttribute", functions.setPreference) &&
           measure::findFunction(library, "cublasLtMatmulAlgoGetHeuristic", functions.choose) &&
           measure::findFunction(library, "cublasLtMatmul", functions.multiply);
}

/// cublas_api.h composes it as 10000 major + 100 minor + patch.
std::string versionText(std::size_t version) {
    constexpr std::size_t major = 10000;
    constexpr std::size_t minor = 100;
    return std::to_string(version / major) + "." + std::to_string(version % major / minor) + "." + std::to_string(version % minor);
}

}  // namespace

Result<LtLibrary> LtLibrary::load(const std::vector<std::string>& roots, bool isExclusive) {
    const toolkit::LibraryNames names{"libcublasLt.so.", {}, {13, 12}, {"libcublasLt.so.13", "libcublasLt.so.12"}};
    LtLibrary library;
    auto folder = toolkit::loadLibrary(names, roots, isExclusive, [&library](void* handle) {
        return std::string(fill(handle, library.functions) ? "" : toolkit::kLacksFunction);
    });
    if (folder) {
        library.folder = std::move(*folder);
        library.description = "cuBLASLt " + versionText(library.functions.version());
        return library;
    }
    const auto& [looked, refusals] = folder.error();
    if (!refusals.empty()) return fail(ErrorCode::Unavailable, "cuBLASLt could not be loaded", "libcublasLt", refusals, kCost);
    return fail(ErrorCode::Unavailable, "cuBLASLt, NVIDIA's library for matrix products, was not found", "libcublasLt", looked, kCost);
}

}  // namespace ridge::cuda
