// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace ridge {

/// True when `part` stands somewhere in `text`; a to z in any case. An empty part stands everywhere.
[[nodiscard]] bool containsAnyCase(std::string_view text, std::string_view part);
[[nodiscard]] bool equalsAnyCase(std::string_view a, std::string_view b);

}  // namespace ridge
