// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

#include "core/base/result.h"
#include "core/drill/loop.h"

namespace ridge::app {

/// The loop's report as Markdown in `file`, and the rooflines that it shows in the folder pictures beside it. Io errors name the file;
/// Unavailable where nothing can be drawn: then there is no file either.
[[nodiscard]] Result<void> writeLoopReport(const drill::Loop& loop, const std::filesystem::path& file);

}  // namespace ridge::app
