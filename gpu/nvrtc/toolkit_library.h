// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace ridge::nvrtc {

/// A library of the CUDA toolkit that is loaded when it is needed.
struct SoughtLibrary {
    std::string_view prefix;                      ///< of its file name, up to the version: "libnvrtc.so."
    std::string_view dependency;                  ///< what it asks the linker for by itself, without a version: "libnvrtc-builtins.so"
    std::vector<const char*> linkerNames;         ///< what the dynamic linker is asked for in the end
    std::function<std::string(void*)> complaint;  ///< what is wrong with one that was loaded; empty where nothing is
};

struct LoadedLibrary {
    void* handle = nullptr;
    std::string folder;  ///< it was loaded from; empty where the dynamic linker found it
};

/// Why there is none.
struct LibraryAbsence {
    std::string looked;    ///< the roots that were looked at
    std::string refusals;  ///< what was wrong with those that were there; empty where there was none
};

/// Looks in the folders of `roots`, then asks the dynamic linker unless `isExclusive`. What is loaded stays so.
[[nodiscard]] tl::expected<LoadedLibrary, LibraryAbsence> loadLibrary(const SoughtLibrary& sought, const std::vector<std::string>& roots,
                                                                      bool isExclusive);

}  // namespace ridge::nvrtc
