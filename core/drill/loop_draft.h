// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/drill/loop.h"

// A loop as a document: to be taken up again, or once it is through to see its report again.
namespace ridge::drill {

/// The document ridgepoint.drill-loop/1: options, project card and all that happened; `now` as the loop's calls take it. Questions are told
/// by their ids: they, and the grades, follow from options and card again.
[[nodiscard]] std::string loopDraft(const Loop& loop, double now);

/// The loop with the seconds it had left; a round that ran is paused. Format errors name `where`, the member and its value: a later
/// version, what is out of range, and answers to other questions than this program asks.
[[nodiscard]] Result<Loop> readLoopDraft(std::string_view text, std::string_view where);

/// "the loop of 1 December, 14:05: round 2, 12:40 left", or "the report of the loop of ...", for people. `loop` as it was read.
[[nodiscard]] std::string unfinishedText(const Loop& loop);

}  // namespace ridge::drill
