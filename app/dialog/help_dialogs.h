// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ridge::app {

/// What every operator costs and moves, from the table that the calculations use.
void showFormulas(QWidget* parent);
void showShortcuts(QWidget* parent);
void showAbout(QWidget* parent);

}  // namespace ridge::app
