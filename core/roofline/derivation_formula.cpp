// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <utility>

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

const NamedCount* listed(const Names& names, std::string_view name) {
    const auto found =
        std::find_if(names.counts.begin(), names.counts.end(), [name](const NamedCount& count) { return count.name == name; });
    return found == names.counts.end() ? nullptr : &*found;
}

std::vector<std::string_view> spokenTokens(const Names& names, std::string_view formula) {
    auto tokens = tokensOf(formula);
    const bool isProduct = std::none_of(tokens.begin(), tokens.end(), [](std::string_view t) { return t == "+" || t == "-" || t == "/"; });
    if (!isProduct) return tokens;
    std::vector<std::string_view> spoken;
    std::copy_if(tokens.begin(), tokens.end(), std::back_inserter(spoken), [&](std::string_view t) { return !names.isSilent(t); });
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

Math raised(const Math& exponent) {
    return {"^" + exponent.plain, "^{" + exponent.latex + "}"};
}

using NameToMath = std::function<Math(std::string_view)>;

Math render(const std::vector<std::string_view>& tokens, const NameToMath& name) {
    Math math;
    Brackets brackets;
    bool afterFactor = false;
    bool isExponent = false;
    for (const std::string_view token : tokens) {
        if (token == "^") {
            isExponent = true;
            continue;
        }
        if (std::exchange(isExponent, false)) {
            math += raised(isName(token) ? name(token) : numeral(token));
            continue;
        }
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

void appendDefinition(std::vector<DerivationLine>& lines, const Names& names, std::string_view name, std::string_view formula) {
    const Math inNumbers = formulaInNumbers(names, formula);
    const Math value = factor(names.value(name).value_or(Count{}));
    Math right = formulaInNames(names, formula) + equals() + inNumbers;
    if (value.plain != inNumbers.plain) right += equals() + value;
    lines.push_back(equation(symbol(name), right));
}

/// The queries are the last seq-q positions, counted from 1; a sum says it shorter than the closed form, in which the window may fill
/// before, among or after them.
void appendWindowedPairs(std::vector<DerivationLine>& lines, const Names& names) {
    const Math first = formulaInNumbers(names, "seq-kv - seq-q + 1");
    const Math last = formulaInNumbers(names, "seq-kv");
    const Math sum{"Σ min(window, p) for p = " + first.plain + " … " + last.plain,
                   "\\sum_{p = " + first.latex + "}^{" + last.latex + "} \\min(\\text{window},\\; p)"};
    lines.push_back(equation(symbol("pairs"), sum));
    lines.push_back(continued(factor(names.value("pairs").value_or(Count{}))));
}

/// The words of the formulas, and of those of the listed counts among them.
class Mentions {
public:
    Mentions(const Names& names, std::span<const std::string_view> formulas) {
        for (const std::string_view formula : formulas) add(formula);
        // Formulas are written in names before theirs.
        for (std::size_t i = names.counts.size(); i-- > 0;) {
            if (has(names.counts[i].name)) add(names.counts[i].formula);
        }
    }
    [[nodiscard]] bool has(std::string_view name) const { return std::find(m_tokens.begin(), m_tokens.end(), name) != m_tokens.end(); }

private:
    void add(std::string_view formula) {
        const auto tokens = tokensOf(formula);
        m_tokens.insert(m_tokens.end(), tokens.begin(), tokens.end());
    }

    std::vector<std::string_view> m_tokens;
};

}  // namespace

std::optional<Count> Names::value(std::string_view name) const {
    if (const NamedCount* count = listed(*this, name)) return count->value;
    if (op == nullptr) return std::nullopt;
    if (name == "window" && op->window) return Count(static_cast<std::uint64_t>(*op->window));
    return quantityNamed(*op, name);
}

bool Names::isSilent(std::string_view name) const {
    if (op == nullptr || listed(*this, name) != nullptr) return false;
    const OperatorSpec& spec = specOf(op->kind);
    const auto index = dimensionIndex(spec, name);
    if (!index) return false;
    const DimensionSpec& dimension = spec.dimensions[*index];
    return dimension.rule == DefaultRule::Fixed && dimension.fixedDefault == 1 && op->dims[*index] == 1;
}

Math formulaInNames(const Names& names, std::string_view formula) {
    return render(spokenTokens(names, formula), [](std::string_view name) { return symbol(name); });
}

Math formulaInNumbers(const Names& names, std::string_view formula) {
    return render(spokenTokens(names, formula), [&names](std::string_view name) {
        const auto value = names.value(name);
        return value ? factor(*value) : symbol(name);
    });
}

void appendDefinitions(std::vector<DerivationLine>& lines, const Names& names, std::span<const std::string_view> formulas,
                       std::string_view told) {
    const Mentions here(names, formulas);
    const Mentions above(names, {&told, 1});
    const auto isNew = [&here, &above](std::string_view name) { return here.has(name) && !above.has(name); };
    for (const NamedCount& count : names.counts) {
        if (!count.formula.empty() && isNew(count.name)) appendDefinition(lines, names, count.name, count.formula);
    }
    if (names.op == nullptr) return;
    const Operator& op = *names.op;
    const auto define = [&](std::string_view name, std::string_view formula) {
        if (listed(names, name) == nullptr && isNew(name)) appendDefinition(lines, names, name, formula);
    };
    if (op.window && isNew("pairs")) {
        appendWindowedPairs(lines, names);
    } else {
        define("pairs", op.causal ? "seq-q seq-kv - seq-q (seq-q - 1) / 2" : "seq-q seq-kv");
    }
    define("kv-rows", op.window ? "min(seq-kv , window + seq-q - 1)" : "seq-kv");
    define("out-height", "floor((height + 2 pad - kernel-h) / stride) + 1");
    define("out-width", "floor((width + 2 pad - kernel-w) / stride) + 1");
}

}  // namespace ridge::derivation
