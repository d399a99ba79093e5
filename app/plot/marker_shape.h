// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPointF>

#include "core/scene/plot_scene.h"

class QPainter;

namespace ridge::app {

struct Theme;

/// The colour of its series, or the plain one; paler when another marker is looked at.
[[nodiscard]] QColor markerColour(const SceneMarker& marker, const Theme& theme);

/// The current operator gets an outline in the base colour, ridges, earlier places and measured points are hollow.
void paintMarker(QPainter& painter, QPointF centre, const SceneMarker& marker, const Theme& theme);

}  // namespace ridge::app
