// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

#include "core/scene/plot_scene.h"

class QPainter;

namespace ridge::app {

struct Theme;

/// The current operator gets an outline in the base colour, ridges and earlier places are hollow.
void paintMarker(QPainter& painter, QPointF centre, const SceneMarker& marker, const Theme& theme);

}  // namespace ridge::app
