// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/shapes.h"

#include <gtest/gtest.h>

#include <cctype>

namespace ridge::test {

namespace {

class Formula {
public:
    Formula(std::string_view text, const Operator& op) : m_text(text), m_op(op) {}

    Count sum() {
        Count value = product();
        for (;;) {
            skipSpaces();
            if (eat('+')) {
                value = value + product();
            } else if (eat('-')) {
                value = value - product();
            } else {
                return value;
            }
        }
    }

private:
    void skipSpaces() {
        while (m_at < m_text.size() && m_text[m_at] == ' ') ++m_at;
    }
    bool eat(char c) {
        if (m_at >= m_text.size() || m_text[m_at] != c) return false;
        ++m_at;
        return true;
    }
    bool startsFactor() {
        skipSpaces();
        return m_at < m_text.size() && (std::isalnum(static_cast<unsigned char>(m_text[m_at])) != 0 || m_text[m_at] == '(');
    }
    Count product() {
        Count value = factor();
        for (;;) {
            if (startsFactor()) {
                value = value * factor();
            } else if (eat('/')) {
                value = value / static_cast<std::uint64_t>(factor().toInt64().value_or(1));
            } else {
                return value;
            }
        }
    }
    Count factor() {
        skipSpaces();
        if (eat('(')) {
            const Count inner = sum();
            EXPECT_TRUE(eat(')')) << m_text;
            return inner;
        }
        std::string word;
        while (m_at < m_text.size() &&
               (std::isalnum(static_cast<unsigned char>(m_text[m_at])) != 0 || (m_text[m_at] == '-' && !word.empty()))) {
            word += m_text[m_at++];
        }
        if (!word.empty() && std::isdigit(static_cast<unsigned char>(word.front())) != 0) return {std::stoull(word)};
        const auto value = quantityNamed(m_op, word);
        EXPECT_TRUE(value.has_value()) << "unknown name '" << word << "' in " << m_text;
        return value.value_or(Count(0));
    }

    std::string_view m_text;
    const Operator& m_op;
    std::size_t m_at = 0;
};

}  // namespace

OperatorRequest request(const Shape& shape) {
    OperatorRequest request;
    const OperatorSpec* spec = findOperator(shape.kind);
    if (spec == nullptr) {
        ADD_FAILURE() << "no operator " << shape.kind;
        return request;
    }
    request.kind = spec->kind;
    request.dtype = shape.dtype;
    for (const auto& [name, value] : shape.dims) {
        const auto index = dimensionIndex(*spec, name);
        EXPECT_TRUE(index.has_value()) << name;
        if (index) request.dims[*index] = value;
    }
    return request;
}

Result<Operator> shaped(const Shape& shape) {
    return makeOperator(request(shape));
}

OperatorRequest example(OperatorKind kind) {
    OperatorRequest request;
    request.kind = kind;
    const auto dimensions = specOf(kind).dimensions;
    for (std::size_t i = 0; i < dimensions.size(); ++i) {
        if (dimensions[i].rule == DefaultRule::Required) request.dims[i] = dimensions[i].example;
    }
    return request;
}

Count evaluate(std::string_view formula, const Operator& op) {
    return Formula(formula, op).sum();
}

}  // namespace ridge::test
