// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/report/note/note.h"
#include "core/report/note/note_commands.h"

// Internal to core/report/note: what a note says of a session's model.
namespace ridge {

/// "Llama 3.1 8B, decode, batch 16, ...": of a session with a model.
[[nodiscard]] std::string modelTitle(const Session& session);

/// Adds totals, the table of operators on `accelerators[lead]`, and the working of the three operators that take the most time there and
/// have one. Unavailable when no accelerator serves every row.
[[nodiscard]] Result<void> addModelParts(Note& note, const Session& session, std::span<const Accelerator> accelerators, std::size_t lead,
                                         const NoteCommands& commands, const NoteParts& parts);

}  // namespace ridge
