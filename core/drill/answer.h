// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/drill/question.h"

namespace ridge::drill {

/// What somebody typed, read as an answer to one question.
struct ReadAnswer {
    std::optional<double> number;  ///< in the unit that was asked for
    int digits = 0;                ///< significant ones that were written
    bool hasUnit = false;
    std::string category;  ///< one of the question's; empty where none was named
    std::string letters;   ///< of an order, or of a set in alphabetical order: "A C"
};

/// "memory, 135 us", "1.4e3 FLOP/B", "0.31 PFLOP/s", "70,272 B", "2^-24", "yes", "C < A < B", "line 3: 2.94 GB". Usage error when it cannot
/// be read as an answer to this question: then it is asked again.
[[nodiscard]] Result<ReadAnswer> readAnswer(std::string_view text, const Question& question);

}  // namespace ridge::drill
