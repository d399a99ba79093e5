// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/run/tensor.h"

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <utility>

namespace ridge {

namespace {

constexpr std::size_t kTileRows = 4;
constexpr std::size_t kTileCols = 8;
constexpr std::int64_t kStripRows = 512;

/// A strip of b's columns, copied next to each other: read in place, rows of b lie so far apart that they push each other out of the cache.
using Strip = std::array<float, static_cast<std::size_t>(kStripRows) * kTileCols>;

void packStrip(const float* b, std::int64_t stride, std::size_t rows, Strip& strip) {
    for (std::size_t k = 0; k < rows; ++k) {
        const float* const from = b + static_cast<std::int64_t>(k) * stride;
        std::copy(from, from + kTileCols, strip.data() + k * kTileCols);
    }
}

/// Adds to a tile of c, which stays in registers while the strip passes once.
template <std::size_t Rows>
void multiplyTile(const float* a, std::int64_t inner, const Strip& strip, std::size_t stripRows, float* c, std::int64_t cols) {
    float sum[Rows][kTileCols] = {};
    const float* right = strip.data();
    for (std::size_t k = 0; k < stripRows; ++k, right += kTileCols) {
        for (std::size_t i = 0; i < Rows; ++i) {
            const float left = a[static_cast<std::int64_t>(i) * inner + static_cast<std::int64_t>(k)];
            for (std::size_t j = 0; j < kTileCols; ++j) sum[i][j] += left * right[j];
        }
    }
    for (std::size_t i = 0; i < Rows; ++i) {
        float* const row = c + static_cast<std::int64_t>(i) * cols;
        for (std::size_t j = 0; j < kTileCols; ++j) row[j] += sum[i][j];
    }
}

/// The columns that fill no tile.
void multiplyRest(const float* a, const float* b, float* c, std::int64_t inner, std::int64_t cols, std::int64_t from) {
    for (std::int64_t j = from; j < cols; ++j) {
        float sum = 0.0F;
        for (std::int64_t k = 0; k < inner; ++k) sum += a[k] * b[k * cols + j];
        c[j] = sum;
    }
}

/// Partial sums beside each other: a single sum would wait for each addition before the next.
float dot(const float* a, const float* b, std::int64_t length) {
    std::array<float, kTileCols> sums{};
    const auto lanes = static_cast<std::int64_t>(kTileCols);
    std::int64_t k = 0;
    for (; k + lanes <= length; k += lanes) {
        for (std::size_t lane = 0; lane < kTileCols; ++lane) sums[lane] += (a + k)[lane] * (b + k)[lane];
    }
    float sum = std::accumulate(sums.begin(), sums.end(), 0.0F);
    for (; k < length; ++k) sum += a[k] * b[k];
    return sum;
}

}  // namespace

Tensor::Tensor(std::vector<std::int64_t> ofShape) : shape(std::move(ofShape)) {
    const auto count = std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
    values.resize(static_cast<std::size_t>(count));
}

void multiply(const float* a, const float* b, float* c, std::int64_t rows, std::int64_t inner, std::int64_t cols) {
    constexpr auto tileRows = static_cast<std::int64_t>(kTileRows);
    constexpr auto tileCols = static_cast<std::int64_t>(kTileCols);
    const std::int64_t tiled = cols - cols % tileCols;
    std::fill(c, c + rows * cols, 0.0F);
    Strip strip;
    for (std::int64_t j = 0; j < tiled; j += tileCols) {
        for (std::int64_t k = 0; k < inner; k += kStripRows) {
            const auto stripRows = static_cast<std::size_t>(std::min(kStripRows, inner - k));
            packStrip(b + k * cols + j, cols, stripRows, strip);
            std::int64_t i = 0;
            for (; i + tileRows <= rows; i += tileRows) {
                multiplyTile<kTileRows>(a + i * inner + k, inner, strip, stripRows, c + i * cols + j, cols);
            }
            for (; i < rows; ++i) multiplyTile<1>(a + i * inner + k, inner, strip, stripRows, c + i * cols + j, cols);
        }
    }
    for (std::int64_t i = 0; i < rows; ++i) multiplyRest(a + i * inner, b, c + i * cols, inner, cols, tiled);
}

void multiplyTransposed(const float* a, const float* b, float* c, std::int64_t rows, std::int64_t inner, std::int64_t cols) {
    for (std::int64_t j = 0; j < cols; ++j) {
        for (std::int64_t i = 0; i < rows; ++i) c[i * cols + j] = dot(a + i * inner, b + j * inner, inner);
    }
}

Tensor splitHeads(const Tensor& merged, std::int64_t heads) {
    const std::int64_t batch = merged.shape[0];
    const std::int64_t sequence = merged.shape[1];
    const std::int64_t width = merged.width() / heads;
    Tensor split({batch, heads, sequence, width});
    for (std::int64_t b = 0; b < batch; ++b) {
        for (std::int64_t s = 0; s < sequence; ++s) {
            for (std::int64_t h = 0; h < heads; ++h) {
                const float* const from = merged.row(b * sequence + s) + h * width;
                std::copy(from, from + width, split.row((b * heads + h) * sequence + s));
            }
        }
    }
    return split;
}

Tensor mergeHeads(const Tensor& split) {
    const std::int64_t batch = split.shape[0];
    const std::int64_t heads = split.shape[1];
    const std::int64_t sequence = split.shape[2];
    const std::int64_t width = split.width();
    Tensor merged({batch, sequence, heads * width});
    for (std::int64_t b = 0; b < batch; ++b) {
        for (std::int64_t s = 0; s < sequence; ++s) {
            for (std::int64_t h = 0; h < heads; ++h) {
                const float* const from = split.row((b * heads + h) * sequence + s);
                std::copy(from, from + width, merged.row(b * sequence + s) + h * width);
            }
        }
    }
    return merged;
}

std::string shapeText(const std::vector<std::int64_t>& shape) {
    std::string text = "[";
    for (const auto size : shape) text += (text.size() > 1 ? ", " : "") + std::to_string(size);
    return text + "]";
}

}  // namespace ridge
