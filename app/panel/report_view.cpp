// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/report_view.h"

#include <QHeaderView>
#include <algorithm>

#include "app/model/report_table_model.h"
#include "app/panel/swatch_delegate.h"

namespace ridge::app {

ReportView::ReportView(QWidget* parent) : QTableView(parent) {
    setItemDelegate(new SwatchDelegate({RowSeriesRole, RowSeriesRole + 1}, this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setSortingEnabled(true);
    sortByColumn(-1, Qt::AscendingOrder);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(static_cast<int>(fontMetrics().height() * 1.6));
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setSortIndicatorClearable(true);
    horizontalHeader()->setMinimumSectionSize(fontMetrics().averageCharWidth() * 3);
    horizontalHeader()->setDefaultSectionSize(horizontalHeader()->minimumSectionSize());
}

void ReportView::growColumns() {
    for (int column = 0; column + 1 < horizontalHeader()->count(); ++column) {
        const int wanted = std::max(sizeHintForColumn(column), horizontalHeader()->sectionSizeHint(column));
        if (wanted > columnWidth(column)) setColumnWidth(column, wanted);
    }
}

}  // namespace ridge::app
