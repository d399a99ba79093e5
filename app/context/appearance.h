// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QString>

#include "app/context/theme.h"

namespace ridge::app {

/// Puts a theme on the whole program and remembers what the desktop had asked for.
class Appearance {
public:
    /// Needs a QApplication.
    Appearance();

    /// Light and Dark force the Fusion style and our palette. System keeps the desktop's style and, where that is not Fusion,
    /// its palette; light or dark is then told from the desktop's own colours.
    Theme apply(ThemeChoice choice);

private:
    QString m_systemStyle;
    QPalette m_systemPalette;
    QString m_shownStyle;
};

/// True when text is lighter than what it stands on.
[[nodiscard]] bool isDarkPalette(const QPalette& palette);

}  // namespace ridge::app
