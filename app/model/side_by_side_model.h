// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "core/report/side_by_side.h"

namespace ridge::app {

enum SideRole {
    RatioRole = Qt::UserRole + 40,  ///< QString: "×3.17"; absent for the baseline and where there is none
    ShareRole,                      ///< double, 0..1 of the largest in the row; absent where there is no bar
    AbsentRole,                     ///< bool: nothing to show but a note
    FigureMarksRole,                ///< QString, as MarksRole of the table
    BareRole,                       ///< QString: the figure without its unit
    UnitRole                        ///< QString: of a row, on its title; may be empty
};

/// Accelerators beside each other: the first column says what a row is, then one column each.
class SideBySideModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setComparison(SideBySide comparison, std::vector<Accelerator> accelerators, PeakChoice peaks, const NumberStyle& numbers = {});
    [[nodiscard]] const SideBySide& comparison() const { return m_comparison; }
    [[nodiscard]] const std::vector<Accelerator>& accelerators() const { return m_accelerators; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    [[nodiscard]] QVariant titleData(const SideRow& row, int role) const;
    [[nodiscard]] QVariant figureData(const SideRow& row, std::size_t accelerator, int role) const;
    [[nodiscard]] QString toolTip(const SideRow& row, std::size_t accelerator) const;

    SideBySide m_comparison;
    std::vector<Accelerator> m_accelerators;
    PeakChoice m_peaks = PeakChoice::Dense;
    NumberStyle m_numbers;
};

}  // namespace ridge::app
