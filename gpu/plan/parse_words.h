// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "gpu/plan/options.h"

namespace ridge::measure {

/// Takes --request, --via and --remote-program out of `words`, wherever they stand. Usage error for one without a value.
[[nodiscard]] Result<Transport> takeTransport(std::vector<std::string>& words);

/// `words` begin with a command. Usage errors name the command or the option and the text.
[[nodiscard]] Result<ParsedWords> parseWords(std::vector<std::string> words);

}  // namespace ridge::measure
