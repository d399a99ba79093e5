// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/report/note/note.h"

namespace ridge::test {

/// A 64-row product on three shipped accelerators, with a softmax and an attention pinned.
[[nodiscard]] Session noteSession();
[[nodiscard]] Study studyOf(const Session& session);
[[nodiscard]] NoteOptions noteOptions();
[[nodiscard]] Note sampleNote();

/// A name that is hostile to every notation.
inline constexpr const char* kHostileName = "50 % of $x_1$ & <b>{#}</b> | ~^ \\ \"中\" `tick`";

/// Everything between `open` and `close`, for each time they enclose something.
[[nodiscard]] std::vector<std::string> between(const std::string& text, const std::string& open, const std::string& close);
[[nodiscard]] std::size_t countOf(const std::string& text, const std::string& part);

}  // namespace ridge::test
