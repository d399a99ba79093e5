// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/number_style.h"

#include <algorithm>
#include <array>

#include "core/base/number_text.h"

namespace ridge {

namespace {

bool isDigit(std::string_view text, std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
}

std::size_t digitsFrom(std::string_view text, std::size_t at) {
    std::size_t count = 0;
    while (isDigit(text, at + count)) ++count;
    return count;
}

/// The length of "12,345,678" at `at`: one to three digits, then groups of exactly three. 0 when there is no such number.
std::size_t groupedLength(std::string_view text, std::size_t at) {
    const std::size_t leading = digitsFrom(text, at);
    if (leading == 0 || leading > 3) return 0;
    std::size_t length = leading;
    while (at + length < text.size() && text[at + length] == ',' && digitsFrom(text, at + length + 1) == 3) length += 4;
    // "1,234,56" is a list of something else.
    const bool goesOn = at + length + 1 < text.size() && text[at + length] == ',' && isDigit(text, at + length + 1);
    return length > leading && !goesOn ? length : 0;
}

std::string_view sign(Separator separator) {
    switch (separator) {
        case Separator::ThinSpace:
            return "\u202f";  // the one that does not break
        case Separator::None:
            return "";
        case Separator::Comma:
            break;
    }
    return ",";
}

std::string binaryText(double bytes, int digits) {
    constexpr std::array<std::string_view, 5> units{"B", "KiB", "MiB", "GiB", "TiB"};
    std::size_t unit = 0;
    for (; unit + 1 < units.size() && bytes >= 1024.0; ++unit) bytes /= 1024.0;
    return grouped(bytes, digits) + " " + std::string(units[unit]);
}

}  // namespace

std::string withSeparator(std::string_view text, Separator separator) {
    if (separator == Separator::Comma) return std::string(text);
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = groupedLength(text, at);
        if (length > 0) {
            for (const char c : text.substr(at, length)) result += c == ',' ? sign(separator) : std::string_view(&c, 1);
            at += length;
            continue;
        }
        // All digits at once, so that the end of "1234,567" is not taken for a number.
        const std::size_t plain = std::max<std::size_t>(digitsFrom(text, at), 1);
        result += text.substr(at, plain);
        at += plain;
        // A fraction has no thousands: "0.001,234" cannot be ours, "1.5,200" is a list.
        if (isDigit(text, at - 1) && at < text.size() && (text[at] == '.' || text[at] == ',')) {
            const std::size_t fraction = digitsFrom(text, at + 1);
            result += text.substr(at, fraction + 1);
            at += fraction + 1;
        }
    }
    return result;
}

std::string capacityText(Bytes capacity, const NumberStyle& style) {
    const int digits = style.digits == 0 ? 4 : style.digits;
    const std::string text =
        style.capacity == CapacityUnit::Binary ? binaryText(capacity.value, digits) : siText(capacity.value, "B", digits);
    return withSeparator(text, style.separator);
}

}  // namespace ridge
