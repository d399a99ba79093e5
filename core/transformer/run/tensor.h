// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ridge {

/// Numbers in row-major order: the last dimension is next to itself in memory.
struct Tensor {
    std::vector<std::int64_t> shape;
    std::vector<float> values;

    Tensor() = default;
    /// All zero.
    explicit Tensor(std::vector<std::int64_t> ofShape);

    [[nodiscard]] std::int64_t elements() const { return static_cast<std::int64_t>(values.size()); }
    [[nodiscard]] std::int64_t width() const { return shape.back(); }
    [[nodiscard]] std::int64_t rows() const { return elements() / width(); }
    [[nodiscard]] float* row(std::int64_t index) { return values.data() + index * width(); }
    [[nodiscard]] const float* row(std::int64_t index) const { return values.data() + index * width(); }

    bool operator==(const Tensor&) const = default;
};

/// c = a b with a (rows, inner), b (inner, cols).
void multiply(const float* a, const float* b, float* c, std::int64_t rows, std::int64_t inner, std::int64_t cols);
/// c = a b^T with a (rows, inner), b (cols, inner).
void multiplyTransposed(const float* a, const float* b, float* c, std::int64_t rows, std::int64_t inner, std::int64_t cols);

/// (batch, sequence, heads x width) to (batch, heads, sequence, width), and back.
[[nodiscard]] Tensor splitHeads(const Tensor& merged, std::int64_t heads);
[[nodiscard]] Tensor mergeHeads(const Tensor& split);

/// "[1, 64, 512]"
[[nodiscard]] std::string shapeText(const std::vector<std::int64_t>& shape);

}  // namespace ridge
