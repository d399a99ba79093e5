// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "core/drill/loop.h"
#include "core/drill/loop_keeper.h"
#include "core/drill/moment.h"

// The drill as lines of text: what a terminal shows and what is typed into it.
namespace ridge::drill {

/// Where the lines come from and go to, and how time passes; a test brings its own.
struct Terminal {
    std::istream& in;
    std::ostream& out;
    Clock clock;
    std::function<double()> seconds;  ///< since anything, never falling
};

/// Asks the questions with these ids, one after the other, and adds each graded answer to the history (an empty path: to none). A lone h
/// shows the hint, w gives up and shows the working, s skips, q ends. What cannot be written is said and does not end the practice.
void practise(const Terminal& terminal, const std::vector<std::string>& ids, const std::filesystem::path& history);

/// Runs a loop to its end or to the end of the input. Besides the letters above: p pauses, n TEXT notes, c NUMBER ticks the checklist, f
/// finishes the round. Lines typed to an open question are kept with it; an empty one shows its facts. Answers go into the history, as
/// those of a practice do. `keeper`, which has begun or taken up this loop, has it on the disk after every line, and still when the loop
/// did not come to its end; null: it is kept nowhere.
void runLoop(const Terminal& terminal, Loop& loop, const std::filesystem::path& history = {}, LoopKeeper* keeper = nullptr);

/// A question as text: its code, what is asked, and its choices where they are few.
[[nodiscard]] std::string questionText(const Question& question);
/// "memory, 135 µs", "C A B", or the rubric.
[[nodiscard]] std::string rightAnswerText(const Question& question);

}  // namespace ridge::drill
