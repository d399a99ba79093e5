// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/marker_shape.h"

#include <QPainter>
#include <QPolygonF>

#include "app/context/theme.h"
#include "app/plot/scene_painter.h"
#include "core/scene/scene_style.h"

namespace ridge::app {

namespace {

constexpr double kOutline = 2.0;
constexpr double kThinOutline = 1.25;
constexpr double kHollowPen = 1.75;
constexpr double kStrokePen = 2.25;
constexpr double kRingPen = 2.0;

QPolygonF polygonOf(MarkerShape shape, QPointF c, double r) {
    switch (shape) {
        case MarkerShape::Diamond:
            return QPolygonF({{c.x(), c.y() - r}, {c.x() + r, c.y()}, {c.x(), c.y() + r}, {c.x() - r, c.y()}});
        case MarkerShape::Triangle:
            return QPolygonF({{c.x(), c.y() - r}, {c.x() + 0.84 * r, c.y() + 0.6 * r}, {c.x() - 0.84 * r, c.y() + 0.6 * r}});
        case MarkerShape::TriangleDown:
            return QPolygonF({{c.x(), c.y() + r}, {c.x() + 0.84 * r, c.y() - 0.6 * r}, {c.x() - 0.84 * r, c.y() - 0.6 * r}});
        default:
            break;
    }
    const double half = 0.86 * r;  // a square looks as large as a disc of the same area
    return QPolygonF(QRectF(c.x() - half, c.y() - half, 2 * half, 2 * half));
}

void strokeMarker(QPainter& painter, QPointF c, const SceneMarker& marker, double r) {
    if (marker.shape == MarkerShape::Tick) {
        painter.drawLine(QPointF(c.x(), c.y() - r), QPointF(c.x(), c.y() + r));
        return;
    }
    const double arm = 0.8 * r;
    painter.drawLine(QPointF(c.x() - arm, c.y() - arm), QPointF(c.x() + arm, c.y() + arm));
    painter.drawLine(QPointF(c.x() - arm, c.y() + arm), QPointF(c.x() + arm, c.y() - arm));
}

/// A cross from rim to rim.
void crossOut(QPainter& painter, QPointF c, double r) {
    const double arm = 0.707 * r;
    painter.drawLine(QPointF(c.x() - arm, c.y() - arm), QPointF(c.x() + arm, c.y() + arm));
    painter.drawLine(QPointF(c.x() - arm, c.y() + arm), QPointF(c.x() + arm, c.y() - arm));
}

void fillMarker(QPainter& painter, QPointF centre, MarkerShape shape, double r) {
    if (shape == MarkerShape::Disc || shape == MarkerShape::CircledCross) {
        painter.drawEllipse(centre, r, r);
        if (shape == MarkerShape::CircledCross) crossOut(painter, centre, r);
    } else {
        painter.drawPolygon(polygonOf(shape, centre, r));
    }
}

}  // namespace

QColor markerColour(const SceneMarker& marker, const Theme& theme) {
    const QColor full = marker.colour < 0 ? theme.mutedText : theme.series(marker.colour);
    return marker.isFaded ? faded(full, theme) : full;
}

void paintMarker(QPainter& painter, QPointF centre, const SceneMarker& marker, const Theme& theme) {
    const QColor colour = markerColour(marker, theme);
    const double r = markerRadius(marker);
    if (marker.shape == MarkerShape::Cross || marker.shape == MarkerShape::Tick) {
        painter.setPen(QPen(colour, marker.shape == MarkerShape::Tick ? kHollowPen : kStrokePen, Qt::SolidLine, Qt::RoundCap));
        strokeMarker(painter, centre, marker, r);
        return;
    }
    if (marker.overlap > 0) {
        painter.setPen(QPen(colour, kRingPen));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, r, r);
        return;
    }
    if (isHollow(marker.role)) {
        painter.setPen(QPen(colour, kHollowPen));
        painter.setBrush(theme.base);
    } else {
        const bool isLarge = marker.role == MarkerRole::Current || marker.role == MarkerRole::ChosenPart;
        painter.setPen(QPen(theme.base, isLarge ? kOutline : kThinOutline));
        painter.setBrush(colour);
    }
    fillMarker(painter, centre, marker.shape, r);
}

}  // namespace ridge::app
