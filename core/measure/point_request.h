// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/measure/point.h"

namespace ridge::measure {

/// The operator that a point is of, as its name, sizes and type say it; masks and widths of single operands are in none of these. Nothing
/// for a ceiling and for an operator or a size that this program does not know.
[[nodiscard]] std::optional<OperatorRequest> requestOf(const MeasuredPoint& point);

}  // namespace ridge::measure
