// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

namespace ridge::drill {

/// A flash card: what stays the same each time, so that it may be learnt by heart.
struct Card {
    std::string front;
    std::string back;  ///< lines
    std::string tag;   ///< "spec" or "rubric"
    bool operator==(const Card&) const = default;
};

/// Figures of well-known accelerators with what else is published, and the facts of the open questions.
[[nodiscard]] std::vector<Card> allCards();

/// Text that Anki imports: header lines that name the separator, the deck and the columns, then a line per card with fields in HTML.
[[nodiscard]] std::string cardsForAnki(std::span<const Card> cards);
[[nodiscard]] std::string cardsMarkdown(std::span<const Card> cards);

}  // namespace ridge::drill
