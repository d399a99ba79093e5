// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/overlay.h"

#include <QPainter>
#include <algorithm>
#include <vector>

#include "app/context/theme.h"
#include "app/plot/hover_card.h"
#include "app/plot/marker_shape.h"
#include "core/scene/scene_style.h"

namespace ridge::app {

namespace {

constexpr double kRingGap = 4.0;
constexpr double kCardGap = 6.0;
constexpr double kWidestCard = 380.0;
constexpr double kBoundsMargin = 5.0;

void paintFocusFrame(QPainter& painter, const PlotFrame& frame, const Theme& theme) {
    painter.setPen(QPen(theme.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(frame.rect);
}

void paintBox(QPainter& painter, QRectF box, const Theme& theme) {
    QColor fill = theme.accent;
    fill.setAlpha(40);
    painter.setPen(QPen(theme.accent, 1.25));
    painter.setBrush(fill);
    painter.drawRect(box);
}

/// What a card should not cover.
std::vector<QPointF> pointsToSpare(const PlotScene& scene, const PlotFrame& frame, std::size_t highlighted,
                                   std::span<const PlacedLabel> placed) {
    std::vector<QPointF> points;
    for (std::size_t i = 0; i < scene.markers.size(); ++i) {
        if (i != highlighted && scene.markers[i].role != MarkerRole::TrailTick) points.push_back(frame.toPixel(scene.markers[i]));
    }
    for (const PlacedLabel& label : placed) points.emplace_back(label.x, label.y);
    return points;
}

}  // namespace

void paintOverlay(QPainter& painter, const Overlay& overlay, const PlotScene& scene, const PlotFrame& frame,
                  std::span<const PlacedLabel> placed, QRectF bounds, const QFont& font, const Theme& theme) {
    if (overlay.hasFocusFrame) paintFocusFrame(painter, frame, theme);
    if (overlay.box) paintBox(painter, overlay.box->normalized().intersected(frame.rect), theme);
    if (!overlay.marker || *overlay.marker >= scene.markers.size()) return;
    const SceneMarker& marker = scene.markers[*overlay.marker];
    const QPointF centre = frame.toPixel(marker);
    if (!frame.isInside(centre)) return;

    const double ring = markerRadius(marker) + kRingGap;
    painter.setPen(QPen(theme.text, 1.75));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(centre, ring, ring);
    if (marker.title.empty() && marker.card.empty()) return;
    const QRectF room = bounds.adjusted(kBoundsMargin, kBoundsMargin, -kBoundsMargin, -kBoundsMargin);
    const QSizeF size = cardSize(marker, font, std::min(kWidestCard, room.width()));
    const auto others = pointsToSpare(scene, frame, *overlay.marker, placed);
    paintCard(painter, placeCard(size, centre, ring + kCardGap, room, others), marker, font, theme);
}

}  // namespace ridge::app
