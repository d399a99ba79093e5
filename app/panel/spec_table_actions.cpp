// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLayout>
#include <QMenu>
#include <QTableView>

#include "app/context/text.h"
#include "app/controller/accelerator_controller.h"
#include "app/model/comparison_model.h"
#include "app/model/session_edits.h"
#include "app/model/spec_table_model.h"
#include "app/panel/columns_menu.h"
#include "app/panel/flat_button.h"
#include "app/panel/spec_note_html.h"
#include "app/panel/spec_table_panel.h"

// What the table's buttons, keys and right click offer.
namespace ridge::app {

void SpecTablePanel::addTools(QWidget* header) {
    const auto add = [header](const QString& text, const QString& tip) {
        auto* button = new FlatButton(text, header);
        button->setToolTip(tip);
        button->setPopupMode(QToolButton::InstantPopup);
        header->layout()->addWidget(button);
        return button;
    };
    m_sparse = add(tr("Sparse"), tr("Peaks and ridges with structured sparsity, where the vendor states one"));
    m_sparse->setCheckable(true);
    connect(m_sparse, &QAbstractButton::clicked, this, [this](bool isOn) {
        m_session.apply(withPeaks(m_session.session(), isOn ? PeakChoice::Sparse : PeakChoice::Dense),
                        isOn ? tr("Sparse peaks") : tr("Dense peaks"));
    });
    auto* columns = add(tr("Columns"), tr("Which columns the table has"));
    m_columnsMenu = new ColumnsMenu(columns);
    columns->setMenu(m_columnsMenu);
    connect(m_columnsMenu, &ColumnsMenu::toggled, this,
            [this](const SpecColumn& column, bool isWanted) { setColumns(withColumn(visualColumns(), column, isWanted)); });
    connect(m_columnsMenu, &ColumnsMenu::resetRequested, this, [this] { setColumns(defaultSpecColumns()); });
    makeCopyMenu(*add(tr("Copy"), tr("The rows and columns that are shown")));
    makeAddMenu(*add(tr("Add"), tr("Accelerators of your own")));
}

void SpecTablePanel::makeCopyMenu(FlatButton& button) {
    auto* menu = new QMenu(&button);
    connect(menu->addAction(tr("Copy as &Markdown")), &QAction::triggered, this,
            [this] { copy(qtText(tableMarkdown(shownTable())), tr("%n row(s) as Markdown", nullptr, shownRows())); });
    menu->addSeparator();
    connect(menu->addAction(tr("Save as M&arkdown…")), &QAction::triggered, this,
            [this] { emit saveRequested(QStringLiteral("accelerators.md"), tableMarkdown(shownTable())); });
    connect(menu->addAction(tr("Save as &CSV…")), &QAction::triggered, this,
            [this] { emit saveRequested(QStringLiteral("accelerators.csv"), tableCsv(shownTable())); });
    button.setMenu(menu);
}

void SpecTablePanel::copy(const QString& text, const QString& what) {
    QApplication::clipboard()->setText(text);
    emit copied(what);
}

void SpecTablePanel::makeAddMenu(FlatButton& button) {
    auto* menu = new QMenu(&button);
    connect(menu->addAction(tr("&New accelerator…")), &QAction::triggered, &m_controller, &AcceleratorController::add);
    connect(menu->addAction(tr("&Import…")), &QAction::triggered, &m_controller, &AcceleratorController::importFile);
    button.setMenu(menu);
}

void SpecTablePanel::addKeys() {
    const auto add = [this](const QKeySequence& keys, auto act) {
        auto* action = new QAction(m_view);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, [this, act] {
            if (const std::string id = currentId(); !id.empty()) act(id);
        });
        m_view->addAction(action);
    };
    add(Qt::Key_Space, [this](const std::string& id) { m_comparison.toggle(id); });
    add(Qt::Key_Return, [this](const std::string& id) { m_controller.toggleOnRoofline(id); });
    add(Qt::Key_B, [this](const std::string& id) {
        if (m_comparison.contains(id)) m_comparison.setBaseline(id);
    });
    add(Qt::Key_F2, [this](const std::string& id) { m_controller.edit(id); });
    add(QKeySequence::Delete, [this](const std::string& id) { m_controller.remove(id); });
}

void SpecTablePanel::addSources(QMenu& menu, const QModelIndex& index) {
    for (const SpecLink& link : m_model->note(m_proxy->mapToSource(index)).links) {
        const QUrl url(qtText(link.url));
        if (!isWebAddress(url)) continue;
        QString title = qtText(link.title).replace(QLatin1Char('&'), QStringLiteral("&&"));
        QAction* action = menu.addAction(fontMetrics().elidedText(title, Qt::ElideRight, fontMetrics().averageCharWidth() * 60));
        action->setToolTip(url.toString());
        connect(action, &QAction::triggered, this, [this, url] { emit linkRequested(url); });
    }
    if (menu.isEmpty()) menu.addAction(tr("No source with an address"))->setEnabled(false);
}

QMenu* SpecTablePanel::makeRowMenu(const QModelIndex& index) {
    auto* menu = new QMenu(this);
    const std::string id = index.data(IdRole).toString().toStdString();
    const auto add = [&](const QString& text, const QKeySequence& keys, auto act) {
        QAction* action = menu->addAction(text);
        action->setShortcut(keys);
        // Shown only: the table has the key already.
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    QAction* side = add(tr("&Hold side by side"), Qt::Key_Space, [this, id] { m_comparison.toggle(id); });
    side->setCheckable(true);
    side->setChecked(m_comparison.contains(id));
    QAction* baseline = add(tr("Use as &baseline"), Qt::Key_B, [this, id] { m_comparison.setBaseline(id); });
    baseline->setEnabled(m_comparison.contains(id));
    QAction* roofline = add(tr("Use on the &roofline"), Qt::Key_Return, [this, id] { m_controller.toggleOnRoofline(id); });
    roofline->setCheckable(true);
    roofline->setChecked(m_controller.isOnRoofline(id));
    menu->addSeparator();
    addSources(*menu->addMenu(tr("Open &source")), index);
    // In one form whatever the view's is: it goes elsewhere.
    const QString note = noteText(m_model->note(m_proxy->mapToSource(index), NumberStyle{}));
    add(tr("&Copy figure and sources"), {}, [this, note] { copy(note, tr("figure and sources")); });
    menu->addSeparator();
    addOwnActions(*menu, id);
    return menu;
}

void SpecTablePanel::addOwnActions(QMenu& menu, const std::string& id) {
    const bool isOwn = m_controller.isOwn(id);
    const auto add = [&menu, this](const QString& text, const QKeySequence& keys, auto act) {
        QAction* action = menu.addAction(text);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, act);
        return action;
    };
    AcceleratorController* const controller = &m_controller;
    add(tr("&What-if copy…"), {}, [controller, id] { controller->whatIf(id); });
    add(tr("D&uplicate"), {}, [controller, id] { controller->duplicate(id); });
    add(tr("&Edit…"), Qt::Key_F2, [controller, id] { controller->edit(id); })->setEnabled(isOwn);
    add(tr("&Delete…"), QKeySequence::Delete, [controller, id] { controller->remove(id); })->setEnabled(isOwn);
    add(tr("E&xport as JSON…"), {}, [controller, id] { controller->exportFile(id); });
}

}  // namespace ridge::app
