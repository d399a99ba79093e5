// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/drill/question.h"
#include "core/drill/random.h"

namespace ridge::drill {

/// A kind of question; it is what the memory schedules, because numbers are fresh each time.
struct QuestionType {
    std::string_view name;   ///< "kv-cache"
    std::string_view title;  ///< "Bytes of the KV cache and what fits"
    int round = 2;           ///< of the interview loop, 1..4
    /// Null for an open question. Nothing when the numbers drawn are of no use: too near a ridge, say.
    std::optional<Question> (*make)(Draw&) = nullptr;
};

/// Questions of the type "walk" with one seed are about the same code. So many with one INDEX / kWalkStops go through it in its order; the
/// last asks which line is wrong.
inline constexpr std::uint64_t kWalkStops = 5;

/// All types, in the order they are offered.
[[nodiscard]] std::span<const QuestionType> questionTypes();
/// Null when there is none.
[[nodiscard]] const QuestionType* findType(std::string_view name);

/// "spec" of "spec@amd-mi355x/7/0": the type that the memory schedules.
[[nodiscard]] std::string_view typeOfId(std::string_view id);

/// The same question for the same arguments on every machine. "spec@ID" asks for the figures of that shipped accelerator. Usage error for
/// an unknown type or accelerator.
[[nodiscard]] Result<Question> makeQuestion(std::string_view type, std::uint64_t seed, std::uint64_t index);
/// The question that an id "TYPE/SEED/INDEX" or "spec@ID/SEED/INDEX" names. Usage error when it names none.
[[nodiscard]] Result<Question> questionOf(std::string_view id);

}  // namespace ridge::drill
