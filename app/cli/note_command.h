// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/raw_arguments.h"

namespace ridge::app {

/// Writes a study note into a folder, without a display. Prints the paths, or with --json the document ridgepoint.note/1.
[[nodiscard]] int runNote(const RawArguments& raw);

}  // namespace ridge::app
