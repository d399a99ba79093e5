// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

// Included by readers of JSON only: nlohmann/json.hpp is heavy.
namespace ridge {

/// Deeper than any file of ours, and shallow enough that code that recurses over the result cannot exhaust the stack.
inline constexpr std::size_t kMaxJsonDepth = 64;

/// Parses a whole JSON text (RFC 8259, UTF-8; a byte order mark is skipped). Format errors say `where` followed by ":LINE:COLUMN" for
/// broken JSON (columns count bytes from 1), and `where` with the path of the value for an object that has one key twice and for more than
/// `maximumDepth` levels of arrays and objects. Never throws, whatever the text.
[[nodiscard]] Result<nlohmann::json> parseJson(std::string_view text, std::string_view where, std::size_t maximumDepth = kMaxJsonDepth);

}  // namespace ridge
