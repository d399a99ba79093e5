// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/page_rail.h"

#include <QAbstractButton>
#include <QPainter>
#include <QVBoxLayout>

#include "app/context/scaled_font.h"
#include "app/context/theme.h"

namespace ridge::app {

namespace {

/// A sign over a small word; the page that is shown is tinted.
class RailButton : public QAbstractButton {
public:
    RailButton(const QString& title, RailSign sign, QWidget* parent) : QAbstractButton(parent), m_sign(sign) {
        setText(title);
        setCheckable(true);
        setFocusPolicy(Qt::TabFocus);
        setAttribute(Qt::WA_Hover);
        constexpr double smaller = 0.8;
        setFont(scaledFont(font(), smaller));
    }

    [[nodiscard]] QSize sizeHint() const override {
        const int word = fontMetrics().horizontalAdvance(text());
        return {std::max(word, signSide()) + fontMetrics().averageCharWidth() * 2, signSide() + fontMetrics().height() * 2};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        const Theme theme = themeFor(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        paintGround(painter, theme);
        const QColor ink = isChecked() ? theme.accent : theme.mutedText;
        const double side = signSide();
        const double gap = fontMetrics().height() * 0.2;
        const double top = (height() - side - gap - fontMetrics().height()) / 2.0;
        painter.setPen(QPen(ink, side / 13.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        m_sign(painter, QRectF((width() - side) / 2.0, top, side, side));
        painter.setPen(isChecked() ? theme.accent : theme.text);
        painter.drawText(QRectF(0, top + side + gap, width(), fontMetrics().height()), Qt::AlignCenter, text());
    }

private:
    [[nodiscard]] int signSide() const { return fontMetrics().height() * 8 / 5; }

    void paintGround(QPainter& painter, const Theme& theme) const {
        const QRectF box = QRectF(rect()).adjusted(1.0, 1.0, -1.0, -1.0);
        if (isChecked() || underMouse()) {
            QColor tint = theme.accent;
            tint.setAlphaF(isChecked() ? 0.14F : 0.07F);
            painter.setPen(Qt::NoPen);
            painter.setBrush(tint);
            painter.drawRoundedRect(box, 6.0, 6.0);
        }
        if (!hasFocus()) return;
        painter.setPen(QPen(theme.accent, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box, 6.0, 6.0);
    }

    RailSign m_sign;
};

}  // namespace

PageRail::PageRail(QWidget* parent) : QWidget(parent), m_layout(new QVBoxLayout(this)) {
    const int margin = fontMetrics().averageCharWidth() / 2;
    m_layout->setContentsMargins(margin, margin * 2, margin + 1, margin);
    m_layout->setSpacing(margin);
    m_layout->addStretch();
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    setAccessibleName(tr("Pages"));
    m_group.setExclusive(true);
    connect(&m_group, &QButtonGroup::idClicked, this, &PageRail::chosen);
}

void PageRail::addPage(const QString& title, const QString& tip, RailSign sign) {
    auto* button = new RailButton(title, sign, this);
    button->setToolTip(tip);
    button->setAccessibleName(title);
    m_group.addButton(button, static_cast<int>(m_group.buttons().size()));
    m_layout->insertWidget(m_layout->count() - 1, button);
}

void PageRail::setCurrent(int page) {
    if (QAbstractButton* wanted = m_group.button(page)) wanted->setChecked(true);
}

void PageRail::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(themeFor(palette()).line);
    painter.drawLine(rect().topRight(), rect().bottomRight());
}

void paintRooflineSign(QPainter& painter, const QRectF& square) {
    const auto at = [&square](double x, double y) {
        return QPointF(square.left() + x * square.width(), square.top() + y * square.height());
    };
    painter.drawPolyline(QPolygonF{at(0.10, 0.88), at(0.56, 0.30), at(0.94, 0.30)});
    painter.setBrush(painter.pen().color());
    painter.drawEllipse(at(0.36, 0.55), square.width() * 0.09, square.width() * 0.09);
}

void paintAcceleratorsSign(QPainter& painter, const QRectF& square) {
    const auto at = [&square](double x, double y) {
        return QPointF(square.left() + x * square.width(), square.top() + y * square.height());
    };
    painter.drawRoundedRect(QRectF(at(0.20, 0.20), at(0.80, 0.80)), square.width() * 0.08, square.width() * 0.08);
    painter.drawRect(QRectF(at(0.39, 0.39), at(0.61, 0.61)));
    for (const double along : {0.36, 0.64}) {
        painter.drawLine(at(along, 0.06), at(along, 0.20));
        painter.drawLine(at(along, 0.80), at(along, 0.94));
        painter.drawLine(at(0.06, along), at(0.20, along));
        painter.drawLine(at(0.80, along), at(0.94, along));
    }
}

void paintPrecisionSign(QPainter& painter, const QRectF& square) {
    const auto at = [&square](double x, double y) {
        return QPointF(square.left() + x * square.width(), square.top() + y * square.height());
    };
    painter.drawLine(at(0.50, 0.10), at(0.50, 0.62));
    painter.drawLine(at(0.24, 0.36), at(0.76, 0.36));
    painter.drawLine(at(0.24, 0.84), at(0.76, 0.84));
}

void paintDrillSign(QPainter& painter, const QRectF& square) {
    const auto at = [&square](double x, double y) {
        return QPointF(square.left() + x * square.width(), square.top() + y * square.height());
    };
    // A card behind another, and a tick.
    painter.drawRoundedRect(QRectF(at(0.10, 0.30), at(0.74, 0.90)), square.width() * 0.08, square.width() * 0.08);
    painter.drawPolyline(QPolygonF({at(0.28, 0.16), at(0.88, 0.16), at(0.88, 0.74)}));
    painter.drawPolyline(QPolygonF({at(0.26, 0.60), at(0.38, 0.72), at(0.60, 0.46)}));
}

}  // namespace ridge::app
