// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/day_plan.h"

#include <algorithm>

namespace ridge::drill {

namespace {

constexpr std::int64_t kMonth = 31;

std::optional<std::int64_t> earlier(std::optional<std::int64_t> day, std::int64_t other) {
    return day ? std::min(*day, other) : other;
}

/// Tomorrow when today's limits leave something over, else the first day on which a type is due.
std::optional<std::int64_t> nextDayOf(const History& history, std::int64_t today) {
    const auto states = statesOf(history.records, today);
    std::optional<std::int64_t> next;
    for (const QuestionType& type : questionTypes()) {
        const auto state = states.find(std::string(type.name));
        next = earlier(next, state == states.end() ? today + 1 : std::max(state->second.dueDay, today + 1));
    }
    return next;
}

}  // namespace

DayPlan planDay(const History& history, const Moment& now, const Limits& limits, int days) {
    DayPlan plan;
    plan.items = queueFor(history, now, limits);
    for (const QueueItem& item : plan.items) ++(item.isNew ? plan.fresh : plan.due);
    const Progress progress = progressOf(history, now, days);
    plan.answersToday = progress.answersToday;
    plan.daysInARow = progress.daysInARow;
    plan.forecast = progress.forecast;
    plan.nextDay = nextDayOf(history, learningDay(now));
    return plan;
}

std::vector<TypeOverview> typeOverviews(const History& history, const Moment& now) {
    const auto states = statesOf(history.records, learningDay(now));
    const Progress progress = progressOf(history, now);
    std::vector<TypeOverview> all;
    for (const QuestionType& type : questionTypes()) {
        TypeOverview overview{&type, {}, {}};
        const std::string name(type.name);
        if (const auto found = progress.byType.find(name); found != progress.byType.end()) overview.accuracy = found->second;
        if (const auto found = states.find(name); found != states.end()) overview.dueDay = found->second.dueDay;
        all.push_back(overview);
    }
    return all;
}

std::string dayWords(std::int64_t day, std::int64_t today) {
    const std::int64_t ahead = day - today;
    if (ahead <= 0) return "today";
    if (ahead == 1) return "tomorrow";
    return ahead < kMonth ? "in " + std::to_string(ahead) + " days" : dayText(day);
}

std::vector<std::string> freshIds(const std::vector<std::string>& types, std::size_t count, const History& history, const Moment& now) {
    std::vector<std::string> ids;
    // Each id counts as asked, so that the next one of its type has other numbers.
    std::vector<Record> asked = history.records;
    for (std::size_t i = 0; i < count && !types.empty(); ++i) {
        const std::string& type = types[i % types.size()];
        Record record;
        record.id = nextId(type, asked, now);
        record.type = type;
        ids.push_back(record.id);
        asked.push_back(std::move(record));
    }
    return ids;
}

}  // namespace ridge::drill
