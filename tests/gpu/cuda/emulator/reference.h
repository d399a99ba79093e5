// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/operators/operator.h"
#include "tests/gpu/cuda/emulator/emulated_kernels.h"

// What operators should give, worked out in double from their definitions and from nothing else.
namespace ridge::emulator {

/// A tensor as numbers, with the sizes that errors are measured against: an element's own, or where terms cancel the root of the sum of
/// their squares.
struct ExpectedTensor {
    std::size_t tensor = 0;  ///< of the operator's terms, c_in left out
    std::vector<double> values;
    std::vector<double> scales;
};

/// Elements of each tensor of an operator, in the order of a plan's buffers.
[[nodiscard]] std::vector<std::size_t> tensorSizes(const Operator& op);

/// The results for these operands.
[[nodiscard]] std::vector<ExpectedTensor> expected(const Operator& op, const std::vector<std::vector<double>>& operands);

/// How many terms a result is summed from: an error may be 4 sqrt(terms) units of roundoff.
[[nodiscard]] double summedTerms(const Operator& op);

// Elements in memory.
[[nodiscard]] double elementOf(const Buffer& buffer, DType type, std::size_t index);
void setElement(Buffer& buffer, DType type, std::size_t index, double value);
/// Half the distance of 1 to the next number.
[[nodiscard]] double roundoff(DType type);

}  // namespace ridge::emulator
