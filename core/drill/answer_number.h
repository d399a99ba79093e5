// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

namespace ridge::drill {

/// A number as people write it by hand.
struct WrittenNumber {
    double value = 0.0;
    int digits = 0;  ///< significant ones; many for a power or a product
};

/// Takes a number from the front of `text`: "70,272", "1.4e3", "2^-24", "0.5**54", "1.4 * 10^3", "2*4096^3", "1/3", "(1 + 0.1)^50". What
/// follows it is left. Nothing when there is none, it is not finite, or commas do not part thousands. Nesting and length are bounded.
[[nodiscard]] std::optional<WrittenNumber> takeNumber(std::string_view& text);

}  // namespace ridge::drill
