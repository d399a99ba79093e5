// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/operators/operator.h"

namespace ridge::test {

/// An operator as tests write it down.
struct Shape {
    std::string kind;
    std::vector<std::pair<std::string, std::int64_t>> dims;
    DType dtype = DType::Fp16;
};

/// Unknown kinds and dimensions fail the test that asks for them.
[[nodiscard]] OperatorRequest request(const Shape& shape);
[[nodiscard]] Result<Operator> shaped(const Shape& shape);
[[nodiscard]] OperatorRequest example(OperatorKind kind);

/// A formula of the operator table, evaluated as written: products by juxtaposition, + - /, brackets, names of quantityNamed.
/// A second implementation of the counts, from the text that users read.
[[nodiscard]] Count evaluate(std::string_view formula, const Operator& op);

}  // namespace ridge::test
