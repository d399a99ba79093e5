// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/spec_header.h"

#include <QPainter>
#include <algorithm>

#include "app/context/theme.h"

namespace ridge::app {

namespace {

/// Behind the title, where the margin of the marks is.
QString sortMark(Qt::SortOrder order) {
    return order == Qt::AscendingOrder ? QStringLiteral("▴") : QStringLiteral("▾");
}

}  // namespace

int marksGutter(const QFontMetrics& metrics) {
    return metrics.horizontalAdvance(QStringLiteral("*±"));
}

SpecHeader::SpecHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
    setSectionsClickable(true);
}

bool SpecHeader::isFigure(int section) const {
    return model()->headerData(section, orientation(), Qt::TextAlignmentRole).value<Qt::Alignment>().testFlag(Qt::AlignRight);
}

void SpecHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const Theme theme = themeFor(palette());
    painter->fillRect(rect, theme.base);
    painter->setPen(theme.line);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    const int inset = fontMetrics().averageCharWidth() / 2;
    const QString text = model()->headerData(section, orientation()).toString();
    const QString title = text.section(QLatin1Char('\n'), 0, 0);
    const QString unit = text.section(QLatin1Char('\n'), 1, 1);
    const bool isRight = isFigure(section);
    const QRect room = rect.adjusted(inset, inset, isRight ? -marksGutter(fontMetrics()) - inset : -inset, -inset);
    const auto flags = Qt::AlignTop | (isRight ? Qt::AlignRight : Qt::AlignLeft);
    const bool isSorted = isSortIndicatorShown() && sortIndicatorSection() == section;
    painter->setPen(isSorted ? theme.accent : theme.text);
    const QString shown = fontMetrics().elidedText(title, Qt::ElideRight, room.width());
    painter->drawText(room, static_cast<int>(flags), shown);
    painter->setPen(theme.mutedText);
    painter->drawText(room.adjusted(0, fontMetrics().height(), 0, 0), static_cast<int>(flags), unit);
    if (!isSorted) return;
    painter->setPen(theme.accent);
    const int left = isRight ? room.right() + 2 : room.left() + fontMetrics().horizontalAdvance(shown) + 2;
    painter->drawText(left, room.top() + fontMetrics().ascent(), sortMark(sortIndicatorOrder()));
}

QSize SpecHeader::sectionSizeFromContents(int section) const {
    const QString text = model()->headerData(section, orientation()).toString();
    const int words = fontMetrics().size(0, text).width();
    // Room for the sort mark even where the figures leave none.
    return {words + marksGutter(fontMetrics()) + fontMetrics().averageCharWidth(),
            fontMetrics().height() * 2 + fontMetrics().averageCharWidth()};
}

}  // namespace ridge::app
