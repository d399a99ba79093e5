// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/session_controller.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <fstream>

#include "app/context/preferences.h"
#include "app/model/session_edits.h"
#include "core/session/session_file.h"
#include "tests/app/support/fake_dialogs.h"

namespace ridge::app {
namespace {

class SessionControllerTest : public testing::Test {
protected:
    void edit() { m_session.apply(*withDimensionAt(m_session.session(), 0, 346), QStringLiteral("m")); }
    [[nodiscard]] std::filesystem::path file(const char* name) const { return stdPath(m_folder.filePath(QString::fromLatin1(name))); }
    [[nodiscard]] bool isEdited() const { return m_session.currentOperator()->dims[0] == 346; }

    QTemporaryDir m_folder;
    SessionModel m_session{Catalogue::shipped()};
    Settings m_settings{m_folder.filePath(QStringLiteral("settings.ini"))};
    FakeDialogs m_dialogs;
    SessionController m_controller{m_session, m_dialogs, m_settings};
};

TEST_F(SessionControllerTest, NothingIsAskedWhileNothingIsUnsaved) {
    EXPECT_TRUE(m_controller.mayReplace());
    EXPECT_TRUE(m_dialogs.asked.empty());
}

TEST_F(SessionControllerTest, CancelKeepsTheWork) {
    edit();
    m_controller.startNew();
    ASSERT_EQ(m_dialogs.asked.size(), 1U);
    EXPECT_TRUE(isEdited());
}

TEST_F(SessionControllerTest, DiscardDropsIt) {
    edit();
    m_dialogs.unsaved = UnsavedAnswer::Discard;
    m_controller.startNew();
    EXPECT_FALSE(isEdited());
    EXPECT_FALSE(m_session.undoStack().canUndo());
}

TEST_F(SessionControllerTest, SaveSavesBeforeItGoes) {
    edit();
    m_dialogs.unsaved = UnsavedAnswer::Save;
    m_dialogs.save = file("a.ridgepoint");
    m_controller.startNew();
    EXPECT_FALSE(isEdited());
    m_controller.openFile(file("a.ridgepoint"));
    EXPECT_TRUE(isEdited());
    EXPECT_EQ(m_controller.name(), QStringLiteral("a.ridgepoint"));
}

TEST_F(SessionControllerTest, ASaveThatIsCalledOffKeepsTheWork) {
    edit();
    m_dialogs.unsaved = UnsavedAnswer::Save;
    EXPECT_FALSE(m_controller.mayReplace());
    EXPECT_TRUE(isEdited());
}

TEST_F(SessionControllerTest, ASaveThatFailsIsSaidAndKeepsTheWork) {
    edit();
    m_dialogs.unsaved = UnsavedAnswer::Save;
    m_dialogs.save = file("no/such/folder/a.ridgepoint");
    EXPECT_FALSE(m_controller.mayReplace());
    EXPECT_EQ(m_dialogs.errors.size(), 1U);
    EXPECT_TRUE(isEdited());
}

TEST_F(SessionControllerTest, SaveAsksForAPlaceOnlyOnce) {
    edit();
    m_dialogs.save = file("a.ridgepoint");
    EXPECT_TRUE(m_controller.save());
    m_dialogs.save.reset();
    m_session.apply(withPinned(m_session.session()), QStringLiteral("pin"));
    EXPECT_TRUE(m_controller.save());
    EXPECT_FALSE(m_session.isModified());
    EXPECT_EQ(m_settings.get(keys::kLastFolder), m_folder.path());
}

class ChangedOnDisk : public SessionControllerTest {
protected:
    ChangedOnDisk() {
        edit();
        EXPECT_TRUE(m_session.save(m_file));
        m_session.apply(withPinned(m_session.session()), QStringLiteral("pin"));
        std::ofstream(m_file) << writeSession(defaultSession());
    }
    [[nodiscard]] std::size_t pinnedOnDisk() const {
        const auto session = loadSession(m_file);
        return session ? session->pinned.size() : 99;
    }

    std::filesystem::path m_file = file("a.ridgepoint");
};

TEST_F(ChangedOnDisk, CancelWritesNothing) {
    EXPECT_FALSE(m_controller.save());
    EXPECT_EQ(m_dialogs.askedChanged, std::vector<QString>{QStringLiteral("a.ridgepoint")});
    EXPECT_EQ(pinnedOnDisk(), 0U);
    EXPECT_TRUE(m_session.isModified());
}

TEST_F(ChangedOnDisk, OverwriteWrites) {
    m_dialogs.changed = ChangedAnswer::Overwrite;
    EXPECT_TRUE(m_controller.save());
    EXPECT_EQ(pinnedOnDisk(), 1U);
    EXPECT_TRUE(m_controller.save());
    EXPECT_EQ(m_dialogs.askedChanged.size(), 1U) << "what was written here is no change";
}

TEST_F(ChangedOnDisk, SaveAsWritesElsewhere) {
    m_dialogs.changed = ChangedAnswer::SaveAs;
    m_dialogs.save = file("b.ridgepoint");
    EXPECT_TRUE(m_controller.save());
    EXPECT_EQ(pinnedOnDisk(), 0U);
    EXPECT_EQ(m_session.file(), file("b.ridgepoint"));
}

TEST_F(ChangedOnDisk, ReloadTakesTheFileAndUndoBringsMineBack) {
    m_dialogs.changed = ChangedAnswer::Reload;
    EXPECT_FALSE(m_controller.save()) << "nothing was saved: a window that closes stays";
    EXPECT_FALSE(isEdited());
    EXPECT_FALSE(m_session.isModified());
    m_session.undoStack().undo();
    EXPECT_TRUE(isEdited());
    EXPECT_TRUE(m_session.isModified());
}

TEST_F(ChangedOnDisk, AFileThatIsGoneIsSimplyWrittenAgain) {
    std::filesystem::remove(m_file);
    EXPECT_TRUE(m_controller.save());
    EXPECT_TRUE(m_dialogs.askedChanged.empty());
    EXPECT_EQ(pinnedOnDisk(), 1U);
}

TEST_F(SessionControllerTest, SavingThroughALinkKeepsTheLink) {
    edit();
    ASSERT_TRUE(m_session.save(file("target.ridgepoint")));
    std::filesystem::create_symlink("target.ridgepoint", file("link.ridgepoint"));
    m_controller.openFile(file("link.ridgepoint"));
    m_session.apply(withPinned(m_session.session()), QStringLiteral("pin"));
    EXPECT_TRUE(m_controller.save());
    EXPECT_TRUE(std::filesystem::is_symlink(file("link.ridgepoint")));
    EXPECT_EQ(loadSession(file("target.ridgepoint"))->pinned.size(), 1U);
    EXPECT_EQ(m_controller.name(), QStringLiteral("link.ridgepoint"));
}

TEST_F(SessionControllerTest, APathThatIsTooLongIsSaidInAFewLines) {
    edit();
    m_dialogs.save = file("d") / std::string(5000, 'x');
    EXPECT_FALSE(m_controller.save());
    ASSERT_EQ(m_dialogs.errors.size(), 1U);
    EXPECT_TRUE(m_dialogs.errors[0].contains(QStringLiteral("File name too long"))) << m_dialogs.errors[0].toStdString();
    EXPECT_LT(m_dialogs.errors[0].size(), 400);
}

TEST_F(SessionControllerTest, APathOfTheCommandLineIsMadeAbsolute) {
    edit();
    ASSERT_TRUE(m_session.save(file("a.ridgepoint")));
    const auto relative = std::filesystem::relative(file("a.ridgepoint"));
    m_controller.openFile(relative);
    ASSERT_TRUE(m_session.file());
    EXPECT_TRUE(m_session.file()->is_absolute());
}

TEST_F(SessionControllerTest, NewSessionsFollowThePreferences) {
    Preferences wanted;
    wanted.accelerators = {"amd-mi300x"};
    storePreferences(m_settings, wanted);
    m_controller.startNew();
    EXPECT_EQ(m_session.session().accelerators, wanted.accelerators);
    EXPECT_FALSE(m_session.isModified());
}

TEST_F(SessionControllerTest, AFileThatIsNoSessionIsSaidWithItsName) {
    std::ofstream(file("bad.ridgepoint")) << "[1, 2";
    m_controller.openFile(file("bad.ridgepoint"));
    ASSERT_EQ(m_dialogs.errors.size(), 1U);
    EXPECT_TRUE(m_dialogs.errors[0].contains(QStringLiteral("bad.ridgepoint"))) << m_dialogs.errors[0].toStdString();
    m_dialogs.open = file("missing.ridgepoint");
    m_controller.askAndOpen();
    EXPECT_EQ(m_dialogs.errors.size(), 2U);
    EXPECT_FALSE(m_session.file());
}

}  // namespace
}  // namespace ridge::app
