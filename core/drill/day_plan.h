// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/drill/queue.h"
#include "core/drill/types.h"

// What a person sees before they practise.
namespace ridge::drill {

struct DayPlan {
    std::vector<QueueItem> items;  ///< left for today
    int due = 0;                   ///< of these
    int fresh = 0;                 ///< of these: types never asked before
    int answersToday = 0;
    int daysInARow = 0;
    std::optional<std::int64_t> nextDay;  ///< the first later day on which something waits; nothing when that is never
    std::vector<int> forecast;            ///< types due today, tomorrow, ...
};
[[nodiscard]] DayPlan planDay(const History& history, const Moment& now, const Limits& limits = {}, int days = 14);

struct TypeOverview {
    const QuestionType* type = nullptr;
    Accuracy accuracy;
    std::optional<std::int64_t> dueDay;  ///< nothing: never asked
};
/// All types, in the order they are offered.
[[nodiscard]] std::vector<TypeOverview> typeOverviews(const History& history, const Moment& now);

/// "today", "tomorrow", "in 5 days", and a date from a month on. A day that has passed is today's work.
[[nodiscard]] std::string dayWords(std::int64_t day, std::int64_t today);

/// Ids for `count` fresh questions, the types in turn.
[[nodiscard]] std::vector<std::string> freshIds(const std::vector<std::string>& types, std::size_t count, const History& history,
                                                const Moment& now);

}  // namespace ridge::drill
