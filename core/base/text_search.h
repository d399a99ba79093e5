// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace ridge {

/// True when `part` stands somewhere in `text`; a to z in any case. An empty part stands everywhere.
[[nodiscard]] bool containsAnyCase(std::string_view text, std::string_view part);
/// With A to Z as a to z.
[[nodiscard]] std::string lowered(std::string_view text);

}  // namespace ridge
