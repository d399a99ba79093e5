// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "app/cli/interpret.h"

namespace ridge::app {

/// What --format may name for a command; the first is what it prints when nothing is asked for. Empty where there is no choice.
[[nodiscard]] std::vector<Format> offeredFormats(std::string_view command);

// Each runs one subcommand and gives its exit code.

[[nodiscard]] int runExplain(const RawArguments& raw);
[[nodiscard]] int runCompare(const RawArguments& raw);
[[nodiscard]] int runAccelerators(const RawArguments& raw);

}  // namespace ridge::app
