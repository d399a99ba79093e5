// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/chart_painter.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <vector>

#include "app/context/text.h"
#include "app/plot/scene_painter.h"

namespace ridge::app {

namespace {

using precision::Chart;
using precision::ChartInk;

constexpr double kRowHeight = 1.3;  // in lines of text, as are those that follow
constexpr double kBarHeight = 0.85;
constexpr double kLeastPlot = 8;

/// All of one drawing.
class ChartPainting {
public:
    ChartPainting(QPainter& painter, const Chart& chart, const QRectF& room, const QFont& font, const Theme& theme)
        : m_painter(painter),
          m_chart(chart),
          m_font(font),
          m_metrics(font),
          m_theme(theme),
          m_room(room),
          m_frame(chartFrame(chart, room, font)) {}

    void paint() {
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_painter.setFont(m_font);
        paintTitle();
        paintGrid();
        for (std::size_t i = 0; i < m_chart.rows.size(); ++i) paintRow(i);
        if (m_chart.hasPlot()) {
            paintBars();
            paintLines();
            paintAxes();
        }
        paintMarks();
        paintNotes();
    }

private:
    [[nodiscard]] double line() const { return m_metrics.height(); }
    [[nodiscard]] double gap() const { return m_metrics.averageCharWidth(); }
    [[nodiscard]] double left() const { return m_frame.plot.left(); }
    [[nodiscard]] double right() const { return m_frame.plot.right(); }
    [[nodiscard]] double xOf(double place) const {
        return left() + (place - m_chart.x.low) / (m_chart.x.high - m_chart.x.low) * m_frame.plot.width();
    }
    [[nodiscard]] double yOf(double place) const {
        return m_frame.plot.bottom() - (place - m_chart.y->low) / (m_chart.y->high - m_chart.y->low) * m_frame.plot.height();
    }
    /// A label beside a point: to its right, or to its left.
    void text(double x, double middle, const QString& words, const QColor& colour, bool isLeft) {
        m_painter.setPen(colour);
        const double wide = m_metrics.horizontalAdvance(words);
        double from = isLeft ? x - wide : x;
        from = std::clamp(from, m_room.left(), std::max(m_room.left(), m_room.right() - wide));
        m_painter.drawText(QRectF(from, middle - line() / 2, wide + 1, line()), Qt::AlignLeft | Qt::AlignVCenter, words);
    }

    void paintTitle() {
        QFont bold = m_font;
        bold.setBold(true);
        m_painter.setFont(bold);
        m_painter.setPen(m_theme.text);
        m_painter.drawText(QRectF(m_room.left(), m_room.top(), m_room.width(), line()), Qt::AlignLeft, qtText(m_chart.title));
        m_painter.setFont(m_font);
    }

    void paintGrid() {
        const double top = m_chart.rows.empty() ? m_frame.plot.top() : m_frame.rows.top();
        for (const auto& tick : m_chart.x.ticks) {
            const double x = std::round(xOf(tick.place)) + 0.5;
            m_painter.setPen(QPen(m_theme.line, 1.0));
            m_painter.drawLine(QPointF(x, top), QPointF(x, m_frame.plot.bottom()));
            m_painter.setPen(m_theme.mutedText);
            const QString words = qtText(tick.text);
            const double wide = m_metrics.horizontalAdvance(words);
            m_painter.drawText(QPointF(x - wide / 2, m_frame.plot.bottom() + m_metrics.ascent() + line() * 0.2), words);
        }
        const QString title = qtText(m_chart.x.title);
        m_painter.setPen(m_theme.mutedText);
        m_painter.drawText(QRectF(left(), m_frame.plot.bottom() + line() * 1.2, m_frame.plot.width(), line()), Qt::AlignCenter, title);
    }

    void paintRow(std::size_t index) {
        const auto& row = m_chart.rows[index];
        const double middle = m_frame.rows.top() + line() * kRowHeight * (static_cast<double>(index) + 0.5);
        const auto bar = [&](double from, double to) {
            const double a = std::clamp(xOf(from), left(), right());
            const double b = std::clamp(xOf(to), left(), right());
            return QRectF(a, middle - line() * kBarHeight / 2, std::max(0.0, b - a), line() * kBarHeight);
        };
        const QColor ink = inkColour(row.ink, m_theme);
        const QRectF below = bar(row.zeroBelow, row.normalFrom);
        const QRectF normal = bar(row.normalFrom, row.end);
        m_painter.fillRect(below, mixed(ink, m_theme.base, 0.3));
        m_painter.fillRect(below, QBrush(mixed(ink, m_theme.base, 0.6), Qt::Dense6Pattern));
        m_painter.fillRect(normal, mixed(ink, m_theme.base, 0.85));
        text(left() - gap(), middle, qtText(row.name), m_theme.text, true);
        const QString zero = QStringLiteral("0 ←");
        if (xOf(row.zeroBelow) > left() + m_metrics.horizontalAdvance(zero) + gap()) {
            text(xOf(row.zeroBelow) - gap() / 2, middle, zero, m_theme.mutedText, true);
        }
        if (xOf(row.end) < right())
            text(xOf(row.end) + gap() / 2, middle, QStringLiteral("→ ") + qtText(row.above), m_theme.mutedText, false);
    }

    void paintBars() {
        m_painter.setRenderHint(QPainter::Antialiasing, false);
        for (const auto& bar : m_chart.bars) {
            const double from = std::clamp(xOf(bar.low), left(), right());
            const double to = std::clamp(xOf(bar.high), left(), right());
            if (to <= from) continue;
            const QRectF box(from, yOf(bar.top), std::max(1.0, to - from - 1.0), m_frame.plot.bottom() - yOf(bar.top));
            m_painter.fillRect(box, inkColour(bar.ink, m_theme));
            if (bar.isHatched) m_painter.fillRect(box, QBrush(mixed(m_theme.base, inkColour(bar.ink, m_theme), 0.5), Qt::BDiagPattern));
        }
        m_painter.setRenderHint(QPainter::Antialiasing);
    }

    void paintLines() {
        std::vector<double> places;
        for (const auto& curve : m_chart.lines) places.push_back(curve.points.empty() ? m_frame.plot.bottom() : yOf(curve.points.back().y));
        spread(places);
        for (std::size_t i = 0; i < m_chart.lines.size(); ++i) paintLine(m_chart.lines[i], places[i]);
    }

    /// Labels at the right, pushed apart until none covers another.
    void spread(std::vector<double>& places) const {
        std::vector<std::size_t> order(places.size());
        for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
        std::stable_sort(order.begin(), order.end(), [&places](std::size_t a, std::size_t b) { return places[a] < places[b]; });
        double least = m_frame.plot.top() + line() / 2;
        for (const std::size_t i : order) {
            places[i] = std::max(places[i], least);
            least = places[i] + line();
        }
        double most = m_frame.plot.bottom() - line() / 2;
        for (auto i = order.rbegin(); i != order.rend(); ++i) {
            places[*i] = std::min(places[*i], most);
            most = places[*i] - line();
        }
    }

    void paintLine(const precision::ChartLine& curve, double labelAt) {
        const QColor ink = inkColour(curve.ink, m_theme);
        QPolygonF points;
        for (const auto& point : curve.points) points << QPointF(xOf(point.x), yOf(point.y));
        m_painter.save();
        m_painter.setClipRect(m_frame.plot.adjusted(-2, -2, 2, 2));
        m_painter.setBrush(Qt::NoBrush);
        QPen pen(ink, 2.0);
        if (curve.isDashed) pen.setDashPattern({4, 3});
        m_painter.setPen(pen);
        m_painter.drawPolyline(points);
        m_painter.restore();
        if (m_chart.y->ticks.empty()) return;
        if (!points.isEmpty() && points.back().x() < right() - 2) paintEnd(points.back(), ink);
        text(right() + gap(), labelAt, qtText(curve.name), ink, false);
    }

    /// A cross: the values go on, and are 0 or too large.
    void paintEnd(QPointF at, const QColor& ink) {
        const double arm = line() * 0.25;
        m_painter.setPen(QPen(ink, 2.0));
        m_painter.drawLine(at + QPointF(-arm, -arm), at + QPointF(arm, arm));
        m_painter.drawLine(at + QPointF(-arm, arm), at + QPointF(arm, -arm));
    }

    void paintAxes() {
        m_painter.setPen(QPen(m_theme.mutedText, 1.0));
        m_painter.drawLine(m_frame.plot.bottomLeft(), m_frame.plot.bottomRight());
        if (!m_chart.y) return;
        for (const auto& tick : m_chart.y->ticks) {
            const double y = std::round(yOf(tick.place)) + 0.5;
            m_painter.setPen(QPen(m_theme.line, 1.0));
            m_painter.drawLine(QPointF(left() - gap() / 2, y), QPointF(left(), y));
            text(left() - gap(), y, qtText(tick.text), m_theme.mutedText, true);
        }
        if (!m_chart.y->title.empty())
            text(m_room.left(), m_frame.plot.top() - line() * 0.9, qtText(m_chart.y->title), m_theme.mutedText, false);
    }

    void paintMarks() {
        const double top = m_chart.rows.empty() ? m_frame.plot.top() : m_frame.rows.top();
        for (const auto& mark : m_chart.marks) {
            const double x = xOf(mark.x);
            if (x < left() || x > right()) continue;
            const QColor ink = inkColour(mark.ink, m_theme);
            m_painter.setPen(QPen(ink, 1.5, Qt::DashLine));
            m_painter.drawLine(QPointF(x, top), QPointF(x, m_frame.plot.bottom()));
            const double middle = m_chart.hasPlot() ? m_frame.plot.top() + line() * 0.6 : m_frame.rows.top() - line() * 0.6;
            text(mark.isTextLeft ? x - gap() : x + gap(), middle, qtText(mark.text), ink, mark.isTextLeft);
        }
    }

    void paintNotes() {
        if (!m_chart.y) return;
        QFont bold = m_font;
        bold.setBold(true);
        m_painter.setFont(bold);
        m_metrics = QFontMetricsF(bold);
        for (const auto& note : m_chart.notes) {
            text(std::clamp(xOf(note.x), left(), right()), yOf(note.y) + line() * 0.7, qtText(note.text), inkColour(note.ink, m_theme),
                 note.isTextLeft);
        }
        m_metrics = QFontMetricsF(m_font);
        m_painter.setFont(m_font);
    }

    QPainter& m_painter;
    const Chart& m_chart;
    QFont m_font;
    QFontMetricsF m_metrics;
    const Theme& m_theme;
    QRectF m_room;
    ChartFrame m_frame;
};

double rowsHeight(const Chart& chart, double line) {
    return static_cast<double>(chart.rows.size()) * kRowHeight * line;
}

}  // namespace

QColor inkColour(ChartInk ink, const Theme& theme) {
    switch (ink) {
        case ChartInk::Fp32:
            return theme.series(5);
        case ChartInk::Fp16:
            return theme.series(1);
        case ChartInk::Bf16:
            return theme.series(0);
        case ChartInk::Fp8:
            return theme.series(2);
        case ChartInk::Other:
            return theme.series(3);
        case ChartInk::Lost:
            return theme.warning;
        case ChartInk::Subnormal:
            return mixed(theme.series(1), theme.base, 0.45);
        case ChartInk::Kept:
            return theme.series(2);
        case ChartInk::Shifted:
            return theme.accent;
        case ChartInk::Muted:
            return theme.mutedText;
    }
    return theme.mutedText;
}

ChartFrame chartFrame(const Chart& chart, const QRectF& room, const QFont& font) {
    const QFontMetricsF metrics(font);
    const double line = metrics.height();
    const double gap = metrics.averageCharWidth();
    double left = 0;
    double right = gap * 3;
    for (const auto& row : chart.rows) left = std::max(left, metrics.horizontalAdvance(qtText(row.name)));
    if (chart.y) {
        for (const auto& tick : chart.y->ticks) left = std::max(left, metrics.horizontalAdvance(qtText(tick.text)));
        if (!chart.y->ticks.empty()) {
            for (const auto& curve : chart.lines) right = std::max(right, metrics.horizontalAdvance(qtText(curve.name)) + gap * 2);
        }
    }
    left += gap * 2;
    const bool hasTitleLine = chart.y && !chart.y->title.empty();
    const bool hasMarkLine = !chart.hasPlot() && !chart.marks.empty();
    const double top = room.top() + line * (hasTitleLine || hasMarkLine ? 2.4 : 1.5);
    ChartFrame frame;
    frame.rows = QRectF(room.left() + left, top, std::max(gap, room.width() - left - right), rowsHeight(chart, line));
    const double plotTop = frame.rows.bottom() + (chart.rows.empty() ? 0 : line * 0.5);
    const double bottom = chart.hasPlot() ? std::max(plotTop + line, room.bottom() - line * 2.3) : plotTop;
    frame.plot = QRectF(frame.rows.left(), plotTop, frame.rows.width(), bottom - plotTop);
    return frame;
}

double chartHeight(const Chart& chart, const QFont& font) {
    const double line = QFontMetricsF(font).height();
    return line * 5.2 + rowsHeight(chart, line) + (chart.hasPlot() ? kLeastPlot * line : 0);
}

void paintChart(QPainter& painter, const precision::Chart& chart, const QRectF& room, const QFont& font, const Theme& theme) {
    painter.save();
    ChartPainting(painter, chart, room, font, theme).paint();
    painter.restore();
}

}  // namespace ridge::app
