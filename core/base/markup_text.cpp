// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/markup_text.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace ridge {

namespace {

struct Replacement {
    std::string_view from;
    std::string_view to;
};

constexpr std::array kLatexEscapes{Replacement{"\\", "\\textbackslash{}"},
                                   Replacement{"{", "\\{"},
                                   Replacement{"}", "\\}"},
                                   Replacement{"&", "\\&"},
                                   Replacement{"%", "\\%"},
                                   Replacement{"$", "\\$"},
                                   Replacement{"#", "\\#"},
                                   Replacement{"_", "\\_"},
                                   Replacement{"~", "\\textasciitilde{}"},
                                   Replacement{"^", "\\textasciicircum{}"},
                                   Replacement{"<", "$<$"},
                                   Replacement{">", "$>$"},
                                   Replacement{"|", "$|$"},
                                   Replacement{"\"", "''"},
                                   Replacement{"\n", " "},
                                   Replacement{"\r", " "},
                                   Replacement{"\t", " "},
                                   Replacement{"×", "$\\times$"},
                                   Replacement{"·", "$\\cdot$"},
                                   Replacement{"÷", "$\\div$"},
                                   Replacement{"≥", "$\\geq$"},
                                   Replacement{"≤", "$\\leq$"},
                                   Replacement{"≈", "$\\approx$"},
                                   Replacement{"→", "$\\to$"},
                                   Replacement{"−", "$-$"},
                                   Replacement{"²", "$^2$"},
                                   Replacement{"³", "$^3$"},
                                   Replacement{"µ", "$\\mu$"},
                                   Replacement{"–", "--"},
                                   Replacement{"—", "---"},
                                   Replacement{"’", "'"},
                                   Replacement{"“", "``"},
                                   Replacement{"”", "''"},
                                   Replacement{"…", "\\ldots{}"}};

constexpr std::array kMarkdownEscapes{Replacement{"\\", "\\\\"}, Replacement{"`", "\\`"}, Replacement{"*", "\\*"}, Replacement{"_", "\\_"},
                                      Replacement{"[", "\\["},   Replacement{"]", "\\]"}, Replacement{"<", "\\<"}, Replacement{">", "\\>"},
                                      Replacement{"#", "\\#"},   Replacement{"|", "\\|"}, Replacement{"~", "\\~"}, Replacement{"$", "\\$"},
                                      Replacement{"&", "\\&"},   Replacement{"\n", " "},  Replacement{"\r", " "}};

constexpr std::array kHtmlEscapes{Replacement{"&", "&amp;"}, Replacement{"<", "&lt;"}, Replacement{">", "&gt;"},
                                  Replacement{"\"", "&quot;"}};

/// Most characters: no replacement starts with one.
constexpr bool isOrdinary(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ' ' || c == '.' || c == ',';
}

template <std::size_t N>
const Replacement* replacementAt(std::string_view text, const std::array<Replacement, N>& replacements) {
    if (isOrdinary(text.front())) return nullptr;
    const auto match = std::find_if(replacements.begin(), replacements.end(),
                                    [text](const Replacement& replacement) { return text.starts_with(replacement.from); });
    return match == replacements.end() ? nullptr : &*match;
}

template <std::size_t N>
std::string replaced(std::string_view text, const std::array<Replacement, N>& replacements) {
    std::string out;
    while (!text.empty()) {
        const Replacement* match = replacementAt(text, replacements);
        out += match == nullptr ? text.substr(0, 1) : match->to;
        text.remove_prefix(match == nullptr ? 1 : match->from.size());
    }
    return out;
}

/// The first character of a text: its bytes and its code point, or a single byte that is no UTF-8.
struct Character {
    std::string_view bytes;
    std::uint32_t code = 0;
};

Character firstCharacter(std::string_view text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80U ? 1 : lead < 0xC0U ? 0 : lead < 0xE0U ? 2 : lead < 0xF0U ? 3 : lead < 0xF8U ? 4 : 0;
    if (length == 0 || length > text.size()) return {text.substr(0, 1), 0xFFFD};
    std::uint32_t code = length == 1 ? lead : lead & (0x7FU >> length);
    for (const char byte : text.substr(1, length - 1)) {
        if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) return {text.substr(0, 1), 0xFFFD};
        code = (code << 6U) | (static_cast<unsigned char>(byte) & 0x3FU);
    }
    return {text.substr(0, length), code};
}

/// Letters of the languages written in Latin script that T1 holds; most of what it lacks lies beyond.
bool isInT1(std::uint32_t code) {
    constexpr std::array<std::uint32_t, 14> missing{0x126, 0x127, 0x137, 0x138, 0x13F, 0x140, 0x149,
                                                    0x166, 0x167, 0x17F, 0x114, 0x115, 0x12C, 0x12D};
    if (code >= 0x20 && code < 0x7F) return true;
    return code >= 0xC0 && code <= 0x17F && code != 0xD7 && code != 0xF7 &&
           std::find(missing.begin(), missing.end(), code) == missing.end();
}

std::string codePoint(std::uint32_t code) {
    std::string digits;
    for (; code > 0 || digits.size() < 4; code >>= 4U) digits.insert(digits.begin(), "0123456789ABCDEF"[code & 0xFU]);
    return "[U+" + digits + "]";
}

}  // namespace

std::string latexText(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        if (const Replacement* match = replacementAt(text, kLatexEscapes)) {
            out += match->to;
            text.remove_prefix(match->from.size());
            continue;
        }
        const Character character = firstCharacter(text);
        out += isInT1(character.code) ? std::string(character.bytes) : codePoint(character.code);
        text.remove_prefix(character.bytes.size());
    }
    return out;
}

std::string markdownText(std::string_view text) {
    return replaced(text, kMarkdownEscapes);
}

std::string htmlText(std::string_view text) {
    return replaced(text, kHtmlEscapes);
}

}  // namespace ridge
