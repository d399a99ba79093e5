// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/transformer/run/layers.h"
#include "core/transformer/run/run_settings.h"

namespace ridge {

struct AttentionWeights {
    LinearLayer query;
    LinearLayer key;
    LinearLayer value;
    LinearLayer out;
};

struct FeedForwardWeights {
    std::optional<LinearLayer> gate;
    LinearLayer up;
    LinearLayer down;
};

struct EncoderWeights {
    AttentionWeights attention;
    NormLayer attentionNorm;
    FeedForwardWeights feedForward;
    NormLayer feedForwardNorm;
    std::optional<NormLayer> finalNorm;
};

struct DecoderWeights {
    AttentionWeights attention;
    NormLayer attentionNorm;
    AttentionWeights cross;
    NormLayer crossNorm;
    FeedForwardWeights feedForward;
    NormLayer feedForwardNorm;
    std::optional<NormLayer> finalNorm;
};

/// All that the tiny block learns. There is no head: the embedding is used once more.
struct TinyWeights {
    Tensor embedding;  ///< (vocabulary, hidden)
    EncoderWeights encoder;
    DecoderWeights decoder;
    std::int64_t heads = 0;

    /// Of every tensor in here.
    [[nodiscard]] std::int64_t parameters() const;
};

/// Matrices Xavier-uniform (Glorot and Bengio 2010): within +-sqrt(6 / (in + out)); biases 0, gains 1. Each matrix has a stream of its own,
/// so that a switch which adds one leaves the others as they are.
[[nodiscard]] TinyWeights makeTinyWeights(const Model& model, std::uint64_t seed);

}  // namespace ridge
