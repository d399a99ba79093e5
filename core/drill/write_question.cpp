// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/write_question.h"

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/base/number_text.h"
#include "core/drill/grade.h"
#include "core/hardware/catalogue.h"
#include "core/hardware/what_if.h"
#include "core/session/command_line.h"

namespace ridge::drill {

namespace {

/// Traps and right answers must be further apart than two bands of a right answer, so that no answer meets both.
constexpr double kApart = 0.045;

bool isApart(double a, double b) {
    if (a == b) return false;
    if (a * b <= 0.0) return true;
    return std::max(a / b, b / a) - 1.0 > kApart;
}

/// In the best band: nobody would notice another convention.
bool isSame(double a, double b) {
    return a == b || (a * b > 0.0 && std::max(a / b, b / a) - 1.0 <= kEasyBand);
}

bool isTellable(const Question& question, const Value& value, const Value& other) {
    if (value.index() != other.index()) return true;
    if (std::holds_alternative<std::string>(value)) return value != other;
    const double a = std::get<double>(value);
    const double b = std::get<double>(other);
    if (question.answer.kind == AnswerKind::Number) return isApart(a, b);
    // Rounded by hand to three digits they must still differ.
    if (a == std::floor(a) && b == std::floor(b) && question.answer.resolution == 0.0) return a != b;
    return std::fabs(a - b) > 2.0 * question.answer.resolution && (question.answer.resolution > 0.0 || isApart(a, b));
}

bool isUsable(const Question& question, const Value& value) {
    const auto* number = std::get_if<double>(&value);
    if (number == nullptr) return true;
    if (!std::isfinite(*number)) return false;
    return question.answer.kind != AnswerKind::Number || *number > 0.0;
}

void dropTraps(Question& question) {
    std::vector<TrapValue> kept;
    for (const auto& trap : question.traps) {
        const auto collides = [&](const Value& other) { return !isTellable(question, trap.value, other); };
        bool isLost = !isUsable(question, trap.value) || collides(question.answer.value);
        for (const auto& other : question.accepted) isLost = isLost || collides(other.value);
        for (const auto& other : kept) isLost = isLost || collides(other.value);
        if (!isLost) kept.push_back(trap);
    }
    question.traps = std::move(kept);
}

}  // namespace

void give(Question& question, std::string_view name, double value, std::string_view unit) {
    question.given.push_back({std::string(name), value, std::string(unit)});
}

void give(Question& question, std::string_view name, std::int64_t value, std::string_view unit) {
    give(question, name, static_cast<double>(value), unit);
}

void give(Question& question, std::string_view name, std::string_view word) {
    question.given.push_back({std::string(name), std::string(word), {}});
}

void expect(Question& question, double value, std::string_view unit) {
    question.answer.kind = AnswerKind::Number;
    question.answer.value = value;
    question.answer.unit = unit;
}

void expectExactly(Question& question, double value, std::string_view unit, double resolution) {
    question.answer.kind = AnswerKind::Exact;
    question.answer.value = value;
    question.answer.unit = unit;
    question.answer.resolution = resolution;
}

void expectWord(Question& question, std::string_view word, std::vector<std::string> words) {
    question.answer.kind = AnswerKind::Choice;
    question.answer.value = std::string(word);
    question.answer.category = word;
    question.categories = std::move(words);
}

void expectLetters(Question& question, AnswerKind kind, std::string letters, std::size_t count) {
    question.answer.kind = kind;
    question.answer.value = std::move(letters);
    question.categories.clear();
    for (std::size_t i = 0; i < count; ++i) question.categories.emplace_back(1, static_cast<char>('A' + i));
}

void expectClass(Question& question, std::string_view category, std::vector<std::string> categories) {
    question.answer.category = category;
    question.categories = std::move(categories);
}

void expectBound(Question& question, Bound bound) {
    expectClass(question, boundName(bound), {"memory", "compute"});
}

void expectLine(Question& question, std::int64_t line, std::int64_t lines) {
    std::vector<std::string> all;
    for (std::int64_t i = 1; i <= lines; ++i) all.push_back("line " + std::to_string(i));
    expectClass(question, "line " + std::to_string(line), std::move(all));
}

void trap(Question& question, const Trap& trap, double value) {
    question.traps.push_back({value, &trap});
}

void trap(Question& question, const Trap& trap, std::string_view word) {
    question.traps.push_back({std::string(word), &trap});
}

void accept(Question& question, double value, std::string_view convention) {
    question.accepted.push_back({value, std::string(convention)});
}

bool tidy(Question& question) {
    if (!isUsable(question, question.answer.value)) return false;
    const auto changesNothing = [&question](const Convention& other) {
        const double value = std::get<double>(question.answer.value);
        const bool isQuantity = question.answer.kind == AnswerKind::Number;
        return !isUsable(question, other.value) || (isQuantity ? isSame(other.value, value) : !isTellable(question, other.value, value));
    };
    auto& accepted = question.accepted;
    accepted.erase(std::remove_if(accepted.begin(), accepted.end(), changesNothing), accepted.end());
    dropTraps(question);
    return true;
}

std::string counted(std::int64_t number, std::string_view one, std::string_view many) {
    return grouped(number) + " " + std::string(number == 1 ? one : many);
}

std::string counted(std::int64_t number, std::string_view one) {
    return counted(number, one, std::string(one) + "s");
}

std::string told(double value, int digits) {
    constexpr double least = 1e-3;
    constexpr double most = 1e7;
    if (value == 0.0 || (std::fabs(value) >= least && std::fabs(value) < most)) return grouped(value, digits);
    std::string text = fmt::format("{:.{}g}", value, digits);
    // 6.1e-05 is how programs write it.
    const std::size_t exponent = text.find('e');
    if (exponent == std::string::npos) return text;
    std::size_t digit = exponent + 1;
    if (text[digit] == '-') ++digit;
    while (digit + 1 < text.size() && (text[digit] == '0' || text[digit] == '+')) text.erase(digit, 1);
    return text;
}

std::string inWords(double number) {
    constexpr double thousand = 1e3;
    constexpr std::array<std::pair<double, std::string_view>, 3> words{{{1e12, "trillion"}, {1e9, "billion"}, {1e6, "million"}}};
    for (const auto& [size, word] : words) {
        if (number >= size && number < size * thousand) return grouped(number / size, 4) + " " + std::string(word);
    }
    return grouped(number, 12);
}

std::string lettered(const std::vector<std::string>& lines) {
    std::string text;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        text += (text.empty() ? "" : "\n") + std::string(1, static_cast<char>('A' + i)) + ": " + lines[i];
    }
    return text;
}

const Accelerator& shipped(std::string_view id) {
    static const Catalogue catalogue = Catalogue::shipped();
    return *catalogue.find(id);
}

std::string whatIfItem(double peak, double bandwidth) {
    return "peak=" + plainNumber(peak) + ":bandwidth=" + plainNumber(bandwidth);
}

Accelerator whatIf(double peak, double bandwidth) {
    return *makeWhatIf(whatIfItem(peak, bandwidth), 1);
}

OperatorRequest request(OperatorKind kind, std::vector<std::int64_t> dims, DType type) {
    OperatorRequest request;
    request.kind = kind;
    request.dtype = type;
    for (std::size_t i = 0; i < dims.size(); ++i) request.dims[i] = dims[i];
    return request;
}

Operator made(const OperatorRequest& request) {
    return *makeOperator(request);
}

void showOn(Question& question, const OperatorRequest& request, std::string item) {
    question.link.op = request;
    question.link.command = "ridgepoint explain " + operatorArguments(request) + " --on " + item;
    question.link.accelerators = {std::move(item)};
}

}  // namespace ridge::drill
