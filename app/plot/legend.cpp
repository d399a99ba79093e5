// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/plot/legend.h"

#include <QFontMetricsF>
#include <QPainter>

#include "app/context/theme.h"
#include "app/plot/marker_shape.h"
#include "app/plot/scene_painter.h"
#include "core/scene/scene_style.h"

namespace ridge::app {

namespace {

/// One place for every entry, from the left, line by line.
class LegendLayout {
public:
    LegendLayout(std::span<const SceneLegendEntry> entries, double width, const QFont& font) : m_metrics(font) {
        QPointF next;
        for (const SceneLegendEntry& entry : entries) {
            const double needed = sign() + gap() + m_metrics.horizontalAdvance(QString::fromStdString(entry.text));
            if (next.x() > 0 && next.x() + needed > width) next = QPointF(0, next.y() + line());
            m_places.emplace_back(next, QSizeF(needed, line()));
            next.rx() += needed + 2 * m_metrics.averageCharWidth();
        }
    }

    [[nodiscard]] double sign() const { return m_metrics.height() * 1.3; }
    [[nodiscard]] double gap() const { return m_metrics.averageCharWidth() * 0.4; }
    [[nodiscard]] double line() const { return m_metrics.height() * 1.3; }
    [[nodiscard]] double height() const { return m_places.empty() ? 0.0 : m_places.back().bottom(); }
    [[nodiscard]] const std::vector<QRectF>& places() const { return m_places; }
    [[nodiscard]] const QFontMetricsF& metrics() const { return m_metrics; }

private:
    QFontMetricsF m_metrics;
    std::vector<QRectF> m_places;
};

void paintSign(QPainter& painter, const SceneLegendEntry& entry, QPointF centre, double room, const Theme& theme) {
    if (!entry.line) return paintMarker(painter, centre, entry.sign, theme);
    const double strength = curveStrength(*entry.line, theme.isDark ? Ground::Dark : Ground::Light);
    QPen pen(mixed(theme.text, theme.base, strength), curveWidth(*entry.line));
    const std::vector<double> pattern = dashPattern({*entry.line, 0, 0, 0, {}});
    if (!pattern.empty()) pen.setDashPattern(QVector<qreal>(pattern.begin(), pattern.end()));
    painter.setPen(pen);
    painter.drawLine(centre - QPointF(room / 2, 0), centre + QPointF(room / 2, 0));
}

}  // namespace

std::vector<QRectF> legendPlaces(std::span<const SceneLegendEntry> entries, double width, const QFont& font) {
    return LegendLayout(entries, width, font).places();
}

double legendHeight(std::span<const SceneLegendEntry> entries, double width, const QFont& font) {
    return LegendLayout(entries, width, font).height();
}

void paintLegend(QPainter& painter, std::span<const SceneLegendEntry> entries, QPointF topLeft, double width, const QFont& font,
                 const Theme& theme) {
    const LegendLayout layout(entries, width, font);
    painter.save();
    painter.setFont(font);
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const QPointF place = topLeft + layout.places()[i].topLeft();
        const double middle = place.y() + layout.line() / 2;
        painter.setRenderHint(QPainter::Antialiasing);
        paintSign(painter, entries[i], QPointF(place.x() + layout.sign() * 0.5, middle), layout.sign() * 0.75, theme);
        painter.setPen(entries[i].sign.isFaded ? faded(theme.mutedText, theme) : theme.mutedText);
        const double baseline = middle + (layout.metrics().ascent() - layout.metrics().descent()) / 2;
        painter.drawText(QPointF(place.x() + layout.sign() + layout.gap(), qRound(baseline)), QString::fromStdString(entries[i].text));
    }
    painter.restore();
}

}  // namespace ridge::app
