// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/queue.h"

#include <algorithm>
#include <set>

#include "core/drill/types.h"

namespace ridge::drill {

namespace {

int roundOf(const std::string& type) {
    const QuestionType* found = findType(type);
    return found == nullptr ? 0 : found->round;
}

/// Moves the next item of another round up when two of one round would follow each other.
void interleave(std::vector<QueueItem>& items) {
    for (std::size_t i = 1; i < items.size(); ++i) {
        if (roundOf(items[i].type) != roundOf(items[i - 1].type)) continue;
        const auto next = items.begin() + static_cast<std::ptrdiff_t>(i);
        const auto other =
            std::find_if(next, items.end(), [&](const QueueItem& item) { return roundOf(item.type) != roundOf(items[i - 1].type); });
        if (other == items.end()) return;
        std::rotate(next, other, other + 1);
    }
}

/// As it was asked for: "spec@amd-mi355x" for "spec". Nothing where it was not.
std::optional<std::string> wantedAs(std::string_view type, const std::vector<std::string>& wanted) {
    if (wanted.empty()) return std::string(type);
    const auto found = std::find_if(wanted.begin(), wanted.end(), [type](const std::string& name) { return typeOfId(name) == type; });
    return found == wanted.end() ? std::nullopt : std::optional(*found);
}

struct Today {
    int answers = 0;
    int newTypes = 0;
};

Today todayOf(const std::vector<Record>& records, const std::map<std::string, TypeState>& states, std::int64_t today) {
    Today done;
    for (const Record& record : records) done.answers += learningDay(record.at) == today ? 1 : 0;
    for (const auto& [type, state] : states) done.newTypes += state.firstDay == today ? 1 : 0;
    return done;
}

}  // namespace

std::map<std::string, TypeState> statesOf(const std::vector<Record>& records, std::int64_t today) {
    std::map<std::string, TypeState> states;
    for (const Record& record : records) {
        TypeState& state = states[record.type];
        const std::int64_t day = learningDay(record.at);
        const auto elapsed = state.memory ? static_cast<double>(std::max<std::int64_t>(day - state.lastDay, 0)) : 0.0;
        const Scheduled next = review(state.memory, elapsed, record.rating);
        if (!state.memory) state.firstDay = day;
        state.memory = next.memory;
        state.lastDay = day;
        state.dueDay = day + next.interval;
        ++state.answers;
    }
    for (auto& [type, state] : states) {
        if (state.lastDay > today) state.dueDay = today;
    }
    return states;
}

void remarkOnClock(History& history, const Moment& now) {
    const std::int64_t today = learningDay(now);
    std::int64_t last = today;
    int ahead = 0;
    for (const Record& record : history.records) {
        const std::int64_t day = learningDay(record.at);
        ahead += day > today ? 1 : 0;
        last = std::max(last, day);
    }
    if (ahead == 0) return;
    history.remarks.push_back({ErrorCode::Format, "answers lie ahead, the last on " + dayText(last), "history", std::to_string(ahead),
                               "was the clock set back? they count, and their types are due now"});
}

std::string nextId(const std::string& type, const std::vector<Record>& records, const Moment& now) {
    const auto asked = std::count_if(records.begin(), records.end(), [&type](const Record& record) { return record.type == type; });
    // The day as seed, so that two people who begin on different days see different numbers.
    const std::string start = type + "/" + std::to_string(std::max<std::int64_t>(learningDay(now), 0)) + "/";
    // A loop takes numbers of its own.
    const auto isSeen = [&records](const std::string& id) {
        return std::any_of(records.begin(), records.end(), [&id](const Record& record) { return record.id == id; });
    };
    auto number = asked;
    while (isSeen(start + std::to_string(number))) ++number;
    return start + std::to_string(number);
}

std::vector<QueueItem> queueFor(const History& history, const Moment& now, const Limits& limits, const std::vector<std::string>& wanted) {
    const std::int64_t today = learningDay(now);
    const auto states = statesOf(history.records, today);
    const Today done = todayOf(history.records, states, today);
    std::vector<QueueItem> due;
    std::vector<QueueItem> fresh;
    for (const QuestionType& type : questionTypes()) {
        const auto asked = wantedAs(type.name, wanted);
        if (!asked) continue;
        const std::string name(type.name);
        const auto state = states.find(name);
        if (state == states.end()) {
            fresh.push_back({name, nextId(*asked, history.records, now), true, 0.0});
        } else if (state->second.dueDay <= today) {
            const auto elapsed = static_cast<double>(std::max<std::int64_t>(today - state->second.lastDay, 0));
            due.push_back({name, nextId(*asked, history.records, now), false, recallChance(state->second.memory->stability, elapsed)});
        }
    }
    std::stable_sort(due.begin(), due.end(), [](const QueueItem& a, const QueueItem& b) { return a.recall < b.recall; });
    const auto room = [](std::size_t size, int left) { return std::min(size, static_cast<std::size_t>(std::max(left, 0))); };
    fresh.resize(room(fresh.size(), limits.newTypes - done.newTypes));
    due.insert(due.end(), fresh.begin(), fresh.end());
    due.resize(room(due.size(), limits.answers - done.answers));
    interleave(due);
    return due;
}

Progress progressOf(const History& history, const Moment& now, int days) {
    const std::int64_t today = learningDay(now);
    Progress progress;
    std::set<std::int64_t> active;
    for (const Record& record : history.records) {
        Accuracy& accuracy = progress.byType[record.type];
        ++accuracy.answers;
        if (record.rating >= Rating::Good) ++accuracy.right;
        if (!record.trap.empty()) ++progress.byTrap[record.trap];
        const std::int64_t day = learningDay(record.at);
        active.insert(day);
        if (day == today) ++progress.answersToday;
    }
    for (std::int64_t day = active.contains(today) ? today : today - 1; active.contains(day); --day) ++progress.daysInARow;
    progress.forecast.assign(static_cast<std::size_t>(std::max(days, 1)), 0);
    for (const auto& [type, state] : statesOf(history.records, today)) {
        const std::int64_t ahead = std::max<std::int64_t>(state.dueDay - today, 0);
        if (ahead < static_cast<std::int64_t>(progress.forecast.size())) ++progress.forecast[static_cast<std::size_t>(ahead)];
    }
    return progress;
}

std::string progressMarkdown(const Progress& progress, const Moment& now) {
    const std::int64_t today = learningDay(now);
    std::string text = "# Drill\n\n" + dayText(today) + ": " + std::to_string(progress.answersToday) + " answers today, " +
                       std::to_string(progress.daysInARow) + (progress.daysInARow == 1 ? " day" : " days") +
                       " in a row.\n\n## By type\n\n| type | answers | right |\n|---|---:|---:|\n";
    for (const auto& [type, accuracy] : progress.byType) {
        text += "| " + type + " | " + std::to_string(accuracy.answers) + " | " + std::to_string(100 * accuracy.right / accuracy.answers) +
                " % |\n";
    }
    text += "\n## Traps met\n\n";
    std::vector<std::pair<std::string, int>> traps(progress.byTrap.begin(), progress.byTrap.end());
    std::stable_sort(traps.begin(), traps.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    if (traps.empty()) text += "None so far.\n";
    for (const auto& [name, count] : traps) text += "- " + name + ": " + std::to_string(count) + "\n";
    text += "\n## Due\n\n";
    for (std::size_t i = 0; i < progress.forecast.size(); ++i) {
        if (progress.forecast[i] > 0)
            text += "- " + dayText(today + static_cast<std::int64_t>(i)) + ": " + std::to_string(progress.forecast[i]) + "\n";
    }
    return text;
}

}  // namespace ridge::drill
