// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/base/markup_text.h"
#include "core/base/number_text.h"
#include "core/drill/loop.h"
#include "core/drill/terminal.h"
#include "core/drill/terminal_text.h"

namespace ridge::drill {

namespace {

std::string firstLine(const std::string& text) {
    return text.substr(0, text.find('\n'));
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

void appendTable(std::string& text, const std::vector<Row>& rows) {
    text += "| question | answer | right | grade | trap or convention | time |\n|---|---|---|---|---|---:|\n";
    for (const auto& [answer, end] : rows) {
        text += fmt::format("| {} | {} | {} | {} | {} | {} |\n", markdownText(firstLine(answer->question.text)),
                            markdownText(givenAnswer(*answer)), isOpen(*answer) ? "" : markdownText(rightAnswerText(answer->question)), end,
                            markdownText(remarkOf(*answer)), clockText(answer->seconds));
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
    text += fmt::format("\n{} facts named{}:\n\n", givenAnswer(answer), answer.named.empty() ? ". A full answer has" : "");
    for (std::size_t i = 0; i < answer.question.rubric.size(); ++i) {
        const bool isTold = i < answer.named.size();
        text += fmt::format("- {}{}\n", !isTold ? "" : answer.named[i] ? "[x] " : "[ ] ", markdownText(answer.question.rubric[i]));
    }
}

/// What was said to the open ones, as far as the program knows it.
void appendOwn(std::string& text, const std::vector<Row>& rows) {
    for (const auto& [answer, end] : rows) {
        if (!isOpen(*answer) || (answer->own.empty() && answer->named.empty())) continue;
        text += fmt::format("\n#### {}\n", markdownText(firstLine(answer->question.text)));
        appendQuote(text, answer->own);
        if (answer->grade.rating)
            appendFacts(text, *answer);
        else
            text += fmt::format("\nNo grade: {}.\n", end);
    }
}

void appendAnswers(std::string& text, std::string_view title, const std::vector<Row>& rows) {
    if (rows.empty()) return;
    text += fmt::format("\n### {}\n\n", title);
    appendTable(text, rows);
    appendOwn(text, rows);
}

void appendPictures(std::string& text, const std::vector<Answered>& answers, const PictureName& pictureOf) {
    for (const Answered& answer : answers) {
        const std::string name = pictureOf && !answer.isSkipped ? pictureOf(answer.question) : std::string();
        if (!name.empty()) text += fmt::format("\n![{}](pictures/{})\n", markdownText(firstLine(answer.question.text)), name);
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
    std::string text = fmt::format("# Interview loop\n\n{}, seed {}. {} of {} answers were good or easy.\n", momentText(loop.startedAt()),
                                   loop.options().seed, sum.right, sum.answered);
    for (std::size_t i = 0; i < loop.plans().size(); ++i) {
        const RoundRecord& record = loop.records()[i];
        const bool wasBegun =
            record.seconds > 0.0 || !record.resume.empty() || !record.answers.empty() || record.unanswered || !record.notes.empty();
        if (wasBegun) appendRound(text, loop.plans()[i], record, loop.options().minutes, pictureOf);
    }
    return text;
}

}  // namespace ridge::drill
