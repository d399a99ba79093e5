// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/drill/moment.h"

namespace ridge::drill {

/// Renames a file to one beside it that is free and has the day in its name ("loop-2026-12-01.json"), and gives that name; empty when
/// there was no file. Io error when it cannot be renamed.
[[nodiscard]] Result<std::filesystem::path> putAside(const std::filesystem::path& path, const Moment& now);

}  // namespace ridge::drill
