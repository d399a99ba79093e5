// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

#include <cstdio>

namespace ridge::app {

std::optional<int> runCommandLine(const std::vector<std::string>& args, WindowRequest&) {
    if (args.size() == 1 && args.front() == "--version") {
        std::puts("ridgepoint " RIDGEPOINT_VERSION);
        return 0;
    }
    return std::nullopt;
}

}  // namespace ridge::app
