// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ridge::app {

struct WindowRequest;

/// Puts the program together, shows the window and runs until it is closed; gives the exit code.
[[nodiscard]] int runWindow(int argc, char** argv, const WindowRequest& request);

}  // namespace ridge::app
