// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/real_formula.h"

#include <gtest/gtest.h>

#include <cctype>
#include <cmath>
#include <string>

namespace ridge::test {

namespace {

/// In ASCII, without separators between thousands.
std::string plain(std::string_view shown) {
    std::string text(shown);
    const auto replaceAll = [&text](std::string_view from, std::string_view to) {
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
            text.replace(at, from.size(), to);
    };
    replaceAll(",", "");
    replaceAll("·", " ");
    replaceAll("−", "-");
    return text;
}

class RealFormula {
public:
    RealFormula(std::string text, const RealNames& names) : m_text(std::move(text)), m_names(names) {}

    long double whole() {
        const long double value = sum();
        EXPECT_EQ(m_at, m_text.size()) << m_text;
        return value;
    }

private:
    long double sum() {
        long double value = product();
        for (;;) {
            if (eat('+')) {
                value += product();
            } else if (eat('-')) {
                value -= product();
            } else {
                return value;
            }
        }
    }
    long double product() {
        long double value = power();
        for (;;) {
            skipSpaces();
            if (m_at < m_text.size() && (isWordly(m_text[m_at]) || m_text[m_at] == '(')) {
                value *= power();
            } else if (eat('/')) {
                value /= power();
            } else {
                return value;
            }
        }
    }
    long double power() {
        const long double base = factor();
        return eat('^') ? std::pow(base, factor()) : base;
    }
    long double factor() {
        if (eat('(')) {
            const long double inner = sum();
            EXPECT_TRUE(eat(')')) << m_text;
            return inner;
        }
        std::string word;
        while (m_at < m_text.size() && (isWordly(m_text[m_at]) || (m_text[m_at] == '-' && !word.empty()))) word += m_text[m_at++];
        if (!word.empty() && std::isdigit(static_cast<unsigned char>(word.front())) != 0) return std::stold(word);
        const auto value = m_names ? m_names(word) : std::nullopt;
        EXPECT_TRUE(value.has_value()) << "unknown name '" << word << "' in " << m_text;
        return value.value_or(0.0L);
    }
    static bool isWordly(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.'; }
    void skipSpaces() {
        while (m_at < m_text.size() && m_text[m_at] == ' ') ++m_at;
    }
    bool eat(char c) {
        skipSpaces();
        const bool isNext = m_at < m_text.size() && m_text[m_at] == c;
        if (isNext) ++m_at;
        skipSpaces();
        return isNext;
    }

    std::string m_text;
    const RealNames& m_names;
    std::size_t m_at = 0;
};

}  // namespace

long double evaluateReal(std::string_view formula, const RealNames& names) {
    return RealFormula(plain(formula), names).whole();
}

}  // namespace ridge::test
