// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/raw_arguments.h"
#include "core/session/session.h"

namespace ridge::app {

/// Draws without a display. Without an operator it draws what a first start of the window shows.
[[nodiscard]] int runPlot(const RawArguments& raw);

}  // namespace ridge::app
