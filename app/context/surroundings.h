// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

// What a program that draws needs of the machine it runs on, checked so that the lack of it is an error like any other.
namespace ridge::app {

/// Keeps Qt's remarks about the surroundings off stderr (no runtime folder, an offscreen platform): they are no fault of the user's and
/// scripts read stderr. What is fatal to Qt, such as a display that does not answer, ends the program with `error: ...` and exit code 1
/// instead of a core dump. Everything else is printed as before.
void tameQtMessages();

/// Before a QApplication: Unavailable when a window is to be shown and nothing says where.
[[nodiscard]] Result<void> checkDisplay();

/// With a QApplication: Unavailable when there is no font at all, because every letter would be an empty box.
[[nodiscard]] Result<void> checkFonts();

}  // namespace ridge::app
