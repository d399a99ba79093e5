// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace ridge::drill {

/// An open question and the facts of a full answer; people tick which ones they named.
struct Rubric {
    std::string_view type;  ///< of its questions: "open-gradient"
    std::string_view title;
    std::string_view question;
    std::vector<std::string_view> facts;  ///< 3 to 6
};
[[nodiscard]] std::span<const Rubric> rubrics();

}  // namespace ridge::drill
