// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/base/text_search.h"
#include "core/hardware/catalogue.h"

namespace ridge {

namespace {

constexpr std::size_t kLongestText = 200;

/// The fewest insertions, deletions and replacements of one byte and exchanges of two neighbours (optimal string alignment: Damerau 1964).
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> twoAbove(b.size() + 1);
    for (std::size_t i = 0; i < a.size(); ++i) {
        twoAbove.swap(above);
        above.swap(row);
        row[0] = i + 1;
        for (std::size_t j = 0; j < b.size(); ++j) {
            row[j + 1] = std::min({above[j] + (a[i] == b[j] ? 0 : 1), row[j] + 1, above[j + 1] + 1});
            const bool isExchanged = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j];
            if (isExchanged) row[j + 1] = std::min(row[j + 1], twoAbove[j - 1] + 1);
        }
    }
    return row[b.size()];
}

}  // namespace

std::string nearestName(std::string_view text, std::span<const std::string> candidates) {
    if (text.empty() || text.size() > kLongestText) return {};
    const std::string typed = lowered(text);
    // A third of the letters wrong is another word, not a typing error.
    std::size_t best = std::max<std::size_t>(1, typed.size() / 3) + 1;
    std::string nearest;
    for (const std::string& candidate : candidates) {
        const std::size_t distance = editDistance(typed, lowered(candidate));
        if (distance >= best) continue;
        best = distance;
        nearest = candidate;
    }
    return nearest;
}

std::vector<std::string> nearestFirst(std::string_view text, std::vector<std::string> candidates) {
    const std::string typed = lowered(text.substr(0, kLongestText));
    const std::size_t far = std::max<std::size_t>(1, typed.size() / 2) + 1;
    std::vector<std::pair<std::size_t, std::string>> ranked;
    for (std::string& candidate : candidates) {
        const std::string known = lowered(candidate);
        const bool isBegun = !typed.empty() && known.starts_with(typed);
        const std::size_t distance = isBegun ? 0 : std::min(far, editDistance(typed, known));
        ranked.emplace_back(distance, std::move(candidate));
    }
    std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::transform(ranked.begin(), ranked.end(), candidates.begin(), [](auto& entry) { return std::move(entry.second); });
    return candidates;
}

std::string didYouMean(std::string_view text, std::span<const std::string> candidates) {
    constexpr std::size_t longestList = 4;
    const std::string typed = lowered(text);
    std::vector<std::string> names;
    for (const std::string& candidate : candidates) {
        if (!typed.empty() && lowered(candidate).find(typed) != std::string::npos) names.push_back(candidate);
    }
    if (names.empty() || names.size() > longestList) names = {nearestName(text, candidates)};
    return names.front().empty() ? std::string() : fmt::format("did you mean {}?", fmt::join(names, " or "));
}

}  // namespace ridge
