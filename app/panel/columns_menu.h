// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <functional>
#include <vector>

#include "core/report/spec_column.h"

namespace ridge::app {

/// Which columns a table of accelerators has, by groups. It stays open while columns are ticked.
class ColumnsMenu : public QMenu {
    Q_OBJECT

public:
    explicit ColumnsMenu(QWidget* parent = nullptr);

    void showColumns(const std::vector<SpecColumn>& columns);

signals:
    void toggled(const ridge::SpecColumn& column, bool isWanted);
    void resetRequested();

private:
    struct Entry {
        SpecColumn column;
        QAction* action = nullptr;
    };
    std::vector<Entry> m_entries;
};

/// Columns as settings keep them: keys joined by commas. Unknown ones are left out; nothing usable gives the default ones. The name comes
/// first, once.
[[nodiscard]] QString columnsText(const std::vector<SpecColumn>& columns);
[[nodiscard]] std::vector<SpecColumn> columnsFrom(const QString& text);

/// The columns with one more, where the menu has it among them, or one less.
[[nodiscard]] std::vector<SpecColumn> withColumn(const std::vector<SpecColumn>& columns, const SpecColumn& column, bool isWanted);

}  // namespace ridge::app
