// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/raw_arguments.h"

namespace ridge::app {

/// `precision PART ...`; the exit code.
[[nodiscard]] int runPrecision(const RawArguments& raw);

}  // namespace ridge::app
