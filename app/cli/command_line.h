// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace ridge::app {

/// What the arguments ask for when it is the window.
struct WindowRequest {
    std::string sessionFile;  ///< empty: start as usual
};

/// Runs a subcommand without needing a display and gives its exit code: 0 done, 1 cannot be served, 2 the command line is wrong.
/// Gives nothing when the window is to be opened; `request` then says with what. `args` is without the program's name.
[[nodiscard]] std::optional<int> runCommandLine(const std::vector<std::string>& args, WindowRequest& request);

}  // namespace ridge::app
