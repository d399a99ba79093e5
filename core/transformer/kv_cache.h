// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/transformer/model.h"
#include "core/transformer/workload.h"

namespace ridge {

/// Elements that one token leaves in one layer: a key and a value per key-value head, or the latent and the rotary key.
[[nodiscard]] Count cachedElements(const AttentionShape& attention);

/// One more token in every layer, windows and cross-attention left out. 0 for an encoder.
[[nodiscard]] Count kvBitsPerToken(const Model& model, DType type);

/// The cache of a workload: rows are the context in decode and the sequence in prefill (the target's where there is an encoder), at most
/// the window in sliding layers, and the encoder's rows once more for cross-attention. 0 for encoders and in training.
[[nodiscard]] Count kvBits(const Model& model, const Workload& workload, DType type);

}  // namespace ridge
