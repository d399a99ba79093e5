// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/transformer/run/tiny_weights.h"

namespace ridge {

/// A tensor that was computed.
struct TensorTrace {
    std::string_view name;  ///< of the row that writes it (docs/model.md), or a step without one: "split_heads", "merge_heads", "mask"
    LayerGroup group = LayerGroup::Encoder;
    std::vector<std::int64_t> shape;
    bool isRow = true;
};

enum class AttentionSite : std::uint8_t { EncoderSelf, DecoderSelf, Cross };
/// "encoder self-attention"
[[nodiscard]] std::string_view attentionSiteName(AttentionSite site);

/// Attention after the softmax.
struct AttentionTrace {
    AttentionSite site = AttentionSite::EncoderSelf;
    Tensor weights;                           ///< (batch, heads, queries, keys)
    std::vector<bool> hidden;                 ///< queries x keys: what the mask hides, for every sequence and head alike
    std::vector<std::int64_t> maskedQueries;  ///< queries that see no key at all

    [[nodiscard]] std::int64_t queries() const { return weights.shape[2]; }
    [[nodiscard]] std::int64_t keys() const { return weights.shape[3]; }
    [[nodiscard]] float weight(std::int64_t sequence, std::int64_t head, std::int64_t query, std::int64_t key) const {
        return weights.row((sequence * weights.shape[1] + head) * queries() + query)[key];
    }
    [[nodiscard]] bool isHidden(std::int64_t query, std::int64_t key) const {
        return hidden[static_cast<std::size_t>(query * keys() + key)];
    }
};

/// What is kept of a pass.
struct BlockTrace {
    std::vector<TensorTrace> tensors;
    std::vector<AttentionTrace> attention;
};

/// Token ids, sequence after sequence.
using Tokens = std::vector<std::int64_t>;

/// The encoder's output, (batch, source, hidden). `trace` may be null.
[[nodiscard]] Tensor runEncoder(const TinyWeights& weights, const RunSettings& settings, const Tokens& source, BlockTrace* trace);
/// The decoder's output before the head, (batch, target, hidden).
[[nodiscard]] Tensor runDecoder(const TinyWeights& weights, const RunSettings& settings, const Tokens& target, const Tensor& memory,
                                BlockTrace* trace);
/// Scores of the vocabulary: x times the transposed embedding.
[[nodiscard]] Tensor tiedHead(const TinyWeights& weights, const Tensor& x, BlockTrace* trace);

/// Attention of given queries, keys and values, (batch, heads, sequence, width): scores / sqrt(width), -inf where `hidden` says so,
/// softmax, weighted sum of the values. `weights` receives what the softmax gives.
[[nodiscard]] Tensor attend(const Tensor& q, const Tensor& k, const Tensor& v, const std::vector<bool>& hidden, Tensor& weights);

}  // namespace ridge
