// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "app/plot/frame.h"

namespace ridge::app {

/// The visible marker that the pointer means: the one whose edge is nearest, within `reach` pixels; of two at one place the one
/// whose role is drawn larger, then the one inside the other's ring.
[[nodiscard]] std::optional<std::size_t> nearestMarker(const PlotScene& scene, const PlotFrame& frame, QPointF pixel, double reach);

/// Ways to walk over the markers by keyboard.
enum class Walk : std::uint8_t { First, Last, Left, Right, Up, Down };

/// The visible marker that one step leads to; walking starts at the current operator and stops at the ends. Nothing when none is visible.
[[nodiscard]] std::optional<std::size_t> walkMarkers(const PlotScene& scene, const PlotFrame& frame, std::optional<std::size_t> from,
                                                     Walk step);

}  // namespace ridge::app
