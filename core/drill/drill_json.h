// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/drill/grade.h"
#include "core/drill/question.h"

namespace ridge::drill {

/// The document ridgepoint.drill/1.
[[nodiscard]] std::string questionsJson(std::span<const Question> questions);

/// A line that asks for a grade: {"id":"ridge/1/0","answer":"295 FLOP/B","seconds":40,"hint":false}.
struct GradeRequest {
    std::string id;
    std::string answer;
    std::optional<double> seconds;
    bool isHinted = false;
};
/// Format errors name `where` and the member.
[[nodiscard]] Result<GradeRequest> readGradeRequest(std::string_view line, std::string_view where);
/// One line, ridgepoint.drill-grade/1, without its end.
[[nodiscard]] std::string gradeJson(std::string_view id, const Grade& grade);

}  // namespace ridge::drill
