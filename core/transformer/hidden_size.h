// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/transformer/model.h"

// A wider or narrower model of the same build: query heads, key-value heads, feed-forward and experts' widths, latent ranks and the width
// of the token table stay in the same ratio to the hidden size; the size of a head, the numbers of layers and experts, the vocabulary and
// the positions stay as they are. One key-value head for all queries stays one.
namespace ridge {

/// The hidden sizes that leave all of these whole are the multiples of this.
[[nodiscard]] std::int64_t hiddenStep(const Model& model);

/// `hidden` must be a positive multiple of hiddenStep.
[[nodiscard]] Model withHidden(const Model& model, std::int64_t hidden);

}  // namespace ridge
