// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/fsrs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace ridge::drill {
namespace {

struct Step {
    int rating;
    int interval;
    double stability;
    double difficulty;
};

/// Runs of ts-fsrs 5.4.2 (MIT), FSRS-6.0 with its default weights, without learning steps and fuzz; each review just when it is due.
const std::vector<std::vector<Step>> kRuns{
    {{1, 1, 0.212, 6.4133}},
    {{2, 2, 1.2931, 5.11217071}},
    {{3, 3, 2.3065, 2.11810397}},
    {{4, 8, 8.2956, 1.0}},
    {{3, 3, 2.3065, 2.11810397},
     {3, 14, 13.82690327, 2.11121424},
     {3, 57, 56.95670978, 2.1043314},
     {3, 196, 196.23528243, 2.09745544},
     {1, 5, 5.03389023, 7.38771571},
     {3, 12, 12.4820472, 7.37555636},
     {2, 22, 21.83971429, 8.24300038},
     {4, 58, 58.37784443, 7.64112135}},
    {{4, 8, 8.2956, 1.0}, {4, 66, 65.62422648, 1.0}, {4, 397, 396.77501923, 1.0}},
    {{2, 2, 1.2931, 5.11217071}, {2, 4, 4.46945539, 6.74045952}, {2, 9, 8.90516035, 7.8213935}, {2, 15, 15.32485859, 8.53896785}},
    {{1, 1, 0.212, 6.4133}, {3, 3, 1.88678762, 6.40211507}, {3, 8, 7.63823104, 6.39094132}, {3, 22, 21.60782969, 6.37977875}},
    {{3, 3, 2.3065, 2.11810397},
     {1, 1, 0.63685069, 7.39450274},
     {1, 1, 0.22627098, 9.12881914},
     {3, 3, 0.9263283, 9.11491869},
     {3, 3, 2.88715141, 9.10103214}},
};

TEST(Fsrs, FollowsTheReferenceRuns) {
    for (const auto& run : kRuns) {
        std::optional<Memory> memory;
        int elapsed = 0;
        for (const Step& step : run) {
            const Scheduled next = review(memory, elapsed, static_cast<Rating>(step.rating));
            EXPECT_NEAR(next.memory.stability, step.stability, 1e-6 * step.stability);
            EXPECT_NEAR(next.memory.difficulty, step.difficulty, 1e-6 * step.difficulty);
            EXPECT_EQ(next.interval, step.interval);
            memory = next.memory;
            elapsed = next.interval;
        }
    }
}

TEST(Fsrs, RecallFallsToTheWantedChanceAtTheStability) {
    EXPECT_EQ(recallChance(12.5, 0.0), 1.0);
    EXPECT_NEAR(recallChance(12.5, 12.5), 0.9, 1e-12);
    EXPECT_LT(recallChance(12.5, 100.0), recallChance(12.5, 99.0));
}

TEST(Fsrs, BetterRatingsAreAlwaysDueLater) {
    for (const double stability : {0.001, 0.3, 1.0, 2.4, 30.0, 900.0, 36500.0}) {
        for (const double difficulty : {1.0, 5.5, 10.0}) {
            for (const double elapsed : {0.0, 1.0, 40.0, 20000.0}) {
                const auto due = [&](Rating rating) { return review(Memory{stability, difficulty}, elapsed, rating).interval; };
                EXPECT_LE(due(Rating::Again), due(Rating::Hard));
                EXPECT_LE(due(Rating::Hard), due(Rating::Good));
                EXPECT_LE(due(Rating::Good), due(Rating::Easy));
                EXPECT_GE(due(Rating::Again), 1);
                EXPECT_LE(due(Rating::Easy), kLongestInterval);
            }
        }
    }
}

TEST(Fsrs, AnotherReviewOfTheSameDayTeachesNothingNew) {
    const Memory memory{10.0, 5.0};
    EXPECT_EQ(review(memory, 0.0, Rating::Good).memory.stability, 10.0);
    EXPECT_LT(review(memory, 0.0, Rating::Again).memory.stability, 10.0);
    // A clock that was set back gives negative days; they count as none.
    EXPECT_EQ(review(memory, -400.0, Rating::Good), review(memory, 0.0, Rating::Good));
}

TEST(Fsrs, RatingsHaveNames) {
    for (const Rating rating : kAllRatings) EXPECT_EQ(findRating(ratingName(rating)), rating);
    EXPECT_EQ(ratingName(Rating::Hard), "hard");
    EXPECT_FALSE(findRating("Hard").has_value());
}

}  // namespace
}  // namespace ridge::drill
