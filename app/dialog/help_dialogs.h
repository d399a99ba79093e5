// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenuBar;
class QWidget;

namespace ridge::app {

/// What every operator costs and moves, from the table that the calculations use.
void showFormulas(QWidget* parent);
/// What the menus' entries have, then the keys of what has the keyboard.
void showShortcuts(QWidget* parent, const QMenuBar& menus);
void showAbout(QWidget* parent);

}  // namespace ridge::app
