// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/run/tensor.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <functional>
#include <numeric>
#include <utility>

namespace ridge {

namespace {

constexpr std::size_t kTileRows = 2;
constexpr std::size_t kTileCols = 16;
constexpr std::int64_t kStripRows = 512;

/// Four numbers that are multiplied and added together. Left to find them itself, g++ pairs terms of one sum and shuffles more than it
/// adds. Every processor's compiler turns this into its own instructions, with the same results.
using Lanes = float __attribute__((vector_size(16)));
constexpr std::size_t kLanes = 4;

Lanes load(const float* from) {
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

Lanes repeat(float value) {
    return Lanes{value, value, value, value};
}

/// Some columns of the right factor, copied next to each other and filled up with zeros: read in place, its rows lie so far apart that they
/// push each other out of the cache.
using Strip = std::array<float, static_cast<std::size_t>(kStripRows) * kTileCols>;

/// Adds to a tile of c, which stays in registers while the strip passes once. `cols` of the tile's columns exist.
template <std::size_t Rows>
void multiplyTile(const float* a, std::int64_t inner, const Strip& strip, std::int64_t stripRows, float* c, std::int64_t stride,
                  std::size_t cols) {
    constexpr std::size_t across = kTileCols / kLanes;
    std::array<std::array<Lanes, across>, Rows> sum{};
    const float* right = strip.data();
    for (std::int64_t k = 0; k < stripRows; ++k, right += kTileCols) {
        for (std::size_t i = 0; i < Rows; ++i) {
            const Lanes left = repeat(a[static_cast<std::int64_t>(i) * inner + k]);
            for (std::size_t j = 0; j < across; ++j) sum[i][j] += left * load(right + j * kLanes);
        }
    }
    for (std::size_t i = 0; i < Rows; ++i) {
        float* const row = c + static_cast<std::int64_t>(i) * stride;
        for (std::size_t j = 0; j < cols; ++j) row[j] += sum[i][j / kLanes][j % kLanes];
    }
}

/// The right factor, whose neighbours down a column and along a row lie `down` and `right` apart: turned or not.
struct Factor {
    const float* first;
    std::int64_t down;
    std::int64_t right;
};

void packStrip(const Factor& b, std::int64_t top, std::int64_t rows, std::int64_t left, std::size_t cols, Strip& strip) {
    for (std::int64_t k = 0; k < rows; ++k) {
        const float* const from = b.first + (top + k) * b.down + left * b.right;
        float* const to = strip.data() + static_cast<std::size_t>(k) * kTileCols;
        if (b.right == 1 && cols == kTileCols) {
            std::copy(from, from + kTileCols, to);
            continue;
        }
        for (std::size_t j = 0; j < kTileCols; ++j) to[j] = j < cols ? from[static_cast<std::int64_t>(j) * b.right] : 0.0F;
    }
}

void multiplyAny(const float* a, const Factor& b, float* c, std::int64_t rows, std::int64_t inner, std::int64_t cols) {
    constexpr auto tileRows = static_cast<std::int64_t>(kTileRows);
    constexpr auto tileCols = static_cast<std::int64_t>(kTileCols);
    std::fill(c, c + rows * cols, 0.0F);
    Strip strip;
    for (std::int64_t j = 0; j < cols; j += tileCols) {
        const auto width = static_cast<std::size_t>(std::min(tileCols, cols - j));
        for (std::int64_t k = 0; k < inner; k += kStripRows) {
            const std::int64_t stripRows = std::min(kStripRows, inner - k);
            packStrip(b, k, stripRows, j, width, strip);
            std::int64_t i = 0;
            for (; i + tileRows <= rows; i += tileRows) {
                multiplyTile<kTileRows>(a + i * inner + k, inner, strip, stripRows, c + i * cols + j, cols, width);
            }
            for (; i < rows; ++i) multiplyTile<1>(a + i * inner + k, inner, strip, stripRows, c + i * cols + j, cols, width);
        }
    }
}

}  // namespace

Tensor::Tensor(std::vector<std::int64_t> ofShape) : shape(std::move(ofShape)) {
    const auto count = std::accumulate(shape.begin(), shape.end(), std::int64_t{1}, std::multiplies<>());
    values.resize(static_cast<std::size_t>(count));
}

void multiply(const float* a, const float* b, float* c, std::int64_t rows, std::int64_t inner, std::int64_t cols) {
    multiplyAny(a, {b, cols, 1}, c, rows, inner, cols);
}

void multiplyTransposed(const float* a, const float* b, float* c, std::int64_t rows, std::int64_t inner, std::int64_t cols) {
    multiplyAny(a, {b, 1, inner}, c, rows, inner, cols);
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
