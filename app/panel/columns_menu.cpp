// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panel/columns_menu.h"

#include <QMouseEvent>
#include <algorithm>

#include "app/context/text.h"

namespace ridge::app {

namespace {

const SpecColumn kName = fieldColumn(SpecField::Name);

/// Ticking one column is seldom all that is wanted.
class StayingMenu : public QMenu {
public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent* event) override {
        QAction* action = actionAt(event->position().toPoint());
        if (action != nullptr && action->isCheckable() && action->isEnabled()) {
            action->trigger();
            return;
        }
        QMenu::mouseReleaseEvent(event);
    }
};

bool has(const std::vector<SpecColumn>& columns, const SpecColumn& column) {
    return std::find(columns.begin(), columns.end(), column) != columns.end();
}

}  // namespace

ColumnsMenu::ColumnsMenu(QWidget* parent) : QMenu(parent) {
    auto* fields = new StayingMenu(tr("&Facts"), this);
    auto* peaks = new StayingMenu(tr("&Peaks"), this);
    auto* ridges = new StayingMenu(tr("&Ridges"), this);
    for (QMenu* menu : {fields, peaks, ridges}) addMenu(menu);
    for (const SpecColumn& column : allSpecColumns()) {
        if (column == kName) continue;
        QMenu* menu = column.kind == SpecColumn::Kind::Field ? fields : column.kind == SpecColumn::Kind::Peak ? peaks : ridges;
        QAction* action = menu->addAction(qtText(specColumnTitle(column)));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, column](bool isWanted) { emit toggled(column, isWanted); });
        m_entries.push_back({column, action});
    }
    addSeparator();
    connect(addAction(tr("&Usual columns")), &QAction::triggered, this, &ColumnsMenu::resetRequested);
}

void ColumnsMenu::showColumns(const std::vector<SpecColumn>& columns) {
    for (const Entry& entry : m_entries) entry.action->setChecked(has(columns, entry.column));
}

QString columnsText(const std::vector<SpecColumn>& columns) {
    QStringList keys;
    for (const SpecColumn& column : columns) keys << qtText(specColumnKey(column));
    return keys.join(QLatin1Char(','));
}

std::vector<SpecColumn> columnsFrom(const QString& text) {
    std::vector<SpecColumn> columns{kName};
    for (const QString& key : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const auto column = findSpecColumn(key.trimmed().toStdString());
        if (column && !has(columns, *column)) columns.push_back(*column);
    }
    return columns.size() > 1 ? columns : defaultSpecColumns();
}

std::vector<SpecColumn> withColumn(const std::vector<SpecColumn>& columns, const SpecColumn& column, bool isWanted) {
    std::vector<SpecColumn> next = columns;
    if (!isWanted) {
        if (!(column == kName)) std::erase(next, column);
        return next;
    }
    if (has(next, column)) return next;
    const std::vector<SpecColumn> order = allSpecColumns();
    const auto placeOf = [&order](const SpecColumn& one) { return std::find(order.begin(), order.end(), one); };
    // Behind the last of those that the menu has before it; the user may have moved the others.
    const auto before = std::find_if(next.rbegin(), next.rend(), [&](const SpecColumn& one) { return placeOf(one) < placeOf(column); });
    next.insert(before.base(), column);
    return next;
}

}  // namespace ridge::app
