// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace ridge::nvrtc {

// nvrtc.h's numbers.
inline constexpr int kSuccess = 0;
inline constexpr int kInvalidOption = 5;
inline constexpr int kCompilationFailed = 6;

using Program = void*;

/// The functions that are used, as nvrtc.h declares them.
struct Functions {
    int (*version)(int* major, int* minor) = nullptr;
    const char* (*errorString)(int result) = nullptr;
    int (*supportedCount)(int* count) = nullptr;
    int (*supported)(int* architectures) = nullptr;
    int (*create)(Program* program, const char* source, const char* name, int headers, const char* const* texts,
                  const char* const* names) = nullptr;
    int (*destroy)(Program* program) = nullptr;
    int (*compile)(Program program, int count, const char* const* options) = nullptr;
    int (*logSize)(Program program, std::size_t* size) = nullptr;  ///< with its NUL
    int (*log)(Program program, char* text) = nullptr;
    int (*cubinSize)(Program program, std::size_t* size) = nullptr;
    int (*cubin)(Program program, char* bytes) = nullptr;
};

/// NVIDIA's run-time compiler, loaded when it is needed: the program starts without it. Compiling takes neither a GPU nor a driver.
class Library {
public:
    /// Looks in the folders of `roots`, then asks the dynamic linker unless `isExclusive`. Unavailable error that says what its absence
    /// costs and where it was looked for. The library stays loaded.
    [[nodiscard]] static Result<Library> load(const std::vector<std::string>& roots, bool isExclusive);

    Functions functions;
    std::string folder;  ///< it was loaded from; empty where the dynamic linker found it
};

}  // namespace ridge::nvrtc
