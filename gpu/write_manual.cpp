// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
//
// ridgepoint_measure_manual DATE: run by the build, so that the page says what the program does.
#include <cstdio>

#include "gpu/plan/manual.h"

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: ridgepoint_measure_manual DATE\n", stderr);
        return 2;
    }
    const std::string page = ridge::measure::manualPage(argv[1]);
    return std::fwrite(page.data(), 1, page.size(), stdout) == page.size() ? 0 : 1;
}
