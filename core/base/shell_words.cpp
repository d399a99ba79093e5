// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/shell_words.h"

#include <algorithm>
#include <utility>

namespace ridge {

namespace {

bool isHarmless(char c) {
    const bool isWordCharacter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    return isWordCharacter || std::string_view("_@%+=:,./-").find(c) != std::string_view::npos;
}

/// Takes one text apart; one instance per text.
class WordSplitter {
public:
    explicit WordSplitter(std::string_view text) : m_text(text) {}

    /// False when a quote is not closed.
    bool split() {
        while (m_at < m_text.size()) {
            if (!takeOne()) return false;
        }
        endWord();
        return true;
    }
    [[nodiscard]] std::vector<std::string> words() const { return m_words; }

private:
    bool takeOne() {
        const char c = m_text[m_at++];
        if (c == '\'') return takeSingleQuoted();
        if (c == '"') return takeDoubleQuoted();
        if (c == '\\') return takeEscaped();
        if (c == ' ' || c == '\t' || c == '\n') {
            endWord();
        } else {
            put(c);
        }
        return true;
    }

    bool takeSingleQuoted() {
        const std::size_t end = m_text.find('\'', m_at);
        if (end == std::string_view::npos) return false;
        m_inWord = true;
        m_word += m_text.substr(m_at, end - m_at);
        m_at = end + 1;
        return true;
    }

    bool takeDoubleQuoted() {
        m_inWord = true;
        while (m_at < m_text.size()) {
            const char c = m_text[m_at++];
            if (c == '"') return true;
            // Inside double quotes a backslash only quotes what would be special there.
            const bool isEscape =
                c == '\\' && m_at < m_text.size() && std::string_view("\"\\$`").find(m_text[m_at]) != std::string_view::npos;
            put(isEscape ? m_text[m_at++] : c);
        }
        return false;
    }

    bool takeEscaped() {
        if (m_at == m_text.size()) return false;
        put(m_text[m_at++]);
        return true;
    }

    void put(char c) {
        m_inWord = true;
        m_word += c;
    }
    void endWord() {
        if (m_inWord) m_words.push_back(std::move(m_word));
        m_word.clear();
        m_inWord = false;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_inWord = false;  // '' is a word, though an empty one
    std::string m_word;
    std::vector<std::string> m_words;
};

}  // namespace

std::string shellQuoted(std::string_view word) {
    if (!word.empty() && std::all_of(word.begin(), word.end(), isHarmless)) return std::string(word);
    std::string text = "'";
    for (const char c : word) {
        if (c == '\'') {
            text += R"('\'')";
        } else {
            text += c;
        }
    }
    return text + "'";
}

Result<std::vector<std::string>> splitWords(std::string_view text, std::string_view where) {
    WordSplitter splitter(text);
    if (!splitter.split()) return fail(ErrorCode::Usage, "a quote is not closed", where, text);
    return splitter.words();
}

}  // namespace ridge
