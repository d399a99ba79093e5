// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

#include "core/base/markup_text.h"
#include "core/base/number_text.h"
#include "core/drill/loop.h"
#include "core/drill/terminal.h"
#include "core/drill/terminal_text.h"

namespace ridge::drill {

namespace {

/// All of it in one line, as a table needs it: lines that end no sentence are set off.
std::string oneLine(std::string_view text) {
    std::string line;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        if (!line.empty()) line += std::string_view(".:?!)").find(line.back()) == std::string_view::npos ? "; " : " ";
        line += text.substr(start, end - start);
        start = end + 1;
    }
    return markdownText(line);
}

std::string remarkOf(const Answered& answer) {
    if (answer.grade.trap != nullptr) return std::string(answer.grade.trap->name);
    return answer.grade.convention;
}

bool isOpen(const Answered& answer) {
    return answer.question.answer.kind == AnswerKind::Open;
}

/// "3 of 5" also where somebody typed "3" alone.
std::string givenAnswer(const Answered& answer) {
    const auto* named = isOpen(answer) && answer.grade.value ? std::get_if<double>(&*answer.grade.value) : nullptr;
    return named == nullptr ? answer.text : fmt::format("{} of {}", *named, answer.question.rubric.size());
}

/// A question and the words for what became of it: "good", "skipped", "time was up".
struct Row {
    const Answered* answer = nullptr;
    std::string_view end;
};

std::vector<Row> rowsOf(const std::vector<Answered>& answers, const std::optional<Answered>& unanswered, bool wasTimeUp) {
    std::vector<Row> rows;
    for (const Answered& answer : answers) rows.push_back({&answer, answer.isSkipped ? "skipped" : gradeName(answer.grade)});
    if (unanswered) rows.push_back({&*unanswered, wasTimeUp ? "time was up" : "not answered"});
    return rows;
}

/// A column of which no row has anything is left out.
struct Column {
    std::string_view title;
    std::vector<std::string> cells;
    bool isNumber = false;

    [[nodiscard]] bool isEmpty() const {
        return std::all_of(cells.begin(), cells.end(), [](const std::string& cell) { return cell.empty(); });
    }
};

std::vector<Column> columnsOf(const std::vector<Row>& rows) {
    std::vector<Column> columns{{"#", {}, true}, {"question", {}},           {"answer", {}},    {"right", {}},
                                {"grade", {}},   {"trap or convention", {}}, {"time", {}, true}};
    for (const auto& [answer, end] : rows) {
        const std::array<std::string, 7> cells{std::to_string(columns[0].cells.size() + 1),
                                               oneLine(answer->question.text),
                                               markdownText(givenAnswer(*answer)),
                                               isOpen(*answer) ? std::string() : markdownText(rightAnswerText(answer->question)),
                                               std::string(end),
                                               markdownText(remarkOf(*answer)),
                                               clockText(answer->seconds)};
        for (std::size_t i = 0; i < cells.size(); ++i) columns[i].cells.push_back(cells[i]);
    }
    columns.erase(std::remove_if(columns.begin(), columns.end(), [](const Column& column) { return column.isEmpty(); }), columns.end());
    return columns;
}

void appendTable(std::string& text, const std::vector<Row>& rows) {
    const std::vector<Column> columns = columnsOf(rows);
    for (const Column& column : columns) text += fmt::format("| {} ", column.title);
    text += "|\n";
    for (const Column& column : columns) text += column.isNumber ? "|---:" : "|---";
    text += "|\n";
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const Column& column : columns) text += fmt::format("| {} ", column.cells[i]);
        text += "|\n";
    }
}

/// Each line a paragraph, because Markdown would run them together.
void appendQuote(std::string& text, std::string_view own) {
    bool isFirst = true;
    for (std::size_t start = 0; start < own.size();) {
        const std::size_t end = std::min(own.find('\n', start), own.size());
        const std::string_view line = own.substr(start, end - start);
        start = end + 1;
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        text += fmt::format("{}> {}\n", isFirst ? "\n" : ">\n", markdownText(line));
        isFirst = false;
    }
}

void appendFacts(std::string& text, const Answered& answer) {
    // Where they were only counted nobody knows which.
    const bool isCounted = answer.grade.value && std::holds_alternative<double>(*answer.grade.value);
    const std::string named = isCounted ? givenAnswer(answer) + " facts named" : answer.grade.value ? "Rated as a whole" : "Given up";
    text += fmt::format("\n{}{}:\n\n", named, answer.named.empty() || !isCounted ? ". A full answer has" : "");
    for (std::size_t i = 0; i < answer.question.rubric.size(); ++i) {
        const bool isTold = isCounted && i < answer.named.size();
        text += fmt::format("- {}{}\n", !isTold ? "" : answer.named[i] ? "[x] " : "[ ] ", markdownText(answer.question.rubric[i]));
    }
}

/// What was said to the open ones, as far as the program knows it.
void appendOwn(std::string& text, const std::vector<Row>& rows) {
    int number = 0;
    for (const auto& [answer, end] : rows) {
        ++number;
        if (!isOpen(*answer) || (answer->own.empty() && answer->named.empty())) continue;
        text += fmt::format("\n#### {}. {}\n", number, oneLine(answer->question.text));
        appendQuote(text, answer->own);
        if (answer->grade.rating)
            appendFacts(text, *answer);
        else
            text += fmt::format("\nNo grade: {}.\n", end);
    }
}

/// Around each line that was asked about or that was wrong: whole code would bury the answers.
void appendCode(std::string& text, const std::vector<Row>& rows) {
    std::string_view about;
    int number = 0;
    for (const auto& [answer, end] : rows) {
        ++number;
        const QuestionCode code = answeredCode(answer->question);
        if (code.marked == 0) continue;
        if (answer->question.code.about != about) {
            about = answer->question.code.about;
            text += fmt::format("\n{}\n", markdownText(about));
        }
        text += fmt::format("\nQuestion {}:\n\n```text\n{}```\n", number, codeAround(code, code.marked));
    }
}

void appendAnswers(std::string& text, std::string_view title, const std::vector<Row>& rows) {
    if (rows.empty()) return;
    text += fmt::format("\n### {}\n\n", title);
    appendTable(text, rows);
    appendCode(text, rows);
    appendOwn(text, rows);
}

void appendPictures(std::string& text, const std::vector<Answered>& answers, const PictureName& pictureOf) {
    int number = 0;
    bool isFirst = true;
    for (const Answered& answer : answers) {
        ++number;
        const std::string name = pictureOf && !answer.isSkipped ? pictureOf(answer.question) : std::string();
        if (name.empty()) continue;
        text += fmt::format("{}\nQuestion {}:\n\n![{}](pictures/{})\n", isFirst ? "\n### On the roofline\n" : "", number,
                            oneLine(answer.question.text), name);
        isFirst = false;
    }
}

void appendTicks(std::string& text, std::string_view title, const std::vector<std::string_view>& items, const std::vector<bool>& ticked) {
    if (items.empty()) return;
    text += fmt::format("\n### {}\n\n", title);
    for (std::size_t i = 0; i < items.size(); ++i) text += fmt::format("- [{}] {}\n", ticked[i] ? 'x' : ' ', items[i]);
}

void appendRound(std::string& text, const RoundPlan& plan, const RoundRecord& record, int minutes, const PictureName& pictureOf) {
    text += fmt::format("\n## Round {}: {}\n\n{} of {}:00{}.\n", plan.number, plan.title, clockText(record.seconds), minutes,
                        record.wasTimeUp ? ", time was up" : "");
    appendAnswers(text, "Before the round", rowsOf(record.resume, {}, false));
    appendAnswers(text, "Answers", rowsOf(record.answers, record.unanswered, record.wasTimeUp));
    appendPictures(text, record.answers, pictureOf);
    appendTicks(text, "Checklist", plan.checklist, record.checked);
    appendTicks(text, "Self-rating", plan.selfRating, record.ticked);
    if (record.notes.empty()) return;
    text += "\n### Notes\n\n";
    for (const auto& note : record.notes) text += "- " + markdownText(note) + "\n";
}

struct Sum {
    int right = 0;
    int answered = 0;
};

Sum sumOf(const Loop& loop) {
    Sum sum;
    for (const auto& record : loop.records()) {
        for (const auto& answer : record.answers) {
            if (answer.isSkipped || !answer.grade.rating) continue;
            ++sum.answered;
            if (*answer.grade.rating >= Rating::Good) ++sum.right;
        }
    }
    return sum;
}

}  // namespace

std::string loopReport(const Loop& loop, const PictureName& pictureOf) {
    const Sum sum = sumOf(loop);
    // Local time to the minute: "2026-12-01 15:13".
    constexpr std::size_t minutes = 16;
    std::string begun = momentText(loop.startedAt()).substr(0, minutes);
    std::replace(begun.begin(), begun.end(), 'T', ' ');
    std::string text = fmt::format("# Interview loop\n\n{}, seed {}. {} of {} answers were good or easy.{}\n", begun, loop.options().seed,
                                   sum.right, sum.answered, loop.stage() == LoopStage::Done ? "" : " It is not finished.");
    for (std::size_t i = 0; i < loop.plans().size(); ++i) {
        const RoundRecord& record = loop.records()[i];
        const bool wasBegun =
            record.seconds > 0.0 || !record.resume.empty() || !record.answers.empty() || record.unanswered || !record.notes.empty();
        if (wasBegun) appendRound(text, loop.plans()[i], record, loop.options().minutes, pictureOf);
    }
    return text;
}

}  // namespace ridge::drill
