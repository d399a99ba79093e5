// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/count.h"
#include "core/base/units.h"
#include "core/operators/operator.h"
#include "core/roofline/counted_work.h"
#include "core/roofline/derivation.h"

// Building blocks of derivations; of use to core/roofline/derivation*.cpp and core/report/precision/*.cpp only.
namespace ridge::derivation {

/// A piece of working in both notations at once, so that they cannot drift apart.
struct Math {
    std::string plain;
    std::string latex;

    Math& operator+=(const Math& other) {
        plain += other.plain;
        latex += other.latex;
        return *this;
    }
    friend Math operator+(Math left, const Math& right) { return left += right; }
};

/// Significant digits of every rounded number, enough to follow the divisions by hand.
inline constexpr int kDigits = 5;

/// Upright words: ASCII letters, digits, '-', spaces.
[[nodiscard]] Math words(std::string_view text);
/// A name of a dimension or tensor: "m" slanted, "seq-q" upright, "c_in" with an index.
[[nodiscard]] Math symbol(std::string_view name);
/// A number as grouped() and siText() write it: ',' between thousands, perhaps an exponent.
[[nodiscard]] Math numeral(std::string_view text);
/// A factor of a product: separators from five digits up. An expectation has a digit more than results, so that products of it come out.
[[nodiscard]] Math factor(Count value);
/// "137.44 GFLOP".
[[nodiscard]] Math quantity(double value, std::string_view unit);
/// The same with the prefix as a power of ten: "137.44·10⁹ FLOP".
[[nodiscard]] Math powered(double value, std::string_view unit);
[[nodiscard]] Math duration(Seconds time);
[[nodiscard]] Math withUnit(const Math& number, std::string_view unit);
/// A plain number with a unit: "1,365.3 FLOP/B".
[[nodiscard]] Math measure(double value, std::string_view unit, int digits = kDigits);

[[nodiscard]] inline Math times() {
    return {" × ", " \\times "};
}
[[nodiscard]] inline Math equals() {
    return {" = ", " = "};
}
/// "a ÷ b", a fraction in LaTeX.
[[nodiscard]] Math quotient(const Math& numerator, const Math& denominator);
/// "max(a, b)".
[[nodiscard]] Math maximum(const Math& a, const Math& b);
[[nodiscard]] Math minimum(const Math& a, const Math& b);

/// What the names of formulas stand for: counts that are listed, then an operator's dimensions and quantities.
struct Names {
    std::span<const NamedCount> counts;
    const Operator* op = nullptr;

    [[nodiscard]] std::optional<Count> value(std::string_view name) const;
    /// A dimension that is 1 unless asked for, and is 1: it says nothing in a product.
    [[nodiscard]] bool isSilent(std::string_view name) const;
};

/// A formula in its names, and with their values: products by juxtaposition, + - / and brackets, also "min(", "floor(" and ",", and '^'
/// before a name. Silent names are left out.
[[nodiscard]] Math formulaInNames(const Names& names, std::string_view formula);
[[nodiscard]] Math formulaInNumbers(const Names& names, std::string_view formula);

/// Lines that say what the formulas' derived quantities are (listed counts with a formula, "pairs", "kv-rows", "out-height", "out-width"),
/// for those they mention and `told`, a formula above them, does not.
void appendDefinitions(std::vector<DerivationLine>& lines, const Names& names, std::span<const std::string_view> formulas,
                       std::string_view told);

/// "left = right", aligned at the sign.
[[nodiscard]] DerivationLine equation(const Math& left, const Math& right);
/// The first line of a step: `right` alone for a terminal, "symbol = right" in LaTeX.
[[nodiscard]] DerivationLine opening(std::string_view latexSymbol, const Math& right);
/// "label: right" for a terminal, "symbol = right" in LaTeX.
[[nodiscard]] DerivationLine labelled(std::string_view label, std::string_view latexSymbol, const Math& right);
/// "= right", going on from the line before.
[[nodiscard]] DerivationLine continued(const Math& right);
/// A line without a sign to align at.
[[nodiscard]] DerivationLine statement(const Math& math);
[[nodiscard]] DerivationLine result(DerivationLine line);

}  // namespace ridge::derivation
