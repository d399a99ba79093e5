// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>

#include "core/base/number_text.h"
#include "core/roofline/derivation_math.h"

namespace ridge::derivation {

namespace {

constexpr bool isLetter(char c) {
    return c >= 'a' && c <= 'z';
}
constexpr bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

/// Words ("kv-rows", "min("), numbers and single signs, in order.
std::vector<std::string_view> tokensOf(std::string_view formula) {
    std::vector<std::string_view> tokens;
    for (std::size_t i = 0; i < formula.size();) {
        if (formula[i] == ' ') {
            ++i;
            continue;
        }
        std::size_t end = i + 1;
        if (isLetter(formula[i]) || isDigit(formula[i])) {
            while (end < formula.size() && (isLetter(formula[end]) || isDigit(formula[end]) || formula[end] == '-')) ++end;
            const std::string_view word = formula.substr(i, end - i);
            if (end < formula.size() && formula[end] == '(' && (word == "min" || word == "floor")) ++end;
        }
        tokens.push_back(formula.substr(i, end - i));
        i = end;
    }
    return tokens;
}

bool isFactor(std::string_view token) {
    return isLetter(token.front()) || isDigit(token.front()) || token == "(";
}
bool isName(std::string_view token) {
    return isLetter(token.front()) && !token.ends_with('(');
}

std::optional<Count> valueOf(const Operator& op, std::string_view name) {
    if (name == "window" && op.window) return Count(static_cast<std::uint64_t>(*op.window));
    return quantityNamed(op, name);
}

/// A dimension that is 1 unless asked for, and is 1, says nothing in a product.
bool isSilent(const Operator& op, std::string_view token) {
    const OperatorSpec& spec = specOf(op.kind);
    const auto index = dimensionIndex(spec, token);
    if (!index) return false;
    const DimensionSpec& dimension = spec.dimensions[*index];
    return dimension.rule == DefaultRule::Fixed && dimension.fixedDefault == 1 && op.dims[*index] == 1;
}

std::vector<std::string_view> spokenTokens(const Operator& op, std::string_view formula) {
    auto tokens = tokensOf(formula);
    const bool isProduct = std::none_of(tokens.begin(), tokens.end(), [](std::string_view t) { return t == "+" || t == "-" || t == "/"; });
    if (!isProduct) return tokens;
    std::vector<std::string_view> spoken;
    std::copy_if(tokens.begin(), tokens.end(), std::back_inserter(spoken), [&](std::string_view t) { return !isSilent(op, t); });
    return spoken.empty() ? tokens : spoken;
}

struct Brackets {
    std::vector<Math> closing;

    Math open(std::string_view token) {
        if (token == "floor(") {
            closing.push_back({"⌋", "\\right\\rfloor"});
            return {"⌊", "\\left\\lfloor "};
        }
        closing.push_back({")", ")"});
        return token == "min(" ? Math{"min(", "\\min("} : Math{"(", "("};
    }
    Math close() {
        if (closing.empty()) return {};
        Math bracket = closing.back();
        closing.pop_back();
        return bracket;
    }
};

Math sign(std::string_view token) {
    if (token == "+") return {" + ", " + "};
    if (token == "-") return {" − ", " - "};
    if (token == ",") return {", ", ",\\; "};
    return {"/", "/"};
}

using NameToMath = std::function<Math(std::string_view)>;

Math render(const std::vector<std::string_view>& tokens, const NameToMath& name) {
    Math math;
    Brackets brackets;
    bool afterFactor = false;
    for (const std::string_view token : tokens) {
        const bool opens = token.ends_with('(');
        if (afterFactor && (isFactor(token) || opens)) math += {"·", " \\cdot "};
        if (opens) {
            math += brackets.open(token);
        } else if (token == ")") {
            math += brackets.close();
        } else if (isName(token)) {
            math += name(token);
        } else {
            math += isDigit(token.front()) ? numeral(token) : sign(token);
        }
        afterFactor = token == ")" || (isFactor(token) && !opens);
    }
    return math;
}

void appendDefinition(std::vector<DerivationLine>& lines, const Operator& op, std::string_view name, std::string_view formula) {
    const Math inNumbers = formulaInNumbers(op, formula);
    const Math value = factor(quantityNamed(op, name).value_or(Count{}));
    Math right = formulaInNames(op, formula) + equals() + inNumbers;
    if (value.plain != inNumbers.plain) right += equals() + value;
    lines.push_back(equation(symbol(name), right));
}

/// The queries are the last seq-q positions, counted from 1; a sum says it shorter than the closed form, in which the window may fill
/// before, among or after them.
void appendWindowedPairs(std::vector<DerivationLine>& lines, const Operator& op) {
    const Math first = formulaInNumbers(op, "seq-kv - seq-q + 1");
    const Math last = formulaInNumbers(op, "seq-kv");
    const Math sum{"Σ min(window, p) for p = " + first.plain + " … " + last.plain,
                   "\\sum_{p = " + first.latex + "}^{" + last.latex + "} \\min(\\text{window},\\; p)"};
    lines.push_back(equation(symbol("pairs"), sum));
    lines.push_back(continued(factor(quantityNamed(op, "pairs").value_or(Count{}))));
}

}  // namespace

Math formulaInNames(const Operator& op, std::string_view formula) {
    return render(spokenTokens(op, formula), [](std::string_view name) { return symbol(name); });
}

Math formulaInNumbers(const Operator& op, std::string_view formula) {
    return render(spokenTokens(op, formula), [&op](std::string_view name) {
        const auto value = valueOf(op, name);
        return value ? factor(*value) : symbol(name);
    });
}

void appendDefinitions(std::vector<DerivationLine>& lines, const Operator& op, std::string_view formula) {
    const auto tokens = tokensOf(formula);
    const auto mentions = [&tokens](std::string_view name) { return std::find(tokens.begin(), tokens.end(), name) != tokens.end(); };
    if (mentions("pairs") && op.window) appendWindowedPairs(lines, op);
    if (mentions("pairs") && !op.window) {
        appendDefinition(lines, op, "pairs", op.causal ? "seq-q seq-kv - seq-q (seq-q - 1) / 2" : "seq-q seq-kv");
    }
    if (mentions("kv-rows")) appendDefinition(lines, op, "kv-rows", op.window ? "min(seq-kv , window + seq-q - 1)" : "seq-kv");
    if (mentions("out-height")) appendDefinition(lines, op, "out-height", "floor((height + 2 pad - kernel-h) / stride) + 1");
    if (mentions("out-width")) appendDefinition(lines, op, "out-width", "floor((width + 2 pad - kernel-w) / stride) + 1");
}

}  // namespace ridge::derivation
