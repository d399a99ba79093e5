// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/page/page_stack.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <algorithm>
#include <utility>

#include "app/page/page.h"

namespace ridge::app {

PageStack::PageStack(QWidget* parent)
    : QWidget(parent), m_rail(new PageRail(this)), m_stack(new QStackedWidget(this)), m_actions(new QActionGroup(this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_rail);
    layout->addWidget(m_stack, 1);
    connect(m_rail, &PageRail::chosen, this, &PageStack::showAt);
}

void PageStack::addPage(PageEntry entry) {
    const int index = static_cast<int>(m_slots.size());
    auto* action = m_actions->addAction(entry.title);
    action->setCheckable(true);
    action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + index)));
    connect(action, &QAction::triggered, this, [this, index] { showAt(index); });
    m_rail->addPage(entry.title, tr("%1 (%2)").arg(entry.title, action->shortcut().toString(QKeySequence::NativeText)), entry.sign);
    m_slots.push_back({std::move(entry), action, nullptr});
}

void PageStack::show(const QString& name) {
    const auto found = std::find_if(m_slots.begin(), m_slots.end(), [&name](const Slot& slot) { return slot.entry.name == name; });
    showAt(found == m_slots.end() ? 0 : static_cast<int>(found - m_slots.begin()));
}

void PageStack::showAt(int index) {
    Slot& slot = m_slots[static_cast<std::size_t>(index)];
    if (slot.page == nullptr) {
        slot.page = slot.entry.make(m_stack);
        m_stack->addWidget(&slot.page->widget());
    }
    m_rail->setCurrent(index);
    slot.action->setChecked(true);
    if (m_current == index) return;
    m_current = index;
    m_stack->setCurrentWidget(&slot.page->widget());
    emit shown(index);
}

Page& PageStack::current() const {
    return *m_slots[static_cast<std::size_t>(m_current)].page;
}

const QString& PageStack::currentName() const {
    return m_slots[static_cast<std::size_t>(m_current)].entry.name;
}

std::vector<QAction*> PageStack::actions() const {
    std::vector<QAction*> all;
    all.reserve(m_slots.size());
    for (const Slot& slot : m_slots) all.push_back(slot.action);
    return all;
}

std::vector<Page*> PageStack::made() const {
    std::vector<Page*> all;
    for (const Slot& slot : m_slots) {
        if (slot.page != nullptr) all.push_back(slot.page);
    }
    return all;
}

}  // namespace ridge::app
