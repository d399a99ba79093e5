// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/scene_painter.h"

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/context/theme.h"
#include "app/plot/marker_shape.h"
#include "core/scene/scene_style.h"

namespace ridge::app {

namespace {

QColor colourOf(const SceneCurve& curve, const Theme& theme) {
    const QColor colour = curve.colour < 0 ? theme.mutedText : theme.series(curve.colour);
    const double strength = curveStrength(curve.role, theme.isDark ? Ground::Dark : Ground::Light);
    return strength == 1.0 ? colour : mixed(colour, theme.base, strength);
}

QPen penOf(const SceneCurve& curve, const Theme& theme) {
    QPen pen(colourOf(curve, theme), curveWidth(curve.role));
    pen.setJoinStyle(Qt::MiterJoin);
    const std::vector<double> pattern = dashPattern(curve);
    pen.setCapStyle(pattern.empty() ? Qt::SquareCap : Qt::FlatCap);
    if (!pattern.empty()) pen.setDashPattern(QVector<qreal>(pattern.begin(), pattern.end()));
    return pen;
}

/// Between the two points but for their markers; nothing where these touch.
void paintArrow(QPainter& painter, QPointF from, QPointF to, const QColor& colour) {
    const QPointF way = to - from;
    const double length = std::hypot(way.x(), way.y());
    if (length < 2 * kArrowGap + kArrowHead) return;
    const QPointF along = way / length;
    const QPointF across(-along.y(), along.x());
    const QPointF tip = to - along * kArrowGap;
    const QPointF base = tip - along * kArrowHead;
    painter.drawLine(from + along * kArrowGap, base);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({tip, base + across * (0.45 * kArrowHead), base - across * (0.45 * kArrowHead)}));
    painter.setBrush(Qt::NoBrush);
}

bool isRaster(const QPainter& painter) {
    return painter.paintEngine()->type() == QPaintEngine::Raster;
}

void paintCurve(QPainter& painter, const SceneCurve& curve, const PlotFrame& frame, const Theme& theme) {
    if (curve.points.size() < 2) return;
    QPolygonF line;
    line.reserve(static_cast<qsizetype>(curve.points.size()));
    for (const ScenePoint& point : curve.points) line << frame.toPixel(point);
    painter.setPen(penOf(curve, theme));
    if (curve.role == CurveRole::Arrow) return paintArrow(painter, line.front(), line.back(), colourOf(curve, theme));
    if (!isRaster(painter)) {
        painter.drawPolyline(line);
        return;
    }
    // Qt strokes separate straight lines ten times faster than a polyline; square caps close the bends.
    for (qsizetype i = 1; i < line.size(); ++i) painter.drawLine(line[i - 1], line[i]);
}

/// From the rate at the third quartile of the times to that at the first, as far as it lies inside the frame; an end that does not has no
/// line across.
void paintBar(QPainter& painter, QPointF centre, const SceneMarker& marker, const PlotFrame& frame, const Theme& theme) {
    if (marker.rateHigh <= marker.rateLow) return;
    const double low = frame.toPixel(ScenePoint{marker.at.intensity, marker.rateLow}).y();
    const double high = frame.toPixel(ScenePoint{marker.at.intensity, marker.rateHigh}).y();
    const double bottom = std::min(low, frame.rect.bottom());
    const double top = std::max(high, frame.rect.top());
    painter.setPen(QPen(markerColour(marker, theme), 1.25, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QPointF(centre.x(), bottom), QPointF(centre.x(), top));
    const auto drawEnd = [&](double y) { painter.drawLine(QPointF(centre.x() - kBarEnd, y), QPointF(centre.x() + kBarEnd, y)); };
    if (bottom == low) drawEnd(low);
    if (top == high) drawEnd(high);
}

/// Backwards: of two that touch, the one of the accelerator chosen first lies on top.
void paintMarkersOf(QPainter& painter, const PlotScene& scene, const PlotFrame& frame, const Theme& theme, MarkerRole role, bool isFaded) {
    for (auto marker = scene.markers.rbegin(); marker != scene.markers.rend(); ++marker) {
        if (marker->role != role || marker->isFaded != isFaded) continue;
        const QPointF centre = frame.toPixel(*marker);
        if (!frame.isInside(centre)) continue;
        paintBar(painter, centre, *marker, frame, theme);
        paintMarker(painter, centre, *marker, theme);
    }
}

}  // namespace

QColor mixed(const QColor& colour, const QColor& ground, double part) {
    const auto channel = [part](int a, int b) { return qRound(part * a + (1.0 - part) * b); };
    return QColor(channel(colour.red(), ground.red()), channel(colour.green(), ground.green()), channel(colour.blue(), ground.blue()));
}

QColor faded(const QColor& colour, const Theme& theme) {
    return mixed(colour, theme.base, 0.25);
}

void paintFrame(QPainter& painter, const PlotFrame& frame, const Theme& theme) {
    painter.setPen(QPen(theme.line, 1.25));
    const QRectF& r = frame.rect;
    painter.drawLine(r.topLeft(), r.topRight());
    painter.drawLine(r.topRight(), r.bottomRight());
    painter.drawLine(r.bottomLeft(), r.bottomRight());
    painter.drawLine(r.topLeft(), r.bottomLeft());
}

void paintCurves(QPainter& painter, const PlotScene& scene, const PlotFrame& frame, const Theme& theme) {
    painter.save();
    painter.setClipRect(frame.rect.adjusted(-1, -1, 1, 1), Qt::IntersectClip);
    painter.setBrush(Qt::NoBrush);
    for (const CurveRole role : curveOrder()) {
        for (const SceneCurve& curve : scene.curves) {
            if (curve.role == role) paintCurve(painter, curve, frame, theme);
        }
    }
    painter.restore();
}

void paintMarkers(QPainter& painter, const PlotScene& scene, const PlotFrame& frame, const Theme& theme) {
    for (const MarkerRole role : markerOrder()) {
        paintMarkersOf(painter, scene, frame, theme, role, true);
        paintMarkersOf(painter, scene, frame, theme, role, false);
    }
}

void paintLabels(QPainter& painter, const PlotScene& scene, std::span<const PlacedLabel> placed, const QFont& font, const Theme& theme) {
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    for (const PlacedLabel& place : placed) {
        const SceneLabel& label = scene.labels[place.label];
        const QString text = QString::fromStdString(label.text);
        const double left = -metrics.horizontalAdvance(text) / 2.0;
        const double baseline = (metrics.ascent() - metrics.descent()) / 2.0;
        const QColor colour = label.colour < 0 ? theme.mutedText : theme.series(label.colour);
        if (place.leader) {
            painter.setPen(QPen(mixed(colour, theme.base, 0.6), 1.25));
            painter.drawLine(QPointF(place.leader->from.x, place.leader->from.y), QPointF(place.leader->to.x, place.leader->to.y));
        }
        painter.setPen(colour);
        if (place.angle == 0.0) {
            // Whole pixels keep upright text sharp.
            painter.drawText(QPointF(qRound(place.x + left), qRound(place.y + baseline)), text);
            continue;
        }
        painter.save();
        painter.translate(place.x, place.y);
        painter.rotate(place.angle);
        painter.drawText(QPointF(left, baseline), text);
        painter.restore();
    }
}

void paintEmptyHint(QPainter& painter, const PlotScene& scene, const PlotFrame& frame, const QFont& font, const Theme& theme) {
    if (scene.emptyHint.empty()) return;
    painter.setFont(font);
    painter.setPen(theme.mutedText);
    const QRectF box = frame.rect.adjusted(24, 24, -24, -24);
    painter.drawText(box, Qt::AlignCenter | Qt::TextWordWrap, QString::fromStdString(scene.emptyHint));
}

void paintTitles(QPainter& painter, const PlotScene& scene, const PlotFrame& frame, TitlePlaces places, const QFont& font,
                 const Theme& theme) {
    const QFontMetricsF metrics(font);
    const QString up = QString::fromStdString(scene.up.title);
    const QString across = QString::fromStdString(scene.across.title);
    painter.setFont(font);
    painter.setPen(theme.mutedText);
    painter.drawText(QPointF(places.left, qRound(frame.rect.top() - 10 - metrics.descent())), up);
    const double x = frame.rect.center().x() - metrics.horizontalAdvance(across) / 2;
    const double y = frame.rect.bottom() + places.numbersBelow + metrics.height() + 6 + metrics.ascent();
    painter.drawText(QPointF(qRound(x), qRound(y)), across);
}

}  // namespace ridge::app
