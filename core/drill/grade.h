// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/drill/fsrs.h"
#include "core/drill/question.h"

namespace ridge::drill {

/// Bands of a quantity: the larger of answer and right value over the smaller, less 1.
inline constexpr double kEasyBand = 0.02;
inline constexpr double kGoodBand = 0.10;
inline constexpr double kHardBand = 1.0;

/// What somebody typed, and how.
struct Attempt {
    std::string_view text;
    std::optional<double> seconds;
    bool isHinted = false;
};

struct Grade {
    std::optional<Rating> rating;  ///< nothing: it is asked again, and nothing is lost
    const Trap* trap = nullptr;
    std::string convention;      ///< the stated convention under which it is right, where it is another than ours
    std::optional<Value> value;  ///< as it was understood
    std::string message;         ///< a sentence for people
};

/// The class first, then the number. A wrong class, or more than twice or less than half: again. Within twice: hard. Within 10 %: good.
/// Within 2 %, in time and without a hint: easy. Exact answers are right (easy or good) or again. A trap is named whatever the band.
[[nodiscard]] Grade gradeAnswer(const Question& question, const Attempt& attempt);

/// "again", "hard", "good", "easy" or "ask-again".
[[nodiscard]] std::string_view gradeName(const Grade& grade);

/// True where `answer` counts as `value` of an exact question: equal, within its resolution, or rounded by hand to three digits or more.
[[nodiscard]] bool isExactly(double answer, int digits, double value, double resolution);

}  // namespace ridge::drill
