// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"
#include "app/context/run_window.h"

int main(int argc, char** argv) {
    ridge::app::WindowRequest request;
    const std::vector<std::string> args(argv + 1, argv + argc);
    if (const auto code = ridge::app::runCommandLine(args, request)) return *code;
    return ridge::app::runWindow(argc, argv, request);
}
