// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/cards.h"

#include <fmt/format.h>
#include <algorithm>

#include "core/base/markup_text.h"
#include "core/drill/rubrics.h"
#include "core/drill/spec_figures.h"

namespace ridge::drill {

namespace {

Card specCard(const SpecFigure& figure) {
    Card card{figure.question(), figure.answer(), "spec"};
    for (const auto& other : figure.otherAnswers()) card.back += "\n" + other;
    return card;
}

Card rubricCard(const Rubric& rubric) {
    Card card{std::string(rubric.question), {}, "rubric"};
    for (const auto fact : rubric.facts) card.back += (card.back.empty() ? "- " : "\n- ") + std::string(fact);
    return card;
}

/// A list stays a list, other lines stay lines.
std::string markdownLines(const std::string& text) {
    std::string lines;
    for (std::size_t start = 0; start <= text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        const std::string_view line = std::string_view(text).substr(start, end - start);
        const bool isItem = line.starts_with("- ");
        lines += (lines.empty() ? ""
                  : isItem      ? "\n"
                                : "  \n") +
                 std::string(isItem ? "- " : "") + markdownText(isItem ? line.substr(2) : line);
        start = end + 1;
    }
    return lines;
}

/// A tab or a quotation mark would end a field or begin a quoted one.
std::string ankiField(const std::string& text) {
    std::string field;
    for (const char c : htmlText(text)) {
        if (c == '\n')
            field += "<br>";
        else if (c == '\t')
            field += ' ';
        else if (c == '"')
            field += "&quot;";
        else if (c != '\r')
            field += c;
    }
    return field;
}

}  // namespace

std::vector<Card> allCards() {
    std::vector<Card> cards;
    for (const SpecFigure& figure : specFigures()) cards.push_back(specCard(figure));
    for (const Rubric& rubric : rubrics()) cards.push_back(rubricCard(rubric));
    return cards;
}

std::string cardsForAnki(std::span<const Card> cards) {
    std::string text = "#separator:tab\n#html:true\n#notetype:Basic\n#deck:Ridgepoint\n#columns:Front\tBack\tTags\n#tags column:3\n";
    for (const Card& card : cards) text += ankiField(card.front) + "\t" + ankiField(card.back) + "\tridgepoint " + card.tag + "\n";
    return text;
}

std::string cardsMarkdown(std::span<const Card> cards) {
    std::string text = "# Ridgepoint cards\n";
    for (const Card& card : cards) text += fmt::format("\n## {}\n\n{}\n", markdownText(card.front), markdownLines(card.back));
    return text;
}

}  // namespace ridge::drill
