// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/kept_window.h"

namespace ridge::app {
namespace {

TEST_F(WorkKeeperTest, AChangeOnTheDiskCanBeTakenAndUndone) {
    const fs::path file = saved("a.ridgepoint");
    KeptWindow window(m_folder);
    window.sessions.openFile(file);
    window.edit(346);
    Session theirs = defaultSession();
    theirs.current.dims[0] = 7;
    ASSERT_TRUE(saveSession(theirs, file));
    window.keeper.watch().check();
    EXPECT_EQ(window.said(kDisk), "a.ridgepoint was changed by another program, and here as well.");
    window.notices.choose(kDisk, 0);
    EXPECT_EQ(window.number(), 7);
    EXPECT_FALSE(window.session.isModified());
    window.session.undoStack().undo();
    EXPECT_EQ(window.number(), 346) << "reloading loses nothing";
    EXPECT_TRUE(window.session.isModified());
}

TEST_F(WorkKeeperTest, KeepingMineSavesWithoutAnotherQuestion) {
    const fs::path file = saved("a.ridgepoint");
    KeptWindow window(m_folder);
    window.sessions.openFile(file);
    test::put(file, "another program's");
    window.keeper.watch().check();
    EXPECT_EQ(window.said(kDisk), "a.ridgepoint was changed by another program.");
    window.notices.choose(kDisk, 1);
    EXPECT_TRUE(window.session.isModified());
    EXPECT_TRUE(window.sessions.save());
    EXPECT_TRUE(window.dialogs.askedChanged.empty());
    EXPECT_TRUE(loadSession(file));
}

TEST_F(WorkKeeperTest, AFileThatCannotBeReloadedIsSaid) {
    const fs::path file = saved("a.ridgepoint");
    KeptWindow window(m_folder);
    window.sessions.openFile(file);
    test::put(file, "another program's");
    window.keeper.watch().check();
    window.notices.choose(kDisk, 0);
    EXPECT_EQ(window.dialogs.errors.size(), 1U);
    EXPECT_EQ(window.number(), 4096);
}

TEST_F(WorkKeeperTest, ADeletedFileIsSaidAndTheWorkCountsAsUnsaved) {
    const fs::path file = saved("a.ridgepoint");
    KeptWindow window(m_folder);
    window.sessions.openFile(file);
    fs::remove(file);
    window.keeper.watch().check();
    EXPECT_NE(window.said(kDisk).find("deleted, renamed or moved"), std::string::npos);
    EXPECT_TRUE(window.session.isModified());
    window.notices.choose(kDisk, 0);
    EXPECT_TRUE(fs::exists(file));
    EXPECT_FALSE(window.session.isModified());
}

TEST_F(WorkKeeperTest, OfSeveralDroppedFilesTheFirstIsOpenedAndThatIsSaid) {
    const fs::path first = saved("a.ridgepoint");
    KeptWindow window(m_folder);
    window.keeper.openDropped({qtPath(first), qtPath(saved("b.ridgepoint")), QStringLiteral("/c")});
    EXPECT_EQ(window.session.file(), first);
    EXPECT_NE(window.said(QStringLiteral("opening")).find("of 3 files, only a.ridgepoint"), std::string::npos);
    window.keeper.openDropped({qtPath(first)});
    EXPECT_FALSE(window.notices.shows(QStringLiteral("opening")));
}

TEST_F(WorkKeeperTest, KeysOfANewerProgramAreMentionedOnceAFile) {
    const fs::path file = m_folder / "new.ridgepoint";
    Session newer = defaultSession();
    newer.unknownKeys = R"({"wafer":{"layers":3}})";
    ASSERT_TRUE(saveSession(newer, file));
    KeptWindow window(m_folder);
    window.sessions.openFile(file);
    const QString topic = QStringLiteral("newer");
    EXPECT_NE(window.said(topic).find("new.ridgepoint holds settings of a newer Ridgepoint"), std::string::npos);
    window.notices.choose(topic, 0);
    window.edit(5);
    EXPECT_TRUE(window.sessions.save());
    EXPECT_FALSE(window.notices.shows(topic));
    EXPECT_NE(test::get(file).find("\"layers\": 3"), std::string::npos);
}

TEST_F(WorkKeeperTest, ANewerMajorVersionIsRefusedWithBothNumbers) {
    const fs::path file = saved("a.ridgepoint");
    std::string text = test::get(file);
    text.replace(text.find("session/1"), 9, "session/2");
    test::put(file, text);
    KeptWindow window(m_folder);
    window.sessions.openFile(file);
    ASSERT_EQ(window.dialogs.errors.size(), 1U);
    EXPECT_TRUE(window.dialogs.errors[0].contains(QStringLiteral("session version 2, this program reads version 1")));
    EXPECT_FALSE(window.session.file());
}

}  // namespace
}  // namespace ridge::app
