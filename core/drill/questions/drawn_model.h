// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/drill/random.h"
#include "core/transformer/model.h"

// Internal to core/drill: transformers for questions.
namespace ridge::drill {

/// A gated decoder with grouped queries and fresh sizes: 16 to 96 layers, heads of 64 or 128.
[[nodiscard]] Model drawDecoder(Draw& draw);
/// One that comes with the program.
[[nodiscard]] const Model& presetModel(std::string_view id);

/// "32 layers, hidden size 4,096, 32 query heads and 8 key-value heads of 128"
[[nodiscard]] std::string sizesText(const Model& model);

/// Bytes that one token leaves in the cache at 16 bit.
[[nodiscard]] double cacheBytesPerToken(const Model& model);
/// The same model with as many key-value heads as query heads.
[[nodiscard]] Model withQueryHeads(Model model);

}  // namespace ridge::drill
