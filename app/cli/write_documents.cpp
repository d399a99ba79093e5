// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// ridgepoint_documents manual DATE|completion: run by the build, so that both say what the program does.
#include <cstdio>
#include <string>
#include <vector>

#include "app/cli/completion.h"
#include "app/cli/manual.h"
#include "app/cli/output.h"

int main(int argc, char** argv) {
    using namespace ridge::app;
    const std::vector<std::string> args(argv + 1, argv + argc);
    if (args.size() == 2 && args[0] == "manual") return printDocument(manualPage(describeCommandLine(), RIDGEPOINT_VERSION, args[1]));
    if (args.size() == 1 && args[0] == "completion") return printDocument(bashCompletion(describeCommandLine()));
    std::fputs("usage: ridgepoint_documents manual DATE|completion\n", stderr);
    return kExitUsage;
}
