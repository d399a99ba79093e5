// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

#include "core/scene/plot_scene.h"

class QPainter;

namespace ridge::app {

struct Theme;

/// Half the height of a marker in pixels, with the ring that it is drawn as when others of its role stand at the same spot. Never more than
/// the circle that labels keep clear of; the current operator's is the largest.
[[nodiscard]] double markerRadius(const SceneMarker& marker);

/// The current operator gets an outline in the base colour, ridges are hollow.
void paintMarker(QPainter& painter, QPointF centre, const SceneMarker& marker, const Theme& theme);

}  // namespace ridge::app
