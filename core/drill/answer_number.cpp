// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/answer_number.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <system_error>

namespace ridge::drill {

namespace {

constexpr int kDeepest = 16;
constexpr std::size_t kLongest = 200;
/// More digits than a double has: a value that was computed, not rounded by hand.
constexpr int kManyDigits = 17;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Reads an expression from the front of a text and keeps what it did not understand.
class Reader {
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    [[nodiscard]] std::string_view rest() const { return m_text; }

    /// Outside parentheses + and - are no operators: a '-' there more likely belongs to a word.
    std::optional<WrittenNumber> product(int depth) {
        auto value = signedPower(depth);
        while (value) {
            const char sign = operatorBeforeNumber("*x/");
            if (sign == 0) return value;
            const auto other = signedPower(depth);
            if (!other) return std::nullopt;
            value = WrittenNumber{sign == '/' ? value->value / other->value : value->value * other->value, kManyDigits};
        }
        return value;
    }

private:
    void skipSpaces() {
        while (!m_text.empty() && m_text.front() == ' ') m_text.remove_prefix(1);
    }

    bool take(std::string_view word) {
        if (!m_text.starts_with(word)) return false;
        m_text.remove_prefix(word.size());
        return true;
    }

    /// One of `signs` where a number follows, which is taken; else 0. So "FLOP/B" and "7.3x" are left to the unit.
    char operatorBeforeNumber(std::string_view signs) {
        std::string_view ahead = m_text.substr(std::min(m_text.find_first_not_of(' '), m_text.size()));
        if (ahead.empty() || signs.find(ahead.front()) == std::string_view::npos || ahead.starts_with("**")) return 0;
        const char sign = ahead.front();
        ahead.remove_prefix(1);
        const std::size_t next = ahead.find_first_not_of(' ');
        if (next == std::string_view::npos || !(isDigit(ahead[next]) || ahead[next] == '(' || ahead[next] == '.')) return 0;
        m_text = ahead.substr(next);
        return sign;
    }

    std::optional<WrittenNumber> sum(int depth) {
        auto value = product(depth);
        while (value) {
            const char sign = operatorBeforeNumber("+-");
            if (sign == 0) return value;
            const auto other = product(depth);
            if (!other) return std::nullopt;
            value = WrittenNumber{sign == '-' ? value->value - other->value : value->value + other->value, kManyDigits};
        }
        return value;
    }

    std::optional<WrittenNumber> signedPower(int depth) {
        skipSpaces();
        const bool isNegative = take("-");
        if (!isNegative) take("+");
        auto value = power(depth);
        if (value && isNegative) value->value = -value->value;
        return value;
    }

    std::optional<WrittenNumber> power(int depth) {
        auto base = primary(depth);
        if (!base) return std::nullopt;
        const std::string_view before = m_text;
        skipSpaces();
        if (!take("^") && !take("**")) {
            m_text = before;
            return base;
        }
        if (depth == 0) return std::nullopt;
        const auto exponent = signedPower(depth - 1);
        if (!exponent) return std::nullopt;
        return WrittenNumber{std::pow(base->value, exponent->value), kManyDigits};
    }

    std::optional<WrittenNumber> primary(int depth) {
        skipSpaces();
        if (!take("(")) return literal();
        if (depth == 0) return std::nullopt;
        const auto value = sum(depth - 1);
        skipSpaces();
        if (!value || !take(")")) return std::nullopt;
        return value;
    }

    /// Digits with ',' or '_' between thousands. A comma elsewhere may be a decimal one, so nothing is guessed.
    std::optional<std::string> wholePart() {
        std::string digits;
        bool hasCommas = false;
        while (!m_text.empty() && (isDigit(m_text.front()) || m_text.front() == ',' || m_text.front() == '_')) {
            if (isDigit(m_text.front())) {
                digits += m_text.front();
                m_text.remove_prefix(1);
                continue;
            }
            const bool isComma = m_text.front() == ',';
            std::size_t group = 1;
            while (group < m_text.size() && isDigit(m_text[group])) ++group;
            if (group == 1) break;  // a comma that ends the number
            // "0,125" is a decimal comma: thousands begin with no 0.
            if (digits.empty() || (isComma && (group != 4 || digits.front() == '0' || (!hasCommas && digits.size() > 3))))
                return std::nullopt;
            hasCommas = hasCommas || isComma;
            digits += m_text.substr(1, group - 1);
            m_text.remove_prefix(group);
        }
        return digits;
    }

    std::string fraction() {
        std::string digits;
        if (m_text.size() < 2 || m_text.front() != '.' || !isDigit(m_text[1])) {
            if (m_text.starts_with('.')) m_text.remove_prefix(1);
            return digits;
        }
        m_text.remove_prefix(1);
        while (!m_text.empty() && isDigit(m_text.front())) {
            digits += m_text.front();
            m_text.remove_prefix(1);
        }
        return digits;
    }

    std::string exponent() {
        std::size_t end = 1;
        if (m_text.empty() || (m_text.front() != 'e' && m_text.front() != 'E')) return {};
        if (end < m_text.size() && (m_text[end] == '-' || m_text[end] == '+')) ++end;
        const std::size_t firstDigit = end;
        while (end < m_text.size() && isDigit(m_text[end])) ++end;
        if (end == firstDigit) return {};
        std::string text = "e" + std::string(m_text.substr(m_text[1] == '+' ? 2 : 1, end - (m_text[1] == '+' ? 2 : 1)));
        m_text.remove_prefix(end);
        return text;
    }

    std::optional<WrittenNumber> literal() {
        const auto whole = wholePart();
        if (!whole) return std::nullopt;
        const bool startsWithPoint = whole->empty() && m_text.starts_with('.');
        const std::string behind = fraction();
        if (whole->empty() && (!startsWithPoint || behind.empty())) return std::nullopt;
        const std::string mantissa = (whole->empty() ? "0" : *whole) + "." + (behind.empty() ? "0" : behind);
        const std::string text = mantissa + exponent();
        WrittenNumber number;
        const auto status = std::from_chars(text.data(), text.data() + text.size(), number.value).ec;
        if (status != std::errc()) return std::nullopt;
        const std::string digits = *whole + behind;
        const std::size_t first = digits.find_first_not_of('0');
        number.digits = first == std::string::npos ? 1 : static_cast<int>(digits.size() - first);
        return number;
    }

    std::string_view m_text;
};

}  // namespace

std::optional<WrittenNumber> takeNumber(std::string_view& text) {
    if (text.size() > kLongest) return std::nullopt;
    Reader reader(text);
    const auto number = reader.product(kDeepest);
    if (!number || !std::isfinite(number->value)) return std::nullopt;
    text = reader.rest();
    return number;
}

}  // namespace ridge::drill
