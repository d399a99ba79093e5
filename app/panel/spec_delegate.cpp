// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/spec_delegate.h"

#include <QApplication>
#include <QPainter>

#include "app/context/theme.h"
#include "app/model/comparison_model.h"
#include "app/model/spec_table_model.h"
#include "app/panel/spec_header.h"
#include "app/panel/vendor_sign.h"

namespace ridge::app {

namespace {

/// Roles that no model of this page has: rows are neither series of the plot nor headings.
constexpr SwatchDelegate::Roles kNone{Qt::UserRole + 900, Qt::UserRole + 901};

int gutter(const QStyleOptionViewItem& option) {
    return marksGutter(option.fontMetrics);
}

}  // namespace

SpecDelegate::SpecDelegate(const ComparisonModel& comparison, QObject* parent) : SwatchDelegate(kNone, parent), m_comparison(comparison) {}

void SpecDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    SwatchDelegate::initStyleOption(option, index);
    option->state &= ~QStyle::State_MouseOver;
    const Theme theme = themeFor(option->palette);
    const auto setInk = [option](const QColor& ink) {
        for (const auto role : {QPalette::Text, QPalette::HighlightedText}) option->palette.setColor(role, ink);
    };
    if (index.data(DoubtRole).toBool()) setInk(theme.mutedText);
    if (index.data(LinkRole).toBool()) setInk(theme.accent);
    if (index.column() != 0) return;
    const int side = option->fontMetrics.height();
    const double ratio = option->widget != nullptr ? option->widget->devicePixelRatioF() : 1.0;
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = {side, side};
    option->icon = iconOf(index, theme, side, ratio);
}

QIcon SpecDelegate::iconOf(const QModelIndex& index, const Theme& theme, int side, double ratio) const {
    const VendorMark mark = m_comparison.markOf(index.data(VendorRole).toString().toStdString());
    QIcon& icon = m_icons[{mark.colour, static_cast<int>(mark.shape), theme.isDark, side, ratio}];
    if (icon.isNull()) icon = vendorIcon(mark, theme, side, ratio);
    return icon;
}

void SpecDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const {
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    const Theme theme = themeFor(option.palette);
    const QStyle* style = option.widget != nullptr ? option.widget->style() : QApplication::style();
    style->drawPrimitive(QStyle::PE_PanelItemViewItem, &option, painter, option.widget);
    if (index.row() == m_hoveredRow && !option.state.testFlag(QStyle::State_Selected)) {
        QColor tint = theme.accent;
        tint.setAlphaF(0.09F);
        painter->fillRect(option.rect, tint);
    }
    const bool isFigure = option.displayAlignment.testFlag(Qt::AlignRight);
    const QRect whole = option.rect;
    if (isFigure) option.rect.adjust(0, 0, -gutter(option), 0);
    style->drawControl(QStyle::CE_ItemViewItem, &option, painter, option.widget);
    const QString marks = isFigure ? index.data(MarksRole).toString() : QString();
    if (marks.isEmpty()) return;
    painter->save();
    painter->setFont(option.font);
    painter->setPen(theme.mutedText);
    const QRect margin(option.rect.right() - option.fontMetrics.averageCharWidth() / 4, whole.top(), gutter(option) + 2, whole.height());
    painter->drawText(margin, Qt::AlignVCenter | Qt::AlignLeft, marks);
    painter->restore();
}

QSize SpecDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QSize size = SwatchDelegate::sizeHint(option, index);
    const QVariant alignment = index.data(Qt::TextAlignmentRole);
    if (alignment.value<Qt::Alignment>().testFlag(Qt::AlignRight)) size.rwidth() += gutter(option);
    return size;
}

}  // namespace ridge::app
