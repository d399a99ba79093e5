// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/drill/answer_unit.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
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

constexpr double kBit = 1.0 / 8.0;

const std::vector<Unit>& units() {
    static const std::vector<Unit> table{
        {"FLOP/s", Prefixes::Bytes, {{"flops/s"}, {"flop/s"}, {"ops/s"}, {"op/s"}, {"flops"}, {"ops"}, {"macs/s", 2.0}, {"mac/s", 2.0}}},
        {"FLOP/B",
         Prefixes::Bytes,
         {{"flops/bytes"}, {"flops/byte"}, {"flop/byte"}, {"ops/byte"}, {"op/byte"}, {"flops/b"}, {"flop/b"}, {"ops/b"}, {"op/b"}}},
        {"FLOP", Prefixes::Bytes, {{"flops"}, {"flop"}, {"ops"}, {"op"}, {"macs", 2.0}, {"mac", 2.0}}},
        {"MAC/s", Prefixes::Bytes, {{"macs/s"}, {"mac/s"}, {"macs"}, {"mac"}}},
        {"B/s", Prefixes::Bytes, {{"bytes/s"}, {"byte/s"}, {"b/s"}, {"bps"}, {"bits/s", kBit}, {"bit/s", kBit}}},
        {"B", Prefixes::Bytes, {{"bytes"}, {"byte"}, {"b"}, {"bits", kBit}, {"bit", kBit}}},
        {"s", Prefixes::Si, {{"seconds"}, {"second"}, {"secs"}, {"sec"}, {"s"}}},
        {"Hz", Prefixes::Bytes, {{"hertz"}, {"hz"}}},
        {"day",
         Prefixes::None,
         {{"days"},
          {"day"},
          {"d"},
          {"hours", 1.0 / 24.0},
          {"hour", 1.0 / 24.0},
          {"hrs", 1.0 / 24.0},
          {"h", 1.0 / 24.0},
          {"weeks", 7.0},
          {"week", 7.0},
          {"years", 365.0},
          {"year", 365.0},
          {"minutes", 1.0 / 1440.0},
          {"minute", 1.0 / 1440.0},
          {"min", 1.0 / 1440.0},
          {"seconds", 1.0 / 86400.0},
          {"s", 1.0 / 86400.0}}},
        {"%", Prefixes::None, {{"%"}, {"percent"}}},
        {"x", Prefixes::None, {{"x"}, {"times"}, {"*"}}},
        {"tokens/s", Prefixes::Counts, {{"tokens/s"}, {"token/s"}, {"tok/s"}, {"tps"}, {"t/s"}}},
        {"tokens", Prefixes::Counts, {{"tokens"}, {"token"}, {"toks"}, {"tok"}}},
        {"parameters", Prefixes::Counts, {{"parameters"}, {"params"}, {"param"}}},
    };
    return table;
}

/// "trillion FLOP": as many of anything.
std::optional<double> numberWord(std::string_view lower) {
    constexpr std::array<std::pair<std::string_view, double>, 7> words{
        {{"thousand", 1e3}, {"mio", 1e6}, {"million", 1e6}, {"bn", 1e9}, {"billion", 1e9}, {"trillion", 1e12}, {"quadrillion", 1e15}}};
    for (const auto& [name, factor] : words) {
        if (lower == name) return factor;
    }
    return std::nullopt;
}

double powerOf(double base, std::size_t exponent) {
    double power = 1.0;
    for (std::size_t i = 0; i < exponent; ++i) power *= base;
    return power;
}

/// Bytes and operations come in no thousandths, so "mb" is a megabyte.
std::optional<double> bytesPrefix(std::string_view prefix) {
    constexpr std::array<std::string_view, 8> names{"kilo", "mega", "giga", "tera", "peta", "exa", "zetta", "yotta"};
    constexpr std::array<std::string_view, 5> binary{"kibi", "mebi", "gibi", "tebi", "pebi"};
    const std::string lower = lowered(prefix);
    if (lower.empty()) return 1.0;
    for (std::size_t power = 0; power < names.size(); ++power) {
        if (lower == names[power] || lower == names[power].substr(0, 1)) return powerOf(1000.0, power + 1);
        const bool isBinary = lower.size() == 2 && lower.front() == names[power].front() && lower.back() == 'i';
        if (isBinary || (power < binary.size() && lower == binary[power])) return powerOf(1024.0, power + 1);
    }
    return numberWord(lower);
}

/// Upper and lower case differ: "ms" are no megaseconds.
std::optional<double> siPrefix(std::string_view prefix) {
    if (prefix.empty()) return 1.0;
    constexpr std::array<std::pair<std::string_view, double>, 8> small{
        {{"m", 1e-3}, {"milli", 1e-3}, {"u", 1e-6}, {"micro", 1e-6}, {"n", 1e-9}, {"nano", 1e-9}, {"p", 1e-12}, {"pico", 1e-12}}};
    for (const auto& [name, factor] : small) {
        if (prefix == name) return factor;
    }
    return std::nullopt;
}

std::optional<double> countPrefix(std::string_view prefix) {
    const std::string lower = lowered(prefix);
    constexpr std::array<std::pair<std::string_view, double>, 7> letters{
        {{"", 1.0}, {"k", 1e3}, {"m", 1e6}, {"g", 1e9}, {"b", 1e9}, {"t", 1e12}, {"p", 1e15}}};
    for (const auto& [name, factor] : letters) {
        if (lower == name) return factor;
    }
    return numberWord(lower);
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
    if (lower == "min" || lower == "mins" || lower == "minute" || lower == "minutes") return 60.0;
    if (lower == "h" || lower == "hrs" || lower == "hours" || lower == "hour") return 3600.0;
    if (lower == "day" || lower == "days") return 86400.0;
    return std::nullopt;
}

/// "989 T" of what was asked for. Not of seconds, where "m" may be minutes as well; and an "e" is more likely an exponent that was cut off.
std::optional<double> loneFactor(const Unit& unit, std::string_view lower) {
    if (unit.prefixes != Prefixes::Bytes) return std::nullopt;
    const bool isLetter = lower.size() == 1 && lower.find_first_of("kmgtp") == 0;
    return isLetter ? bytesPrefix(lower) : numberWord(lower);
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
    return loneFactor(unit, lower);
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
    for (const std::string_view second : {"/seconds", "/second", "/sec"}) {
        if (lowered(closed).ends_with(second)) closed.resize(closed.size() - second.size() + 2);
    }
    return closed;
}

/// "GB" of "GB/s" or "GBps"; and what is cut off, as people write it behind bits.
std::pair<std::string_view, std::string_view> withoutTime(std::string_view text) {
    for (const std::string_view end : {"/s", "ps"}) {
        if (text.ends_with(end)) return {text.substr(0, text.size() - end.size()), "/s"};
    }
    return {text, {}};
}

const Unit* findUnit(std::string_view name) {
    const auto found = std::find_if(units().begin(), units().end(), [name](const Unit& unit) { return unit.name == name; });
    return found == units().end() ? nullptr : &*found;
}

}  // namespace

bool takesPrefix(std::string_view asked) {
    const Unit* unit = findUnit(asked.substr(0, asked.find("/token")));
    return unit == nullptr || unit->prefixes != Prefixes::None;
}

std::string bitOrByte(std::string_view written, std::string_view asked) {
    if (!asked.starts_with('B')) return {};
    std::string text = closedUp(written);
    if (const std::size_t per = text.find("/tok"); per != std::string::npos) text.resize(per);
    const auto [size, time] = withoutTime(text);
    constexpr std::string_view large = "KMGTPE";
    const bool hasPrefix = size.size() >= 2 && large.find(size.front()) != std::string_view::npos;
    const std::string_view rest = hasPrefix ? size.substr(1) : std::string_view();
    if (rest != "b" && rest != "ib") return {};
    const std::string prefix(size.substr(0, size.size() - 1));
    const std::string behind(time);
    return prefix + "b" + behind + " reads as bits; write " + prefix + "B" + behind + " or " + prefix + "bit" + behind;
}

std::optional<double> unitFactor(std::string_view written, std::string_view asked) {
    const std::string text = closedUp(written);
    if (text.empty()) return 1.0;
    if (!bitOrByte(text, asked).empty()) return std::nullopt;
    for (const std::string_view per : {"/token", "/parameter"}) {
        if (asked.ends_with(per)) return perToken(text, asked.substr(0, asked.size() - per.size()));
    }
    if (const Unit* unit = findUnit(asked)) {
        if (const auto factor = factorIn(*unit, text)) return factor;
        return unit->prefixes == Prefixes::Counts ? countPrefix(text) : std::nullopt;
    }
    return counted(text, asked);
}

}  // namespace ridge::drill
