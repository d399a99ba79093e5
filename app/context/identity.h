// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ridge::app {

/// Tells the desktop which program this is: its name and version, its desktop file, and the icon of its windows. Needs a QApplication.
void setIdentity();

}  // namespace ridge::app
