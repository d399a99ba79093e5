// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace ridge::drill {

/// What a line of a scratch board comes to, given the lines above it: "2*4096^3/989e12", "t = work / peak" with `work = 2*4096^3` further
/// up. Nothing where the line is no expression: words, a plain number. Names are letters, digits and '_'; a later line's value of a name
/// counts.
[[nodiscard]] std::optional<double> scratchValue(std::string_view linesAbove, std::string_view line);

}  // namespace ridge::drill
