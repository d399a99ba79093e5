// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace ridge {

/// The whole file or all that a pipe gives. Io error when it cannot be read or is larger than `maximumBytes`.
[[nodiscard]] Result<std::string> readFile(const std::filesystem::path& path, std::uintmax_t maximumBytes);
/// Of a file that the program keeps by itself. Io error for something else in its place, such as a pipe, which would be waited for.
[[nodiscard]] Result<void> checkOwnFile(const std::filesystem::path& path);

/// Writes beside the target, flushes to the disk and renames: the target is either the old file or the whole new one.
/// A symbolic link stays and what it points to is replaced; an existing file keeps its mode; a device or pipe is written to directly.
/// Io error with the system's reason; no temporary file is left behind.
[[nodiscard]] Result<void> writeFileAtomically(const std::filesystem::path& path, std::string_view content);

}  // namespace ridge
