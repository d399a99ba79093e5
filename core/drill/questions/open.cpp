// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/questions/questions.h"
#include "core/drill/rubrics.h"

namespace ridge::drill {

Question openQuestion(std::string_view type) {
    for (const Rubric& rubric : rubrics()) {
        if (rubric.type != type) continue;
        Question question;
        question.text = rubric.question;
        question.answer.kind = AnswerKind::Open;
        question.answer.value = std::string();
        for (const auto fact : rubric.facts) question.rubric.emplace_back(fact);
        question.quickSeconds = 300.0;
        return question;
    }
    return {};
}

}  // namespace ridge::drill
