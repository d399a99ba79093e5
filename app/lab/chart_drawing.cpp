// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/chart_drawing.h"

#include <QFont>
#include <algorithm>

#include "app/context/text.h"
#include "app/lab/chart_painter.h"
#include "app/lab/chart_view.h"

namespace ridge::app {

Drawing chartDrawing(const ChartView& view, const QString& name) {
    return {name, qtText(view.chart().title), view.size(),
            [chart = view.chart(), font = view.font()](QPainter& painter, const QRectF& room, const Theme& theme) {
                QFont sized = font;
                sized.setPixelSize(kDrawnFontPixels);
                paintChart(painter, chart, room, sized, theme);
            }};
}

std::optional<Drawing> stacked(const std::vector<Drawing>& drawings, const QString& name) {
    if (drawings.empty()) return std::nullopt;
    Drawing all = drawings.front();
    all.name = name;
    if (drawings.size() == 1) return all;
    all.size = {0, 0};
    for (const Drawing& one : drawings) all.size = {std::max(all.size.width(), one.size.width()), all.size.height() + one.size.height()};
    all.paint = [drawings, whole = all.size](QPainter& painter, const QRectF& room, const Theme& theme) {
        double top = room.top();
        for (const Drawing& one : drawings) {
            const double height = room.height() * one.size.height() / whole.height();
            one.paint(painter, QRectF(room.left(), top, room.width(), height), theme);
            top += height;
        }
    };
    return all;
}

}  // namespace ridge::app
