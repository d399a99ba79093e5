// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/question.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <charconv>

#include "core/base/markup_text.h"
#include "core/hardware/catalogue.h"
#include "core/hardware/what_if.h"

namespace ridge::drill {

std::string_view answerKindName(AnswerKind kind) {
    constexpr std::array<std::string_view, 5> names{"exact", "number", "order", "choice", "open"};
    return names[static_cast<std::size_t>(kind)];
}

namespace {

std::optional<Derivation> linkedDerivation(const Link& link) {
    if (!link.op || link.accelerators.empty()) return std::nullopt;
    const std::string& item = link.accelerators.front();
    const auto accelerator = isWhatIf(item) ? makeWhatIf(item, 1) : Catalogue::shipped().get(item);
    const auto op = makeOperator(*link.op);
    if (!accelerator || !op) return std::nullopt;
    return derive(*op, *accelerator, {});
}

}  // namespace

std::string codeLineText(const QuestionCode& code, std::size_t number) {
    const std::string_view mark = code.marked == 0 ? "" : number == code.marked ? "\u2192 " : "  ";
    const std::string& line = code.lines[number - 1];
    return line.empty() ? std::string() : fmt::format("{}{:3}: {}", mark, number, line);
}

std::string codeAround(const QuestionCode& code, std::size_t number) {
    constexpr std::size_t around = 3;
    std::size_t first = number > around ? number - around : 1;
    while (first < number && code.lines[first - 1].empty()) ++first;
    std::size_t last = std::min(number + around, code.lines.size());
    while (last > number && code.lines[last - 1].empty()) --last;
    std::string text;
    for (std::size_t line = first; line <= last; ++line) text += codeLineText(code, line) + "\n";
    return text;
}

std::size_t lineNumber(std::string_view category) {
    constexpr std::string_view word = "line ";
    std::size_t number = 0;
    if (category.starts_with(word)) std::from_chars(category.data() + word.size(), category.data() + category.size(), number);
    return number;
}

QuestionCode answeredCode(const Question& question) {
    QuestionCode code = question.code;
    const std::size_t named = lineNumber(question.answer.category);
    if (named > 0 && named <= code.lines.size()) code.marked = named;
    return code;
}

std::string wholeText(const Question& question) {
    if (question.code.lines.empty()) return question.text;
    std::string text = question.code.about + (question.code.about.empty() ? "" : "\n");
    for (std::size_t number = 1; number <= question.code.lines.size(); ++number) text += codeLineText(question.code, number) + "\n";
    return text + question.text;
}

Derivation workingDerivation(const Question& question) {
    Derivation working = linkedDerivation(question.link).value_or(Derivation{});
    DerivationStep own{StepKind::Work, "Answer", {}, {}};
    for (std::size_t start = 0; start < question.working.size();) {
        const std::size_t end = std::min(question.working.find('\n', start), question.working.size());
        const std::string line = question.working.substr(start, end - start);
        if (!line.empty()) own.lines.push_back({line, "&\\text{" + latexText(line) + "}", false});
        start = end + 1;
    }
    if (!own.lines.empty()) working.steps.insert(working.steps.begin(), std::move(own));
    return working;
}

std::string workingText(const Question& question) {
    const auto linked = linkedDerivation(question.link);
    if (!linked) return question.working;
    return question.working + (question.working.empty() ? "" : "\n\n") + derivationText(*linked);
}

}  // namespace ridge::drill
