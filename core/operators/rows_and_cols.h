// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>

#include "core/operators/operator.h"

// Internal to core/operators: the shape that normalisations and row-wise work share.
namespace ridge {

enum : std::size_t { kRows, kCols };

inline constexpr std::array<DimensionSpec, 2> kRowsAndCols{{
    {.name = "rows", .title = "rows", .example = 8192},
    {.name = "cols", .title = "columns", .example = 4096},
}};

}  // namespace ridge
