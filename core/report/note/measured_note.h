// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/report/note/note.h"
#include "core/report/note/note_commands.h"

// Internal to core/report/note: what a note says of what a session measured.
namespace ridge {

/// Adds the table of ceilings and points. Nothing without any.
void addMeasuredTable(Note& note, const Study& study, const NoteCommands& commands);

/// Adds a source for each device on which something was measured: by what, when and how much. One of the same title, of the device's
/// figures, takes it in.
void addMeasuredSources(Note& note, const measure::Measurements& measured);

}  // namespace ridge
