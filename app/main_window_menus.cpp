// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The menus of the main window.
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QMenuBar>
#include <array>

#include "app/context/appearance.h"
#include "app/controller/picture_controller.h"
#include "app/controller/recent_files.h"
#include "app/controller/session_controller.h"
#include "app/dialog/before_after_flow.h"
#include "app/dialog/export_dialog.h"
#include "app/dialog/help_dialogs.h"
#include "app/dialog/measure_flow.h"
#include "app/dialog/note_flow.h"
#include "app/main_window.h"
#include "app/model/session_edits.h"
#include "app/page/page_stack.h"
#include "app/page/roofline_docks.h"
#include "app/page/roofline_page.h"
#include "app/panel/derivation_panel.h"
#include "app/plot/roofline_plot.h"
#include "core/session/command_line.h"

namespace ridge::app {

namespace {

template <class Receiver, class Slot>
QAction* addEntry(QMenu* menu, const QString& text, const QKeySequence& shortcut, Receiver* receiver, Slot slot) {
    QAction* action = menu->addAction(text);
    action->setShortcut(shortcut);
    QObject::connect(action, &QAction::triggered, receiver, slot);
    return action;
}

}  // namespace

void MainWindow::makeFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    addEntry(menu, tr("&New"), QKeySequence::New, m_sessions, &SessionController::startNew);
    addEntry(menu, tr("&Open…"), QKeySequence::Open, m_sessions, &SessionController::askAndOpen);
    menu->addMenu(m_recent->makeMenu(menu));
    addEntry(menu, tr("Import &model…"), QKeySequence(QStringLiteral("Ctrl+M")), this, &MainWindow::askAndImportModel);
    menu->addSeparator();
    addEntry(menu, tr("&Save"), QKeySequence::Save, m_sessions, &SessionController::save);
    addEntry(menu, tr("Save &As…"), QKeySequence(QStringLiteral("Ctrl+Shift+S")), m_sessions, &SessionController::saveAs);
    menu->addSeparator();
    addEntry(menu, tr("&Export picture…"), QKeySequence(QStringLiteral("Ctrl+E")), this, &MainWindow::exportPicture);
    addEntry(menu, tr("&Print…"), QKeySequence(QStringLiteral("Ctrl+Shift+P")), this, &MainWindow::print);
    addEntry(menu, tr("Study no&te…"), QKeySequence(QStringLiteral("Ctrl+Shift+E")), this, [this] { writeNote(); });
    addEntry(menu, tr("&Before and after…"), {}, this, [this] { m_changes->askAndOpen(m_theme, this); });
    menu->addSeparator();
    addEntry(menu, tr("&Quit"), QKeySequence(QStringLiteral("Ctrl+Q")), this, &QWidget::close);
}

void MainWindow::makeEditMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_context.session.undoStack().createUndoAction(this, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    QAction* redo = m_context.session.undoStack().createRedoAction(this, tr("&Redo"));
    redo->setShortcuts({QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))});
    menu->addAction(undo);
    menu->addAction(redo);
    menu->addSeparator();
    addEntry(menu, tr("Pi&n operator"), QKeySequence(QStringLiteral("Ctrl+P")), this,
             [this] { m_context.session.apply(withPinned(m_context.session.session()), tr("Pin operator")); });
    menu->addSeparator();
    addEntry(menu, tr("Copy &plot"), QKeySequence(QStringLiteral("Ctrl+Shift+C")), this, &MainWindow::copyPicture);
    addEntry(menu, tr("Copy derivation as &Markdown"), QKeySequence(QStringLiteral("Ctrl+Shift+M")), this, &MainWindow::copyMarkdown);
    addEntry(menu, tr("Copy derivation as &LaTeX"), {}, this, &MainWindow::copyLatex);
    addEntry(menu, tr("Copy &command line"), {}, this, &MainWindow::copyCommandLine);
    menu->addSeparator();
    addEntry(menu, tr("Pr&eferences…"), QKeySequence(QStringLiteral("Ctrl+,")), this, &MainWindow::showPreferences);
}

void MainWindow::makeViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    for (QAction* action : m_pages->actions()) menu->addAction(action);
    menu->addSeparator();
    const auto& actions = m_page->viewActions();
    m_rooflineActions = {actions.fit, actions.fitData, actions.lockAxes, actions.trail, actions.labels};
    for (QDockWidget* dock : m_page->docks().all()) m_rooflineActions.push_back(dock->toggleViewAction());
    for (QAction* action : m_rooflineActions) {
        if (action == actions.trail || action == m_page->docks().all().front()->toggleViewAction()) menu->addSeparator();
        menu->addAction(action);
    }
    m_rooflineActions.push_back(addEntry(menu, tr("&Reset layout"), {}, &m_page->docks(), &RooflineDocks::reset));
    menu->addSeparator();
    makeThemeMenu(menu);
}

void MainWindow::makeThemeMenu(QMenu* view) {
    QMenu* menu = view->addMenu(tr("T&heme"));
    auto* group = new QActionGroup(this);
    const std::array choices{std::pair{ThemeChoice::System, tr("&System")}, std::pair{ThemeChoice::Light, tr("&Light")},
                             std::pair{ThemeChoice::Dark, tr("&Dark")}};
    for (const auto& [choice, text] : choices) {
        QAction* action = group->addAction(text);
        action->setCheckable(true);
        action->setData(themeChoiceName(choice));
        connect(action, &QAction::triggered, this, [this, wanted = choice] { applyTheme(wanted); });
        menu->addAction(action);
    }
    // The preferences choose it too.
    const auto check = [this, group] {
        const QString current = themeChoiceName(themeChoiceFrom(m_context.settings.get(keys::kTheme)));
        for (QAction* action : group->actions()) action->setChecked(action->data() == current);
    };
    connect(menu, &QMenu::aboutToShow, this, check);
    check();
}

void MainWindow::makeMeasureMenu() {
    m_measure->fillMenu(menuBar()->addMenu(tr("&Measure")));
}

void MainWindow::makeHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    addEntry(menu, tr("&Formulas"), QKeySequence::HelpContents, this, [this] { showFormulas(this); });
    addEntry(menu, tr("&Shortcuts"), QKeySequence(QStringLiteral("Ctrl+/")), this, [this] { showShortcuts(this, *menuBar()); });
    menu->addSeparator();
    addEntry(menu, tr("&About Ridgepoint"), {}, this, [this] { showAbout(this); });
}

}  // namespace ridge::app
