// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/spec_filter_unit.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/base/number_text.h"
#include "core/base/text_search.h"

namespace ridge {

namespace {

constexpr std::array<std::string_view, 6> kPrefixes{"k", "M", "G", "T", "P", "E"};
constexpr std::array<std::string_view, 4> kBinaryPrefixes{"Ki", "Mi", "Gi", "Ti"};

/// As it is written here, and as else it is typed.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kUnits{{{"FLOP/s", "flop/s"},
                                                                                {"FLOP/s", "flops"},
                                                                                {"FLOP/s", "flops/s"},
                                                                                {"OP/s", "op/s"},
                                                                                {"OP/s", "ops"},
                                                                                {"OP/s", "ops/s"},
                                                                                {"FLOP/B", "flop/b"},
                                                                                {"FLOP/B", "flop/byte"},
                                                                                {"OP/B", "op/b"},
                                                                                {"OP/B", "op/byte"},
                                                                                {"B/s", "b/s"},
                                                                                {"W", "w"}}};

struct Spelling {
    std::string typed;  ///< in lower case
    TypedUnit unit;
};

std::vector<Spelling> allSpellings() {
    std::vector<Spelling> all;
    const auto add = [&all](std::string_view prefix, std::string_view base, std::string_view typed) {
        all.push_back({lowered(prefix) + std::string(typed), {std::string(prefix) + std::string(base), base}});
    };
    for (const auto& [base, typed] : kUnits) {
        add({}, base, typed);
        for (const std::string_view prefix : kPrefixes) add(prefix, base, typed);
    }
    add({}, "B", "b");
    for (const std::string_view prefix : kPrefixes) add(prefix, "B", "b");
    for (const std::string_view prefix : kBinaryPrefixes) add(prefix, "B", "b");
    return all;
}

const std::vector<Spelling>& spellings() {
    static const std::vector<Spelling> all = allSpellings();
    return all;
}

}  // namespace

std::optional<TypedUnit> typedUnit(std::string_view word) {
    if (std::find(kPrefixes.begin(), kPrefixes.end(), word) != kPrefixes.end()) return TypedUnit{std::string(word), {}};
    const std::string typed = lowered(word);
    const auto found =
        std::find_if(spellings().begin(), spellings().end(), [&typed](const Spelling& spelling) { return spelling.typed == typed; });
    return found == spellings().end() ? std::nullopt : std::optional(found->unit);
}

bool beginsUnit(std::string_view word) {
    const std::string typed = lowered(word);
    return std::any_of(spellings().begin(), spellings().end(),
                       [&typed](const Spelling& spelling) { return spelling.typed.starts_with(typed); });
}

std::optional<TypedAmount> typedAmount(std::string_view text) {
    for (std::size_t at = 1; at < text.size(); ++at) {
        std::optional<TypedUnit> unit = typedUnit(text.substr(at));
        if (unit && parseNumber(text.substr(0, at), {})) return TypedAmount{text.substr(0, at), *std::move(unit)};
    }
    return std::nullopt;
}

}  // namespace ridge
