// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace ridge::app {

/// Shows a row's colour on the plot as a small rounded square, and headings as headings.
class SwatchDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// The roles that give a row's colour (int) and say that it is a heading (bool).
    struct Roles {
        int series;
        int section;
    };
    SwatchDelegate(Roles roles, QObject* parent);

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    Roles m_roles;
};

}  // namespace ridge::app
