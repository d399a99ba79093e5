// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QScreen>
#include <QSessionManager>
#include <QShortcut>
#include <QStatusBar>
#include <algorithm>
#include <array>

#include "app/context/appearance.h"
#include "app/context/text.h"
#include "app/controller/drop_opener.h"
#include "app/controller/picture_controller.h"
#include "app/controller/recent_files.h"
#include "app/controller/session_controller.h"
#include "app/controller/work_keeper.h"
#include "app/dialog/before_after_flow.h"
#include "app/dialog/export_dialog.h"
#include "app/dialog/help_dialogs.h"
#include "app/dialog/measure_flow.h"
#include "app/dialog/note_flow.h"
#include "app/dialog/preferences_dialog.h"
#include "app/model/session_edits.h"
#include "app/page/accelerators_page.h"
#include "app/page/drill_page.h"
#include "app/page/page_stack.h"
#include "app/page/precision_page.h"
#include "app/page/roofline_docks.h"
#include "app/page/roofline_page.h"
#include "app/panel/derivation_panel.h"
#include "app/panel/dimension_grid.h"
#include "app/panel/log_slider.h"
#include "app/panel/measure_panel.h"
#include "app/panel/model_panel.h"
#include "app/panel/notice_bar.h"
#include "app/panel/operator_panel.h"
#include "app/panel/spec_table_panel.h"
#include "app/panel/tables_panel.h"
#include "app/plot/roofline_plot.h"
#include "core/base/shell_words.h"
#include "core/hardware/what_if.h"
#include "core/roofline/conventions.h"
#include "core/session/command_line.h"
#include "core/session/file_kind.h"

namespace ridge::app {

MainWindow::MainWindow(WindowContext context, QWidget* parent)
    : QMainWindow(parent),
      m_context(context),
      m_sessions(new SessionController(context.session, context.dialogs, context.settings, this)),
      m_pictures(new PictureController(context.session, context.dialogs, context.settings, this)),
      m_notes(new NoteFlow(context.session, context.dialogs, context.settings, this)),
      m_measure(new MeasureFlow(context.session, context.dialogs, context.settings, this)),
      m_changes(new BeforeAfterFlow(context.session, context.dialogs, context.settings, *m_pictures)),
      m_notices(new NoticeBar(this)),
      m_keeper(new WorkKeeper(context.session, *m_sessions, *m_notices, context.stateFolder, this)),
      m_recent(new RecentFiles(context.settings, this)),
      m_pages(new PageStack(this)) {
    makePages();
    setCentralWidget(m_notices->above(m_pages));
    connectKeeper();
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeMeasureMenu();
    makeHelpMenu();
    makeStatusBar();
    addHiddenShortcuts();
    connect(m_pages, &PageStack::shown, this, &MainWindow::refreshPage);
    connect(&m_page->modelPanel(), &ModelPanel::fileWanted, this, &MainWindow::askAndImportModel);
    connect(&m_page->tables(), &TablesPanel::saveRequested, m_pictures, &PictureController::askAndWrite);
    connect(&m_page->derivation(), &DerivationPanel::copied, this, &MainWindow::sayCopied);
    connect(m_pictures, &PictureController::copied, this, &MainWindow::sayCopied);
    connect(m_notes, &NoteFlow::written, this,
            [this](const QString& folder) { statusBar()->showMessage(tr("Note written to %1").arg(folder), 8000); });
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
    m_pages->addPage({QStringLiteral("roofline"), tr("Roofline"), paintRooflineSign, [this](QWidget* parent) {
                          m_page = new RooflinePage(m_context.session, parent);
                          addMeasurePanel();
                          return m_page;
                      }});
    m_pages->addPage({QStringLiteral("accelerators"), tr("Accelerators"), paintAcceleratorsSign,
                      [this](QWidget* parent) { return makeAcceleratorsPage(parent); }});
    m_pages->addPage(
        {QStringLiteral("precision"), tr("Precision"), paintPrecisionSign, [this](QWidget* parent) { return makePrecisionPage(parent); }});
    m_pages->addPage({QStringLiteral("drill"), tr("Drill"), paintDrillSign, [this](QWidget* parent) { return makeDrillPage(parent); }});
    m_pages->showAt(0);
}

void MainWindow::addMeasurePanel() {
    MeasurePanel* panel = m_measure->makePanel(m_page);
    m_page->docks().addMeasure(panel);
    connect(panel, &MeasurePanel::saveRequested, m_pictures, &PictureController::askAndWrite);
    connect(m_measure, &MeasureFlow::panelWanted, this, [this] {
        m_pages->showAt(0);
        m_page->docks().showMeasure();
    });
}

Page* MainWindow::makeAcceleratorsPage(QWidget* parent) {
    auto* page = new AcceleratorsPage({m_context.session, m_context.settings, m_context.dialogs, userAcceleratorFolder()}, parent);
    page->setTheme(m_theme);
    connect(page, &AcceleratorsPage::saveRequested, m_pictures, &PictureController::askAndWrite);
    connect(page, &AcceleratorsPage::copied, this, &MainWindow::sayCopied);
    connect(page, &AcceleratorsPage::statusChanged, this, &MainWindow::refreshSelection);
    return page;
}

Page* MainWindow::makePrecisionPage(QWidget* parent) {
    auto* page = new PrecisionPage(m_context.session, m_context.settings, parent);
    connect(page, &PrecisionPage::noteWanted, this, &MainWindow::writeNote);
    connect(page, &PrecisionPage::commandWanted, this, &MainWindow::copyCommandLine);
    connect(page, &PrecisionPage::copied, this, &MainWindow::sayCopied);
    connect(page, &PrecisionPage::statusChanged, this, &MainWindow::refreshSelection);
    connect(page, &PrecisionPage::histogramWanted, this, [this, page] {
        const auto path =
            m_context.dialogs.askOpenFile({tr("Open counted gradients"), {}, tr("Histogram (*.txt *.csv *.tsv);;All files (*)")});
        if (path) page->openHistogram(*path);
    });
    return page;
}

Page* MainWindow::makeDrillPage(QWidget* parent) {
    auto* page = new DrillPage(m_context.session, m_context.settings, m_context.dialogs, m_context.drill, parent);
    connect(page, &DrillPage::saveRequested, m_pictures, &PictureController::askAndWrite);
    connect(page, &DrillPage::noteWanted, this, &MainWindow::writeNote);
    connect(page, &DrillPage::statusChanged, this, &MainWindow::refreshSelection);
    connect(page, &DrillPage::rooflineWanted, this, [this] { m_pages->showAt(0); });
    connect(page, &DrillPage::kernelWanted, m_measure, [this] { m_measure->makeKernel(OperatorKind::Matmul); });
    connect(page, &DrillPage::machineWanted, m_measure, [this] {
        emit m_measure->panelWanted();
        m_page->findChild<MeasurePanel*>()->viaBox().setFocus();
    });
    connect(page, &DrillPage::acceleratorsWanted, this, [this](const QString& filter) {
        m_pages->show(QStringLiteral("accelerators"));
        if (auto* accelerators = dynamic_cast<AcceleratorsPage*>(&m_pages->current())) accelerators->table().filterBox().setText(filter);
    });
    connect(page, &DrillPage::precisionWanted, this, [this](const std::string& command) {
        m_pages->show(QStringLiteral("precision"));
        if (auto* precision = dynamic_cast<PrecisionPage*>(&m_pages->current())) precision->showCommand(command);
    });
    return page;
}

void MainWindow::connectKeeper() {
    connect(new DropOpener(this), &DropOpener::dropped, this, [this](const QStringList& paths) {
        if (!openByKind(paths.constFirst())) m_keeper->openDropped(paths);
    });
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

void MainWindow::makeStatusBar() {
    m_conventions = new QLabel(this);
    m_state = new QLabel(this);
    const int margin = fontMetrics().averageCharWidth();
    m_conventions->setContentsMargins(margin, 0, margin, 0);
    m_state->setContentsMargins(margin, 0, margin, 0);
    // What a page says may be long, and must not keep the window from becoming narrow.
    for (QLabel* label : {m_conventions, m_state}) label->setMinimumWidth(margin);
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
    if (!openByKind(qtPath(path))) m_sessions->openFile(path);
}

bool MainWindow::openByKind(const QString& path) {
    const FileKind kind = kindOfFile(stdPath(path));
    if (kind == FileKind::ModelConfig) importModel(path);
    if (kind == FileKind::Kernel) m_measure->openKernel(path);
    return kind != FileKind::Session;
}

void MainWindow::importModel(const QString& path) {
    m_pages->showAt(0);
    m_page->openModel(path);
}

void MainWindow::askAndImportModel() {
    const auto path = m_context.dialogs.askOpenFile({tr("Open a model's configuration"), {}, tr("Configuration (*.json);;All files (*)")});
    if (path) importModel(qtPath(*path));
}

void MainWindow::exportPicture() {
    const Page& page = m_pages->current();
    if (const auto drawing = page.drawing()) return m_pictures->askAndSaveDrawing(*drawing);
    const PictureSource source = page.pictureSource();
    auto* dialog = new ExportDialog(source, m_context.settings, page.pictureSize(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &ExportDialog::saveRequested, m_pictures, [this, dialog, name = source.name](const Picture& picture) {
        if (m_pictures->askAndSave(picture, name)) dialog->accept();
    });
    connect(dialog, &ExportDialog::copyRequested, m_pictures, &PictureController::copyToClipboard);
    connect(dialog, &ExportDialog::printRequested, m_pictures, &PictureController::askAndPrint);
    dialog->open();
}

void MainWindow::writeNote() {
    const Page& page = m_pages->current();
    if (const auto note = page.ownNote()) return m_notes->writeOwn(*note);
    m_notes->open(page.study(), this);
}

void MainWindow::applyTheme(ThemeChoice choice) {
    m_context.settings.set(keys::kTheme, themeChoiceName(choice));
    m_theme = m_context.appearance.apply(choice);
    for (Page* page : m_pages->made()) page->setTheme(m_theme);
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
    sayCopied(qtText(text));
}

void MainWindow::copyPicture() {
    const Page& page = m_pages->current();
    if (const auto drawing = page.drawing()) return m_pictures->copyDrawing(*drawing, m_theme);
    m_pictures->copyToClipboard(pictureAsShown(page.pictureSource(), page.pictureSize(), m_theme));
}

void MainWindow::copyMarkdown() {
    const auto derivation = m_pages->current().ownDerivation();
    if (!derivation) return m_page->derivation().copyMarkdown();
    QApplication::clipboard()->setText(qtText(derivationMarkdown(*derivation)));
    sayCopied(tr("derivation as Markdown"));
}

void MainWindow::copyLatex() {
    const auto derivation = m_pages->current().ownDerivation();
    if (!derivation) return m_page->derivation().copyLatex();
    QApplication::clipboard()->setText(qtText(derivationLatex(*derivation)));
    sayCopied(tr("derivation as LaTeX"));
}

void MainWindow::copyCommandLine() {
    if (const auto command = m_pages->current().ownCommandLine()) {
        if (!command->empty()) return copyText(*command);
        return statusBar()->showMessage(tr("No command has these numbers."), 8000);
    }
    const Session& session = m_context.session.session();
    const auto& items = session.accelerators;
    if (std::none_of(items.begin(), items.end(), isMeasuredItem)) {
        return copyText(session.model ? modelCommandLine(session) : commandLine(session, "compare"));
    }
    // A command line has no words for what was measured; a file of the session holds it.
    const auto& file = m_context.session.file();
    if (file && !m_context.session.isModified()) return copyText("ridgepoint plot --session " + shellQuoted(file->string()));
    statusBar()->showMessage(tr("Save the session first: a command reads from its file what was measured."), 8000);
}

void MainWindow::sayCopied(const QString& what) {
    statusBar()->showMessage(tr("Copied: %1").arg(what), 4000);
}

void MainWindow::print() {
    if (const auto drawing = m_pages->current().drawing()) return m_pictures->askAndPrintDrawing(*drawing);
    const PictureSource source = m_pages->current().pictureSource();
    // On paper: the page's own size and a light ground, whatever the screen has.
    constexpr QSize paper(945, 605);
    m_pictures->askAndPrint(pictureAsShown(source, paper, lightTheme()));
}

void MainWindow::restoreLayout() {
    const bool isOurs = m_context.settings.get(keys::kLayoutVersion) == kCurrentLayout;
    if (isOurs && restoreGeometry(m_context.settings.get(keys::kGeometry)) &&
        m_page->restoreState(m_context.settings.get(keys::kDocks), kCurrentLayout)) {
        m_page->keepLayout();
        return;
    }
    const QSize room = screen()->availableSize();
    const QSize wanted(fontMetrics().averageCharWidth() * 214, fontMetrics().height() * 56);
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
    setWindowTitle(tr("%1[*] — Ridgepoint").arg(m_sessions->title()));
    setWindowModified(m_context.session.isModified());
    refreshSelection();
}

void MainWindow::refreshConventions() {
    m_conventions->setText(m_pages->current().conventions().value_or(qtText(conventionsText(m_context.session.session().switches))));
}

void MainWindow::refreshSelection() {
    const QString state = m_context.session.isModified() ? tr("not saved") : m_context.session.file() ? tr("saved") : QString();
    QStringList parts;
    if (!state.isEmpty()) parts << state;
    const QString ofPage = m_pages->current().statusText();
    if (!ofPage.isEmpty()) parts << ofPage;
    m_state->setText(parts.join(QStringLiteral(" · ")));
    refreshConventions();
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
