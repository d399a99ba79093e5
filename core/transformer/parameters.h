// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "core/transformer/model.h"

namespace ridge {

/// Weights of one kind of layer, by what they are for; of a single layer.
using WeightCounts = std::array<Count, kWeightClasses>;

/// Weights as trained: no quantisation scales and no layer that only predicts further tokens in training.
struct Parameters {
    Count total;
    Count active;  ///< total without the routed experts that a token does not use
    WeightCounts byClass{};
};

/// Weights of one layer of a kind. `isDecoderOfPair` adds cross-attention.
[[nodiscard]] WeightCounts layerWeights(const Model& model, const LayerKind& kind, bool hasCrossAttention);

/// Exact while below 2^128.
[[nodiscard]] Parameters countParameters(const Model& model);

/// Bits of all weights at the given widths.
[[nodiscard]] Count weightBits(const Parameters& parameters, const WeightTypes& types);

}  // namespace ridge
