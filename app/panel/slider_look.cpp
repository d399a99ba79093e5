// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/slider_look.h"

#include <QPainter>
#include <QWidget>
#include <algorithm>

#include "app/context/theme.h"

namespace ridge::app {

void paintSlider(QPainter& painter, const QWidget& slider, const SliderPlaces& places, bool isActive) {
    const Theme theme = themeFor(slider.palette());
    const double y = slider.height() / 2.0;
    const double thick = std::max(2.0, slider.fontMetrics().height() * 0.18);
    const auto bar = [&](double from, double to, const QColor& colour) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(from, y - thick / 2.0, to - from, thick), thick / 2.0, thick / 2.0);
    };
    const QColor strong = isActive || slider.hasFocus() ? theme.accent : theme.mutedText;
    bar(places.low, places.high, theme.line);
    bar(places.low, places.handle, strong);
    if (slider.hasFocus()) {
        QColor halo = theme.accent;
        halo.setAlphaF(0.28F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(halo);
        painter.drawEllipse(QPointF(places.handle, y), places.radius + 2.0, places.radius + 2.0);
    }
    painter.setPen(QPen(strong, 2.0));
    painter.setBrush(theme.base);
    painter.drawEllipse(QPointF(places.handle, y), places.radius - 1.0, places.radius - 1.0);
}

}  // namespace ridge::app
