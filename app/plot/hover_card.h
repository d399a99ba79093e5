// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QRectF>
#include <span>

#include "core/scene/plot_scene.h"

class QPainter;

namespace ridge::app {

struct Theme;

/// The card that shows a marker's numbers: its title in bold, then one line each; long lines wrap at `maximumWidth`.
[[nodiscard]] QSizeF cardSize(const SceneMarker& marker, const QFont& font, double maximumWidth);

/// Where a card goes: inside `bounds`, off the point by `clearance`, over as few of the other points as possible.
/// Only a card too large for every side of the point covers it.
[[nodiscard]] QRectF placeCard(QSizeF size, QPointF point, double clearance, QRectF bounds, std::span<const QPointF> others);

void paintCard(QPainter& painter, QRectF box, const SceneMarker& marker, const QFont& font, const Theme& theme);

}  // namespace ridge::app
