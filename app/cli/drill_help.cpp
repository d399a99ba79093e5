// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/drill_help.h"

#include "core/drill/loop_plan.h"
#include "core/drill/types.h"

namespace ridge::app {

namespace {

constexpr std::size_t kWidth = 108;

/// Names with spaces between them, in lines below each other.
std::string typesOf(int round) {
    std::string text;
    std::string line = "   ";
    for (const auto& type : drill::questionTypes()) {
        if (type.round != round) continue;
        if (line.size() + 1 + type.name.size() > kWidth) {
            text += line + "\n";
            line = "   ";
        }
        line += " " + std::string(type.name);
    }
    return text + line + "\n";
}

}  // namespace

std::string drillHelp() {
    std::string help =
        "Without options, in a terminal: what is due today, which at first is a few new types.\n"
        "  ridgepoint drill --types ridge,spec --count 5    five of each, as often as you like\n"
        "  ridgepoint drill --types spec@amd-mi355x         the figures of one accelerator (ridgepoint accelerators lists the ids)\n"
        "  ridgepoint drill --round 3                       one round of the interview, against the clock\n"
        "While asked: h shows a hint, w gives up and shows the working, s skips, q ends.\n"
        "Answers: 135 us | 1.4e3 FLOP/B | 2*4096^3 | 2^-24 | memory, 135 us | line 3: 2.94 GB | C < A < B.\n"
        "GB is 10^9 B, GiB 2^30 B. A number without a unit counts in the unit that was asked for.\n"
        "A multiply-add is 2 FLOP, and peaks are dense unless the question says otherwise.\n"
        "Types:\n";
    for (int round = 1; round <= drill::kLoopRounds; ++round) {
        help += "  round " + std::to_string(round) + ", " + std::string(drill::roundTitle(round)) + "\n" + typesOf(round);
    }
    return help;
}

}  // namespace ridge::app
