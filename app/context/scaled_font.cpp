// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/scaled_font.h"

#include <algorithm>

namespace ridge::app {

QFont scaledFont(QFont font, double factor) {
    constexpr int leastPixels = 8;
    if (font.pixelSize() > 0)
        font.setPixelSize(std::max(leastPixels, qRound(font.pixelSize() * factor)));
    else
        font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

}  // namespace ridge::app
