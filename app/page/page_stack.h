// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "app/panel/page_rail.h"

class QAction;
class QActionGroup;
class QStackedWidget;

namespace ridge::app {

class Page;

/// A page before it is made.
struct PageEntry {
    QString name;   ///< in settings
    QString title;  ///< on the rail
    RailSign sign = nullptr;
    std::function<Page*(QWidget* parent)> make;
};

/// The rail, and the page that was chosen on it. Pages are made when they are first shown, so that they cost nothing before.
class PageStack : public QWidget {
    Q_OBJECT

public:
    explicit PageStack(QWidget* parent = nullptr);

    /// Its shortcut is Ctrl and its number.
    void addPage(PageEntry entry);
    /// The first one for a name that there is not.
    void show(const QString& name);
    void showAt(int index);

    /// There must be a page.
    [[nodiscard]] Page& current() const;
    [[nodiscard]] const QString& currentName() const;
    [[nodiscard]] int currentIndex() const { return m_current; }
    /// One per page, for a menu.
    [[nodiscard]] std::vector<QAction*> actions() const;
    [[nodiscard]] PageRail& rail() const { return *m_rail; }
    /// Those that were made.
    [[nodiscard]] std::vector<Page*> made() const;

signals:
    void shown(int index);

private:
    struct Slot {
        PageEntry entry;
        QAction* action = nullptr;
        Page* page = nullptr;
    };

    std::vector<Slot> m_slots;
    int m_current = -1;
    PageRail* m_rail;
    QStackedWidget* m_stack;
    QActionGroup* m_actions;
};

}  // namespace ridge::app
