// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/fsrs.h"

#include <algorithm>
#include <cmath>

namespace ridge::drill {

namespace {

/// The default weights of FSRS-6.
constexpr std::array<double, 21> kW{0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001,  1.8722, 0.1666, 0.796,
                                    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542};

constexpr double kShortestStability = 0.001;
constexpr double kLongestStability = 36500.0;

double grade(Rating rating) {
    return static_cast<double>(rating);
}

double curveFactor() {
    static const double factor = std::pow(0.9, -1.0 / kW[20]) - 1.0;
    return factor;
}

double initialDifficulty(Rating rating) {
    return kW[4] - std::exp(kW[5] * (grade(rating) - 1.0)) + 1.0;
}

double clampedDifficulty(double difficulty) {
    return std::clamp(difficulty, 1.0, 10.0);
}

double clampedStability(double stability) {
    return std::clamp(stability, kShortestStability, kLongestStability);
}

/// Drawn towards the difficulty of an easy start, which is not clamped here: it may be below 1.
double nextDifficulty(double difficulty, Rating rating) {
    const double moved = difficulty - kW[6] * (grade(rating) - 3.0) * (10.0 - difficulty) / 9.0;
    return clampedDifficulty(kW[7] * initialDifficulty(Rating::Easy) + (1.0 - kW[7]) * moved);
}

double stabilityAfterRecall(const Memory& memory, double chance, Rating rating) {
    const double hard = rating == Rating::Hard ? kW[15] : 1.0;
    const double easy = rating == Rating::Easy ? kW[16] : 1.0;
    const double growth = std::exp(kW[8]) * (11.0 - memory.difficulty) * std::pow(memory.stability, -kW[9]) *
                          (std::exp(kW[10] * (1.0 - chance)) - 1.0) * hard * easy;
    return memory.stability * (1.0 + growth);
}

double stabilityAfterLapse(const Memory& memory, double chance) {
    const double left = kW[11] * std::pow(memory.difficulty, -kW[12]) * (std::pow(memory.stability + 1.0, kW[13]) - 1.0) *
                        std::exp(kW[14] * (1.0 - chance));
    return std::min(left, memory.stability);
}

Memory nextMemory(const std::optional<Memory>& before, double elapsedDays, Rating rating) {
    if (!before) {
        const auto index = static_cast<std::size_t>(rating) - 1;
        return {clampedStability(kW[index]), clampedDifficulty(initialDifficulty(rating))};
    }
    const double chance = recallChance(before->stability, elapsedDays);
    const double stability = rating == Rating::Again ? stabilityAfterLapse(*before, chance) : stabilityAfterRecall(*before, chance, rating);
    return {clampedStability(stability), nextDifficulty(before->difficulty, rating)};
}

int intervalOf(double stability) {
    const double days = stability / curveFactor() * (std::pow(kWantedRecall, -1.0 / kW[20]) - 1.0);
    return static_cast<int>(std::clamp(std::round(days), 1.0, static_cast<double>(kLongestInterval)));
}

}  // namespace

std::string_view ratingName(Rating rating) {
    constexpr std::array<std::string_view, 4> names{"again", "hard", "good", "easy"};
    return names[static_cast<std::size_t>(rating) - 1];
}

std::optional<Rating> findRating(std::string_view name) {
    for (const Rating rating : kAllRatings) {
        if (ratingName(rating) == name) return rating;
    }
    return std::nullopt;
}

double recallChance(double stability, double elapsedDays) {
    return std::pow(1.0 + curveFactor() * elapsedDays / stability, -kW[20]);
}

Scheduled review(const std::optional<Memory>& before, double elapsedDays, Rating rating) {
    std::array<Memory, 4> memories{};
    std::array<int, 4> intervals{};
    for (std::size_t i = 0; i < kAllRatings.size(); ++i) {
        memories[i] = nextMemory(before, std::max(elapsedDays, 0.0), kAllRatings[i]);
        intervals[i] = intervalOf(memories[i].stability);
    }
    // After rounding, so that two ratings never give one interval: a first Hard is due after 2 days though its stability is 1.29.
    intervals[0] = std::min(intervals[0], intervals[1]);
    for (std::size_t i = 1; i < intervals.size(); ++i) {
        intervals[i] = std::min(std::max(intervals[i], intervals[i - 1] + 1), kLongestInterval);
    }
    const auto chosen = static_cast<std::size_t>(rating) - 1;
    return {memories[chosen], intervals[chosen]};
}

}  // namespace ridge::drill
