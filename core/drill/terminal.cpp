// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/terminal.h"

#include <fmt/format.h>
#include <istream>
#include <ostream>

#include "core/base/number_text.h"
#include "core/drill/history.h"
#include "core/drill/terminal_text.h"
#include "core/drill/types.h"

namespace ridge::drill {

namespace {

struct Tally {
    int answers = 0;
    int right = 0;
};

/// What became of one question.
enum class Outcome : std::uint8_t { Answered, Skipped, Ended };

class Practice {
public:
    Practice(const Terminal& terminal, std::filesystem::path history) : m_terminal(terminal), m_history(std::move(history)) {}

    Outcome ask(const Question& question) {
        m_terminal.out << questionText(question) << "\n";
        if (question.answer.kind == AnswerKind::Open) return askOpen(question);
        const double start = m_terminal.seconds();
        bool isHinted = false;
        for (std::string line; readLine(m_terminal, line);) {
            if (line == "q") return Outcome::Ended;
            if (line == "s") return Outcome::Skipped;
            if (line == "h") {
                isHinted = true;
                m_terminal.out << "Hint: " << question.hint << "\n";
                continue;
            }
            if (line == "w") line = "-";
            const Attempt attempt{line, m_terminal.seconds() - start, isHinted};
            if (settle(question, attempt)) return Outcome::Answered;
        }
        return Outcome::Ended;
    }

    [[nodiscard]] const Tally& tally() const { return m_tally; }

private:
    /// The person answers aloud or on paper, sees the facts and counts.
    Outcome askOpen(const Question& question) {
        const double start = m_terminal.seconds();
        m_terminal.out << "Answer aloud, then press Enter to see the facts.\n";
        std::string line;
        if (!readLine(m_terminal, line) || line == "q") return Outcome::Ended;
        if (line == "s") return Outcome::Skipped;
        const double seconds = m_terminal.seconds() - start;
        m_terminal.out << rightAnswerText(question) << "\nHow many did you name?\n";
        while (readLine(m_terminal, line)) {
            if (line == "q") return Outcome::Ended;
            if (line == "s") return Outcome::Skipped;
            if (settle(question, {line, seconds})) return Outcome::Answered;
        }
        return Outcome::Ended;
    }

    /// False when it has to be asked again.
    bool settle(const Question& question, const Attempt& attempt) {
        const Grade grade = gradeAnswer(question, attempt);
        m_terminal.out << gradeLine(question, grade);
        if (!grade.rating) return false;
        ++m_tally.answers;
        if (*grade.rating >= Rating::Good) ++m_tally.right;
        m_terminal.out << workingText(question) << "\n";
        keep(question, attempt, grade);
        return true;
    }

    void keep(const Question& question, const Attempt& attempt, const Grade& grade) {
        const auto record = recordOf(question, attempt, grade, m_terminal.clock());
        if (m_history.empty() || !record) return;
        const auto added = addToHistory(m_history, *record);
        if (added) return;
        m_terminal.out << "warning: this answer is not in the history: " << errorText(added.error())
                       << (added.error().hint.empty() ? "" : " (" + added.error().hint + ")") << "\n";
    }

    const Terminal& m_terminal;
    std::filesystem::path m_history;
    Tally m_tally;
};

}  // namespace

bool readLine(const Terminal& terminal, std::string& line) {
    terminal.out << "> " << std::flush;
    if (!std::getline(terminal.in, line)) {
        terminal.out << "\n";
        return false;
    }
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    return true;
}

std::string questionText(const Question& question) {
    std::string text = question.text;
    const bool hasWords =
        question.answer.kind == AnswerKind::Choice && !question.categories.empty() && question.categories.front().size() > 1;
    const bool isShort = hasWords && question.categories.size() <= 4;
    if (!isShort) return text;
    std::string words;
    for (const auto& word : question.categories) words += (words.empty() ? "" : ", ") + word;
    return text + "\n(" + words + ")";
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
    const bool isWhole = answer.kind == AnswerKind::Exact;
    std::string text =
        takesPrefix ? siText(value, answer.unit) : grouped(value, isWhole ? 15 : 4) + (answer.unit.empty() ? "" : " " + answer.unit);
    return answer.category.empty() ? text : answer.category + ", " + text;
}

std::string gradeLine(const Question& question, const Grade& grade) {
    if (!grade.rating) return "Again, please: " + grade.message + "\n";
    std::string text = fmt::format("{}. ", ratingName(*grade.rating));
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
    if (!grade.message.empty()) text += grade.message + " ";
    if (question.answer.kind != AnswerKind::Open) text += "Right: " + rightAnswerText(question);
    return text + "\n";
}

void practise(const Terminal& terminal, const std::vector<std::string>& ids, const std::filesystem::path& history) {
    Practice practice(terminal, history);
    terminal.out << ids.size() << " questions. h: hint, w: give up and see the working, s: skip, q: end.\n";
    std::size_t number = 0;
    for (const auto& id : ids) {
        const auto question = questionOf(id);
        if (!question) continue;
        const QuestionType* type = findType(question->type);
        terminal.out << "\n" << ++number << " of " << ids.size() << ": " << type->title << "\n";
        if (practice.ask(*question) == Outcome::Ended) break;
    }
    terminal.out << "\n" << practice.tally().right << " of " << practice.tally().answers << " answers were good or easy.\n";
}

}  // namespace ridge::drill
