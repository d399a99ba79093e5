// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ridge::drill {

/// How many of `asked` one of the unit that somebody wrote is: "us" is 1e-6 of "s", "PFLOP/s" 1e15 of "FLOP/s", "GiB" 2^30 of "B", "k" 1000
/// of "tokens". 1 for an empty text. Bits are eighths of "B". Nothing for another dimension, an unknown word, or what may be bits or bytes.
[[nodiscard]] std::optional<double> unitFactor(std::string_view written, std::string_view asked);

/// What to ask about "Gb", which is gigabit where people are careful and gigabyte where they are not: empty for what is clear. "gb" is
/// clear, because who writes no capitals means nothing by a small b.
[[nodiscard]] std::string bitOrByte(std::string_view written, std::string_view asked);

/// True where a number without a unit may be meant with a prefix: of "B" and "waves", not of "%", "x" and "day".
[[nodiscard]] bool takesPrefix(std::string_view asked);

}  // namespace ridge::drill
