// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/queue.h"

#include <gtest/gtest.h>

#include <set>

#include "core/drill/types.h"

namespace ridge::drill {
namespace {

constexpr std::int64_t kNoon = 1796126400;  // 2026-12-01 12:00 UTC
constexpr std::int64_t kDay = 86400;

Moment day(int number, std::int64_t offset = 0) {
    return {kNoon + number * kDay, offset};
}

Record answered(std::string type, Rating rating, const Moment& at) {
    Record record;
    record.at = at;
    record.id = type + "/1/0";
    record.type = std::move(type);
    record.rating = rating;
    return record;
}

std::set<std::string> typesOf(const std::vector<QueueItem>& queue) {
    std::set<std::string> types;
    for (const auto& item : queue) types.insert(item.type);
    return types;
}

TEST(Queue, BeginsWithAFewNewTypes) {
    const auto queue = queueFor({}, day(0));
    ASSERT_EQ(queue.size(), 4U);
    EXPECT_EQ(queue.front().type, questionTypes().front().name);
    for (const auto& item : queue) {
        EXPECT_TRUE(item.isNew);
        EXPECT_TRUE(questionOf(item.id).has_value()) << item.id;
    }
}

/// A quarter of an hour of practice, closed, and opened again the next days.
TEST(Queue, MakesSenseTomorrow) {
    History history;
    history.records = {answered("ridge", Rating::Again, day(0)), answered("spec", Rating::Good, day(0)),
                       answered("product", Rating::Easy, day(0)), answered("scores", Rating::Hard, day(0))};
    EXPECT_TRUE(queueFor(history, day(0)).empty()) << "today's new types are done, nothing is due before tomorrow";
    // First intervals: again 1 day, hard 2, good 3, easy 8.
    const auto tomorrow = queueFor(history, day(1));
    EXPECT_TRUE(typesOf(tomorrow).contains("ridge"));
    EXPECT_FALSE(typesOf(tomorrow).contains("spec"));
    EXPECT_FALSE(tomorrow.front().isNew);
    EXPECT_EQ(tomorrow.size(), 5U) << "and four new ones";
    const auto later = queueFor(history, day(3), {20, 0});
    EXPECT_EQ(typesOf(later), (std::set<std::string>{"ridge", "spec", "scores"}));
    EXPECT_EQ(later.front().type, "ridge") << "the least remembered first";
    EXPECT_EQ(typesOf(queueFor(history, day(8), {20, 0})).size(), 4U);
}

TEST(Queue, KeepsItsLimits) {
    History history;
    for (int i = 0; i < 3; ++i) history.records.push_back(answered("ridge", Rating::Again, day(0)));
    EXPECT_EQ(queueFor(history, day(0), {20, 4}).size(), 3U) << "one new type was begun today";
    EXPECT_EQ(queueFor(history, day(0), {5, 4}).size(), 2U) << "three of five answers are given";
    EXPECT_TRUE(queueFor(history, day(0), {3, 4}).empty());
    EXPECT_TRUE(queueFor(history, day(0), {2, -1}).empty());
    EXPECT_EQ(typesOf(queueFor(history, day(1), {20, 9}, {"ridge", "survives"})), (std::set<std::string>{"ridge", "survives"}));
}

TEST(Queue, AsksForAnAcceleratorOfOnesChoice) {
    const auto queue = queueFor({}, day(0), {}, {"spec@amd-mi355x"});
    ASSERT_EQ(queue.size(), 1U);
    EXPECT_EQ(queue[0].type, "spec");
    EXPECT_TRUE(queue[0].id.starts_with("spec@amd-mi355x/")) << queue[0].id;
}

TEST(Queue, AsksFreshNumbersEachTime) {
    History history;
    const std::string first = nextId("ridge", history.records, day(0));
    history.records.push_back(answered("ridge", Rating::Good, day(0)));
    const std::string second = nextId("ridge", history.records, day(0));
    EXPECT_NE(first, second);
    EXPECT_NE(questionOf(first)->text, questionOf(second)->text);
}

TEST(Queue, RoundsTakeTurns) {
    History history;
    for (const char* type : {"ridge", "spec", "survives", "underflow-depth"})
        history.records.push_back(answered(type, Rating::Again, day(0)));
    const auto queue = queueFor(history, day(1), {20, 0});
    ASSERT_EQ(queue.size(), 4U);
    for (std::size_t i = 1; i < queue.size(); ++i) EXPECT_NE(findType(queue[i].type)->round, findType(queue[i - 1].type)->round);
}

TEST(States, AClockSetBackDoesNoHarm) {
    const auto today = learningDay(day(0));
    // Answered "in a year", then the clock was set right: due now, not in a year.
    const auto ahead = statesOf({answered("ridge", Rating::Easy, day(365))}, today);
    EXPECT_EQ(ahead.at("ridge").dueDay, today);
    // The answer after that counts from its own day.
    const auto back = statesOf({answered("ridge", Rating::Easy, day(365)), answered("ridge", Rating::Good, day(0))}, today);
    EXPECT_EQ(back.at("ridge").lastDay, today);
    EXPECT_GT(back.at("ridge").dueDay, today);
    EXPECT_LT(back.at("ridge").dueDay, today + 30);
}

TEST(States, AClockSetBackIsTold) {
    History history;
    history.records = {answered("ridge", Rating::Good, day(0)), answered("spec", Rating::Good, day(5))};
    remarkOnClock(history, day(5));
    EXPECT_TRUE(history.remarks.empty());
    remarkOnClock(history, day(1));
    ASSERT_EQ(history.remarks.size(), 1U);
    EXPECT_EQ(errorText(history.remarks[0]), "answers lie ahead, the last on 2026-12-06: history: 1");
}

TEST(States, ATimeZoneChangeMovesNoMoreThanADay) {
    const std::int64_t tokyo = 9 * 3600;
    const std::int64_t honolulu = -10 * 3600;
    const auto today = learningDay(day(3));
    const auto home = statesOf({answered("ridge", Rating::Good, day(0)), answered("ridge", Rating::Good, day(3))}, today).at("ridge");
    const auto away =
        statesOf({answered("ridge", Rating::Good, day(0, tokyo)), answered("ridge", Rating::Good, day(3, honolulu))}, today).at("ridge");
    EXPECT_NEAR(static_cast<double>(home.dueDay), static_cast<double>(away.dueDay), 4.0);
    EXPECT_NEAR(home.memory->stability, away.memory->stability, 0.4 * home.memory->stability);
}

TEST(Progress, CountsByTypeAndTrap) {
    History history;
    history.records = {answered("ridge", Rating::Again, day(-1)), answered("ridge", Rating::Good, day(0)),
                       answered("spec", Rating::Easy, day(0))};
    history.records[0].trap = "sparse peak";
    const Progress progress = progressOf(history, day(0), 10);
    EXPECT_EQ(progress.byType.at("ridge").answers, 2);
    EXPECT_EQ(progress.byType.at("ridge").right, 1);
    EXPECT_EQ(progress.byTrap.at("sparse peak"), 1);
    EXPECT_EQ(progress.answersToday, 2);
    EXPECT_EQ(progress.daysInARow, 2);
    EXPECT_EQ(progressOf(history, day(1), 10).daysInARow, 2) << "today is not over";
    EXPECT_EQ(progressOf(history, day(2), 10).daysInARow, 0);
    ASSERT_EQ(progress.forecast.size(), 10U);
    EXPECT_EQ(progress.forecast[8], 1) << "a first easy is due after 8 days";
    EXPECT_EQ(progress.forecast[0], 0);
    const std::string text = progressMarkdown(progress, day(0));
    EXPECT_NE(text.find("| ridge | 2 | 50 % |"), std::string::npos);
    EXPECT_NE(text.find("- sparse peak: 1"), std::string::npos);
    EXPECT_NE(text.find("2026-12-09: 1"), std::string::npos);
}

}  // namespace
}  // namespace ridge::drill
