// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

int main(int argc, char** argv) {
    ridge::app::WindowRequest request;
    const std::vector<std::string> args(argv + 1, argv + argc);
    return ridge::app::runCommandLine(args, request).value_or(0);
}
