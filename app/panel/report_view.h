// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace ridge::app {

/// The looks of every table: whole rows, no grid, columns that move.
void makeCalm(QTableView& view);

/// A quiet table: whole rows, no grid, numbers that do not dance.
class ReportView : public QTableView {
    Q_OBJECT

public:
    explicit ReportView(QWidget* parent = nullptr);

    /// Widens columns whose texts do not fit. Columns get narrower only when they have outgrown the view: numbers change while a slider
    /// moves.
    void growColumns();

private:
    [[nodiscard]] int wantedWidth(int column) const;
    [[nodiscard]] int headerWidth(int column) const;
    /// The last column holds notes, and often there are none.
    void hideEmptyNotes();
};

}  // namespace ridge::app
