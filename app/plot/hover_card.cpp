// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/hover_card.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/context/theme.h"

namespace ridge::app {

namespace {

constexpr double kPaddingX = 11.0;
constexpr double kPaddingY = 8.0;
constexpr double kTitleGap = 4.0;
constexpr double kLineGap = 2.0;
constexpr int kTextFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

QFont titleFont(QFont font) {
    font.setBold(true);
    return font;
}

QSizeF textSize(const std::string& text, const QFont& font, double maximumWidth) {
    const QRectF room(0, 0, maximumWidth, 1e6);
    return QFontMetricsF(font).boundingRect(room, kTextFlags, QString::fromStdString(text)).size();
}

double overlap(QRectF box, std::span<const QPointF> others) {
    return static_cast<double>(std::ranges::count_if(others, [&](QPointF point) { return box.contains(point); }));
}

/// How bad a place is: leaving the bounds outweighs everything, then covered points count.
double cost(QRectF box, QRectF bounds, std::span<const QPointF> others) {
    return (bounds.contains(box) ? 0.0 : 1e6) + overlap(box, others);
}

}  // namespace

QSizeF cardSize(const SceneMarker& marker, const QFont& font, double maximumWidth) {
    const double textWidth = maximumWidth - 2 * kPaddingX;
    QSizeF size = textSize(marker.title, titleFont(font), textWidth);
    if (!marker.card.empty()) size.rheight() += kTitleGap;
    for (const std::string& line : marker.card) {
        const QSizeF next = textSize(line, font, textWidth);
        size = QSizeF(std::max(size.width(), next.width()), size.height() + next.height() + kLineGap);
    }
    return {std::ceil(size.width()) + 2 * kPaddingX, std::ceil(size.height()) + 2 * kPaddingY};
}

QRectF placeCard(QSizeF size, QPointF point, double clearance, QRectF bounds, std::span<const QPointF> others) {
    const double left = point.x() - clearance - size.width();
    const double right = point.x() + clearance;
    const double above = point.y() - clearance - size.height();
    const double below = point.y() + clearance;
    // Beside the point, a card may slide along the other direction to stay inside.
    const double slideX = std::clamp(point.x() - size.width() / 2, bounds.left(), std::max(bounds.left(), bounds.right() - size.width()));
    const double slideY = std::clamp(point.y() - size.height() / 2, bounds.top(), std::max(bounds.top(), bounds.bottom() - size.height()));
    const std::array<QPointF, 8> corners{QPointF{left, above}, {right, below},  {right, above},  {left, below},
                                         {left, slideY},       {right, slideY}, {slideX, above}, {slideX, below}};
    QRectF best(QPointF(slideX, slideY), size);
    double lowest = 1e6;
    for (const QPointF corner : corners) {
        const QRectF box(corner, size);
        const double price = cost(box, bounds, others);
        if (price < lowest) {
            lowest = price;
            best = box;
        }
    }
    return best;
}

void paintCard(QPainter& painter, QRectF box, const SceneMarker& marker, const QFont& font, const Theme& theme) {
    painter.setPen(QPen(theme.mutedText, 1.25));
    painter.setBrush(theme.base);
    painter.drawRoundedRect(box, 6, 6);

    QRectF room = box.adjusted(kPaddingX, kPaddingY, -kPaddingX, -kPaddingY);
    const auto write = [&](const std::string& text, const QFont& face, const QColor& colour) {
        painter.setFont(face);
        painter.setPen(colour);
        painter.drawText(room, kTextFlags, QString::fromStdString(text));
        room.setTop(room.top() + textSize(text, face, room.width()).height());
    };
    write(marker.title, titleFont(font), theme.text);
    room.setTop(room.top() + kTitleGap);
    for (const std::string& line : marker.card) {
        write(line, font, theme.text);
        room.setTop(room.top() + kLineGap);
    }
}

}  // namespace ridge::app
