// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/swatch_delegate.h"

#include <QPainter>
#include <QPixmap>
#include <QWidget>

#include "app/context/theme.h"

namespace ridge::app {

namespace {

QIcon swatch(const QColor& colour, int side, double ratio) {
    QPixmap pixmap(QSize(side, side) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(0, 0, side, side), side * 0.2, side * 0.2);
    painter.end();
    QIcon icon;
    // The same in every state: a selected row must not tint what stands for a line on the plot.
    for (const auto mode : {QIcon::Normal, QIcon::Selected, QIcon::Active, QIcon::Disabled}) icon.addPixmap(pixmap, mode);
    return icon;
}

QColor tinted(const Theme& theme) {
    const auto mix = [](int over, int under) { return (over + 4 * under) / 5; };
    return {mix(theme.accent.red(), theme.base.red()), mix(theme.accent.green(), theme.base.green()),
            mix(theme.accent.blue(), theme.base.blue())};
}

}  // namespace

SwatchDelegate::SwatchDelegate(Roles roles, QObject* parent) : QStyledItemDelegate(parent), m_roles(roles) {}

void SwatchDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const Theme theme = themeFor(option->palette);
    // A tint instead of the full accent, which would swallow swatches and check marks.
    option->palette.setColor(QPalette::Highlight, tinted(theme));
    option->palette.setColor(QPalette::HighlightedText, theme.text);
    if (index.data(m_roles.section).toBool()) {
        option->font.setBold(true);
        option->palette.setColor(QPalette::Disabled, QPalette::Text, theme.mutedText);
        return;
    }
    const QVariant series = index.data(m_roles.series);
    if (!series.isValid()) return;
    const int side = option->fontMetrics.height() * 3 / 4;
    const double ratio = option->widget != nullptr ? option->widget->devicePixelRatioF() : 1.0;
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = {side, side};
    option->icon = swatch(theme.series(series.toInt()), side, ratio);
}

QSize SwatchDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(static_cast<int>(option.fontMetrics.height() * 1.35));
    return size;
}

}  // namespace ridge::app
