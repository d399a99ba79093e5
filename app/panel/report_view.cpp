// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/report_view.h"

#include <QHeaderView>
#include <algorithm>
#include <vector>

#include "app/model/report_table_model.h"
#include "app/panel/swatch_delegate.h"

namespace ridge::app {

namespace {
/// Longer headings are cut, in average characters; the tooltip has them whole.
constexpr int kWidestHeader = 19;
constexpr int kWidestName = 13;
/// Longer names in the first column are cut as well.
constexpr int kWidestCell = 30;
}  // namespace

void makeCalm(QTableView& view) {
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setShowGrid(false);
    view.setFrameShape(QFrame::NoFrame);
    view.setWordWrap(false);
    view.setTabKeyNavigation(false);
    view.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.verticalHeader()->hide();
    view.verticalHeader()->setDefaultSectionSize(static_cast<int>(view.fontMetrics().height() * 1.6));
    QHeaderView& header = *view.horizontalHeader();
    header.setSectionsMovable(true);
    header.setHighlightSections(false);
    header.setMinimumSectionSize(view.fontMetrics().averageCharWidth() * 3);
    header.setDefaultSectionSize(header.minimumSectionSize());
}

ReportView::ReportView(QWidget* parent) : QTableView(parent) {
    makeCalm(*this);
    setItemDelegate(new SwatchDelegate({RowSeriesRole, RowSeriesRole + 1}, this));
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    horizontalHeader()->setSortIndicatorClearable(true);
    connect(horizontalHeader(), &QHeaderView::sortIndicatorChanged, this, &ReportView::growColumns);
}

int ReportView::headerWidth(int column) const {
    // The header's own hint keeps room for the sort mark in every column.
    if (horizontalHeader()->sortIndicatorSection() == column) return horizontalHeader()->sectionSizeHint(column);
    const QString text = model()->headerData(column, Qt::Horizontal).toString();
    const int unit = fontMetrics().averageCharWidth();
    const int whole = fontMetrics().horizontalAdvance(text) + 2 * unit + 2;
    // Before the notes comes the column whose heading is a whole name.
    const bool isName = column + 2 == model()->columnCount();
    const int room = viewport()->width() - horizontalHeader()->length() + columnWidth(column);
    return isName && whole > room ? std::min(whole, kWidestName * unit) : std::min(whole, kWidestHeader * unit);
}

void ReportView::growColumns() {
    hideEmptyNotes();
    const int last = horizontalHeader()->count() - 1;
    int grown = isColumnHidden(last) ? 0 : horizontalHeader()->minimumSectionSize();
    std::vector<int> wanted;
    for (int column = 0; column < last; ++column) {
        wanted.push_back(wantedWidth(column));
        if (!isColumnHidden(column)) grown += std::max(wanted.back(), columnWidth(column));
    }
    const bool fits = grown <= viewport()->width();
    for (int column = 0; column < last; ++column) {
        const int width =
            fits ? std::max(wanted[static_cast<std::size_t>(column)], columnWidth(column)) : wanted[static_cast<std::size_t>(column)];
        if (width != columnWidth(column) && !isColumnHidden(column)) setColumnWidth(column, width);
    }
}

int ReportView::wantedWidth(int column) const {
    const int content = sizeHintForColumn(column) + fontMetrics().averageCharWidth() / 3;
    const int cell = column == 0 ? std::min(content, kWidestCell * fontMetrics().averageCharWidth()) : content;
    return std::max(cell, headerWidth(column));
}

void ReportView::hideEmptyNotes() {
    const int last = model()->columnCount() - 1;
    if (last < 0) return;
    bool isEmpty = true;
    for (int row = 0; isEmpty && row < model()->rowCount(); ++row) isEmpty = model()->index(row, last).data().toString().isEmpty();
    setColumnHidden(last, isEmpty);
    // Numbers stretched to the far side would stand alone there.
    horizontalHeader()->setStretchLastSection(!isEmpty);
}

}  // namespace ridge::app
