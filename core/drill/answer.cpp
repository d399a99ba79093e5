// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/answer.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include "core/base/text_search.h"
#include "core/drill/answer_number.h"
#include "core/drill/answer_unit.h"

namespace ridge::drill {

namespace {

constexpr std::size_t kLongestAnswer = 400;

tl::unexpected<Error> unreadable(std::string_view what, std::string_view text, std::string_view hint) {
    return fail(ErrorCode::Usage, what, "answer", text, hint);
}

/// Signs that have an ASCII spelling get it; what only decorates becomes a space.
std::string plainText(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 15> signs{{{"\u00b5", "u"},
                                                                                   {"\u03bc", "u"},
                                                                                   {"\u00d7", "*"},
                                                                                   {"\u00b7", "*"},
                                                                                   {"\u2212", "-"},
                                                                                   {"\u2248", " "},
                                                                                   {"\u00a0", " "},
                                                                                   {"\u2009", " "},
                                                                                   {"\u202f", " "},
                                                                                   {"\u2013", "-"},
                                                                                   {"~", " "},
                                                                                   {"=", " "},
                                                                                   {"about ", " "},
                                                                                   {"\t", " "},
                                                                                   {"approx. ", " "}}};
    std::string plain(text);
    for (const auto& [sign, spelling] : signs) {
        for (std::size_t at = plain.find(sign); at != std::string::npos; at = plain.find(sign, at + spelling.size())) {
            plain.replace(at, sign.size(), spelling);
        }
    }
    return plain;
}

bool isWordCharacter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// Where `word` stands in `text` as a word of its own; both in lower case.
std::size_t findWord(std::string_view text, std::string_view word) {
    for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
        const bool startsFresh = at == 0 || !isWordCharacter(text[at - 1]);
        const std::size_t end = at + word.size();
        if (startsFresh && (end == text.size() || !isWordCharacter(text[end]))) return at;
    }
    return std::string_view::npos;
}

/// Other words for a class, and what may be left of them once they are found.
std::vector<std::string> spellingsOf(std::string_view category) {
    const std::string name = lowered(category);
    if (name == "memory") return {"memory-bound", "memory bound", "bandwidth-bound", "bandwidth bound", "memory", "bandwidth"};
    if (name == "compute") return {"compute-bound", "compute bound", "math-bound", "math bound", "compute", "math"};
    if (name == "yes" || name == "true") return {"yes", "true", "y", "t"};
    if (name == "no" || name == "false") return {"no", "false", "n", "f"};
    if (name == "subnormal") return {"subnormal", "denormal"};
    if (name == "infinity") return {"infinity", "inf", "overflow", "overflows"};
    if (name.starts_with("line ")) {
        const std::string number = name.substr(5);
        return {"line " + number, "step " + number, "row " + number, "line" + number};
    }
    return {name};
}

/// What is left of "135 us (memory)".
void dropEmptyParentheses(std::string& text) {
    const std::size_t open = text.find('(');
    if (open == std::string::npos) return;
    const std::size_t close = text.find_first_not_of(' ', open + 1);
    if (close != std::string::npos && text[close] == ')') text.replace(open, close - open + 1, close - open + 1, ' ');
}

/// Takes the classes that are named out of `text`.
std::vector<std::string> takeCategories(std::string& text, const std::vector<std::string>& categories) {
    std::vector<std::string> found;
    std::string lower = lowered(text);
    for (const auto& category : categories) {
        for (const auto& spelling : spellingsOf(category)) {
            const std::size_t at = findWord(lower, spelling);
            if (at == std::string::npos) continue;
            if (std::find(found.begin(), found.end(), category) == found.end()) found.push_back(category);
            text.replace(at, spelling.size(), spelling.size(), ' ');
            lower.replace(at, spelling.size(), spelling.size(), ' ');
        }
    }
    if (!found.empty()) dropEmptyParentheses(text);
    return found;
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view decoration = " ,;:.()";
    const std::size_t first = text.find_first_not_of(" ,;:");
    if (first == std::string_view::npos) return {};
    text.remove_prefix(first);
    while (!text.empty() && decoration.find(text.back()) != std::string_view::npos) {
        if (text.back() == ')' && text.find('(') != std::string_view::npos) break;
        text.remove_suffix(1);
    }
    return text;
}

Result<void> readNumber(std::string_view text, const Expected& expected, ReadAnswer& answer) {
    std::string_view rest = trimmed(text);
    const auto number = takeNumber(rest);
    const std::string example =
        expected.unit.empty() ? "a number, as 70,272 or 1.4e3 or 2^-24" : "a number and a unit, as 1.4e3 " + expected.unit;
    if (!number) return unreadable("cannot read a number", text, example);
    const std::string_view unit = trimmed(rest);
    if (const std::string unclear = bitOrByte(unit, expected.unit); !unclear.empty()) return unreadable(unclear, {}, {});
    const auto factor = unitFactor(unit, expected.unit);
    if (!factor)
        return unreadable(expected.unit.empty() ? "cannot read what follows the number" : "another unit is asked for", unit, example);
    answer.number = number->value * *factor;
    answer.digits = number->digits;
    answer.hasUnit = !unit.empty();
    return {};
}

/// Single letters, in the order they stand; words are left out.
std::string lettersOf(std::string_view text, bool isOrder) {
    std::string found;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isAlone = (i == 0 || !isWordCharacter(text[i - 1])) && (i + 1 == text.size() || !isWordCharacter(text[i + 1]));
        const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(text[i])));
        if (isAlone && letter >= 'A' && letter <= 'H') found += letter;
    }
    // "CAB" says the same in one word.
    if (found.empty() && text.size() <= 8) {
        for (const char c : text) {
            const char letter = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
            if (letter < 'A' || letter > 'H') return {};
            found += letter;
        }
    }
    if (!isOrder) std::sort(found.begin(), found.end());
    std::string spaced;
    for (const char letter : found) spaced += (spaced.empty() ? "" : " ") + std::string(1, letter);
    return spaced;
}

bool hasRepeats(const std::string& letters) {
    std::string sorted = letters;
    sorted.erase(std::remove(sorted.begin(), sorted.end(), ' '), sorted.end());
    std::sort(sorted.begin(), sorted.end());
    return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

Result<ReadAnswer> readLetters(std::string_view text, const Question& question) {
    ReadAnswer answer;
    const bool isOrder = question.answer.kind == AnswerKind::Order;
    answer.letters = lettersOf(trimmed(text), isOrder);
    const bool isFalling = text.find('>') != std::string_view::npos;
    if (isOrder && isFalling && text.find('<') != std::string_view::npos)
        return unreadable("both < and >", text, "the smallest first, as B < A < C");
    // Spaces stand between the letters, so the whole may be turned round.
    if (isOrder && isFalling) std::reverse(answer.letters.begin(), answer.letters.end());
    if (answer.letters.empty() || hasRepeats(answer.letters))
        return unreadable("cannot read the letters", text,
                          isOrder                   ? "letters in order, as B < A < C"
                          : question.takesOneLetter ? "one letter, as C"
                                                    : "letters, as A C");
    const std::size_t last = static_cast<std::size_t>(answer.letters.back() - 'A');
    const std::size_t largest = static_cast<std::size_t>(*std::max_element(answer.letters.begin(), answer.letters.end()) - 'A');
    const bool isComplete = (answer.letters.size() + 1) / 2 == question.categories.size();
    if (question.takesOneLetter && answer.letters.size() > 1) return unreadable("one letter is asked for", text, "as C");
    if (std::max(last, largest) >= question.categories.size() || (isOrder && !isComplete))
        return unreadable(isOrder ? "an order names every letter once" : "there is no such letter", text,
                          isOrder ? "as B < A < C" : "as A C");
    return answer;
}

std::string listed(const std::vector<std::string>& words) {
    std::string text;
    for (const auto& word : words) text += (text.empty() ? "" : ", ") + word;
    return text;
}

bool isLettered(const Question& question) {
    return !question.categories.empty() && question.categories.front() == "A";
}

/// All of them where they are few; else how they read.
std::string choiceHint(const std::vector<std::string>& words) {
    constexpr std::size_t few = 12;
    return words.size() <= few ? "one of " + listed(words) : words.front() + " to " + words.back();
}

/// "12" where lines are asked for; nothing for any other text.
std::vector<std::string> lineOfNumber(std::string_view typed, const std::vector<std::string>& words) {
    const std::string line = "line " + std::string(typed);
    if (std::find(words.begin(), words.end(), line) == words.end()) return {};
    return {line};
}

/// The words that begin with what was typed: "z" for "zero".
std::vector<std::string> begunWith(std::string_view typed, const std::vector<std::string>& words) {
    std::vector<std::string> found;
    for (const auto& word : words) {
        if (lowered(word).starts_with(lowered(typed))) found.push_back(word);
    }
    return found;
}

/// `plain` is what can be searched of `text`.
Result<ReadAnswer> readWords(std::string_view text, std::string plain, const Question& question) {
    ReadAnswer answer;
    auto named = takeCategories(plain, question.categories);
    if (named.empty()) named = lineOfNumber(trimmed(plain), question.categories);
    if (named.empty()) named = begunWith(trimmed(plain), question.categories);
    if (named.size() != 1)
        return unreadable(named.empty() ? "cannot read the choice" : "more than one choice", text, choiceHint(question.categories));
    answer.category = named.front();
    return answer;
}

}  // namespace

Result<ReadAnswer> readAnswer(std::string_view text, const Question& question) {
    if (text.size() > kLongestAnswer) return unreadable("the answer is too long", text.substr(0, 40), "a few words");
    std::string plain = plainText(text);
    if (trimmed(plain).empty()) return unreadable("no answer", {}, "type one, or give up with a dash");
    const AnswerKind kind = question.answer.kind;
    if (kind == AnswerKind::Order || (kind == AnswerKind::Choice && isLettered(question))) return readLetters(plain, question);
    if (kind == AnswerKind::Choice) return readWords(text, std::move(plain), question);
    ReadAnswer answer;
    const auto named = takeCategories(plain, question.categories);
    if (named.size() > 1) return unreadable("more than one class", text, "one of " + listed(question.categories));
    if (!named.empty()) answer.category = named.front();
    if (auto read = readNumber(plain, question.answer, answer); !read) {
        if (!read.error().hint.empty()) read.error().value = text;
        return tl::unexpected(read.error());
    }
    return answer;
}

}  // namespace ridge::drill
