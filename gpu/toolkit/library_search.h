// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

// Finds and loads one library of a CUDA toolkit, so that the program starts where there is none.
namespace ridge::toolkit {

struct LibraryNames {
    std::string prefix;  ///< "libnvrtc.so.", before the version
    /// "libnvrtc-builtins.so.", of what is loaded before it from the same folder: of the same major version, or without any. May be empty.
    std::string companion;
    std::vector<int> majors;          ///< that are known to fit, the preferred one first; empty: any, the newest first
    std::vector<std::string> linked;  ///< what the dynamic linker is asked for, in this order
};

/// Where nothing was found.
struct SearchFailure {
    std::string looked;    ///< the roots, one space between them
    std::string refusals;  ///< what was wrong with the libraries that were there; empty where there were none
};

/// Takes a library's functions from what dlopen gave. What is wrong with it, and the search goes on; empty for one that serves.
using Fill = std::function<std::string(void* library)>;
/// What most have to say of a library.
inline constexpr const char* kLacksFunction = "lacks a function that is used";

/// Looks in the folders of `roots` (toolkit_places.h), then asks the dynamic linker unless `isExclusive`. Gives the folder the library was
/// loaded from, empty where the linker found it. What was loaded stays loaded.
[[nodiscard]] tl::expected<std::string, SearchFailure> loadLibrary(const LibraryNames& names, const std::vector<std::string>& roots,
                                                                   bool isExclusive, const Fill& fill);

}  // namespace ridge::toolkit
