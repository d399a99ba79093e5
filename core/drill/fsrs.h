// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

// When to ask again: the Free Spaced Repetition Scheduler, version 6, with its default weights and whole days (Ye and others,
// "ABC of FSRS", open-spaced-repetition; the same numbers as ts-fsrs 5.4.2 without learning steps and without fuzz).
namespace ridge::drill {

enum class Rating : std::uint8_t { Again = 1, Hard = 2, Good = 3, Easy = 4 };
inline constexpr std::array kAllRatings{Rating::Again, Rating::Hard, Rating::Good, Rating::Easy};
/// "again", "hard", "good", "easy".
[[nodiscard]] std::string_view ratingName(Rating rating);
[[nodiscard]] std::optional<Rating> findRating(std::string_view name);

/// What is remembered of one item: stability is the days after which it is recalled with the wanted chance, difficulty is in 1..10.
struct Memory {
    double stability = 0.0;
    double difficulty = 0.0;
    bool operator==(const Memory&) const = default;
};

struct Scheduled {
    Memory memory;
    int interval = 0;  ///< days until it is due, 1..36500
    bool operator==(const Scheduled&) const = default;
};

/// The chance of recall that intervals aim at.
inline constexpr double kWantedRecall = 0.9;
inline constexpr int kLongestInterval = 36500;

/// What a rating makes of an item; without a memory it is the first review. `elapsedDays` are those since the last one, not negative.
/// Intervals of better ratings are always longer.
[[nodiscard]] Scheduled review(const std::optional<Memory>& before, double elapsedDays, Rating rating);

/// The chance of recall after some days: 1 at once, kWantedRecall after `stability` days.
[[nodiscard]] double recallChance(double stability, double elapsedDays);

}  // namespace ridge::drill
