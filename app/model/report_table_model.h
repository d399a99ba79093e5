// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <optional>
#include <vector>

#include "core/report/table.h"

namespace ridge::app {

enum ReportRole {
    SortRole = Qt::UserRole + 1,  ///< the raw value: a double or a QString; absent for an empty cell
    RowSeriesRole                 ///< int: the row's colour, where it has one
};

/// What belongs to a row beside its cells.
struct ReportRow {
    std::optional<int> series;  ///< its colour among the accelerators
    bool isEmphasised = false;
    bool isNameEditable = false;
    bool operator==(const ReportRow&) const = default;
};

/// A report's table for a view. While its size stays, cells change in place, so that a selection survives a slider.
class ReportTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// `rows` has one entry per row of `table`.
    void setTable(Table table, std::vector<ReportRow> rows);
    [[nodiscard]] const Table& table() const { return m_table; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

signals:
    void nameEdited(int row, const QString& name);

private:
    [[nodiscard]] QVariant cellData(const QModelIndex& index, int role) const;

    Table m_table;
    std::vector<ReportRow> m_rows;
};

/// Sorts by raw values; rows without one come last either way.
class ReportProxy : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit ReportProxy(QObject* parent = nullptr);

protected:
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;
};

}  // namespace ridge::app
