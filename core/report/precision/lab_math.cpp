// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/report/precision/lab_math.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "core/base/number_text.h"

namespace ridge::lab {

namespace {

constexpr std::size_t kMaxShownDigits = 12;

std::string superscript(int exponent) {
    constexpr std::array<std::string_view, 10> digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = exponent < 0 ? "⁻" : "";
    for (const char digit : std::to_string(std::abs(exponent))) text += digits[static_cast<std::size_t>(digit - '0')];
    return text;
}

}  // namespace

Math raised(std::string_view base, int exponent) {
    const std::string text(base);
    return {text + superscript(exponent), text + "^{" + std::to_string(exponent) + "}"};
}

Math power(int base, int exponent) {
    return raised(std::to_string(base), exponent);
}

Math powerOf(double value) {
    return power(2, std::ilogb(value));
}

Math number(double value) {
    if (!std::isfinite(value)) return derivation::words(plainNumber(value));
    const std::string whole = plainNumber(value);
    const bool isShort = whole.size() <= kMaxShownDigits && whole.find('e') == std::string::npos;
    return derivation::numeral(isShort ? grouped(value, static_cast<int>(kMaxShownDigits)) : grouped(value, derivation::kDigits));
}

Math piece(std::string_view plain, std::string_view latex) {
    return {std::string(plain), std::string(latex)};
}

DerivationLine atMost(const Math& left, const Math& right) {
    return {left.plain + " ≤ " + right.plain, left.latex + " &\\le " + right.latex};
}

DerivationLine atLeast(const Math& left, const Math& right) {
    return {left.plain + " ≥ " + right.plain, left.latex + " &\\ge " + right.latex};
}

DerivationStep step(StepKind kind, std::string_view title, std::vector<DerivationLine> lines,
                    std::initializer_list<std::string_view> remarks) {
    DerivationStep made{kind, std::string(title), std::move(lines), {}};
    for (const auto remark : remarks) made.remarks.emplace_back(remark);
    return made;
}

void tell(Derivation& derivation, std::string_view first, std::string_view second, std::string_view caveat) {
    derivation.steps.push_back(step(StepKind::Advice, "Say it in two sentences", {}, {first, second}));
    derivation.steps.push_back(step(StepKind::Advice, "What the usual telling leaves out", {}, {caveat}));
}

std::string shown(const precision::FloatFormat& format) {
    std::string name(format.name);
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return name;
}

}  // namespace ridge::lab
