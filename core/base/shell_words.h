// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace ridge {

/// `word` as one word of a POSIX shell: unchanged if harmless, else in single quotes.
[[nodiscard]] std::string shellQuoted(std::string_view word);

/// The words of a command as a POSIX shell splits them: blanks separate, '...', "..." and \ quote; nothing is expanded.
/// Usage error naming `where` for a quote that is not closed.
[[nodiscard]] Result<std::vector<std::string>> splitWords(std::string_view text, std::string_view where);

}  // namespace ridge
