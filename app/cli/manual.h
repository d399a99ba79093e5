// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/cli/description.h"

namespace ridge::app {

/// ridgepoint(1), for man. `date` is that of the release, "2026-11-30".
[[nodiscard]] std::string manualPage(const CommandLineDescription& commandLine, const std::string& version, const std::string& date);

}  // namespace ridge::app
