// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPointF>

#include "core/scene/map_scene.h"

class QPainter;

namespace ridge::app {

struct Theme;

/// A vendor's colour and shape, as its points on the map have them; about as large as a letter.
void paintVendorSign(QPainter& painter, QPointF centre, const VendorMark& mark, const Theme& theme);
[[nodiscard]] QIcon vendorIcon(const VendorMark& mark, const Theme& theme, int side, double ratio);

}  // namespace ridge::app
