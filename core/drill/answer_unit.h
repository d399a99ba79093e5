// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace ridge::drill {

/// How many of `asked` one of the unit that somebody wrote is: "us" is 1e-6 of "s", "PFLOP/s" 1e15 of "FLOP/s", "GiB" 2^30 of "B", "k" 1000
/// of "tokens". 1 for an empty text. Nothing for another dimension or an unknown word.
[[nodiscard]] std::optional<double> unitFactor(std::string_view written, std::string_view asked);

}  // namespace ridge::drill
