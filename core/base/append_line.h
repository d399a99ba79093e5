// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/result.h"

namespace ridge {

/// Adds a line to the end of a file, which is made (mode 0600) where there is none, and flushes it to the disk. Writers of one file wait
/// for each other. A process that is killed leaves the line whole, in part or not at all; a part that somebody left is ended first, so that
/// it harms no other line. `header` is the first line of a new file. Io error with the system's reason: then the file is as it was before.
[[nodiscard]] Result<void> appendLine(const std::filesystem::path& path, std::string_view line, std::string_view header = {});

}  // namespace ridge
