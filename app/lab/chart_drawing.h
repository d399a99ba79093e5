// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "app/plot/drawing.h"

namespace ridge::app {

class ChartView;

/// The pixels of a line of text in pictures that leave the window.
inline constexpr int kDrawnFontPixels = 13;

/// What a view shows, as large as it is shown; `name` is that of a file, ending in .svg.
[[nodiscard]] Drawing chartDrawing(const ChartView& view, const QString& name);
/// Some pictures below each other as one; none of none.
[[nodiscard]] std::optional<Drawing> stacked(const std::vector<Drawing>& drawings, const QString& name);

}  // namespace ridge::app
