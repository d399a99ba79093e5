// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/calm_style.h"

#include <QPainter>
#include <QStyleOption>
#include <QWidget>
#include <algorithm>

#include "app/context/theme.h"

namespace ridge::app {

namespace {

QColor between(const QColor& a, const QColor& b) {
    return {(a.red() + b.red()) / 2, (a.green() + b.green()) / 2, (a.blue() + b.blue()) / 2};
}

/// The outline of what can be typed into or checked: seen on either theme, quieter than text.
QColor outline(const Theme& theme) {
    return between(theme.mutedText, theme.line);
}

void drawBox(QPainter& painter, const QRect& rect, const QPen& pen, const QBrush& fill, double radius) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(pen);
    painter.setBrush(fill);
    const double inset = pen.widthF() / 2.0;
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius);
    painter.restore();
}

void drawCheckBox(const QStyleOption& option, QPainter& painter) {
    const Theme theme = themeFor(option.palette);
    const bool isOn = option.state.testFlag(QStyle::State_On);
    const bool isEnabled = option.state.testFlag(QStyle::State_Enabled);
    const QColor colour = isOn && isEnabled ? theme.accent : outline(theme);
    drawBox(painter, option.rect, QPen(colour, 1.0), isOn ? (isEnabled ? theme.accent : theme.line) : theme.base, 3.0);
    if (!isOn) return;
    const QRectF box(option.rect);
    const auto at = [&box](double x, double y) { return QPointF(box.left() + box.width() * x, box.top() + box.height() * y); };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(isEnabled ? theme.accentText : theme.mutedText, box.width() * 0.14, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{at(0.24, 0.52), at(0.43, 0.71), at(0.77, 0.31)});
    painter.restore();
}

}  // namespace

CalmStyle::CalmStyle() : QProxyStyle(QStringLiteral("fusion")) {
    setObjectName(QStringLiteral("fusion"));
}

void CalmStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    switch (element) {
        case PE_IndicatorDockWidgetResizeHandle:
            // The cursor tells that the gap can be moved.
            if (option->state.testFlag(State_MouseOver)) painter->fillRect(option->rect, themeFor(option->palette).line);
            return;
        case PE_FrameStatusBarItem:
        case PE_FrameTabBarBase:
            return;
        case PE_FrameLineEdit: {
            const Theme theme = themeFor(option->palette);
            const bool hasFocus = option->state.testFlag(State_HasFocus);
            const bool isEnabled = option->state.testFlag(State_Enabled);
            if (!isEnabled) return drawBox(*painter, option->rect, QPen(theme.line, 1.0), Qt::NoBrush, 3.0);
            drawBox(*painter, option->rect, hasFocus ? QPen(theme.accent, 1.5) : QPen(outline(theme), 1.0), Qt::NoBrush, 3.0);
            return;
        }
        case PE_FrameMenu:
            // Fusion's is a shade of the window: on a dark one a menu would have no edge.
            painter->setPen(outline(themeFor(option->palette)));
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
            return;
        case PE_Frame:
            painter->setPen(themeFor(option->palette).line);
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
            return;
        case PE_IndicatorCheckBox:
        case PE_IndicatorItemViewItemCheck:
            drawCheckBox(*option, *painter);
            return;
        case PE_PanelStatusBar:
            painter->setPen(themeFor(option->palette).line);
            painter->drawLine(option->rect.topLeft(), option->rect.topRight());
            return;
        default:
            QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void CalmStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
    if (element == CE_HeaderSection || element == CE_HeaderEmptyArea) {
        painter->fillRect(option->rect, option->palette.base());
        painter->setPen(themeFor(option->palette).line);
        painter->drawLine(option->rect.bottomLeft(), option->rect.bottomRight());
        return;
    }
    if (element == CE_HeaderLabel) {
        if (const auto* header = qstyleoption_cast<const QStyleOptionHeader*>(option)) {
            painter->setPen(themeFor(option->palette).mutedText);
            const QString text = header->fontMetrics.elidedText(header->text, Qt::ElideRight, header->rect.width());
            painter->drawText(header->rect, static_cast<int>(header->textAlignment), text);
            return;
        }
    }
    if (element == CE_ComboBoxLabel) {
        if (const auto* box = qstyleoption_cast<const QStyleOptionComboBox*>(option)) {
            QStyleOptionComboBox fitting(*box);
            const QRect room = proxy()->subControlRect(CC_ComboBox, box, SC_ComboBoxEditField, widget);
            // Fusion leaves a pixel at either side.
            fitting.currentText = box->fontMetrics.elidedText(box->currentText, Qt::ElideRight, room.width() - 2);
            QProxyStyle::drawControl(element, &fitting, painter, widget);
            return;
        }
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

void CalmStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                   const QWidget* widget) const {
    const auto* bar = control == CC_ScrollBar ? qstyleoption_cast<const QStyleOptionSlider*>(option) : nullptr;
    if (bar == nullptr) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    painter->fillRect(option->rect, widget != nullptr ? widget->palette().color(QPalette::Base) : option->palette.color(QPalette::Base));
    const Theme theme = themeFor(option->palette);
    const bool isHeld = option->activeSubControls.testFlag(SC_ScrollBarSlider) && option->state.testFlag(State_MouseOver);
    const QRect slider = subControlRect(control, option, SC_ScrollBarSlider, widget).adjusted(2, 2, -2, -2);
    drawBox(*painter, slider, Qt::NoPen, isHeld ? theme.mutedText : outline(theme), std::min(slider.width(), slider.height()) / 2.0);
}

QRect CalmStyle::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part, const QWidget* widget) const {
    const auto* bar = control == CC_ScrollBar ? qstyleoption_cast<const QStyleOptionSlider*>(option) : nullptr;
    if (bar == nullptr) return QProxyStyle::subControlRect(control, option, part, widget);
    const bool isFlat = bar->orientation == Qt::Horizontal;
    const QRect all = bar->rect;
    const int length = isFlat ? all.width() : all.height();
    const int shortest = std::min(length, pixelMetric(PM_ScrollBarSliderMin, option, widget));
    const qint64 range = qint64{bar->maximum} - bar->minimum + bar->pageStep;
    const int size = range > 0 ? std::clamp(static_cast<int>(qint64{length} * bar->pageStep / range), shortest, length) : length;
    const int start = sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, length - size, bar->upsideDown);
    const auto along = [&](int from, int to) {
        return isFlat ? QRect(all.left() + from, all.top(), to - from, all.height())
                      : QRect(all.left(), all.top() + from, all.width(), to - from);
    };
    switch (part) {
        case SC_ScrollBarSlider:
            return along(start, start + size);
        case SC_ScrollBarSubPage:
            return along(0, start);
        case SC_ScrollBarAddPage:
            return along(start + size, length);
        case SC_ScrollBarGroove:
            return all;
        default:
            return {};
    }
}

int CalmStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget, QStyleHintReturn* data) const {
    // The words say it.
    if (hint == SH_DialogButtonBox_ButtonsHaveIcons) return 0;
    return QProxyStyle::styleHint(hint, option, widget, data);
}

int CalmStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    if (metric == PM_DockWidgetSeparatorExtent) return 4;
    if (metric == PM_ScrollBarExtent) return QProxyStyle::pixelMetric(metric, option, widget) * 3 / 4;
    return QProxyStyle::pixelMetric(metric, option, widget);
}

}  // namespace ridge::app
