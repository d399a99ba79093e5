// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <filesystem>
#include <vector>

#include "app/context/settings.h"
#include "app/drill/drill_store.h"
#include "app/model/session_model.h"

class QActionGroup;
class QLabel;
class QMenu;

namespace ridge::app {

class Appearance;
class BeforeAfterFlow;
class Dialogs;
class MeasureFlow;
class NoteFlow;
class NoticeBar;
class Page;
class PageStack;
class PictureController;
class RecentFiles;
class RooflinePage;
class SessionController;
class WorkKeeper;

/// What a window stands on; made by the composition root, or by a test.
struct WindowContext {
    SessionModel& session;
    Settings& settings;
    Dialogs& dialogs;
    Appearance& appearance;
    std::filesystem::path stateFolder{};  ///< for recovery files and notes of open files; empty: none are kept
    DrillPlace drill{};
};

/// The frame: menus, status bar, and which page is shown. Builds and connects; decides nothing.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(WindowContext context, QWidget* parent = nullptr);

    [[nodiscard]] RooflinePage& page() const { return *m_page; }
    [[nodiscard]] PageStack& pages() const { return *m_pages; }
    [[nodiscard]] SessionController& sessions() const { return *m_sessions; }
    [[nodiscard]] NoticeBar& notices() const { return *m_notices; }
    [[nodiscard]] WorkKeeper& keeper() const { return *m_keeper; }
    [[nodiscard]] MeasureFlow& measuring() const { return *m_measure; }
    void openFile(const std::filesystem::path& path);

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void connectKeeper();
    void makePages();
    void addMeasurePanel();
    [[nodiscard]] Page* makeAcceleratorsPage(QWidget* parent);
    [[nodiscard]] Page* makePrecisionPage(QWidget* parent);
    [[nodiscard]] Page* makeDrillPage(QWidget* parent);
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeThemeMenu(QMenu* view);
    void makeMeasureMenu();
    void makeHelpMenu();
    void makeStatusBar();
    void addHiddenShortcuts();
    /// A configuration or a kernel; false for what the session controller is to open.
    bool openByKind(const QString& path);
    void importModel(const QString& path);
    void askAndImportModel();
    void exportPicture();
    void writeNote();
    void applyTheme(ThemeChoice choice);
    void showPreferences();
    void copyText(const std::string& text);
    void copyPicture();
    void copyMarkdown();
    void copyLatex();
    void copyCommandLine();
    void sayCopied(const QString& what);
    void print();
    void restoreLayout();
    void saveLayout();
    void showFirstHint();
    /// Menus hold what the shown page can do.
    void refreshPage();
    void refreshTitle();
    void refreshConventions();
    void refreshSelection();

    WindowContext m_context;
    SessionController* m_sessions;
    PictureController* m_pictures;
    NoteFlow* m_notes;
    MeasureFlow* m_measure;
    BeforeAfterFlow* m_changes;
    NoticeBar* m_notices;
    WorkKeeper* m_keeper;
    RecentFiles* m_recent;
    PageStack* m_pages;
    RooflinePage* m_page = nullptr;
    std::vector<QAction*> m_rooflineActions;
    QLabel* m_conventions = nullptr;
    QLabel* m_state = nullptr;
    Theme m_theme;
};

}  // namespace ridge::app
