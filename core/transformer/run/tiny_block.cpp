// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/run/tiny_block.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace ridge {

namespace {

/// Names of the rows that one attention writes.
struct SiteNames {
    AttentionSite site;
    LayerGroup group;
    std::string_view q, k, v, qk, softmax, pv, o;
};
constexpr SiteNames kEncoderSelf{
    AttentionSite::EncoderSelf, LayerGroup::Encoder, "q_proj", "k_proj", "v_proj", "qk", "softmax", "pv", "o_proj"};
constexpr SiteNames kDecoderSelf{
    AttentionSite::DecoderSelf, LayerGroup::Decoder, "q_proj", "k_proj", "v_proj", "qk", "softmax", "pv", "o_proj"};
constexpr SiteNames kCross{AttentionSite::Cross, LayerGroup::Decoder, "cross_q_proj", "cross_k_proj", "cross_v_proj",
                           "cross_qk",           "cross_softmax",     "cross_pv",     "cross_o_proj"};

struct BranchNames {
    std::string_view norm, add;
};

/// One stack of one layer; what it computes is noted in the trace.
class StackRun {
public:
    StackRun(const TinyWeights& weights, const RunSettings& settings, LayerGroup group, BlockTrace* trace)
        : m_weights(weights), m_settings(settings), m_group(group), m_trace(trace) {}

    [[nodiscard]] Tensor embed(const Tokens& tokens, std::int64_t length) const;
    [[nodiscard]] Tensor attention(const SiteNames& names, const AttentionWeights& layer, const Tensor& x, const Tensor& memory) const;
    [[nodiscard]] Tensor feedForward(const FeedForwardWeights& layer, const Tensor& x) const;
    [[nodiscard]] Tensor norm(std::string_view name, const NormLayer& layer, const Tensor& x) const {
        return note(name, layerNorm(x, layer));
    }

    /// x + branch(norm(x)), or norm(x + branch(x)).
    template <class Branch>
    [[nodiscard]] Tensor residual(const BranchNames& names, const NormLayer& layer, const Tensor& x, const Branch& branch) const {
        if (m_settings.normPlace == NormPlace::Pre) return note(names.add, sumOf(x, branch(norm(names.norm, layer, x))));
        return norm(names.norm, layer, note(names.add, sumOf(x, branch(x))));
    }

    void noteShape(std::string_view name, const Tensor& tensor, bool isRow = true) const {
        if (m_trace != nullptr) m_trace->tensors.push_back({name, m_group, tensor.shape, isRow});
    }
    [[nodiscard]] Tensor note(std::string_view name, Tensor tensor, bool isRow = true) const {
        noteShape(name, tensor, isRow);
        return tensor;
    }

private:
    [[nodiscard]] std::vector<bool> hiddenPairs(AttentionSite site, std::int64_t queries, std::int64_t keys) const;
    void keep(const SiteNames& names, const std::vector<bool>& hidden, Tensor weights) const;

    const TinyWeights& m_weights;
    const RunSettings& m_settings;
    LayerGroup m_group;
    BlockTrace* m_trace;
};

Tensor StackRun::embed(const Tokens& tokens, std::int64_t length) const {
    const std::int64_t width = m_weights.embedding.width();
    Tensor rows({m_settings.batch, length, width});
    Tensor positions(rows.shape);
    const Tensor table = sinusoidalPositions(length, width);
    // Vaswani et al. 2017, 3.4: brings rows that start small to the size of the positions they are added to.
    const float scale = std::sqrt(static_cast<float>(width));
    for (std::int64_t r = 0; r < rows.rows(); ++r) {
        const float* const from = m_weights.embedding.row(tokens[static_cast<std::size_t>(r)]);
        std::transform(from, from + width, rows.row(r), [scale](float value) { return value * scale; });
        std::copy(table.row(r % length), table.row(r % length) + width, positions.row(r));
    }
    noteShape("embedding", rows);
    noteShape("position_embedding", positions);
    return sumOf(rows, positions);
}

std::vector<bool> StackRun::hiddenPairs(AttentionSite site, std::int64_t queries, std::int64_t keys) const {
    std::vector<bool> hidden(static_cast<std::size_t>(queries * keys), false);
    const bool isCausal = site == AttentionSite::DecoderSelf && m_settings.isCausal();
    const bool isPadded = site != AttentionSite::DecoderSelf && m_settings.masksPadding();
    const std::int64_t firstPadded = isPadded ? keys - m_settings.padding : keys;
    for (std::int64_t i = 0; i < queries; ++i) {
        for (std::int64_t j = 0; j < keys; ++j) {
            hidden[static_cast<std::size_t>(i * keys + j)] = (isCausal && j > i) || j >= firstPadded;
        }
    }
    return hidden;
}

void StackRun::keep(const SiteNames& names, const std::vector<bool>& hidden, Tensor weights) const {
    if (m_trace == nullptr) return;
    AttentionTrace trace{names.site, std::move(weights), hidden, {}};
    for (std::int64_t i = 0; i < trace.queries(); ++i) {
        bool seesNothing = true;
        for (std::int64_t j = 0; j < trace.keys(); ++j) seesNothing = seesNothing && trace.isHidden(i, j);
        if (seesNothing) trace.maskedQueries.push_back(i);
    }
    m_trace->attention.push_back(std::move(trace));
}

Tensor StackRun::attention(const SiteNames& names, const AttentionWeights& layer, const Tensor& x, const Tensor& memory) const {
    const Tensor q = note("split_heads", splitHeads(note(names.q, linear(x, layer.query)), m_weights.heads), false);
    const Tensor k = note("split_heads", splitHeads(note(names.k, linear(memory, layer.key)), m_weights.heads), false);
    const Tensor v = note("split_heads", splitHeads(note(names.v, linear(memory, layer.value)), m_weights.heads), false);
    const std::vector<bool> hidden = hiddenPairs(names.site, x.shape[1], memory.shape[1]);
    Tensor weights;
    const Tensor heads = attend(q, k, v, hidden, weights);
    noteShape(names.qk, weights);  // softmax works in place on the scores
    noteShape(names.softmax, weights);
    noteShape(names.pv, heads);
    keep(names, hidden, std::move(weights));
    return note(names.o, linear(note("merge_heads", mergeHeads(heads), false), layer.out));
}

Tensor StackRun::feedForward(const FeedForwardWeights& layer, const Tensor& x) const {
    const auto apply = [this](float value) {
        switch (m_settings.activation) {
            case BlockActivation::Relu:
                return relu(value);
            case BlockActivation::Gelu:
                return gelu(value);
            case BlockActivation::SwiGlu:
                return silu(value);
        }
        return value;
    };
    Tensor gate;
    if (layer.gate) gate = note("gate_proj", linear(x, *layer.gate));
    Tensor wide = note("up_proj", linear(x, layer.up));
    for (std::size_t i = 0; i < wide.values.size(); ++i) {
        // A gate's activation multiplies the other half; without a gate it works on the only one.
        wide.values[i] = layer.gate ? apply(gate.values[i]) * wide.values[i] : apply(wide.values[i]);
    }
    noteShape("act", wide);
    return note("down_proj", linear(wide, layer.down));
}

}  // namespace

std::string_view attentionSiteName(AttentionSite site) {
    constexpr std::array<std::string_view, 3> names{"encoder self-attention", "decoder self-attention", "cross-attention"};
    return names[static_cast<std::size_t>(site)];
}

Tensor attend(const Tensor& q, const Tensor& k, const Tensor& v, const std::vector<bool>& hidden, Tensor& weights) {
    const std::int64_t queries = q.shape[2];
    const std::int64_t keys = k.shape[2];
    const std::int64_t width = q.width();
    const std::int64_t matrices = q.shape[0] * q.shape[1];
    // Dot products of `width` independent terms spread with its root; unscaled, the softmax would saturate.
    const float scale = 1.0F / std::sqrt(static_cast<float>(width));
    weights = Tensor({q.shape[0], q.shape[1], queries, keys});
    Tensor out({q.shape[0], q.shape[1], queries, v.width()});
    for (std::int64_t m = 0; m < matrices; ++m) {
        multiplyTransposed(q.row(m * queries), k.row(m * keys), weights.row(m * queries), queries, width, keys);
        for (std::int64_t i = 0; i < queries; ++i) {
            float* const scores = weights.row(m * queries + i);
            for (std::int64_t j = 0; j < keys; ++j) {
                const bool isHidden = hidden[static_cast<std::size_t>(i * keys + j)];
                scores[j] = isHidden ? -std::numeric_limits<float>::infinity() : scores[j] * scale;
            }
            softmaxRow(scores, keys);
        }
        multiply(weights.row(m * queries), v.row(m * keys), out.row(m * queries), queries, keys, v.width());
    }
    return out;
}

Tensor runEncoder(const TinyWeights& weights, const RunSettings& settings, const Tokens& source, BlockTrace* trace) {
    const StackRun run(weights, settings, LayerGroup::Encoder, trace);
    const EncoderWeights& layer = weights.encoder;
    Tensor x = run.embed(source, settings.sourceLength);
    x = run.residual({"attn_norm", "attn_add"}, layer.attentionNorm, x,
                     [&](const Tensor& in) { return run.attention(kEncoderSelf, layer.attention, in, in); });
    x = run.residual({"ffn_norm", "ffn_add"}, layer.feedForwardNorm, x,
                     [&](const Tensor& in) { return run.feedForward(layer.feedForward, in); });
    return layer.finalNorm ? run.norm("final_norm", *layer.finalNorm, x) : x;
}

Tensor runDecoder(const TinyWeights& weights, const RunSettings& settings, const Tokens& target, const Tensor& memory, BlockTrace* trace) {
    const StackRun run(weights, settings, LayerGroup::Decoder, trace);
    const DecoderWeights& layer = weights.decoder;
    Tensor x = run.embed(target, settings.targetLength);
    x = run.residual({"attn_norm", "attn_add"}, layer.attentionNorm, x,
                     [&](const Tensor& in) { return run.attention(kDecoderSelf, layer.attention, in, in); });
    x = run.residual({"cross_attn_norm", "cross_attn_add"}, layer.crossNorm, x,
                     [&](const Tensor& in) { return run.attention(kCross, layer.cross, in, memory); });
    x = run.residual({"ffn_norm", "ffn_add"}, layer.feedForwardNorm, x,
                     [&](const Tensor& in) { return run.feedForward(layer.feedForward, in); });
    return layer.finalNorm ? run.norm("final_norm", *layer.finalNorm, x) : x;
}

Tensor tiedHead(const TinyWeights& weights, const Tensor& x, BlockTrace* trace) {
    std::vector<std::int64_t> shape = x.shape;
    shape.back() = weights.embedding.shape.front();
    Tensor logits(std::move(shape));
    multiplyTransposed(x.values.data(), weights.embedding.values.data(), logits.values.data(), x.rows(), x.width(), logits.width());
    if (trace != nullptr) trace->tensors.push_back({"lm_head", LayerGroup::Decoder, logits.shape, true});
    return logits;
}

}  // namespace ridge
