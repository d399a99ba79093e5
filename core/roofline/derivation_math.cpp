// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/roofline/derivation_math.h"

#include <array>

#include "core/base/number_text.h"

namespace ridge::derivation {

namespace {

struct Prefix {
    std::string_view text;
    std::string_view plainPower;
    std::string_view latexPower;
};

constexpr std::array kPrefixes{Prefix{"f", "10⁻¹⁵", "10^{-15}"}, Prefix{"p", "10⁻¹²", "10^{-12}"}, Prefix{"n", "10⁻⁹", "10^{-9}"},
                               Prefix{"µ", "10⁻⁶", "10^{-6}"},   Prefix{"m", "10⁻³", "10^{-3}"},   Prefix{"k", "10³", "10^{3}"},
                               Prefix{"M", "10⁶", "10^{6}"},     Prefix{"G", "10⁹", "10^{9}"},     Prefix{"T", "10¹²", "10^{12}"},
                               Prefix{"P", "10¹⁵", "10^{15}"},   Prefix{"E", "10¹⁸", "10^{18}"},   Prefix{"Z", "10²¹", "10^{21}"},
                               Prefix{"Y", "10²⁴", "10^{24}"}};

/// "1.2e+41" is 1.2·10⁴¹ on a whiteboard, 1.2 \times 10^{41} in LaTeX; plain text keeps the e, which every reader knows.
std::string latexNumber(std::string_view text) {
    std::string latex;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ',') {
            latex += "{,}";
        } else if (text[i] == 'e') {
            std::string_view exponent = text.substr(i + 1);
            if (exponent.starts_with('+')) exponent.remove_prefix(1);
            return latex + " \\times 10^{" + std::string(exponent) + "}";
        } else {
            latex += text[i];
        }
    }
    return latex;
}

std::string latexUnit(std::string_view unit) {
    constexpr std::string_view micro = "µ";
    if (unit.starts_with(micro)) return "\\mu\\mathrm{" + std::string(unit.substr(micro.size())) + "}";
    return "\\mathrm{" + std::string(unit) + "}";
}

/// What siText writes, "137.44 GFLOP", in both notations.
Math fromSiText(const std::string& text) {
    const std::size_t space = text.find(' ');
    if (space == std::string::npos) return numeral(text);
    return {text, latexNumber(text.substr(0, space)) + "\\," + latexUnit(text.substr(space + 1))};
}

Math enclosed(std::string_view name, const Math& a, const Math& b) {
    const std::string word(name);
    return {word + "(" + a.plain + ", " + b.plain + ")", "\\" + word + "\\left(" + a.latex + ",\\; " + b.latex + "\\right)"};
}

}  // namespace

Math words(std::string_view text) {
    return {std::string(text), "\\text{" + std::string(text) + "}"};
}

Math symbol(std::string_view name) {
    const std::string text(name);
    if (name.size() == 1) return {text, text};
    const std::size_t index = name.find('_');
    if (index == std::string_view::npos) return words(name);
    return {text, "\\text{" + text.substr(0, index) + "}_{\\text{" + text.substr(index + 1) + "}}"};
}

Math numeral(std::string_view text) {
    return {std::string(text), latexNumber(text)};
}

Math factor(Count value) {
    if (!value.isExact()) return numeral(grouped(value.toDouble(), kDigits + 1));
    const std::string text = grouped(value);
    // "4,096" is five characters; four digits read well without a separator.
    if (text.size() == 5 && text[1] == ',') return numeral(text.substr(0, 1) + text.substr(2));
    return numeral(text);
}

Math quantity(double value, std::string_view unit) {
    // Half a byte reads better than 500 mB.
    if (unit == "B" && value < 1.0) return measure(value, unit);
    return fromSiText(siText(value, unit, kDigits));
}

Math duration(Seconds time) {
    return fromSiText(timeText(time));
}

Math powered(double value, std::string_view unit) {
    const std::string text = siText(value, "", kDigits);
    const std::size_t space = text.find(' ');
    if (space == std::string::npos) return fromSiText(text + " " + std::string(unit));
    for (const auto& prefix : kPrefixes) {
        if (prefix.text != std::string_view(text).substr(space + 1)) continue;
        const std::string mantissa = text.substr(0, space);
        return {mantissa + "·" + std::string(prefix.plainPower) + " " + std::string(unit),
                latexNumber(mantissa) + " \\times " + std::string(prefix.latexPower) + "\\," + latexUnit(unit)};
    }
    return fromSiText(text);
}

Math withUnit(const Math& number, std::string_view unit) {
    return {number.plain + " " + std::string(unit), number.latex + "\\," + latexUnit(unit)};
}

Math measure(double value, std::string_view unit, int digits) {
    return withUnit(numeral(grouped(value, digits)), unit);
}

Math quotient(const Math& numerator, const Math& denominator) {
    return {numerator.plain + " ÷ " + denominator.plain, "\\frac{" + numerator.latex + "}{" + denominator.latex + "}"};
}

Math maximum(const Math& a, const Math& b) {
    return enclosed("max", a, b);
}

Math minimum(const Math& a, const Math& b) {
    return enclosed("min", a, b);
}

DerivationLine equation(const Math& left, const Math& right) {
    return {left.plain + " = " + right.plain, left.latex + " &= " + right.latex};
}

DerivationLine opening(std::string_view latexSymbol, const Math& right) {
    return {right.plain, std::string(latexSymbol) + " &= " + right.latex};
}

DerivationLine labelled(std::string_view label, std::string_view latexSymbol, const Math& right) {
    return {std::string(label) + ": " + right.plain, std::string(latexSymbol) + " &= " + right.latex};
}

DerivationLine continued(const Math& right) {
    return {"= " + right.plain, "&= " + right.latex};
}

DerivationLine statement(const Math& math) {
    return {math.plain, "&" + math.latex};
}

DerivationLine result(DerivationLine line) {
    line.isResult = true;
    return line;
}

}  // namespace ridge::derivation
