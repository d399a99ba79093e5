// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/transformer/run/tensor.h"

namespace ridge {

/// y = x W + b; the weight is (in, out).
struct LinearLayer {
    Tensor weight;
    Tensor bias;
};

struct NormLayer {
    Tensor gain;
    Tensor bias;
};

/// As LayerNorm's default in common libraries.
inline constexpr float kNormEpsilon = 1e-5F;

[[nodiscard]] Tensor linear(const Tensor& x, const LinearLayer& layer);
/// Over the last dimension: (x - mean) / sqrt(variance + epsilon) x gain + bias, with the variance over n.
[[nodiscard]] Tensor layerNorm(const Tensor& x, const NormLayer& layer);
/// `a` and `b` have the same shape.
[[nodiscard]] Tensor sumOf(const Tensor& a, const Tensor& b);
[[nodiscard]] float relu(float x);
/// x/2 (1 + erf(x / sqrt 2)), not its approximation by tanh.
[[nodiscard]] float gelu(float x);
[[nodiscard]] float silu(float x);

/// In place: scores to weights that sum to 1. A row whose scores are all -inf gets weights 0, where exp(-inf - -inf) would be NaN;
/// returns whether it was such a row.
bool softmaxRow(float* scores, std::int64_t length);

/// sin(p / 10000^(2i/d)) at 2i and the cosine at 2i + 1, for positions 0 .. length - 1; (length, width). Vaswani et al. 2017, 3.5.
[[nodiscard]] Tensor sinusoidalPositions(std::int64_t length, std::int64_t width);

}  // namespace ridge
