// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <system_error>
#include <vector>

#include "core/base/result.h"
#include "core/hardware/accelerator.h"

// Accelerator files on disk; their layout is the business of accelerator_json.
namespace ridge {

/// Everything in `folder` whose name ends in ".json", in name order, whatever it is. `error` is set when the folder cannot be listed.
[[nodiscard]] std::vector<std::filesystem::path> jsonFilesIn(const std::filesystem::path& folder, std::error_code& error);

/// Reads one entry, as a user's: `origin` is User. Io error for what cannot be read, a folder or a pipe among it; Format errors name the
/// file, the field and the value.
[[nodiscard]] Result<Accelerator> readAcceleratorFile(const std::filesystem::path& path);

}  // namespace ridge
