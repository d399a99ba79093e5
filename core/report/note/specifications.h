// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/report/note/note.h"

namespace ridge {

/// The data sheets side by side, a row for each figure that one of them has, and the sources that the cells name by number. The records
/// hold one figure a line: accelerator, figure, value, unit, derived, sources.
struct NoteSpecifications {
    NoteTable table;
    std::vector<NoteSource> sources;
};
[[nodiscard]] NoteSpecifications noteSpecifications(std::span<const Accelerator> accelerators);

}  // namespace ridge
