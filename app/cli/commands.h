// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/raw_arguments.h"

namespace ridge::app {

// Each runs one subcommand and gives its exit code.

[[nodiscard]] int runExplain(const RawArguments& raw);
[[nodiscard]] int runCompare(const RawArguments& raw);
[[nodiscard]] int runAccelerators(const RawArguments& raw);

}  // namespace ridge::app
