// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace ridge::measure {

/// The words as execve takes them, which lives no longer than they do.
[[nodiscard]] inline std::vector<char*> execWords(const std::vector<std::string>& words) {
    std::vector<char*> pointers;
    // execve is declared so for old programs, and writes to none.
    for (const auto& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

}  // namespace ridge::measure
