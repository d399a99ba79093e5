// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/note/mathml.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/base/markup_text.h"

namespace ridge {

namespace {

struct Command {
    std::string_view name;
    std::string_view mathml;
};

constexpr std::array kCommands{Command{",", "<mspace width=\"0.17em\"/>"},
                               Command{";", "<mspace width=\"0.28em\"/>"},
                               Command{"times", "<mo>×</mo>"},
                               Command{"cdot", "<mo>·</mo>"},
                               Command{"geq", "<mo>≥</mo>"},
                               Command{"mu", "<mi mathvariant=\"normal\">µ</mi>"},
                               Command{"min", "<mi>min</mi>"},
                               Command{"max", "<mi>max</mi>"},
                               Command{"lfloor", "<mo>⌊</mo>"},
                               Command{"rfloor", "<mo>⌋</mo>"},
                               Command{"sum", "<mo>∑</mo>"},
                               Command{"left", ""},  // fences stretch by themselves
                               Command{"right", ""}};

bool isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// What may carry an index and an exponent.
struct Atom {
    std::string base;
    std::string below;
    std::string above;

    [[nodiscard]] std::string text() const {
        const bool isSum = base == "<mo>∑</mo>";
        if (!below.empty() && !above.empty())
            return isSum ? "<munderover>" + base + below + above + "</munderover>" : "<msubsup>" + base + below + above + "</msubsup>";
        if (!below.empty()) return "<msub>" + base + below + "</msub>";
        return above.empty() ? base : "<msup>" + base + above + "</msup>";
    }
};

/// Reads one formula; recursive descent over its groups.
class Reader {
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    std::optional<std::string> read() {
        const std::string row = atoms();
        return m_failed || m_at < m_text.size() ? std::nullopt : std::optional(row);
    }

private:
    [[nodiscard]] bool isAtEnd() const { return m_failed || m_at >= m_text.size(); }
    [[nodiscard]] char peek() const { return m_text[m_at]; }

    std::string atoms() {
        std::vector<Atom> row;
        while (!isAtEnd() && peek() != '}') {
            const char c = peek();
            if (c == ' ') {
                ++m_at;
            } else if (c == '^' || c == '_') {
                ++m_at;
                if (row.empty()) return failure();
                (c == '^' ? row.back().above : row.back().below) = group();
            } else {
                row.push_back({atom(), {}, {}});
            }
        }
        std::string text;
        for (const Atom& part : row) text += part.text();
        return text;
    }

    std::string atom() {
        const char c = peek();
        if (c == '\\') return command();
        if (isDigit(c)) return number();
        if (c == '{') return group();
        ++m_at;
        if (isLetter(c)) return "<mi>" + std::string(1, c) + "</mi>";
        if (c == '-') return "<mo>−</mo>";
        if (std::string_view("+=<>/(),|.").find(c) == std::string_view::npos) return failure();
        return "<mo>" + htmlText(std::string_view(&c, 1)) + "</mo>";
    }

    /// "137{,}438.5" is one number.
    std::string number() {
        constexpr std::string_view comma = "{,}";
        std::string digits;
        while (!isAtEnd()) {
            if (m_text.substr(m_at).starts_with(comma)) {
                digits += ',';
                m_at += comma.size();
            } else if (isDigit(peek()) || peek() == '.') {
                digits += peek();
                ++m_at;
            } else {
                break;
            }
        }
        return "<mn>" + digits + "</mn>";
    }

    std::string group() {
        if (isAtEnd() || peek() != '{') return failure();
        ++m_at;
        const std::string inside = atoms();
        if (isAtEnd()) return failure();
        ++m_at;
        return "<mrow>" + inside + "</mrow>";
    }

    std::string command() {
        ++m_at;
        if (isAtEnd()) return failure();
        std::size_t length = 1;
        if (isLetter(peek())) {
            while (m_at + length < m_text.size() && isLetter(m_text[m_at + length])) ++length;
        }
        const std::string_view name = m_text.substr(m_at, length);
        m_at += length;
        if (name == "frac") {
            const std::string above = group();
            return "<mfrac>" + above + group() + "</mfrac>";
        }
        if (name == "text" || name == "mathrm") return words();
        const auto* const known = std::find_if(kCommands.begin(), kCommands.end(), [name](const Command& c) { return c.name == name; });
        return known == kCommands.end() ? failure() : std::string(known->mathml);
    }

    /// Spaces at the ends count, though markup drops them.
    std::string words() {
        const std::size_t end = m_text.find('}', m_at);
        if (isAtEnd() || peek() != '{' || end == std::string_view::npos) return failure();
        std::string text;
        for (const char c : m_text.substr(m_at + 1, end - m_at - 1))
            text += c == ' ' ? std::string("&#160;") : htmlText(std::string_view(&c, 1));
        m_at = end + 1;
        return "<mtext>" + text + "</mtext>";
    }

    std::string failure() {
        m_failed = true;
        return {};
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_failed = false;
};

std::string cell(const std::string& inside) {
    return "<mtd>" + inside + "</mtd>";
}

/// A line has at most one place to align at.
std::string tableRow(const DerivationLine& line) {
    const std::size_t sign = line.latex.find('&');
    const bool hasSign = sign != std::string::npos;
    const auto left = mathmlRow(hasSign ? line.latex.substr(0, sign) : std::string());
    const auto right = mathmlRow(hasSign ? line.latex.substr(sign + 1) : line.latex);
    const std::string open = line.isResult ? "<mtr class=\"result\">" : "<mtr>";
    if (!left || !right) return open + cell({}) + cell("<mtext>" + htmlText(line.plain) + "</mtext>") + "</mtr>\n";
    return open + cell(*left) + cell(*right) + "</mtr>\n";
}

}  // namespace

std::optional<std::string> mathmlRow(std::string_view latex) {
    return Reader(latex).read();
}

std::string mathmlLines(std::span<const DerivationLine> lines) {
    std::string text = "<math display=\"block\"><mtable displaystyle=\"true\">\n";
    for (const DerivationLine& line : lines) text += tableRow(line);
    return text + "</mtable></math>\n";
}

}  // namespace ridge
