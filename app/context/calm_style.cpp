// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context/calm_style.h"

#include <QPainter>
#include <QStyleOption>

#include "app/context/theme.h"

namespace ridge::app {

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
            QStyleOptionHeader muted = *header;
            muted.palette.setColor(QPalette::ButtonText, themeFor(option->palette).mutedText);
            QProxyStyle::drawControl(element, &muted, painter, widget);
            return;
        }
    }
    QProxyStyle::drawControl(element, option, painter, widget);
}

int CalmStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
    if (metric == PM_DockWidgetSeparatorExtent) return 4;
    return QProxyStyle::pixelMetric(metric, option, widget);
}

}  // namespace ridge::app
