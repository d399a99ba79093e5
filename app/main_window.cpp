// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QScreen>
#include <QSessionManager>
#include <QShortcut>
#include <QStatusBar>
#include <array>

#include "app/context/appearance.h"
#include "app/context/text.h"
#include "app/controller/drop_opener.h"
#include "app/controller/picture_controller.h"
#include "app/controller/recent_files.h"
#include "app/controller/session_controller.h"
#include "app/controller/work_keeper.h"
#include "app/dialog/help_dialogs.h"
#include "app/dialog/preferences_dialog.h"
#include "app/model/session_edits.h"
#include "app/page/roofline_page.h"
#include "app/panel/accelerators_panel.h"
#include "app/panel/derivation_panel.h"
#include "app/panel/dimension_grid.h"
#include "app/panel/log_slider.h"
#include "app/panel/notice_bar.h"
#include "app/panel/operator_panel.h"
#include "app/panel/tables_panel.h"
#include "app/plot/roofline_plot.h"
#include "core/roofline/conventions.h"
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

MainWindow::MainWindow(WindowContext context, QWidget* parent)
    : QMainWindow(parent),
      m_context(context),
      m_sessions(new SessionController(context.session, context.dialogs, context.settings, this)),
      m_pictures(new PictureController(context.session, context.dialogs, context.settings, this)),
      m_notices(new NoticeBar(this)),
      m_keeper(new WorkKeeper(context.session, *m_sessions, *m_notices, context.stateFolder, this)),
      m_recent(new RecentFiles(context.settings, this)),
      m_page(new RooflinePage(context.session, this)) {
    setCentralWidget(m_notices->above(m_page));
    connectKeeper();
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeHelpMenu();
    makeStatusBar();
    addHiddenShortcuts();
    connect(&m_page->tables(), &TablesPanel::saveRequested, m_pictures, &PictureController::askAndWrite);
    connect(&m_page->tables(), &TablesPanel::selectionChanged, this, &MainWindow::refreshSelection);
    connect(&context.session, &SessionModel::fileStateChanged, this, &MainWindow::refreshTitle);
    connect(&context.session, &SessionModel::changed, this, [this](Changes changes) {
        if (changes & Change::Switches) refreshConventions();
    });
    applyTheme(themeChoiceFrom(context.settings.get(keys::kTheme)));
    restoreLayout();
    showFirstHint();
    refreshTitle();
    // The arrow keys move the point from the first second on.
    m_page->operatorPanel().dimensions().slider(0)->setFocus();
}

void MainWindow::connectKeeper() {
    connect(new DropOpener(this), &DropOpener::dropped, m_keeper, &WorkKeeper::openDropped);
    connect(m_sessions, &SessionController::fileUsed, m_recent, &RecentFiles::add);
    connect(m_recent, &RecentFiles::chosen, m_keeper, &WorkKeeper::openRecent);
    connect(m_recent, &RecentFiles::missing, m_keeper, &WorkKeeper::sayMissing);
    // Answered before the signal returns, or the desktop takes silence for consent.
    connect(
        qApp, &QGuiApplication::commitDataRequest, this,
        [this](QSessionManager& manager) {
            if (!m_keeper->maySessionEnd(manager.allowsInteraction())) manager.cancel();
            manager.release();
        },
        Qt::DirectConnection);
}

void MainWindow::makeFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    addEntry(menu, tr("&New"), QKeySequence::New, m_sessions, &SessionController::startNew);
    addEntry(menu, tr("&Open…"), QKeySequence::Open, m_sessions, &SessionController::askAndOpen);
    menu->addMenu(m_recent->makeMenu(menu));
    menu->addSeparator();
    addEntry(menu, tr("&Save"), QKeySequence::Save, m_sessions, &SessionController::save);
    addEntry(menu, tr("Save &As…"), QKeySequence(QStringLiteral("Ctrl+Shift+S")), m_sessions, &SessionController::saveAs);
    menu->addSeparator();
    addEntry(menu, tr("&Export picture…"), QKeySequence(QStringLiteral("Ctrl+E")), this,
             [this] { m_pictures->askAndExport(m_page->plot().scene(), m_page->plot().size()); });
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
    addEntry(menu, tr("Copy &plot"), QKeySequence(QStringLiteral("Ctrl+Shift+C")), this,
             [this] { m_pictures->copyToClipboard(m_page->plot().scene(), m_page->plot().size(), m_theme); });
    addEntry(menu, tr("Copy derivation as &Markdown"), QKeySequence(QStringLiteral("Ctrl+Shift+M")), &m_page->derivation(),
             &DerivationPanel::copyMarkdown);
    addEntry(menu, tr("Copy derivation as &LaTeX"), {}, &m_page->derivation(), &DerivationPanel::copyLatex);
    addEntry(menu, tr("Copy &command line"), {}, this, [this] { copyText(commandLine(m_context.session.session(), "compare")); });
    menu->addSeparator();
    addEntry(menu, tr("Pr&eferences…"), QKeySequence(QStringLiteral("Ctrl+,")), this, &MainWindow::showPreferences);
}

void MainWindow::makeViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    const auto& actions = m_page->viewActions();
    for (QAction* action : {actions.fit, actions.fitData, actions.lockAxes}) menu->addAction(action);
    menu->addSeparator();
    for (QAction* action : {actions.trail, actions.labels}) menu->addAction(action);
    menu->addSeparator();
    for (QDockWidget* dock : m_page->docks()) menu->addAction(dock->toggleViewAction());
    addEntry(menu, tr("&Reset layout"), {}, this, [this] {
        for (QDockWidget* dock : m_page->docks()) {
            dock->setFloating(false);
            dock->show();
        }
        m_page->arrangeDocks();
    });
    menu->addSeparator();
    makeThemeMenu(menu);
}

void MainWindow::makeThemeMenu(QMenu* view) {
    QMenu* menu = view->addMenu(tr("&Theme"));
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

void MainWindow::makeHelpMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&Help"));
    addEntry(menu, tr("&Formulas"), QKeySequence::HelpContents, this, [this] { showFormulas(this); });
    addEntry(menu, tr("&Shortcuts"), QKeySequence(QStringLiteral("Ctrl+/")), this, [this] { showShortcuts(this); });
    menu->addSeparator();
    addEntry(menu, tr("&About Ridgepoint"), {}, this, [this] { showAbout(this); });
}

void MainWindow::makeStatusBar() {
    m_conventions = new QLabel(this);
    m_state = new QLabel(this);
    const int margin = fontMetrics().averageCharWidth();
    m_conventions->setContentsMargins(margin, 0, margin, 0);
    m_state->setContentsMargins(margin, 0, margin, 0);
    statusBar()->addWidget(m_conventions, 1);
    statusBar()->addPermanentWidget(m_state);
    statusBar()->setSizeGripEnabled(false);
    refreshConventions();
}

void MainWindow::addHiddenShortcuts() {
    auto* search = new QShortcut(QKeySequence::Find, this);
    connect(search, &QShortcut::activated, &m_page->accelerators(), &AcceleratorsPanel::focusSearch);
}

void MainWindow::openFile(const std::filesystem::path& path) {
    m_sessions->openFile(path);
}

void MainWindow::applyTheme(ThemeChoice choice) {
    m_context.settings.set(keys::kTheme, themeChoiceName(choice));
    m_theme = m_context.appearance.apply(choice);
    m_page->setTheme(m_theme);
}

void MainWindow::showPreferences() {
    auto* dialog = findChild<PreferencesDialog*>();
    if (dialog == nullptr) {
        dialog = new PreferencesDialog(m_context.session, m_context.settings, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &PreferencesDialog::themeChosen, this, &MainWindow::applyTheme);
    }
    dialog->show();
    dialog->raise();
    dialog->activateWindow();
}

void MainWindow::copyText(const std::string& text) {
    QApplication::clipboard()->setText(qtText(text));
    statusBar()->showMessage(tr("Copied: %1").arg(qtText(text)), 4000);
}

void MainWindow::restoreLayout() {
    const bool isOurs = m_context.settings.get(keys::kLayoutVersion) == kCurrentLayout;
    if (isOurs && restoreGeometry(m_context.settings.get(keys::kGeometry)) &&
        m_page->restoreState(m_context.settings.get(keys::kDocks), kCurrentLayout)) {
        m_page->keepLayout();
        return;
    }
    const QSize room = screen()->availableSize();
    const QSize wanted(fontMetrics().averageCharWidth() * 200, fontMetrics().height() * 56);
    resize(wanted.boundedTo(room));
}

void MainWindow::saveLayout() {
    m_context.settings.set(keys::kLayoutVersion, kCurrentLayout);
    m_context.settings.set(keys::kGeometry, saveGeometry());
    m_context.settings.set(keys::kDocks, m_page->saveState(kCurrentLayout));
}

void MainWindow::showFirstHint() {
    if (m_context.settings.get(keys::kHintShown)) return;
    m_context.settings.set(keys::kHintShown, true);
    m_page->showHint(tr("Move the slider of m, or drag the point itself, and watch it climb its roof to the ridge."));
}

void MainWindow::refreshTitle() {
    setWindowTitle(tr("%1[*] — Ridgepoint").arg(m_sessions->title()));
    setWindowModified(m_context.session.isModified());
    refreshSelection();
}

void MainWindow::refreshConventions() {
    m_conventions->setText(qtText(conventionsText(m_context.session.session().switches)));
}

void MainWindow::refreshSelection() {
    const QString state = m_context.session.isModified() ? tr("not saved") : m_context.session.file() ? tr("saved") : QString();
    QStringList parts;
    if (!state.isEmpty()) parts << state;
    const TablesPanel& tables = m_page->tables();
    if (tables.selectedRows() > 0) parts << tr("%1 of %2 rows selected").arg(tables.selectedRows()).arg(tables.shownRows());
    m_state->setText(parts.join(QStringLiteral(" · ")));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_sessions->mayReplace()) {
        event->ignore();
        return;
    }
    saveLayout();
    m_keeper->finish();
    event->accept();
}

}  // namespace ridge::app
