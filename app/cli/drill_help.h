// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ridge::app {

/// What somebody who has never practised needs beside the options: how to begin, what to type, and the types by round.
[[nodiscard]] std::string drillHelp();

}  // namespace ridge::app
