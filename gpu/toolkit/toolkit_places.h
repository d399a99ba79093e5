// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Where a CUDA toolkit may be. The folders themselves are looked at by who loads (library_search.h).
namespace ridge::toolkit {

/// A variable's value in the environment; nothing where it is unset or empty.
using Environment = std::function<std::optional<std::string>(const char* name)>;
[[nodiscard]] std::optional<std::string> processEnvironment(const char* name);

/// Roots of toolkits, the preferred one first: `option` alone if it is given, else $CUDA_HOME, $CUDA_PATH, /usr/local/cuda, what is
/// installed in the active Python ($VIRTUAL_ENV) and conda ($CONDA_PREFIX) environments, /usr.
[[nodiscard]] std::vector<std::string> toolkitRoots(const std::optional<std::string>& option, const Environment& environment);

/// Folders of a root that may hold a library of the toolkit.
[[nodiscard]] std::vector<std::string> libraryFolders(std::string_view root);

/// Folders that hold CUDA's headers, those that exist: beside the library that was loaded, then of the roots.
[[nodiscard]] std::vector<std::string> headerFolders(const std::string& libraryFolder, const std::vector<std::string>& roots);

}  // namespace ridge::toolkit
