// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/transformer/run/tiny_weights.h"

#include <algorithm>
#include <cmath>

#include "core/base/split_mix.h"

namespace ridge {

namespace {

/// Numbers of the streams, fixed for good: results with a seed are to stay the same.
constexpr std::uint64_t kEmbeddingStream = 1;
constexpr std::uint64_t kEncoderStream = 100;
constexpr std::uint64_t kDecoderStream = 200;
constexpr std::uint64_t kCrossStream = 300;
constexpr std::uint64_t kFeedForwardOffset = 50;

class Maker {
public:
    Maker(const Model& model, std::uint64_t seed) : m_model(model), m_seed(seed) {}

    [[nodiscard]] Tensor matrix(std::int64_t in, std::int64_t out, std::uint64_t stream) const {
        Tensor made({in, out});
        SplitMix streams(m_seed);
        SplitMix random(streams.next() ^ (stream * 0xD1342543DE82EF95U));
        const float limit = static_cast<float>(std::sqrt(6.0 / static_cast<double>(in + out)));
        for (auto& value : made.values) value = limit * (2.0F * random.unit() - 1.0F);
        return made;
    }

    [[nodiscard]] NormLayer norm() const {
        NormLayer made{Tensor({m_model.hidden}), Tensor({m_model.hidden})};
        std::fill(made.gain.values.begin(), made.gain.values.end(), 1.0F);
        return made;
    }

    [[nodiscard]] std::optional<NormLayer> finalNorm() const {
        if (!m_model.hasFinalNorm) return {};
        return norm();
    }

    [[nodiscard]] AttentionWeights attention(std::uint64_t stream) const {
        const std::int64_t hidden = m_model.hidden;
        return {layer(hidden, hidden, stream), layer(hidden, hidden, stream + 1), layer(hidden, hidden, stream + 2),
                layer(hidden, hidden, stream + 3)};
    }

    [[nodiscard]] FeedForwardWeights feedForward(std::uint64_t stream) const {
        const std::int64_t hidden = m_model.hidden;
        const std::int64_t width = m_model.dense.width;
        FeedForwardWeights made{{}, layer(hidden, width, stream), layer(width, hidden, stream + 1)};
        if (m_model.dense.isGated) made.gate = layer(hidden, width, stream + 2);
        return made;
    }

private:
    [[nodiscard]] LinearLayer layer(std::int64_t in, std::int64_t out, std::uint64_t stream) const {
        return {matrix(in, out, stream), Tensor({out})};
    }

    const Model& m_model;
    std::uint64_t m_seed;
};

std::int64_t countOf(const LinearLayer& layer) {
    return layer.weight.elements() + layer.bias.elements();
}

std::int64_t countOf(const NormLayer& layer) {
    return layer.gain.elements() + layer.bias.elements();
}

std::int64_t countOf(const AttentionWeights& weights) {
    return countOf(weights.query) + countOf(weights.key) + countOf(weights.value) + countOf(weights.out);
}

std::int64_t countOf(const FeedForwardWeights& weights) {
    return countOf(weights.up) + countOf(weights.down) + (weights.gate ? countOf(*weights.gate) : 0);
}

}  // namespace

std::int64_t TinyWeights::parameters() const {
    std::int64_t count = embedding.elements();
    count += countOf(encoder.attention) + countOf(encoder.attentionNorm) + countOf(encoder.feedForward) + countOf(encoder.feedForwardNorm);
    count += countOf(decoder.attention) + countOf(decoder.attentionNorm) + countOf(decoder.cross) + countOf(decoder.crossNorm);
    count += countOf(decoder.feedForward) + countOf(decoder.feedForwardNorm);
    if (encoder.finalNorm) count += countOf(*encoder.finalNorm);
    if (decoder.finalNorm) count += countOf(*decoder.finalNorm);
    return count;
}

TinyWeights makeTinyWeights(const Model& model, std::uint64_t seed) {
    const Maker make(model, seed);
    TinyWeights made;
    made.heads = model.attention.heads;
    made.embedding = make.matrix(model.vocabulary, model.hidden, kEmbeddingStream);
    made.encoder = {make.attention(kEncoderStream), make.norm(), make.feedForward(kEncoderStream + kFeedForwardOffset), make.norm(),
                    make.finalNorm()};
    made.decoder = {make.attention(kDecoderStream),
                    make.norm(),
                    make.attention(kCrossStream),
                    make.norm(),
                    make.feedForward(kDecoderStream + kFeedForwardOffset),
                    make.norm(),
                    make.finalNorm()};
    return made;
}

}  // namespace ridge
