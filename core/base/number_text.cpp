// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>

namespace ridge {

namespace {

constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Digits with single '_' between them; nothing else.
bool isDigitText(std::string_view text) {
    bool digitBefore = false;
    for (const char c : text) {
        if (!isDigit(c) && (c != '_' || !digitBefore)) return false;
        digitBefore = isDigit(c);
    }
    return digitBefore;
}

std::string rangeText(std::int64_t minimum, std::int64_t maximum) {
    return "out of range " + std::to_string(minimum) + ".." + std::to_string(maximum);
}

struct LeadingNumber {
    double value = 0.0;
    std::string_view rest;
};

/// from_chars also takes "inf" and "nan"; a number of ours starts with a digit or a point, after its sign.
Result<LeadingNumber> leadingNumber(std::string_view text, std::string_view where) {
    const std::string_view unsignedText = text.substr(text.starts_with('-') ? 1 : 0);
    if (unsignedText.empty() || !(isDigit(unsignedText.front()) || unsignedText.front() == '.')) {
        return fail(ErrorCode::Usage, "not a number", where, text);
    }
    LeadingNumber number;
    const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number.value);
    if (status == std::errc::result_out_of_range) return fail(ErrorCode::Usage, "number too large or too small", where, text);
    if (status != std::errc()) return fail(ErrorCode::Usage, "not a number", where, text);
    number.rest = text.substr(static_cast<std::size_t>(end - text.data()));
    return number;
}

double suffixFactor(char suffix) {
    constexpr std::string_view suffixes = "kMGTPE";
    const std::size_t index = suffixes.find(suffix);
    if (index == std::string_view::npos) return 0.0;
    constexpr std::array factors{1e3, 1e6, 1e9, 1e12, 1e15, 1e18};
    return factors[index];
}

std::string nonFiniteText(double value) {
    if (std::isnan(value)) return "nan";
    return value < 0 ? "-inf" : "inf";
}

/// A number taken apart: digits[0].digits[1..] x 10^exponent, without trailing zeros.
struct Decimal {
    bool negative = false;
    std::string digits;
    int exponent = 0;
};

/// The shortest digits that read back as `value`, which is finite.
Decimal shortestDecimal(double value) {
    std::array<char, 32> buffer{};
    const auto [end, status] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::fabs(value), std::chars_format::scientific);
    static_cast<void>(status);  // at most 17 digits, a point and an exponent
    const std::string_view text(buffer.data(), static_cast<std::size_t>(end - buffer.data()));
    const std::size_t mark = text.find('e');
    Decimal decimal;
    decimal.negative = value < 0;
    for (const char c : text.substr(0, mark)) {
        if (c != '.') decimal.digits += c;
    }
    const std::string_view exponent = text.substr(mark + 1);
    // from_chars knows no '+'.
    const std::size_t skip = exponent.starts_with('+') ? 1 : 0;
    std::from_chars(exponent.data() + skip, exponent.data() + exponent.size(), decimal.exponent);
    return decimal;
}

/// Rounds the written digits, ties away from zero, as one does on paper: 1.55365 to five digits is 1.5537, whatever the nearest double.
Decimal rounded(Decimal decimal, int digits) {
    const auto keep = static_cast<std::size_t>(std::max(digits, 1));
    if (decimal.digits.size() > keep) {
        const bool roundUp = decimal.digits[keep] >= '5';
        decimal.digits.resize(keep);
        std::size_t place = keep;
        while (roundUp && place > 0 && decimal.digits[place - 1] == '9') decimal.digits[--place] = '0';
        if (roundUp && place > 0) ++decimal.digits[place - 1];
        if (roundUp && place == 0) {
            decimal.digits = "1";
            ++decimal.exponent;
        }
    }
    decimal.digits.erase(decimal.digits.find_last_not_of('0') + 1);
    return decimal;
}

/// Digits with the point `shift` places right of the first one, or left of it.
std::string shifted(const Decimal& decimal, int shift) {
    const std::string sign = decimal.negative ? "-" : "";
    if (shift < 0) return sign + "0." + std::string(static_cast<std::size_t>(-shift - 1), '0') + decimal.digits;
    const auto whole = static_cast<std::size_t>(shift) + 1;
    if (decimal.digits.size() <= whole) return sign + decimal.digits + std::string(whole - decimal.digits.size(), '0');
    return sign + decimal.digits.substr(0, whole) + "." + decimal.digits.substr(whole);
}

std::string exponentText(const Decimal& decimal) {
    const std::string digits = std::to_string(std::abs(decimal.exponent));
    return shifted(decimal, 0) + (decimal.exponent < 0 ? "e-" : "e+") + (digits.size() < 2 ? "0" : "") + digits;
}

/// Puts ',' into the leading digits of `text`, which may start with '-' and go on with a fraction.
std::string withSeparators(std::string text) {
    const std::size_t first = text.starts_with('-') ? 1 : 0;
    std::size_t place = std::min(text.find('.'), text.size());
    while (place > first + 3) {
        place -= 3;
        text.insert(place, 1, ',');
    }
    return text;
}

}  // namespace

Result<std::int64_t> parseInteger(std::string_view text, std::string_view where, std::int64_t minimum, std::int64_t maximum) {
    if (!isDigitText(text)) return fail(ErrorCode::Usage, "not a whole number", where, text);
    std::int64_t value = 0;
    for (const char c : text) {
        if (c == '_') continue;
        if (__builtin_mul_overflow(value, 10, &value) || __builtin_add_overflow(value, c - '0', &value)) {
            return fail(ErrorCode::Usage, rangeText(minimum, maximum), where, text);
        }
    }
    if (value < minimum || value > maximum) return fail(ErrorCode::Usage, rangeText(minimum, maximum), where, text);
    return value;
}

Result<double> parseRate(std::string_view text, std::string_view where) {
    const Result<LeadingNumber> number = leadingNumber(text, where);
    if (!number) return tl::unexpected(number.error());
    double value = number->value;
    if (!number->rest.empty()) {
        const double factor = number->rest.size() == 1 ? suffixFactor(number->rest.front()) : 0.0;
        if (factor == 0.0) return fail(ErrorCode::Usage, "not a number with a suffix k M G T P E", where, text);
        value *= factor;
    }
    if (!std::isfinite(value)) return fail(ErrorCode::Usage, "number too large or too small", where, text);
    if (!(value > 0.0)) return fail(ErrorCode::Usage, "must be positive", where, text);
    return value;
}

Result<double> parseNumber(std::string_view text, std::string_view where) {
    const Result<LeadingNumber> number = leadingNumber(text, where);
    if (!number) return tl::unexpected(number.error());
    if (number->rest.empty()) return number->value;
    const auto exponent = number->rest.front() == '^' ? leadingNumber(number->rest.substr(1), where) : Result<LeadingNumber>(*number);
    if (!exponent || !exponent->rest.empty()) return fail(ErrorCode::Usage, "not a number", where, text);
    // As on paper the sign is that of the whole: -2^2 is -4.
    const double power = std::copysign(std::pow(std::fabs(number->value), exponent->value), number->value);
    const bool isLost = power == 0.0 && number->value != 0.0;
    if (!std::isfinite(power) || isLost) return fail(ErrorCode::Usage, "number too large or too small", where, text);
    return power;
}

std::string plainNumber(double value) {
    if (!std::isfinite(value)) return nonFiniteText(value);
    std::array<char, 32> buffer{};
    const auto [end, status] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    static_cast<void>(status);  // the shortest form takes at most 24 characters
    return {buffer.data(), end};
}

std::string grouped(double value, int digits) {
    if (!std::isfinite(value)) return nonFiniteText(value);
    if (value == 0.0) return "0";
    const Decimal exact = shortestDecimal(value);
    if (exact.exponent >= 15) return exponentText(rounded(exact, digits));
    const Decimal decimal = rounded(exact, std::max(digits, exact.exponent + 1));
    return decimal.exponent < -4 ? exponentText(decimal) : withSeparators(shifted(decimal, decimal.exponent));
}

std::string grouped(Count count) {
    if (!count.isExact()) return exponentText(rounded(shortestDecimal(count.toDouble()), 6));
    constexpr std::uint64_t chunk = 1'000'000'000'000'000'000U;
    std::string text;
    // Quotients are exact and remainders fit 64 bits.
    for (Count rest = count;; rest = rest / chunk) {
        const std::string part = std::to_string((rest - rest / chunk * Count(chunk)).toInt64().value_or(0));
        const bool isLeading = (rest / chunk).isZero();
        text.insert(0, isLeading ? part : std::string(18 - part.size(), '0') + part);
        if (isLeading) return withSeparators(text);
    }
}

std::string grouped(std::int64_t value) {
    return withSeparators(std::to_string(value));
}

std::string siText(double value, std::string_view unit, int digits) {
    constexpr std::array<std::string_view, 14> prefixes{"f", "p", "n", "\u00b5", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y"};
    constexpr int lowest = -15;
    constexpr int beyond = 27;
    const std::string unitPart = unit.empty() ? "" : " " + std::string(unit);
    if (!std::isfinite(value)) return nonFiniteText(value) + unitPart;
    if (value == 0.0) return "0" + unitPart;
    const Decimal decimal = rounded(shortestDecimal(value), digits);
    if (decimal.exponent < lowest || decimal.exponent >= beyond) return exponentText(decimal) + unitPart;
    const int offset = decimal.exponent - lowest;
    const std::string_view prefix = prefixes[static_cast<std::size_t>(offset / 3)];
    const std::string mantissa = shifted(decimal, offset % 3);
    if (prefix.empty()) return mantissa + unitPart;
    return mantissa + " " + std::string(prefix) + std::string(unit);
}

std::string timeText(Seconds time) {
    return siText(time.value, "s", 5);
}

}  // namespace ridge
