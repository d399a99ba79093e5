// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

namespace ridge::app {

/// `font` at `factor` times its size, whichever way that is given.
[[nodiscard]] inline QFont enlarged(QFont font, double factor) {
    if (font.pixelSize() > 0)
        font.setPixelSize(static_cast<int>(font.pixelSize() * factor));
    else
        font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

}  // namespace ridge::app
