// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/main_window.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <fstream>
#include <memory>

#include "app/context/appearance.h"
#include "app/controller/session_controller.h"
#include "app/controller/work_keeper.h"
#include "app/dialog/export_dialog.h"
#include "app/dialog/preferences_dialog.h"
#include "app/lab/loss_scale_tab.h"
#include "app/model/session_edits.h"
#include "app/page/accelerators_page.h"
#include "app/page/page_stack.h"
#include "app/page/precision_page.h"
#include "app/page/roofline_docks.h"
#include "app/page/roofline_page.h"
#include "app/panel/hint_bar.h"
#include "app/panel/notice_bar.h"
#include "app/panel/spec_table_panel.h"
#include "core/base/file.h"
#include "tests/app/support/fake_dialogs.h"

namespace ridge::app {
namespace {

class MainWindowTest : public testing::Test {
protected:
    MainWindowTest() { remake(); }
    // The theme belongs to the whole program: leave none behind.
    ~MainWindowTest() override {
        m_window.reset();
        QApplication::setPalette(m_palette);
    }

    void remake() { m_window = std::make_unique<MainWindow>(WindowContext{m_session, m_settings, m_dialogs, m_appearance}); }
    void edit() { m_session.apply(*withDimensionAt(m_session.session(), 0, 346), QStringLiteral("m")); }

    QAction* action(const QString& text) {
        for (QAction* menu : m_window->menuBar()->actions()) {
            for (QAction* one : menu->menu()->actions()) {
                if (one->menu() != nullptr) {
                    for (QAction* inner : one->menu()->actions()) {
                        if (inner->text().remove(QLatin1Char('&')) == text) return inner;
                    }
                }
                if (one->text().remove(QLatin1Char('&')) == text) return one;
            }
        }
        ADD_FAILURE() << "no menu entry " << text.toStdString();
        return nullptr;
    }
    [[nodiscard]] bool showsHint() const { return !m_window->findChild<HintBar*>()->isHidden(); }
    static Qt::DropAction dropOn(QWidget* target, const QMimeData& data) {
        // Qt delivers a drop to what the pointer entered.
        const Qt::DropActions possible = Qt::CopyAction | Qt::MoveAction;
        QDragEnterEvent enter({1, 1}, possible, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &enter);
        EXPECT_TRUE(enter.isAccepted());
        QDropEvent event({1, 1}, possible, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(target, &event);
        // What was dropped is opened once the drag is over.
        QCoreApplication::processEvents();
        return event.dropAction();
    }
    void drop(const char* name) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file(name))});
        dropOn(m_window.get(), data);
    }
    [[nodiscard]] QString file(const char* name) const { return m_folder.filePath(QString::fromLatin1(name)); }

    QPalette m_palette = QApplication::palette();
    QTemporaryDir m_folder;
    SessionModel m_session{Catalogue::shipped()};
    Settings m_settings{m_folder.filePath(QStringLiteral("settings.ini"))};
    FakeDialogs m_dialogs;
    Appearance m_appearance;
    std::unique_ptr<MainWindow> m_window;
};

TEST_F(MainWindowTest, TheTitleTellsNameAndUnsavedWork) {
    EXPECT_EQ(m_window->windowTitle(), QStringLiteral("Untitled[*] — Ridgepoint"));
    EXPECT_FALSE(m_window->isWindowModified());
    edit();
    EXPECT_TRUE(m_window->isWindowModified());
    m_dialogs.save = stdPath(file("a.ridgepoint"));
    action(QStringLiteral("Save"))->trigger();
    EXPECT_EQ(m_window->windowTitle(), QStringLiteral("a.ridgepoint[*] — Ridgepoint"));
    EXPECT_FALSE(m_window->isWindowModified());
}

TEST_F(MainWindowTest, ClosingWithUnsavedWorkAsks) {
    edit();
    EXPECT_FALSE(m_window->close());
    EXPECT_EQ(m_dialogs.asked.size(), 1U);
    m_dialogs.unsaved = UnsavedAnswer::Discard;
    EXPECT_TRUE(m_window->close());
}

TEST_F(MainWindowTest, UndoAndRedoAreInTheMenu) {
    edit();
    action(QStringLiteral("Undo m"))->trigger();
    EXPECT_EQ(m_session.currentOperator()->dims[0], 4096);
    action(QStringLiteral("Redo m"))->trigger();
    EXPECT_EQ(m_session.currentOperator()->dims[0], 346);
}

TEST_F(MainWindowTest, CopiesTheCommandLineThatShowsTheSame) {
    action(QStringLiteral("Copy command line"))->trigger();
    const QString command = QApplication::clipboard()->text();
    EXPECT_TRUE(command.startsWith(QStringLiteral("ridgepoint compare matmul"))) << command.toStdString();
    EXPECT_TRUE(command.contains(QStringLiteral("4096")));
}

TEST_F(MainWindowTest, CopiesThePlotAsAPicture) {
    action(QStringLiteral("Copy plot"))->trigger();
    EXPECT_FALSE(QApplication::clipboard()->image().isNull());
    EXPECT_TRUE(m_dialogs.errors.empty());
}

TEST_F(MainWindowTest, ExportsAPicture) {
    const auto save = [this](const char* name) {
        m_dialogs.save = stdPath(file(name));
        action(QStringLiteral("Export picture…"))->trigger();
        auto* dialog = m_window->findChild<ExportDialog*>();
        emit dialog->saveRequested(dialog->picture());
        const bool isOpen = dialog->isVisible();
        delete dialog;
        return isOpen;
    };
    EXPECT_FALSE(save("plot.svg"));
    EXPECT_TRUE(QFile::exists(file("plot.svg")));
    EXPECT_TRUE(save("plot.gif")) << "what failed can be tried again";
    EXPECT_EQ(m_dialogs.errors.size(), 1U) << "a format that is not written is said";
}

TEST_F(MainWindowTest, ADroppedSessionIsOpened) {
    edit();
    ASSERT_TRUE(m_session.save(stdPath(file("a.ridgepoint"))));
    m_session.reset(defaultSession(), std::nullopt);
    drop("a.ridgepoint");
    EXPECT_EQ(m_session.currentOperator()->dims[0], 346);
}

TEST_F(MainWindowTest, ADroppedConfigurationIsShownAsAModel) {
    std::ofstream(file("config.json").toStdString()) << R"({"model_type": "llama", "hidden_size": 64, "num_hidden_layers": 2,
        "num_attention_heads": 4, "intermediate_size": 128, "vocab_size": 100, "tie_word_embeddings": false})";
    drop("config.json");
    ASSERT_TRUE(m_session.session().model);
    EXPECT_EQ(m_session.session().model->model->vocabulary, 100);
    EXPECT_TRUE(m_dialogs.errors.empty());
}

TEST_F(MainWindowTest, ADroppedFileOfAnotherKindIsRefusedWithItsName) {
    std::ofstream(stdPath(file("photo.png"))) << "\x89PNG";
    drop("photo.png");
    ASSERT_EQ(m_dialogs.errors.size(), 1U);
    EXPECT_TRUE(m_dialogs.errors[0].contains(QStringLiteral("photo.png")));
}

TEST_F(MainWindowTest, ABoxInTheWindowTakesNoFileForItself) {
    edit();
    ASSERT_TRUE(m_session.save(stdPath(file("a.ridgepoint"))));
    m_session.reset(defaultSession(), std::nullopt);
    auto* box = m_window->page().findChild<QLineEdit*>();
    ASSERT_TRUE(box->acceptDrops());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file("a.ridgepoint"))});
    data.setText(QStringLiteral("a.ridgepoint"));
    EXPECT_EQ(dropOn(box, data), Qt::CopyAction) << "after a move the source would delete it";
    EXPECT_EQ(m_session.currentOperator()->dims[0], 346);
    EXPECT_TRUE(box->text().isEmpty());
}

TEST_F(MainWindowTest, TextIsStillDroppedIntoABox) {
    auto* box = m_window->page().findChild<QLineEdit*>();
    QMimeData data;
    data.setText(QStringLiteral("h100"));
    dropOn(box, data);
    EXPECT_EQ(box->text(), QStringLiteral("h100"));
}

TEST_F(MainWindowTest, SavedFilesAreAmongTheRecentOnes) {
    edit();
    m_dialogs.save = stdPath(file("a.ridgepoint"));
    action(QStringLiteral("Save"))->trigger();
    m_session.reset(defaultSession(), std::nullopt);
    QMenu* recent = action(QStringLiteral("Open Recent"))->menu();
    emit recent->aboutToShow();
    ASSERT_TRUE(recent->actions()[0]->text().contains(QStringLiteral("a.ridgepoint")));
    recent->actions()[0]->trigger();
    EXPECT_EQ(m_session.currentOperator()->dims[0], 346);
    QFile::remove(file("a.ridgepoint"));
    emit recent->aboutToShow();
    recent->actions()[0]->trigger();
    EXPECT_TRUE(m_window->notices().textOf(QStringLiteral("opening")).contains(QStringLiteral("no longer there")));
}

TEST_F(MainWindowTest, PreferencesOpenOnceAndChangeTheTheme) {
    action(QStringLiteral("Preferences…"))->trigger();
    action(QStringLiteral("Preferences…"))->trigger();
    const auto dialogs = m_window->findChildren<PreferencesDialog*>();
    ASSERT_EQ(dialogs.size(), 1);
    emit dialogs[0]->themeChosen(ThemeChoice::Dark);
    EXPECT_TRUE(isDarkPalette(QApplication::palette()));
    emit action(QStringLiteral("Theme"))->menu()->aboutToShow();
    EXPECT_TRUE(action(QStringLiteral("Dark"))->isChecked());
}

TEST_F(MainWindowTest, ClosingInGoodOrderLeavesNoRecoveryFile) {
    const auto state = stdPath(file("state"));
    m_window = std::make_unique<MainWindow>(WindowContext{m_session, m_settings, m_dialogs, m_appearance, state});
    edit();
    m_window->keeper().autosave().writeNow();
    EXPECT_FALSE(std::filesystem::is_empty(state / "recovery"));
    m_window->close();
    EXPECT_FALSE(std::filesystem::is_empty(state / "recovery")) << "it stays open";
    m_dialogs.unsaved = UnsavedAnswer::Discard;
    m_window->close();
    EXPECT_TRUE(std::filesystem::is_empty(state / "recovery"));
}

TEST_F(MainWindowTest, TheHintIsShownOnceEver) {
    EXPECT_TRUE(showsHint());
    edit();
    EXPECT_FALSE(showsHint()) << "it was followed";
    remake();
    EXPECT_FALSE(showsHint());
}

TEST_F(MainWindowTest, ThemeAndDocksAreRemembered) {
    action(QStringLiteral("Dark"))->trigger();
    EXPECT_TRUE(isDarkPalette(QApplication::palette()));
    m_window->show();
    m_window->page().docks().all()[2]->hide();
    m_window->close();
    remake();
    EXPECT_TRUE(action(QStringLiteral("Dark"))->isChecked());
    EXPECT_TRUE(isDarkPalette(QApplication::palette()));
    EXPECT_TRUE(m_window->page().docks().all()[2]->isHidden());
    action(QStringLiteral("Light"))->trigger();
    EXPECT_FALSE(isDarkPalette(QApplication::palette()));
}

TEST_F(MainWindowTest, NoTwoEntriesOfAMenuShareALetter) {
    for (const QMenu* menu : m_window->findChildren<QMenu*>()) {
        QString seen;
        for (const QAction* one : menu->actions()) {
            const qsizetype mark = one->text().indexOf(QLatin1Char('&'));
            if (mark < 0) continue;
            const QChar letter = one->text()[mark + 1].toLower();
            EXPECT_FALSE(seen.contains(letter)) << one->text().toStdString() << " in " << menu->title().toStdString();
            seen += letter;
        }
    }
}

TEST_F(MainWindowTest, PagesAreMadeWhenTheyAreFirstShown) {
    EXPECT_EQ(m_window->findChild<AcceleratorsPage*>(), nullptr);
    action(QStringLiteral("Accelerators"))->trigger();
    ASSERT_NE(m_window->findChild<AcceleratorsPage*>(), nullptr);
    EXPECT_EQ(m_window->pages().rail().current(), 1);
}

TEST_F(MainWindowTest, MenusActOnTheShownPage) {
    m_window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_window.get()));
    QAction* fit = action(QStringLiteral("Fit"));
    EXPECT_TRUE(fit->isVisible());
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    auto* page = m_window->findChild<AcceleratorsPage*>();
    ASSERT_NE(page, nullptr);
    EXPECT_FALSE(fit->isVisible()) << "it belongs to the roofline";
    action(QStringLiteral("Export picture…"))->trigger();
    auto* dialog = m_window->findChild<ExportDialog*>();
    ASSERT_NE(dialog, nullptr);
    emit dialog->saveRequested(dialog->picture());
    EXPECT_TRUE(m_dialogs.lastSuggestion.endsWith(page->pictureSource().name)) << m_dialogs.lastSuggestion.toStdString();
    delete dialog;
    QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
    EXPECT_EQ(page->focusWidget(), &page->table().filterBox());
    QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
    EXPECT_EQ(m_window->pages().currentName(), QStringLiteral("roofline"));
    EXPECT_TRUE(fit->isVisible());
}

TEST_F(MainWindowTest, ThePageIsRemembered) {
    m_window->pages().show(QStringLiteral("accelerators"));
    m_window->show();
    m_window->close();
    remake();
    EXPECT_EQ(m_window->pages().currentName(), QStringLiteral("accelerators"));
    m_settings.set(keys::kPage, QStringLiteral("from a newer program"));
    remake();
    EXPECT_EQ(m_window->pages().currentName(), QStringLiteral("roofline"));
}

TEST_F(MainWindowTest, EveryPageFitsALaptop) {
    // 1,280 by 800 pixels at the usual size of letters, less what a desktop keeps for itself.
    const QSize room(m_window->fontMetrics().averageCharWidth() * 170, m_window->fontMetrics().height() * 48);
    m_window->show();
    for (const char* page : {"roofline", "accelerators", "precision", "drill"}) {
        m_window->pages().show(QLatin1String(page));
        QCoreApplication::processEvents();
        const QSize least = m_window->minimumSizeHint();
        EXPECT_LE(least.width(), room.width()) << page;
        EXPECT_LE(least.height(), room.height()) << page;
    }
}

TEST_F(MainWindowTest, ANoteOfThePrecisionPageIsAboutItsTab) {
    m_window->pages().show(QStringLiteral("precision"));
    m_window->show();
    QCoreApplication::processEvents();
    m_dialogs.folder = stdPath(file("lab"));
    action(QStringLiteral("Study note…"))->trigger();
    QFile note(file("lab/note.md"));
    ASSERT_TRUE(note.open(QIODevice::ReadOnly));
    const QByteArray text = note.readAll();
    EXPECT_TRUE(text.contains("ridgepoint precision loss-scale")) << text.toStdString();
    EXPECT_FALSE(text.contains("matmul")) << text.toStdString();
    EXPECT_TRUE(QFile::exists(file("lab/pictures/chart.svg")));
    EXPECT_TRUE(m_window->statusBar()->currentMessage().contains(file("lab")));
    // Counted gradients come from a file that is asked for.
    ASSERT_TRUE(writeFileAtomically(stdPath(file("counted.txt")), "-26 -24 10\n"));
    m_dialogs.open = stdPath(file("counted.txt"));
    auto* page = m_window->findChild<PrecisionPage*>();
    ASSERT_NE(page, nullptr);
    emit page->histogramWanted();
    EXPECT_TRUE(page->find<LossScaleTab>().isFromFile());
    // The cast map has no command; that of the roofline would be another's.
    page->showTab(QStringLiteral("cast-map"));
    action(QStringLiteral("Copy command line"))->trigger();
    EXPECT_TRUE(m_window->statusBar()->currentMessage().startsWith(QStringLiteral("No command")));
}

TEST_F(MainWindowTest, NoTwoMenuEntriesShareAShortcut) {
    QList<QKeySequence> seen;
    for (const QAction* one : m_window->findChildren<QAction*>()) {
        if (one->shortcutContext() != Qt::WindowShortcut) continue;
        for (const auto& shortcut : one->shortcuts()) {
            EXPECT_FALSE(seen.contains(shortcut)) << shortcut.toString().toStdString();
            seen << shortcut;
        }
    }
    EXPECT_GT(seen.size(), 8);
}

TEST_F(MainWindowTest, CopyingIsSaidInTheStatusBar) {
    for (const char* entry : {"Copy plot", "Copy derivation as Markdown", "Copy derivation as LaTeX", "Copy command line"}) {
        m_window->statusBar()->clearMessage();
        action(QString::fromLatin1(entry))->trigger();
        EXPECT_TRUE(m_window->statusBar()->currentMessage().startsWith(QStringLiteral("Copied: "))) << entry;
    }
}

TEST_F(MainWindowTest, TheShortcutsDialogNamesEveryEntryWithKeys) {
    action(QStringLiteral("Shortcuts"))->trigger();
    QString shown;
    for (const QDialog* dialog : m_window->findChildren<QDialog*>()) {
        if (dialog->windowTitle() == QStringLiteral("Shortcuts")) shown = dialog->findChild<QTextBrowser*>()->toPlainText();
    }
    for (const char* keys : {"F1", "Ctrl+T", "Ctrl+B", "Ctrl+E", "Ctrl+Shift+C", "Ctrl+Shift+M", "Ctrl+1", "Ctrl+2", "Ctrl+,"}) {
        EXPECT_TRUE(shown.contains(QString::fromLatin1(keys))) << keys << "\n" << shown.toStdString();
    }
}

}  // namespace
}  // namespace ridge::app
