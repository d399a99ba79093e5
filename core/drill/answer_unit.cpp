// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/answer_unit.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/base/text_search.h"

namespace ridge::drill {

namespace {

enum class Prefixes : std::uint8_t { Si, Bytes, Counts, None };

struct Spelling {
    std::string_view text;  ///< lower case
    double factor = 1.0;
};

struct Unit {
    std::string_view name;
    Prefixes prefixes;
    std::vector<Spelling> spellings;  ///< longer ones before those they end in
};

const std::vector<Unit>& units() {
    static const std::vector<Unit> table{
        {"FLOP/s", Prefixes::Bytes, {{"flops/s"}, {"flop/s"}, {"ops/s"}, {"op/s"}, {"flops"}, {"ops"}, {"macs/s", 2.0}}},
        {"FLOP/B",
         Prefixes::Bytes,
         {{"flops/bytes"}, {"flops/byte"}, {"flop/byte"}, {"ops/byte"}, {"op/byte"}, {"flops/b"}, {"flop/b"}, {"ops/b"}, {"op/b"}}},
        {"FLOP", Prefixes::Bytes, {{"flops"}, {"flop"}, {"ops"}, {"op"}, {"macs", 2.0}, {"mac", 2.0}}},
        {"MAC/s", Prefixes::Bytes, {{"macs/s"}, {"mac/s"}, {"macs"}, {"mac"}}},
        {"B/s", Prefixes::Bytes, {{"bytes/s"}, {"byte/s"}, {"b/s"}, {"bps"}}},
        {"B", Prefixes::Bytes, {{"bytes"}, {"byte"}, {"b"}}},
        {"s", Prefixes::Si, {{"seconds"}, {"second"}, {"secs"}, {"sec"}, {"s"}}},
        {"Hz", Prefixes::Bytes, {{"hertz"}, {"hz"}}},
        {"day", Prefixes::None, {{"days"}, {"day"}, {"d"}, {"hours", 1.0 / 24.0}, {"h", 1.0 / 24.0}, {"weeks", 7.0}, {"years", 365.0}}},
        {"%", Prefixes::None, {{"%"}, {"percent"}}},
        {"x", Prefixes::None, {{"x"}, {"times"}, {"*"}}},
        {"tokens/s", Prefixes::Counts, {{"tokens/s"}, {"token/s"}, {"tok/s"}, {"tps"}, {"t/s"}}},
        {"tokens", Prefixes::Counts, {{"tokens"}, {"token"}, {"toks"}, {"tok"}}},
        {"parameters", Prefixes::Counts, {{"parameters"}, {"params"}, {"param"}}},
    };
    return table;
}

/// Bytes and operations come in no thousandths, so "mb" is a megabyte.
std::optional<double> bytesPrefix(std::string_view prefix) {
    constexpr std::string_view letters = "kmgtpe";
    const std::string lower = lowered(prefix);
    if (lower.empty()) return 1.0;
    const std::size_t power = letters.find(lower.front());
    if (power == std::string_view::npos || lower.size() > 2 || (lower.size() == 2 && lower[1] != 'i')) return std::nullopt;
    double factor = 1.0;
    for (std::size_t i = 0; i <= power; ++i) factor *= lower.size() == 2 ? 1024.0 : 1000.0;
    return factor;
}

std::optional<double> siPrefix(std::string_view prefix) {
    if (prefix.empty()) return 1.0;
    constexpr std::array<std::pair<std::string_view, double>, 5> small{
        {{"m", 1e-3}, {"milli", 1e-3}, {"u", 1e-6}, {"n", 1e-9}, {"p", 1e-12}}};
    for (const auto& [name, factor] : small) {
        if (prefix == name) return factor;
    }
    return std::nullopt;
}

std::optional<double> countPrefix(std::string_view prefix) {
    const std::string lower = lowered(prefix);
    constexpr std::array<std::pair<std::string_view, double>, 13> words{{{"", 1.0},
                                                                         {"k", 1e3},
                                                                         {"thousand", 1e3},
                                                                         {"m", 1e6},
                                                                         {"mio", 1e6},
                                                                         {"million", 1e6},
                                                                         {"g", 1e9},
                                                                         {"b", 1e9},
                                                                         {"bn", 1e9},
                                                                         {"billion", 1e9},
                                                                         {"t", 1e12},
                                                                         {"trillion", 1e12},
                                                                         {"p", 1e15}}};
    for (const auto& [name, factor] : words) {
        if (lower == name) return factor;
    }
    return std::nullopt;
}

std::optional<double> prefixFactor(Prefixes prefixes, std::string_view prefix) {
    switch (prefixes) {
        case Prefixes::Bytes:
            return bytesPrefix(prefix);
        case Prefixes::Si:
            return siPrefix(prefix);
        case Prefixes::Counts:
            return countPrefix(prefix);
        case Prefixes::None:
            break;
    }
    return prefix.empty() ? std::optional(1.0) : std::nullopt;
}

std::optional<double> longTime(std::string_view written) {
    const std::string lower = lowered(written);
    if (lower == "min" || lower == "minutes") return 60.0;
    if (lower == "h" || lower == "hours" || lower == "hour") return 3600.0;
    if (lower == "day" || lower == "days") return 86400.0;
    return std::nullopt;
}

std::optional<double> factorIn(const Unit& unit, std::string_view written) {
    if (unit.name == "s") {
        if (const auto time = longTime(written)) return time;
    }
    const std::string lower = lowered(written);
    for (const Spelling& spelling : unit.spellings) {
        if (!lower.ends_with(spelling.text)) continue;
        const auto prefix = prefixFactor(unit.prefixes, written.substr(0, written.size() - spelling.text.size()));
        if (prefix) return *prefix * spelling.factor;
    }
    return std::nullopt;
}

std::string_view withoutEnd(std::string_view text, std::string_view end) {
    return lowered(text).ends_with(end) ? text.substr(0, text.size() - end.size()) : text;
}

/// What is only counted: "blocks", "sequences", "waves".
std::optional<double> counted(std::string_view written, std::string_view asked) {
    std::string_view front = written;
    const std::string_view one = withoutEnd(asked, "s");
    if (!asked.empty()) front = withoutEnd(withoutEnd(front, lowered(asked)), lowered(one));
    return countPrefix(front);
}

/// "B/token" is also written "B" or "bytes per token".
std::optional<double> perToken(std::string_view written, std::string_view asked) {
    for (const std::string_view end : {"/tokens", "/token", "/tok", "/parameters", "/parameter", "/params", "/param"}) {
        if (const std::string_view front = withoutEnd(written, end); front.size() != written.size()) return unitFactor(front, asked);
    }
    return unitFactor(written, asked);
}

std::string closedUp(std::string_view text) {
    std::string closed;
    for (std::size_t i = 0; i < text.size();) {
        if (lowered(text.substr(i, 5)) == " per ") {
            closed += '/';
            i += 5;
            continue;
        }
        if (text[i] != ' ') closed += text[i];
        ++i;
    }
    return closed;
}

}  // namespace

std::optional<double> unitFactor(std::string_view written, std::string_view asked) {
    const std::string text = closedUp(written);
    if (text.empty()) return 1.0;
    for (const std::string_view per : {"/token", "/parameter"}) {
        if (asked.ends_with(per)) return perToken(text, asked.substr(0, asked.size() - per.size()));
    }
    for (const Unit& unit : units()) {
        if (unit.name != asked) continue;
        if (const auto factor = factorIn(unit, text)) return factor;
        return unit.prefixes == Prefixes::Counts ? countPrefix(text) : std::nullopt;
    }
    return counted(text, asked);
}

}  // namespace ridge::drill
