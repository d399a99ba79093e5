// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/shown_unit.h"

#include <array>
#include <cmath>

#include "core/base/number_text.h"

namespace ridge {

namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

bool dropEnd(std::string_view& text, std::string_view end) {
    if (!text.ends_with(end)) return false;
    text = trimmed(text.substr(0, text.size() - end.size()));
    return true;
}

/// The unit as it is written here, and as data sheets write it.
bool dropUnit(std::string_view& text, std::string_view base) {
    if (dropEnd(text, base)) return true;
    if (base == "FLOP/s") return dropEnd(text, "FLOPS");
    return base == "OP/s" && dropEnd(text, "OPS");
}

bool endsInDigit(std::string_view text) {
    return !text.empty() && ((text.back() >= '0' && text.back() <= '9') || text.back() == '.');
}

/// Without the spaces between a number and its prefix: "2.039 T".
std::string closedUp(std::string_view text) {
    const std::size_t last = text.size() - 1;
    return std::string(trimmed(text.substr(0, last))) + text[last];
}

/// Of "80 Gi" the "Gi": what one of it is. 1 where there is none.
double dropBinaryPrefix(std::string_view& text) {
    constexpr std::string_view prefixes = "KMGT";
    if (!dropEnd(text, "i")) return 1.0;
    const std::size_t power = text.empty() ? std::string_view::npos : prefixes.find(text.back());
    if (power == std::string_view::npos) return std::nan("");
    text = trimmed(text.substr(0, text.size() - 1));
    return std::pow(1024.0, static_cast<double>(power + 1));
}

double whole(double base, const ShownUnit& unit) {
    return unit.factor > 1.0 ? std::round(base) : base;
}

}  // namespace

Result<double> parseInUnit(std::string_view text, std::string_view where, const ShownUnit& unit) {
    std::string_view number = trimmed(text);
    const bool hasUnit = dropUnit(number, unit.base);
    const double binary = hasUnit && unit.base == "B" ? dropBinaryPrefix(number) : 1.0;
    if (number.empty() || std::isnan(binary)) return fail(ErrorCode::Usage, "not a number", where, text);
    const bool isPlain = endsInDigit(number);
    Result<double> value = parseRate(isPlain ? std::string(number) : closedUp(number), where);
    if (!value) {
        value.error().value = text;
        return value;
    }
    const double base = whole(isPlain && !hasUnit ? *value * unit.factor : *value * binary, unit);
    if (!std::isfinite(base)) return fail(ErrorCode::Usage, "number too large or too small", where, text);
    if (!(base > 0.0)) return fail(ErrorCode::Usage, "must be positive", where, text);
    return base;
}

std::string groupedInUnit(double base, const ShownUnit& unit, const NumberStyle& style) {
    return withSeparator(grouped(base / unit.factor, style.digits > 0 ? style.digits : unit.digits), style.separator);
}

std::string plainInUnit(double base, const ShownUnit& unit) {
    const double nearest = base / unit.factor;
    for (const double candidate : {nearest, std::nextafter(nearest, 0.0), std::nextafter(nearest, HUGE_VAL)}) {
        if (whole(candidate * unit.factor, unit) == base) return plainNumber(candidate);
    }
    return plainNumber(base) + " " + std::string(unit.base);
}

}  // namespace ridge
