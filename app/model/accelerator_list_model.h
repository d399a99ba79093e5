// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QSortFilterProxyModel>
#include <optional>
#include <string>
#include <vector>

#include "app/model/session_model.h"

namespace ridge::app {

enum AcceleratorRole {
    SeriesRole = Qt::UserRole + 1,  ///< int: place among the chosen, which is its colour; absent for the others
    SectionRole,                    ///< bool: a heading, not an accelerator
    ItemRole,                       ///< QString: what Session::accelerators holds
    SearchRole                      ///< QString, lower case: everything a search looks at
};

/// What can be on the plot: the chosen ones first, in their order, then devices whose ceilings were measured, then the rest of the
/// catalogue under a heading per vendor. Checking a row chooses it.
class AcceleratorListModel : public QAbstractListModel {
    Q_OBJECT

public:
    explicit AcceleratorListModel(SessionModel& session, QObject* parent = nullptr);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

private:
    struct Row {
        bool isSection = false;
        QString text;
        QString item;
        QString search;
        QString toolTip;
        std::optional<int> series;
        bool operator==(const Row&) const = default;
    };

    [[nodiscard]] std::vector<Row> makeRows() const;
    [[nodiscard]] Row makeRow(const Accelerator& accelerator) const;
    void appendChosen(std::vector<Row>& rows) const;
    void appendMeasured(std::vector<Row>& rows) const;
    void appendVendors(std::vector<Row>& rows) const;
    void refresh();

    SessionModel& m_session;
    std::vector<Row> m_rows;
};

/// Keeps rows that hold every word of the search, and headings that still have a row.
class AcceleratorFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setSearch(const QString& text);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    [[nodiscard]] bool matches(int row) const;

    QStringList m_words;
};

}  // namespace ridge::app
