// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/drill/grade.h"
#include "core/drill/terminal.h"

// Internal to core/drill: shared by the practice and the loop of a terminal.
namespace ridge::drill {

/// Shows the prompt; false at the end of the input. Spaces and a carriage return at the end are dropped.
[[nodiscard]] bool readLine(const Terminal& terminal, std::string& line);

/// Long code is shown whole where it is new; a question about the same code shows the lines around its own.
class CodeOnScreen {
public:
    /// As questionText, which it is for a question without code.
    [[nodiscard]] std::string textOf(const Question& question);

private:
    QuestionCode m_shown;
};

/// What the grade is and why, with a line break.
[[nodiscard]] std::string gradeLine(const Question& question, const Grade& grade);

/// Minutes and seconds: "44:59". For a report as well.
[[nodiscard]] std::string clockText(double seconds);

/// A warning with a line break where an answer is not in the history file; else empty.
[[nodiscard]] std::string keptLine(const Result<void>& kept);

}  // namespace ridge::drill
