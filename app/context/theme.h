// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPalette>
#include <cstdint>

namespace ridge::app {

enum class ThemeChoice : std::uint8_t { System, Light, Dark };

/// Every colour the program uses beyond the style's own; contrast of text and lines against `base` is at least 4.5:1 (tested).
struct Theme {
    bool isDark = false;
    QColor window;  ///< behind panels
    QColor base;    ///< behind plot, text and tables
    QColor text;
    QColor mutedText;     ///< axis labels, remarks
    QColor line;          ///< separators and the grid; decoration, no contrast demanded
    QColor accent;        ///< selection, active slider, links
    QColor accentText;    ///< on accent
    QColor computeBound;  ///< verdict
    QColor memoryBound;
    QColor warning;

    /// Colour-blind-safe series colours (Okabe-Ito, darkened or lightened to the contrast); repeats after eight.
    [[nodiscard]] QColor series(int index) const;
    [[nodiscard]] QPalette palette() const;
};

[[nodiscard]] Theme lightTheme();
[[nodiscard]] Theme darkTheme();
/// The dark one for a palette whose window is darker than its text.
[[nodiscard]] Theme themeFor(const QPalette& palette);

}  // namespace ridge::app
