// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ridge {

/// Bytes as pairs of lower-case hexadecimal digits.
[[nodiscard]] std::string hexText(std::string_view bytes);
/// The bytes of such a text, in digits of either case; nothing for any other text.
[[nodiscard]] std::optional<std::string> bytesOfHex(std::string_view text);

}  // namespace ridge
