// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/run/layers.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridge {

Tensor linear(const Tensor& x, const LinearLayer& layer) {
    std::vector<std::int64_t> shape = x.shape;
    shape.back() = layer.weight.width();
    Tensor y(std::move(shape));
    multiply(x.values.data(), layer.weight.values.data(), y.values.data(), x.rows(), x.width(), y.width());
    for (std::int64_t r = 0; r < y.rows(); ++r) {
        float* const row = y.row(r);
        for (std::int64_t j = 0; j < y.width(); ++j) row[j] += layer.bias.values[static_cast<std::size_t>(j)];
    }
    return y;
}

Tensor layerNorm(const Tensor& x, const NormLayer& layer) {
    Tensor y(x.shape);
    const std::int64_t width = x.width();
    for (std::int64_t r = 0; r < x.rows(); ++r) {
        const float* const in = x.row(r);
        double mean = 0.0;
        for (std::int64_t j = 0; j < width; ++j) mean += in[j];
        mean /= static_cast<double>(width);
        double variance = 0.0;
        for (std::int64_t j = 0; j < width; ++j) variance += (in[j] - mean) * (in[j] - mean);
        variance /= static_cast<double>(width);
        const double scale = 1.0 / std::sqrt(variance + static_cast<double>(kNormEpsilon));
        float* const out = y.row(r);
        for (std::int64_t j = 0; j < width; ++j) {
            const auto at = static_cast<std::size_t>(j);
            out[j] = static_cast<float>((in[j] - mean) * scale) * layer.gain.values[at] + layer.bias.values[at];
        }
    }
    return y;
}

Tensor sumOf(const Tensor& a, const Tensor& b) {
    Tensor sum = a;
    for (std::size_t i = 0; i < sum.values.size(); ++i) sum.values[i] += b.values[i];
    return sum;
}

float relu(float x) {
    return std::max(x, 0.0F);
}

float gelu(float x) {
    constexpr float inverseRoot2 = 0.70710678F;
    return 0.5F * x * (1.0F + std::erf(x * inverseRoot2));
}

float silu(float x) {
    return x / (1.0F + std::exp(-x));
}

bool softmaxRow(float* scores, std::int64_t length) {
    float* const end = scores + length;
    const float largest = *std::max_element(scores, end);
    if (largest == -std::numeric_limits<float>::infinity()) {
        std::fill(scores, end, 0.0F);
        return true;
    }
    double sum = 0.0;
    for (float* score = scores; score != end; ++score) {
        // Without the largest taken off, exp() of a score above 88 would be infinite; the quotient is the same.
        *score = std::exp(*score - largest);
        sum += static_cast<double>(*score);
    }
    const auto share = static_cast<float>(1.0 / sum);
    for (float* score = scores; score != end; ++score) *score *= share;
    return false;
}

Tensor sinusoidalPositions(std::int64_t length, std::int64_t width) {
    Tensor positions({length, width});
    constexpr double base = 10000.0;
    for (std::int64_t j = 0; j < width; ++j) {
        const std::int64_t even = j - j % 2;
        const double rate = std::pow(base, -static_cast<double>(even) / static_cast<double>(width));
        for (std::int64_t p = 0; p < length; ++p) {
            const double angle = static_cast<double>(p) * rate;
            positions.row(p)[j] = static_cast<float>(j % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
    }
    return positions;
}

}  // namespace ridge
