// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/lab/cast_map_picture.h"

#include <QCoreApplication>
#include <QFont>
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "app/lab/chart_drawing.h"
#include "app/plot/scene_painter.h"

namespace ridge::app {

namespace {

constexpr double kWidth = 1000;
constexpr std::array kTypes{std::pair{DType::Fp16, "fp16"}, std::pair{DType::Bf16, "bf16"}, std::pair{DType::Fp32, "fp32"}};

/// Where the columns begin, in pixels of a picture that is kWidth wide.
struct Columns {
    double pass = 220;
    double boxes = 310;
    double box = 54;
    double said = 490;
};

class MapPainting {
public:
    MapPainting(const std::vector<CastMapRow>& rows, const QFont& font, double width)
        : m_rows(rows), m_font(font), m_metrics(font), m_width(width) {}

    [[nodiscard]] double height() const {
        double sum = line() * 2;
        for (const CastMapRow& row : m_rows) sum += heightOf(row);
        return sum;
    }

    void paint(QPainter& painter, const QPointF& origin, const Theme& theme) const {
        painter.setRenderHint(QPainter::Antialiasing);
        QFont bold = m_font;
        bold.setBold(true);
        painter.setFont(bold);
        painter.setPen(theme.text);
        painter.drawText(QRectF(origin, QSizeF(m_width, line())), Qt::AlignLeft,
                         QCoreApplication::translate("ridge::app::CastMapTab", "One transformer block, forward and backward"));
        painter.setFont(m_font);
        double top = origin.y() + line() * 2;
        for (const CastMapRow& row : m_rows) {
            paintRow(painter, row, QPointF(origin.x(), top), theme);
            top += heightOf(row);
        }
    }

private:
    [[nodiscard]] double line() const { return m_metrics.height(); }
    [[nodiscard]] QRectF saidRoom() const { return {0, 0, m_width - m_columns.said, 1e6}; }
    [[nodiscard]] double heightOf(const CastMapRow& row) const {
        const double words = m_metrics.boundingRect(saidRoom(), Qt::TextWordWrap, row.said).height();
        const double name = m_metrics.boundingRect(QRectF(0, 0, m_columns.pass, 1e6), Qt::TextWordWrap, row.tensor).height();
        return std::ceil(std::max({words, name, line() * 1.3}) + line() * 0.5);
    }

    void paintRow(QPainter& painter, const CastMapRow& row, const QPointF& at, const Theme& theme) const {
        const double high = heightOf(row);
        painter.setPen(QPen(theme.line, 1.0));
        painter.drawLine(at, at + QPointF(m_width, 0));
        const auto words = [&](double x, double width, const QString& text, const QColor& colour) {
            painter.setPen(colour);
            painter.drawText(QRectF(at.x() + x, at.y(), width, high), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap, text);
        };
        words(0, m_columns.pass, row.tensor, theme.text);
        words(m_columns.pass, m_columns.boxes - m_columns.pass, row.pass, theme.mutedText);
        words(m_columns.said, m_width - m_columns.said, row.said, row.isUsual ? theme.mutedText : theme.warning);
        double x = at.x() + m_columns.boxes;
        for (const auto& [type, name] : kTypes) {
            const QRectF box(x + 2, at.y() + (high - line() * 1.3) / 2, m_columns.box - 4, line() * 1.3);
            const bool isKept = type == row.kept;
            const QColor ink = row.isUsual ? theme.accent : theme.warning;
            painter.setPen(QPen(isKept ? ink : theme.line, 1.0));
            painter.setBrush(isKept ? mixed(ink, theme.base, 0.2) : QColor(Qt::transparent));
            painter.drawRoundedRect(box, 3, 3);
            painter.setPen(isKept ? theme.text : theme.mutedText);
            painter.drawText(box, Qt::AlignCenter, QString::fromLatin1(name));
            x += m_columns.box;
        }
    }

    const std::vector<CastMapRow>& m_rows;
    QFont m_font;
    QFontMetricsF m_metrics;
    double m_width;
    Columns m_columns;
};

}  // namespace

Drawing castMapDrawing(std::vector<CastMapRow> rows, const QFont& font, const QString& name) {
    QFont sized = font;
    sized.setPixelSize(kDrawnFontPixels);
    // Pictures have a margin around.
    constexpr double margins = 24;
    const double height = MapPainting(rows, sized, kWidth - margins).height() + margins;
    return {name, QCoreApplication::translate("ridge::app::CastMapTab", "Cast map of a transformer block"),
            QSize(static_cast<int>(kWidth), static_cast<int>(std::ceil(height))),
            [rows = std::move(rows), sized](QPainter& painter, const QRectF& room, const Theme& theme) {
                MapPainting(rows, sized, room.width()).paint(painter, room.topLeft(), theme);
            }};
}

}  // namespace ridge::app
