// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/scratch.h"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <string>

#include "core/base/number_text.h"
#include "core/drill/answer_number.h"

namespace ridge::drill {

namespace {

using Names = std::map<std::string, double, std::less<>>;

bool isLetter(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}

bool isNameCharacter(char c) {
    return isLetter(c) || std::isdigit(static_cast<unsigned char>(c)) != 0;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r";
    const std::size_t first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

bool isName(std::string_view text) {
    if (text.empty() || !isLetter(text.front())) return false;
    for (const char c : text) {
        if (!isNameCharacter(c)) return false;
    }
    return true;
}

/// Names become their values in parentheses; nothing for a name that is not known. A letter after a digit belongs to a number: "1e3".
std::optional<std::string> filledIn(std::string_view text, const Names& names) {
    std::string filled;
    for (std::size_t i = 0; i < text.size();) {
        const bool follows = i > 0 && (isNameCharacter(text[i - 1]) || text[i - 1] == '.');
        if (!isLetter(text[i]) || follows) {
            filled += text[i++];
            continue;
        }
        std::size_t end = i;
        while (end < text.size() && isNameCharacter(text[end])) ++end;
        const auto found = names.find(text.substr(i, end - i));
        if (found == names.end()) return std::nullopt;
        filled += "(" + plainNumber(found->second) + ")";
        i = end;
    }
    return filled;
}

std::optional<double> valueOf(std::string_view expression, const Names& names) {
    const auto filled = filledIn(trimmed(expression), names);
    if (!filled || filled->empty()) return std::nullopt;
    // Inside parentheses sums are read as well.
    const std::string whole = "(" + *filled + ")";
    std::string_view rest = whole;
    const auto number = takeNumber(rest);
    if (!number || !rest.empty()) return std::nullopt;
    return number->value;
}

/// The name that a line gives a value to, and the expression; without a name the line is the expression. A sign at its end asks for what
/// the line comes to.
struct Line {
    std::string_view name;
    std::string_view expression;
};

Line parted(std::string_view line) {
    line = trimmed(line);
    if (!line.empty() && line.back() == '=') line = trimmed(line.substr(0, line.size() - 1));
    const std::size_t sign = line.find('=');
    if (sign == std::string_view::npos) return {{}, line};
    const std::string_view left = trimmed(line.substr(0, sign));
    const std::string_view right = line.substr(sign + 1);
    // "work = 2*3 = 6": what stands behind the second sign was computed already.
    return {isName(left) ? left : std::string_view{}, isName(left) ? right.substr(0, right.find('=')) : left};
}

}  // namespace

std::optional<double> scratchValue(std::string_view linesAbove, std::string_view line) {
    Names names;
    for (std::size_t start = 0; start < linesAbove.size();) {
        const std::size_t end = std::min(linesAbove.find('\n', start), linesAbove.size());
        const Line above = parted(linesAbove.substr(start, end - start));
        start = end + 1;
        if (above.name.empty()) continue;
        if (const auto value = valueOf(above.expression, names)) names.insert_or_assign(std::string(above.name), *value);
    }
    const Line asked = parted(line);
    constexpr std::string_view operators = "*/^+-(x";
    const bool isPlain = asked.expression.find_first_of(operators) == std::string_view::npos && !isName(trimmed(asked.expression));
    return isPlain ? std::nullopt : valueOf(asked.expression, names);
}

}  // namespace ridge::drill
