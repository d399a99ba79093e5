// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/day_plan.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ridge::drill {
namespace {

constexpr std::int64_t kNoon = 1796126400;  // 2026-12-01 12:00 UTC, learning day 20788
constexpr std::int64_t kToday = 20788;

Moment day(int number) {
    return {kNoon + number * 86400, 0};
}

Record answered(std::string type, Rating rating, const Moment& at, int index = 0) {
    Record record;
    record.at = at;
    record.id = type + "/" + std::to_string(learningDay(at)) + "/" + std::to_string(index);
    record.type = std::move(type);
    record.rating = rating;
    return record;
}

TEST(DayPlan, CountsWhatIsDueAndWhatIsNew) {
    EXPECT_EQ(learningDay(day(0)), kToday);
    History history;
    history.records = {answered("ridge", Rating::Again, day(0)), answered("spec", Rating::Good, day(0))};
    const DayPlan plan = planDay(history, day(1));
    EXPECT_EQ(plan.due, 1) << "again is due tomorrow, good in three days";
    EXPECT_EQ(plan.fresh, 4);
    EXPECT_EQ(plan.items.size(), 5U);
    EXPECT_EQ(plan.answersToday, 0);
    EXPECT_EQ(plan.daysInARow, 1);
    EXPECT_EQ(plan.forecast.at(0), 1);
    EXPECT_EQ(plan.forecast.at(2), 1);
    EXPECT_EQ(plan.nextDay, kToday + 2) << "new types are left over for tomorrow";
}

TEST(DayPlan, WhatIsNewComesBeforeWhatIsDueLater) {
    History history;
    history.records = {answered("spec", Rating::Good, day(0))};
    EXPECT_EQ(planDay(history, day(0)).nextDay, kToday + 1) << "spec itself is due in three days";
}

TEST(DayPlan, AnEmptyDaySaysWhenTheNextIs) {
    History history;
    for (const QuestionType& type : questionTypes()) history.records.push_back(answered(std::string(type.name), Rating::Good, day(0)));
    const DayPlan plan = planDay(history, day(1));
    EXPECT_TRUE(plan.items.empty());
    EXPECT_EQ(plan.nextDay, kToday + 3) << "a first good answer is due in three days";
    EXPECT_EQ(dayWords(*plan.nextDay, kToday + 1), "in 2 days");
}

TEST(DayPlan, OverviewsKnowAccuracyAndDueDay) {
    History history;
    history.records = {answered("ridge", Rating::Again, day(0)), answered("ridge", Rating::Good, day(0), 1)};
    const auto all = typeOverviews(history, day(0));
    ASSERT_EQ(all.size(), questionTypes().size());
    const auto ridge = std::find_if(all.begin(), all.end(), [](const auto& one) { return one.type->name == "ridge"; });
    ASSERT_NE(ridge, all.end());
    EXPECT_EQ(ridge->accuracy.answers, 2);
    EXPECT_EQ(ridge->accuracy.right, 1);
    EXPECT_TRUE(ridge->dueDay.has_value());
    EXPECT_FALSE(all.back().dueDay.has_value());
}

TEST(DayWords, ArePlain) {
    EXPECT_EQ(dayWords(kToday - 5, kToday), "today");
    EXPECT_EQ(dayWords(kToday, kToday), "today");
    EXPECT_EQ(dayWords(kToday + 1, kToday), "tomorrow");
    EXPECT_EQ(dayWords(kToday + 30, kToday), "in 30 days");
    EXPECT_EQ(dayWords(kToday + 31, kToday), "2027-01-01");
}

TEST(FreshIds, TakeTypesInTurnAndNumbersNobodyHasSeen) {
    History history;
    history.records = {answered("ridge", Rating::Good, day(0), 0), answered("ridge", Rating::Good, day(0), 3)};
    const auto ids = freshIds({"ridge", "spec"}, 5, history, day(0));
    EXPECT_EQ(ids, (std::vector<std::string>{"ridge/20788/2", "spec/20788/0", "ridge/20788/4", "spec/20788/1", "ridge/20788/5"}));
    EXPECT_TRUE(freshIds({}, 5, history, day(0)).empty());
}

}  // namespace
}  // namespace ridge::drill
