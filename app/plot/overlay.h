// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <optional>
#include <span>

#include "app/plot/frame.h"
#include "core/scene/label_placement.h"

class QPainter;

namespace ridge::app {

struct Theme;

/// What lies over the scene and comes and goes with the pointer.
struct Overlay {
    std::optional<std::size_t> marker;  ///< highlighted, with its card
    std::optional<QRectF> box;          ///< the rectangle that a zoom will show
    bool hasFocusFrame = false;
    bool operator==(const Overlay&) const = default;
};

/// The card stays inside `bounds` and off the labels that were placed, if it can.
void paintOverlay(QPainter& painter, const Overlay& overlay, const PlotScene& scene, const PlotFrame& frame,
                  std::span<const PlacedLabel> placed, QRectF bounds, const QFont& font, const Theme& theme);

}  // namespace ridge::app
