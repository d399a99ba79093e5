// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/map_legend.h"

#include <QPainter>
#include <utility>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/panel/vendor_sign.h"

namespace ridge::app {

MapLegend::MapLegend(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void MapLegend::setMarks(std::vector<VendorMark> marks) {
    if (marks == m_marks) return;
    m_marks = std::move(marks);
    QStringList names;
    for (const VendorMark& mark : m_marks) names << qtText(mark.vendor);
    setAccessibleName(tr("Vendors: %1").arg(names.join(QStringLiteral(", "))));
    updateGeometry();
    update();
}

int MapLegend::lineHeight() const {
    return fontMetrics().height() * 5 / 4;
}

std::vector<QPoint> MapLegend::places(int width) const {
    std::vector<QPoint> places;
    const int sign = fontMetrics().height();
    const int gap = fontMetrics().averageCharWidth() * 2;
    QPoint next(0, 0);
    for (const VendorMark& mark : m_marks) {
        const int needed = sign + fontMetrics().horizontalAdvance(qtText(mark.vendor)) + gap;
        if (next.x() > 0 && next.x() + needed - gap > width) next = QPoint(0, next.y() + lineHeight());
        places.push_back(next);
        next.rx() += needed;
    }
    return places;
}

int MapLegend::heightForWidth(int width) const {
    const auto all = places(width);
    return all.empty() ? 0 : all.back().y() + lineHeight();
}

QSize MapLegend::sizeHint() const {
    const int wide = fontMetrics().averageCharWidth() * 60;
    return {wide, heightForWidth(wide)};
}

void MapLegend::paintEvent(QPaintEvent*) {
    const Theme theme = themeFor(palette());
    QPainter painter(this);
    const auto all = places(width());
    const int sign = fontMetrics().height();
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        const QRect line(all[i].x() + sign, all[i].y(), width(), lineHeight());
        paintVendorSign(painter, QPointF(all[i].x() + sign / 2.0, line.center().y() + 0.5), m_marks[i], theme);
        painter.setPen(theme.mutedText);
        painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft, qtText(m_marks[i].vendor));
    }
}

}  // namespace ridge::app
