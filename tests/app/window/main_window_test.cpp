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
#include <QMenuBar>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTest>
#include <fstream>
#include <memory>

#include "app/context/appearance.h"
#include "app/controller/session_controller.h"
#include "app/model/session_edits.h"
#include "app/page/accelerators_page.h"
#include "app/page/page_stack.h"
#include "app/page/roofline_page.h"
#include "app/panel/hint_bar.h"
#include "app/panel/spec_table_panel.h"
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
    void drop(const char* name) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file(name))});
        // Qt delivers a drop to what the pointer entered.
        QDragEnterEvent enter({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &enter);
        QDropEvent event({10, 10}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &event);
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
    m_dialogs.save = stdPath(file("plot.svg"));
    action(QStringLiteral("Export picture…"))->trigger();
    EXPECT_TRUE(QFile::exists(file("plot.svg")));
    m_dialogs.save = stdPath(file("plot.gif"));
    action(QStringLiteral("Export picture…"))->trigger();
    EXPECT_EQ(m_dialogs.errors.size(), 1U) << "a format that is not written is said";
}

TEST_F(MainWindowTest, ADroppedSessionIsOpened) {
    edit();
    ASSERT_TRUE(m_session.save(stdPath(file("a.ridgepoint"))));
    m_session.reset(defaultSession(), std::nullopt);
    drop("a.ridgepoint");
    EXPECT_EQ(m_session.currentOperator()->dims[0], 346);
}

TEST_F(MainWindowTest, ADroppedFileOfAnotherKindIsRefusedWithItsName) {
    std::ofstream(stdPath(file("photo.png"))) << "\x89PNG";
    drop("photo.png");
    ASSERT_EQ(m_dialogs.errors.size(), 1U);
    EXPECT_TRUE(m_dialogs.errors[0].contains(QStringLiteral("photo.png")));
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
    m_window->page().docks()[2]->hide();
    m_window->close();
    remake();
    EXPECT_TRUE(action(QStringLiteral("Dark"))->isChecked());
    EXPECT_TRUE(isDarkPalette(QApplication::palette()));
    EXPECT_TRUE(m_window->page().docks()[2]->isHidden());
    action(QStringLiteral("Light"))->trigger();
    EXPECT_FALSE(isDarkPalette(QApplication::palette()));
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
    EXPECT_EQ(m_dialogs.lastSuggestion, page->pictureName());
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

}  // namespace
}  // namespace ridge::app
