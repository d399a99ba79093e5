// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/cli/description.h"

namespace ridge::app {

/// A script that bash sources to complete commands, operators, options and their values. Accelerator ids are asked of the program, because
/// the user's own count as well; all else is in the script.
[[nodiscard]] std::string bashCompletion(const CommandLineDescription& commandLine);

}  // namespace ridge::app
