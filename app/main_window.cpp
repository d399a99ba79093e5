// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QShortcut>
#include <QStatusBar>
#include <array>

#include "app/context/appearance.h"
#include "app/context/text.h"
#include "app/controller/picture_controller.h"
#include "app/controller/session_controller.h"
#include "app/dialog/help_dialogs.h"
#include "app/model/session_edits.h"
#include "app/page/accelerators_page.h"
#include "app/page/page_stack.h"
#include "app/page/roofline_page.h"
#include "app/panel/derivation_panel.h"
#include "app/panel/dimension_grid.h"
#include "app/panel/log_slider.h"
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
      m_pages(new PageStack(this)) {
    makePages();
    setAcceptDrops(true);
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeHelpMenu();
    makeStatusBar();
    addHiddenShortcuts();
    connect(m_pages, &PageStack::shown, this, &MainWindow::refreshPage);
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
    m_pages->show(context.settings.get(keys::kPage));
}

void MainWindow::makePages() {
    setCentralWidget(m_pages);
    m_pages->addPage({QStringLiteral("roofline"), tr("Roofline"), paintRooflineSign, [this](QWidget* parent) {
                          m_page = new RooflinePage(m_context.session, parent);
                          return m_page;
                      }});
    m_pages->addPage({QStringLiteral("accelerators"), tr("Accelerators"), paintAcceleratorsSign,
                      [this](QWidget* parent) { return makeAcceleratorsPage(parent); }});
    m_pages->showAt(0);
}

Page* MainWindow::makeAcceleratorsPage(QWidget* parent) {
    auto* page = new AcceleratorsPage({m_context.session, m_context.settings, m_context.dialogs, userAcceleratorFolder()}, parent);
    page->setTheme(m_theme);
    connect(page, &AcceleratorsPage::saveRequested, m_pictures, &PictureController::askAndWrite);
    connect(page, &AcceleratorsPage::statusChanged, this, &MainWindow::refreshSelection);
    return page;
}

void MainWindow::makeFileMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&File"));
    addEntry(menu, tr("&New"), QKeySequence::New, m_sessions, &SessionController::startNew);
    addEntry(menu, tr("&Open…"), QKeySequence::Open, m_sessions, &SessionController::askAndOpen);
    menu->addSeparator();
    addEntry(menu, tr("&Save"), QKeySequence::Save, m_sessions, &SessionController::save);
    addEntry(menu, tr("Save &As…"), QKeySequence(QStringLiteral("Ctrl+Shift+S")), m_sessions, &SessionController::saveAs);
    menu->addSeparator();
    addEntry(menu, tr("&Export picture…"), QKeySequence(QStringLiteral("Ctrl+E")), this,
             [this] { m_pictures->askAndExport(m_pages->current()); });
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
             [this] { m_pictures->copyToClipboard(m_pages->current(), m_theme); });
    addEntry(menu, tr("Copy derivation as &Markdown"), QKeySequence(QStringLiteral("Ctrl+Shift+M")), &m_page->derivation(),
             &DerivationPanel::copyMarkdown);
    addEntry(menu, tr("Copy derivation as &LaTeX"), {}, &m_page->derivation(), &DerivationPanel::copyLatex);
    addEntry(menu, tr("Copy &command line"), {}, this, [this] { copyText(commandLine(m_context.session.session(), "compare")); });
}

void MainWindow::makeViewMenu() {
    QMenu* menu = menuBar()->addMenu(tr("&View"));
    for (QAction* action : m_pages->actions()) menu->addAction(action);
    menu->addSeparator();
    const auto& actions = m_page->viewActions();
    m_rooflineActions = {actions.fit, actions.fitData, actions.lockAxes, actions.trail, actions.labels};
    for (QDockWidget* dock : m_page->docks()) m_rooflineActions.push_back(dock->toggleViewAction());
    for (QAction* action : m_rooflineActions) {
        if (action == actions.trail || action == m_page->docks().front()->toggleViewAction()) menu->addSeparator();
        menu->addAction(action);
    }
    m_rooflineActions.push_back(addEntry(menu, tr("&Reset layout"), {}, m_page, &RooflinePage::resetLayout));
    menu->addSeparator();
    makeThemeMenu(menu);
}

void MainWindow::makeThemeMenu(QMenu* view) {
    QMenu* menu = view->addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    const ThemeChoice current = themeChoiceFrom(m_context.settings.get(keys::kTheme));
    const std::array choices{std::pair{ThemeChoice::System, tr("&System")}, std::pair{ThemeChoice::Light, tr("&Light")},
                             std::pair{ThemeChoice::Dark, tr("&Dark")}};
    for (const auto& [choice, text] : choices) {
        QAction* action = group->addAction(text);
        action->setCheckable(true);
        action->setChecked(choice == current);
        connect(action, &QAction::triggered, this, [this, wanted = choice] { applyTheme(wanted); });
        menu->addAction(action);
    }
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
    connect(search, &QShortcut::activated, this, [this] { m_pages->current().focusSearch(); });
}

void MainWindow::openFile(const std::filesystem::path& path) {
    m_sessions->openFile(path);
}

void MainWindow::applyTheme(ThemeChoice choice) {
    m_context.settings.set(keys::kTheme, themeChoiceName(choice));
    m_theme = m_context.appearance.apply(choice);
    for (Page* page : m_pages->made()) page->setTheme(m_theme);
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
    m_context.settings.set(keys::kPage, m_pages->currentName());
    for (Page* page : m_pages->made()) page->saveLayout();
}

void MainWindow::showFirstHint() {
    if (m_context.settings.get(keys::kHintShown)) return;
    m_context.settings.set(keys::kHintShown, true);
    m_page->showHint(tr("Move the slider of m, or drag the point itself, and watch it climb its roof to the ridge."));
}

void MainWindow::refreshPage() {
    for (QAction* action : m_rooflineActions) action->setVisible(&m_pages->current() == m_page);
    refreshSelection();
}

void MainWindow::refreshTitle() {
    setWindowTitle(tr("%1[*] — Ridgepoint").arg(m_sessions->name()));
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
    const QString ofPage = m_pages->current().statusText();
    if (!ofPage.isEmpty()) parts << ofPage;
    m_state->setText(parts.join(QStringLiteral(" · ")));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_sessions->mayReplace()) {
        event->ignore();
        return;
    }
    saveLayout();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.constFirst().isLocalFile()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    const auto urls = event->mimeData()->urls();
    if (urls.size() != 1 || !urls.constFirst().isLocalFile()) return;
    event->acceptProposedAction();
    openFile(stdPath(urls.constFirst().toLocalFile()));
}

}  // namespace ridge::app
