// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/result.h"
#include "core/transformer/model.h"

namespace ridge {

/// Larger than any configuration, smaller than what would take a noticeable time to read.
inline constexpr std::uintmax_t kMaxConfigBytes = 4U << 20U;

/// A config.json as Hugging Face writes it, or one by hand ("model_type": "transformer", docs/model.md). A multimodal file is read through
/// its text_config. Families that are not modelled are refused by name, and so are keys that are missing, contradictory or out of range:
/// Format errors name `where` and the key. Nothing is guessed in silence: what a family's own code assumes is in `remarks`.
[[nodiscard]] Result<Model> readModelConfig(std::string_view json, std::string_view where);

}  // namespace ridge
