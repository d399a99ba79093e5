// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <span>
#include <string>
#include <vector>

#include "app/model/report_table_model.h"
#include "core/report/spec_filter.h"
#include "core/report/spec_table.h"

namespace ridge::app {

class ComparisonModel;

enum SpecRole {
    IdRole = Qt::UserRole + 20,  ///< QString, of every cell of a row
    MarksRole,                   ///< QString: "*" for computed, "±" for published alternatives; shown behind the text
    DoubtRole,                   ///< bool: the entry's confidence is low
    VendorRole,                  ///< QString
    LinkRole                     ///< bool: the cell opens its sources
};

/// The table of accelerators for a view. It keeps its own copies, so that it can be asked while the catalogue is being replaced.
class SpecTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    /// Without a comparison rows have no check marks.
    explicit SpecTableModel(ComparisonModel* comparison, QObject* parent = nullptr);

    /// The first column is the name.
    void setContents(std::span<const Accelerator> accelerators, std::vector<SpecColumn> columns, PeakChoice peaks,
                     const NumberStyle& numbers = {});

    [[nodiscard]] const SpecTable& specs() const { return m_specs; }
    [[nodiscard]] const std::vector<Accelerator>& accelerators() const { return m_accelerators; }
    [[nodiscard]] int rowOf(const std::string& id) const;
    /// What stands behind a cell, in words: as this view writes numbers, or in another style.
    [[nodiscard]] SpecNote note(const QModelIndex& index) const { return note(index, m_numbers); }
    [[nodiscard]] SpecNote note(const QModelIndex& index, const NumberStyle& numbers) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

private:
    [[nodiscard]] const SpecFacts& factsOf(const QModelIndex& index) const;
    [[nodiscard]] bool isComputed(const QModelIndex& index) const;
    [[nodiscard]] QString textOf(const QModelIndex& index) const;
    [[nodiscard]] QString marksOf(const QModelIndex& index) const;
    [[nodiscard]] QString spokenText(const QModelIndex& index) const;

    ComparisonModel* m_comparison;
    std::vector<Accelerator> m_accelerators;
    PeakChoice m_peaks = PeakChoice::Dense;
    NumberStyle m_numbers;
    SpecTable m_specs;
};

/// Keeps the rows that a filter matches.
class SpecProxy : public ReportProxy {
    Q_OBJECT

public:
    using ReportProxy::ReportProxy;
    void setFilter(SpecFilter filter);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    SpecFilter m_filter;
};

/// Plain text of a note: its title, then its lines.
[[nodiscard]] QString noteText(const SpecNote& note);
/// The same for a tooltip, which wraps.
[[nodiscard]] QString noteToolTip(const SpecNote& note);

}  // namespace ridge::app
