// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace ridge {

/// A title as the name of a file or folder: lower-case letters, digits and single hyphens, at most 60 of them, cut between words. "note"
/// where nothing is left.
[[nodiscard]] std::string fileSlug(std::string_view title);

}  // namespace ridge
