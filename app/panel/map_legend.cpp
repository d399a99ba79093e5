// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/map_legend.h"

#include <QPainter>
#include <cmath>
#include <utility>

#include "app/context/text.h"
#include "app/context/theme.h"
#include "app/plot/legend.h"

namespace ridge::app {

MapLegend::MapLegend(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void MapLegend::setEntries(std::vector<SceneLegendEntry> entries) {
    if (entries == m_entries) return;
    m_entries = std::move(entries);
    QStringList names;
    for (const SceneLegendEntry& entry : m_entries) names << qtText(entry.text);
    setAccessibleName(tr("Legend: %1").arg(names.join(QStringLiteral(", "))));
    updateGeometry();
    update();
}

int MapLegend::heightForWidth(int width) const {
    return static_cast<int>(std::ceil(legendHeight(m_entries, width, font())));
}

QSize MapLegend::sizeHint() const {
    const int wide = fontMetrics().averageCharWidth() * 60;
    return {wide, heightForWidth(wide)};
}

void MapLegend::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintLegend(painter, m_entries, QPointF(0, 0), width(), font(), themeFor(palette()));
}

}  // namespace ridge::app
