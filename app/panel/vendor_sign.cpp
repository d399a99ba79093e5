// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/vendor_sign.h"

#include <QPainter>
#include <QPixmap>

#include "app/context/theme.h"
#include "app/plot/marker_shape.h"

namespace ridge::app {

void paintVendorSign(QPainter& painter, QPointF centre, const VendorMark& mark, const Theme& theme) {
    SceneMarker marker;
    marker.role = MarkerRole::Part;
    marker.shape = mark.shape;
    marker.colour = mark.colour;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintMarker(painter, centre, marker, theme);
    painter.restore();
}

QIcon vendorIcon(const VendorMark& mark, const Theme& theme, int side, double ratio) {
    QPixmap pixmap(QSize(side, side) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintVendorSign(painter, QPointF(side / 2.0, side / 2.0), mark, theme);
    painter.end();
    QIcon icon;
    // The same in every state: a selected row must not tint what stands for points on the map.
    for (const auto mode : {QIcon::Normal, QIcon::Selected, QIcon::Active, QIcon::Disabled}) icon.addPixmap(pixmap, mode);
    return icon;
}

}  // namespace ridge::app
