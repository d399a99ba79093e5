// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/model/report_table_model.h"

#include <QFont>
#include <cassert>
#include <utility>

#include "app/context/text.h"

namespace ridge::app {

namespace {

QVariant rawValue(const Cell& cell) {
    if (const auto* number = std::get_if<double>(&cell.raw)) return *number;
    if (const auto* text = std::get_if<std::string>(&cell.raw)) return qtText(*text);
    return {};
}

}  // namespace

void ReportTableModel::setTable(Table table, std::vector<ReportRow> rows) {
    assert(table.rows.size() == rows.size());
    if (table == m_table && rows == m_rows) return;
    const bool sameSize = table.columns == m_table.columns && table.rows.size() == m_table.rows.size();
    if (!sameSize) beginResetModel();
    m_table = std::move(table);
    m_rows = std::move(rows);
    if (!sameSize) {
        endResetModel();
    } else if (!m_rows.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
}

int ReportTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.rows.size());
}

int ReportTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
}

QVariant ReportTableModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const ReportRow& row = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
        case RowSeriesRole:
            return row.series && index.column() == 0 ? QVariant(*row.series) : QVariant();
        case Qt::FontRole: {
            if (!row.isEmphasised) return {};
            QFont font;
            font.setBold(true);
            return font;
        }
        default:
            return cellData(index, role);
    }
}

QVariant ReportTableModel::cellData(const QModelIndex& index, int role) const {
    const auto column = static_cast<std::size_t>(index.column());
    const Cell& cell = m_table.rows[static_cast<std::size_t>(index.row())][column];
    switch (role) {
        case Qt::DisplayRole:
        case Qt::EditRole:
            return qtText(cell.text);
        case Qt::ToolTipRole:
            return qtText(cell.text);
        case Qt::TextAlignmentRole:
            return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter) |
                                       (m_table.columns[column].align == Align::Right ? Qt::AlignRight : Qt::AlignLeft));
        case SortRole:
            return rawValue(cell);
        default:
            return {};
    }
}

QVariant ReportTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount()) return {};
    const Column& column = m_table.columns[static_cast<std::size_t>(section)];
    if (role == Qt::DisplayRole && !column.shortTitle.empty()) return qtText(column.shortTitle);
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return qtText(columnHeader(column));
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter) | (column.align == Align::Right ? Qt::AlignRight : Qt::AlignLeft));
    }
    return {};
}

Qt::ItemFlags ReportTableModel::flags(const QModelIndex& index) const {
    if (!index.isValid()) return Qt::NoItemFlags;
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (index.column() == 0 && m_rows[static_cast<std::size_t>(index.row())].isNameEditable) flags |= Qt::ItemIsEditable;
    return flags;
}

bool ReportTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable)) return false;
    emit nameEdited(index.row(), value.toString().trimmed());
    return true;
}

ReportProxy::ReportProxy(QObject* parent) : QSortFilterProxyModel(parent) {
    setSortRole(SortRole);
    setFilterKeyColumn(-1);
    setFilterCaseSensitivity(Qt::CaseInsensitive);
}

bool ReportProxy::lessThan(const QModelIndex& left, const QModelIndex& right) const {
    const bool hasLeft = left.data(SortRole).isValid();
    const bool hasRight = right.data(SortRole).isValid();
    if (hasLeft != hasRight) return sortOrder() == Qt::AscendingOrder ? hasLeft : hasRight;
    return QSortFilterProxyModel::lessThan(left, right);
}

}  // namespace ridge::app
