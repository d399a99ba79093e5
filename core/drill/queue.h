// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/drill/fsrs.h"
#include "core/drill/history.h"

// What to ask today, and how it went so far; all of it from the history.
namespace ridge::drill {

/// What is remembered of one type of question.
struct TypeState {
    std::optional<Memory> memory;  ///< nothing: never asked
    std::int64_t firstDay = 0;
    std::int64_t lastDay = 0;  ///< of learning
    std::int64_t dueDay = 0;
    int answers = 0;
};

/// Of every type in `records`. Times are taken as they come: a day before the last one (the clock was set back, or somebody flew west)
/// counts as the same day, and a last day after `today` (the clock was ahead then) makes the type due at once instead of in years.
[[nodiscard]] std::map<std::string, TypeState> statesOf(const std::vector<Record>& records, std::int64_t today);

struct Limits {
    int answers = 20;  ///< a day, all in all
    int newTypes = 4;  ///< a day that were never asked before
};

struct QueueItem {
    std::string type;
    std::string id;  ///< of the question to ask: fresh numbers each day and each time
    bool isNew = false;
    double recall = 0.0;  ///< chance to know it now; 0 for a new one
};

/// What is left for today: what is due, the least remembered first, then new types in their order; types of one round do not follow each
/// other where it can be helped. `wanted` narrows it to some types; all when empty.
[[nodiscard]] std::vector<QueueItem> queueFor(const History& history, const Moment& now, const Limits& limits = {},
                                              const std::vector<std::string>& wanted = {});

/// Adds a remark where answers lie ahead of `now`: the clock was set back, or was ahead then.
void remarkOnClock(History& history, const Moment& now);

/// The id of the next question of a type: nobody has seen its numbers.
[[nodiscard]] std::string nextId(const std::string& type, const std::vector<Record>& records, const Moment& now);

struct Accuracy {
    int answers = 0;
    int right = 0;  ///< good or easy
};

struct Progress {
    std::map<std::string, Accuracy> byType;
    std::map<std::string, int> byTrap;  ///< how often each was met
    std::vector<int> forecast;          ///< types due today (with those overdue), tomorrow, ...; new ones are left out
    int answersToday = 0;
    int daysInARow = 0;  ///< with answers, up to today or yesterday
};
[[nodiscard]] Progress progressOf(const History& history, const Moment& now, int days = 30);

/// For people and for files.
[[nodiscard]] std::string progressMarkdown(const Progress& progress, const Moment& now);

}  // namespace ridge::drill
