// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/raw_arguments.h"

namespace ridge::app {

/// Questions as a document, grades for lines of standard input, cards, progress, or a session in the terminal.
[[nodiscard]] int runDrill(const RawArguments& raw);

}  // namespace ridge::app
