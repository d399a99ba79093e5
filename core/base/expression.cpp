// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <optional>
#include <span>
#include <string>

#include "core/base/number_text.h"

namespace ridge {

namespace {

// sum     = product { ('+' | '-') product }
// product = signed { ('*' | '/') signed }
// signed  = ('+' | '-') signed | power
// power   = atom [ ('^' | '**') signed ]        so -2^2 = -4 and 2^3^2 = 512
// atom    = digits [suffix] | '(' sum ')'
// With names: no powers and suffixes, atom = digits | name | '(' sum ')', and quotients drop their remainder, as in C.
constexpr int kMaxDepth = 64;

class ExpressionParser {
public:
    explicit ExpressionParser(std::string_view text, std::optional<std::span<const NamedInteger>> names = {})
        : m_text(text), m_names(names) {}

    /// The value, or nothing and `problem()`.
    std::optional<std::int64_t> parse() {
        const auto value = sum();
        if (!value) return std::nullopt;
        skipSpaces();
        if (m_at != m_text.size()) return stop("not an expression of integers");
        return value;
    }
    [[nodiscard]] const std::string& problem() const { return m_problem; }
    [[nodiscard]] std::size_t column() const { return m_at + 1; }

private:
    using Value = std::optional<std::int64_t>;

    Value stop(std::string_view problem) {
        if (m_problem.empty()) m_problem = problem;
        return std::nullopt;
    }
    Value tooLarge() { return stop("too large"); }

    void skipSpaces() {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t')) ++m_at;
    }
    bool take(std::string_view token) {
        skipSpaces();
        if (!m_text.substr(m_at).starts_with(token)) return false;
        m_at += token.size();
        return true;
    }
    bool takeTimes() {
        skipSpaces();
        if (m_text.substr(m_at).starts_with("**")) return false;
        return take("*") || take("\u00d7") || take("\u00b7");
    }

    Value sum() {
        Value left = product();
        while (left) {
            if (take("+")) {
                left = combine(*left, product(), [](auto a, auto b, auto* out) { return __builtin_add_overflow(a, b, out); });
            } else if (take("-")) {
                left = combine(*left, product(), [](auto a, auto b, auto* out) { return __builtin_sub_overflow(a, b, out); });
            } else {
                break;
            }
        }
        return left;
    }

    Value product() {
        Value left = signedValue();
        while (left) {
            if (takeTimes()) {
                left = combine(*left, signedValue(), multiply);
            } else if (take("/")) {
                left = divide(*left, signedValue());
            } else {
                break;
            }
        }
        return left;
    }

    /// Every way to recurse leads through here.
    Value signedValue() {
        if (m_depth == kMaxDepth) return stop("nested too deeply");
        ++m_depth;
        Value value;
        if (take("-")) {
            value = signedValue();
            if (value) value = combine(0, value, [](auto a, auto b, auto* out) { return __builtin_sub_overflow(a, b, out); });
        } else if (take("+")) {
            value = signedValue();
        } else {
            value = power();
        }
        --m_depth;
        return value;
    }

    Value power() {
        const Value base = atom();
        if (!base || m_names || !(take("^") || take("**"))) return base;
        const Value exponent = signedValue();
        if (!exponent) return std::nullopt;
        if (*exponent < 0) return stop("negative power");
        if (*base == 0 || *base == 1) return *exponent == 0 ? 1 : *base;
        if (*base == -1) return *exponent % 2 == 0 ? 1 : -1;
        std::int64_t value = 1;
        // Ends by overflow after 63 rounds at most.
        for (std::int64_t i = 0; i < *exponent; ++i) {
            if (multiply(value, *base, &value)) return tooLarge();
        }
        return value;
    }

    Value atom() {
        if (take("(")) {
            const Value inner = sum();
            if (!inner) return std::nullopt;
            return take(")") ? inner : stop("missing ')'");
        }
        if (m_names && isNameStart()) return name();
        return number();
    }

    [[nodiscard]] static bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
    [[nodiscard]] static bool isDigit(char c) { return c >= '0' && c <= '9'; }
    [[nodiscard]] bool isNameStart() const { return m_at < m_text.size() && isLetter(m_text[m_at]); }

    /// The longest name that stands here as a whole word: "heads-kv-heads" is heads minus kv-heads.
    Value name() {
        const std::string_view rest = m_text.substr(m_at);
        const NamedInteger* longest = nullptr;
        for (const NamedInteger& known : *m_names) {
            const std::size_t size = known.name.size();
            const bool isWhole = rest.starts_with(known.name) && (size == rest.size() || !(isLetter(rest[size]) || isDigit(rest[size])));
            if (isWhole && (longest == nullptr || size > longest->name.size())) longest = &known;
        }
        if (longest == nullptr) return stop("an unknown name");
        m_at += longest->name.size();
        return longest->value;
    }

    Value number() {
        skipSpaces();
        const std::size_t start = m_at;
        const auto hasDigit = [this](std::size_t i) { return i < m_text.size() && isDigit(m_text[i]); };
        std::int64_t value = 0;
        while (hasDigit(m_at)) {
            if (multiply(value, 10, &value) || __builtin_add_overflow(value, m_text[m_at] - '0', &value)) return tooLarge();
            ++m_at;
            if (m_at < m_text.size() && m_text[m_at] == '_' && hasDigit(m_at + 1)) ++m_at;
        }
        if (m_at == start) return stop("not an expression of integers");
        if (!m_names && multiply(value, suffix(), &value)) return tooLarge();
        return value;
    }

    std::int64_t suffix() {
        struct Suffix {
            std::string_view text;
            std::int64_t factor;
        };
        // The longer ones first.
        constexpr Suffix suffixes[] = {{"ki", 1 << 10}, {"Ki", 1 << 10}, {"Mi", 1 << 20}, {"Gi", 1 << 30},
                                       {"k", 1000},     {"K", 1000},     {"M", 1000000},  {"G", 1000000000}};
        for (const Suffix& known : suffixes) {
            if (!m_text.substr(m_at).starts_with(known.text)) continue;
            m_at += known.text.size();
            return known.factor;
        }
        return 1;
    }

    Value divide(std::int64_t left, Value right) {
        if (!right) return std::nullopt;
        if (*right == 0) return stop("division by zero");
        // The one quotient that does not exist is that of the lowest integer by -1.
        if (*right == -1) return combine(0, left, [](auto a, auto b, auto* out) { return __builtin_sub_overflow(a, b, out); });
        if (!m_names && left % *right != 0) return stop("does not divide evenly");
        return left / *right;
    }

    template <class Overflows>
    Value combine(std::int64_t left, Value right, Overflows overflows) {
        if (!right) return std::nullopt;
        std::int64_t value = 0;
        if (overflows(left, *right, &value)) return tooLarge();
        return value;
    }
    static bool multiply(std::int64_t a, std::int64_t b, std::int64_t* out) { return __builtin_mul_overflow(a, b, out); }

    std::string_view m_text;
    std::optional<std::span<const NamedInteger>> m_names;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::string m_problem;
};

Result<std::int64_t> checkedValue(ExpressionParser parser, std::string_view text, std::string_view where, std::int64_t minimum,
                                  std::int64_t maximum) {
    const std::optional<std::int64_t> value = parser.parse();
    if (!value && parser.problem() != "too large") {
        return fail(ErrorCode::Usage, parser.problem(), where, text, "column " + std::to_string(parser.column()));
    }
    if (!value || *value < minimum || *value > maximum) {
        return fail(ErrorCode::Usage, "out of range " + std::to_string(minimum) + ".." + std::to_string(maximum), where, text);
    }
    return *value;
}

}  // namespace

Result<std::int64_t> parseExpression(std::string_view text, std::string_view where, std::int64_t minimum, std::int64_t maximum) {
    return checkedValue(ExpressionParser(text), text, where, minimum, maximum);
}

Result<std::int64_t> parseNamedExpression(std::string_view text, std::string_view where, std::span<const NamedInteger> names,
                                          std::int64_t minimum, std::int64_t maximum) {
    return checkedValue(ExpressionParser(text, names), text, where, minimum, maximum);
}

}  // namespace ridge
