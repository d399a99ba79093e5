// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"

// What of cuBLASLt is used, declared here so that no toolkit is needed to build. Where one is, a test holds it to its header.
namespace ridge::cuda {

/// cublasStatus_t (cublas_api.h).
using LtStatus = int;
inline constexpr LtStatus kLtSuccess = 0;
inline constexpr LtStatus kLtNotInitialized = 1;
inline constexpr LtStatus kLtNotSupported = 15;

/// cudaDataType (library_types.h): what one element is.
enum class LtElement : std::int32_t { F32 = 0, F64 = 1, F16 = 2, I8 = 3, I32 = 10, Bf16 = 14, Fp8E4m3 = 28 };
/// cublasComputeType_t (cublas_api.h): what is multiplied and added in.
enum class LtCompute : std::int32_t { F32 = 68, F64 = 70, I32 = 72, Tf32 = 77 };

// Attributes and their values' types (cublasLt.h).
inline constexpr int kLtBatchCount = 5;         ///< of a layout: int32
inline constexpr int kLtBatchStride = 6;        ///< of a layout: int64, elements
inline constexpr int kLtTransposeFirst = 3;     ///< of a product: int32, kLtNormal or kLtTransposed
inline constexpr int kLtFastAccumulation = 25;  ///< of a product: int8
inline constexpr int kLtWorkspaceLimit = 1;     ///< of a preference: uint64, bytes
inline constexpr std::int32_t kLtNormal = 0;    ///< cublasOperation_t
inline constexpr std::int32_t kLtTransposed = 1;

/// cublasLtMatmulAlgo_t.
struct LtAlgorithm {
    std::array<std::uint64_t, 8> data{};
    bool operator==(const LtAlgorithm&) const = default;
};
/// cublasLtMatmulHeuristicResult_t.
struct LtHeuristic {
    LtAlgorithm algorithm;
    std::size_t workspaceBytes = 0;
    LtStatus state = kLtNotSupported;
    float waves = 0.0F;
    std::array<int, 4> reserved{};
};

/// The functions that are called. Handles, layouts, products and preferences are pointers that only the library looks behind.
struct LtFunctions {
    std::size_t (*version)() = nullptr;
    LtStatus (*create)(void** handle) = nullptr;
    LtStatus (*destroy)(void* handle) = nullptr;
    LtStatus (*createLayout)(void** layout, int element, std::uint64_t rows, std::uint64_t cols, std::int64_t ld) = nullptr;
    LtStatus (*destroyLayout)(void* layout) = nullptr;
    LtStatus (*setLayout)(void* layout, int attribute, const void* value, std::size_t bytes) = nullptr;
    LtStatus (*createProduct)(void** product, int compute, int scale) = nullptr;
    LtStatus (*destroyProduct)(void* product) = nullptr;
    LtStatus (*setProduct)(void* product, int attribute, const void* value, std::size_t bytes) = nullptr;
    LtStatus (*createPreference)(void** preference) = nullptr;
    LtStatus (*destroyPreference)(void* preference) = nullptr;
    LtStatus (*setPreference)(void* preference, int attribute, const void* value, std::size_t bytes) = nullptr;
    LtStatus (*choose)(void* handle, void* product, void* a, void* b, void* c, void* d, void* preference, int wanted, LtHeuristic* results,
                       int* found) = nullptr;
    LtStatus (*multiply)(void* handle, void* product, const void* alpha, const void* a, void* aLayout, const void* b, void* bLayout,
                         const void* beta, const void* c, void* cLayout, void* d, void* dLayout, const LtAlgorithm* algorithm,
                         void* workspace, std::size_t workspaceBytes, void* stream) = nullptr;
};

/// The library, loaded when it is needed: half a gigabyte, about a second. It stays loaded.
struct LtLibrary {
    /// Looks in the folders of `roots` (gpu/toolkit/toolkit_places.h), then asks the dynamic linker unless `isExclusive`. Unavailable error
    /// that says what its absence costs and where it was looked for.
    [[nodiscard]] static Result<LtLibrary> load(const std::vector<std::string>& roots, bool isExclusive);

    LtFunctions functions;
    std::string folder;       ///< it was loaded from; empty where the dynamic linker found it
    std::string description;  ///< "cuBLASLt 13.1.0"
};

}  // namespace ridge::cuda
