// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/terminal.h"

#include <fmt/format.h>
#include <algorithm>
#include <cstdint>
#include <istream>
#include <ostream>

#include "core/base/number_text.h"
#include "core/drill/practice.h"
#include "core/drill/terminal_text.h"
#include "core/drill/types.h"

namespace ridge::drill {

namespace {

/// Shows a practice and types into it.
class PracticeTerminal {
public:
    PracticeTerminal(const Terminal& terminal, Practice& practice) : m_terminal(terminal), m_practice(practice) {}

    void run() {
        while (m_practice.stage() != PracticeStage::Done) ask();
    }

private:
    void ask() {
        const Question& question = *m_practice.question();
        m_terminal.out << "\n"
                       << m_practice.number() << " of " << m_practice.count() << ": " << findType(question.type)->title << "\n"
                       << m_code.textOf(question) << "\n";
        if (question.answer.kind == AnswerKind::Open) m_terminal.out << "Answer aloud, then press Enter to see the facts.\n";
        m_practice.begin(m_terminal.seconds());
        const std::size_t number = m_practice.number();
        while (m_practice.stage() != PracticeStage::Done && m_practice.number() == number) step(question);
    }

    void step(const Question& question) {
        std::string line;
        if (!readLine(m_terminal, line) || line == "q") {
            m_practice.end();
        } else if (line == "?") {
            m_terminal.out << "h: a hint, w: give up and see the working, s: skip, q: end\n";
        } else if (line == "s") {
            m_practice.next(m_terminal.seconds());
        } else if (question.answer.kind == AnswerKind::Open && m_practice.stage() == PracticeStage::Asking) {
            // The person answers aloud or on paper, sees the facts and counts.
            m_practice.showFacts(m_terminal.seconds());
            m_terminal.out << rightAnswerText(question) << "\nHow many did you name?\n";
        } else if (question.answer.kind != AnswerKind::Open && line == "h") {
            m_practice.showHint();
            m_terminal.out << (question.hint.empty() ? "There is no hint for this.\n" : "Hint: " + question.hint + "\n");
        } else {
            const bool givesUp = question.answer.kind != AnswerKind::Open && line == "w";
            settle(question, givesUp ? "-" : line);
        }
    }

    void settle(const Question& question, std::string_view text) {
        const Grade grade = m_practice.answer(text, m_terminal.seconds());
        m_terminal.out << gradeLine(question, grade);
        if (!grade.rating) return;
        m_terminal.out << workingText(question) << "\n" << keptLine(m_practice.kept());
        m_practice.next(m_terminal.seconds());
    }

    const Terminal& m_terminal;
    Practice& m_practice;
    CodeOnScreen m_code;
};

}  // namespace

std::string clockText(double seconds) {
    const auto whole = static_cast<std::int64_t>(seconds);
    return fmt::format("{}:{:02}", whole / 60, whole % 60);
}

std::string keptLine(const Result<void>& kept) {
    if (kept) return {};
    const std::string hint = kept.error().hint.empty() ? "" : " (" + kept.error().hint + ")";
    return "warning: this answer is not in the history: " + errorText(kept.error()) + hint + "\n";
}

bool readLine(const Terminal& terminal, std::string& line) {
    terminal.out << "> " << std::flush;
    if (!std::getline(terminal.in, line)) {
        terminal.out << "\n";
        return false;
    }
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    return true;
}

namespace {

/// What is asked, with the words of a choice where they are few.
std::string askedText(const Question& question, std::string text) {
    const bool hasWords =
        question.answer.kind == AnswerKind::Choice && !question.categories.empty() && question.categories.front().size() > 1;
    const bool isShort = hasWords && question.categories.size() <= 4;
    if (!isShort) return text;
    std::string words;
    for (const auto& word : question.categories) words += (words.empty() ? "" : ", ") + word;
    return text + "\n(" + words + ")";
}

}  // namespace

std::string questionText(const Question& question) {
    return askedText(question, wholeText(question));
}

std::string CodeOnScreen::textOf(const Question& question) {
    const QuestionCode& code = question.code;
    const bool isShown = code.lines == m_shown.lines && code.about == m_shown.about;
    if (!code.lines.empty()) m_shown = code;
    if (!isShown || code.lines.empty()) return questionText(question);
    return askedText(question,
                     (code.marked == 0 ? "The code is above.\n"
                                       : "The code above, at line " + std::to_string(code.marked) + ":\n" + codeAround(code, code.marked)) +
                         question.text);
}

std::string rightAnswerText(const Question& question) {
    const Expected& answer = question.answer;
    if (answer.kind == AnswerKind::Open) {
        std::string text;
        for (const auto& fact : question.rubric) text += (text.empty() ? "- " : "\n- ") + fact;
        return text;
    }
    if (const auto* word = std::get_if<std::string>(&answer.value)) return *word;
    const double value = std::get<double>(answer.value);
    const bool takesPrefix =
        answer.kind == AnswerKind::Number && (answer.unit == "s" || answer.unit == "B" || answer.unit.find("/s") != std::string::npos);
    const int digits = answer.kind != AnswerKind::Exact ? 4 : value == std::floor(value) ? 15 : 6;
    const std::string unit = answer.unit == "day" ? "days" : answer.unit;
    std::string text = takesPrefix ? siText(value, answer.unit) : grouped(value, digits) + (unit.empty() ? "" : " " + unit);
    return answer.category.empty() ? text : answer.category + ", " + text;
}

std::string gradeLine(const Question& question, const Grade& grade) {
    if (!grade.rating) return "Please answer again. " + grade.message + "\n";
    std::string text = fmt::format("{}. ", ratingName(*grade.rating));
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
    if (!grade.message.empty()) text += grade.message + " ";
    if (question.answer.kind != AnswerKind::Open) text += "Right: " + rightAnswerText(question);
    return text + "\n";
}

void practise(const Terminal& terminal, const std::vector<std::string>& ids, const std::filesystem::path& history) {
    HistoryKeeper keeper(history);
    Practice practice(ids, keeper, terminal.clock);
    terminal.out << practice.count() << (practice.count() == 1 ? " question. h:" : " questions. h:")
                 << " hint, w: give up and see the working, s: skip, q: end.\n";
    PracticeTerminal(terminal, practice).run();
    terminal.out << "\n" << practice.rightCount() << " of " << practice.answerCount() << " answers were good or easy.\n";
}

}  // namespace ridge::drill
