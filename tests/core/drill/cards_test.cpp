// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/cards.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>

namespace ridge::drill {
namespace {

TEST(Cards, AreSpecsAndRubrics) {
    const auto cards = allCards();
    std::set<std::string> fronts;
    for (const Card& card : cards) {
        EXPECT_TRUE(fronts.insert(card.front).second) << card.front;
        EXPECT_FALSE(card.back.empty());
    }
    EXPECT_TRUE(std::any_of(cards.begin(), cards.end(), [](const Card& card) {
        return card.front == "What is the dense FP16 matrix peak of the NVIDIA H100 SXM5 80GB, in FLOP/s?" && card.back == "989.4 TFLOP/s";
    }));
    EXPECT_TRUE(std::any_of(cards.begin(), cards.end(),
                            [](const Card& card) { return card.back.find("also published: 8 TB/s") != std::string::npos; }));
    EXPECT_TRUE(std::any_of(cards.begin(), cards.end(), [](const Card& card) { return card.tag == "rubric"; }));
}

TEST(Cards, ForAnkiAreLinesOfThreeFields) {
    const Card nasty{"a < b\t\"q\"", "one\ntwo & three", "spec"};
    const std::string text = cardsForAnki({&nasty, 1});
    EXPECT_EQ(text,
              "#separator:tab\n#html:true\n#notetype:Basic\n#deck:Ridgepoint\n#columns:Front\tBack\tTags\n#tags column:3\n"
              "a &lt; b &quot;q&quot;\tone<br>two &amp; three\tridgepoint spec\n");
    std::istringstream lines(cardsForAnki(allCards()));
    std::size_t cards = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with('#')) continue;
        EXPECT_EQ(std::count(line.begin(), line.end(), '\t'), 2) << line;
        ++cards;
    }
    EXPECT_EQ(cards, allCards().size());
}

TEST(Cards, InMarkdownKeepTheirLists) {
    const Card card{"Why?", "- one\n- two", "rubric"};
    EXPECT_EQ(cardsMarkdown({&card, 1}), "# Ridgepoint cards\n\n## Why?\n\n- one\n- two\n");
}

}  // namespace
}  // namespace ridge::drill
