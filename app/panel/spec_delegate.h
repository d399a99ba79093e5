// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <map>
#include <tuple>

#include "app/panel/swatch_delegate.h"

namespace ridge::app {

class ComparisonModel;
struct Theme;

/// Cells of the table of accelerators: the vendor's sign before the name, marks behind figures in a margin of their own, so that digits
/// stay under each other, and what is doubtful in the muted colour.
class SpecDelegate : public SwatchDelegate {
    Q_OBJECT

public:
    explicit SpecDelegate(const ComparisonModel& comparison, QObject* parent = nullptr);

    /// The row under the pointer, here or on the map; -1 for none.
    void setHoveredRow(int row) { m_hoveredRow = row; }
    [[nodiscard]] int hoveredRow() const { return m_hoveredRow; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    [[nodiscard]] QIcon iconOf(const QModelIndex& index, const Theme& theme, int side, double ratio) const;

    const ComparisonModel& m_comparison;
    mutable std::map<std::tuple<int, int, bool, int, double>, QIcon> m_icons;  ///< by colour, shape, theme, side and pixel ratio
    int m_hoveredRow = -1;
};

}  // namespace ridge::app
