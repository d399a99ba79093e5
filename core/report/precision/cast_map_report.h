// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/precision/cast_map.h"
#include "core/report/table.h"
#include "core/roofline/derivation.h"

// The cast map of a transformer block in words.
namespace ridge {

/// Why a tensor is kept as it usually is, and what it means to keep it as `type`.
[[nodiscard]] Derivation deriveCastRow(const precision::CastRow& row, DType type);

/// The whole map; `chosen` has an entry for each row of castMap().
[[nodiscard]] Table castMapTable(std::span<const DType> chosen);

}  // namespace ridge
