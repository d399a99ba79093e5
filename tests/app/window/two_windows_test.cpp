// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/kept_window.h"

#include <unistd.h>

namespace ridge::app {
namespace {

class TwoWindows : public WorkKeeperTest {
protected:
    TwoWindows() { m_first.sessions.openFile(m_file); }

    fs::path m_file = saved("a.ridgepoint");
    KeptWindow m_first{m_folder};
    KeptWindow m_second{m_folder};
};

TEST_F(TwoWindows, TheSecondIsToldWho) {
    m_second.sessions.openFile(m_file);
    ASSERT_EQ(m_second.dialogs.askedInUse.size(), 1U);
    const QString who = m_second.dialogs.askedInUse[0];
    EXPECT_TRUE(who.startsWith(QStringLiteral("process %1 on ").arg(::getpid()))) << who.toStdString();
    EXPECT_TRUE(who.contains(QStringLiteral(" since ")));
    EXPECT_FALSE(m_second.session.file()) << "called off";
    EXPECT_TRUE(m_first.dialogs.askedInUse.empty());
}

TEST_F(TwoWindows, ACopyHasNoFile) {
    m_first.edit(346);
    ASSERT_TRUE(m_first.sessions.save());
    m_second.dialogs.inUse = InUseAnswer::Copy;
    m_second.sessions.openFile(m_file);
    EXPECT_EQ(m_second.number(), 346);
    EXPECT_FALSE(m_second.session.file());
}

TEST_F(TwoWindows, ReadOnlySavesElsewhereAndFollows) {
    m_second.dialogs.inUse = InUseAnswer::ReadOnly;
    m_second.sessions.openFile(m_file);
    EXPECT_EQ(m_second.sessions.title(), QStringLiteral("a.ridgepoint (read-only)"));
    m_second.edit(5);
    m_second.dialogs.save = m_file;
    EXPECT_FALSE(m_second.sessions.save()) << "the same name will not do";
    ASSERT_EQ(m_second.dialogs.errors.size(), 1U);
    EXPECT_TRUE(m_second.dialogs.errors[0].contains(QStringLiteral("open in another window")));
    m_first.edit(346);
    ASSERT_TRUE(m_first.sessions.save());
    m_second.keeper.watch().check();
    EXPECT_TRUE(m_second.notices.shows(kDisk));
    m_second.dialogs.save = m_folder / "b.ridgepoint";
    EXPECT_TRUE(m_second.sessions.save());
    EXPECT_EQ(m_second.sessions.title(), QStringLiteral("b.ridgepoint"));
    m_second.edit(6);
    EXPECT_TRUE(m_second.sessions.save());
}

TEST_F(TwoWindows, ReadOnlyShowsWhatTheOtherSaves) {
    m_second.dialogs.inUse = InUseAnswer::ReadOnly;
    m_second.sessions.openFile(m_file);
    m_first.edit(346);
    ASSERT_TRUE(m_first.sessions.save());
    m_second.keeper.watch().check();
    EXPECT_EQ(m_second.number(), 346);
    EXPECT_FALSE(m_second.notices.shows(kDisk)) << "there is nothing to decide";
}

TEST_F(TwoWindows, OnceItIsFreeItCanBeHad) {
    m_first.sessions.startNew();
    m_second.sessions.openFile(m_file);
    EXPECT_TRUE(m_second.dialogs.askedInUse.empty());
    EXPECT_EQ(m_second.session.file(), m_file);
    m_first.dialogs.inUse = InUseAnswer::Copy;
    m_first.sessions.openFile(m_file);
    EXPECT_EQ(m_first.dialogs.askedInUse.size(), 1U);
}

TEST_F(TwoWindows, OpeningItsOwnFileAgainAsksNothing) {
    m_first.sessions.openFile(m_file);
    EXPECT_TRUE(m_first.dialogs.askedInUse.empty());
    m_second.sessions.openFile(m_file);
    EXPECT_EQ(m_second.dialogs.askedInUse.size(), 1U) << "and it is still taken";
    test::put(m_file, "broken");
    m_first.sessions.openFile(m_file);
    EXPECT_EQ(m_first.dialogs.errors.size(), 1U);
    m_second.sessions.openFile(m_file);
    EXPECT_EQ(m_second.dialogs.askedInUse.size(), 2U) << "also after an opening that failed";
}

TEST_F(TwoWindows, SavingUnderANameThatIsTakenIsRefused) {
    m_second.edit(5);
    m_second.dialogs.save = m_file;
    EXPECT_FALSE(m_second.sessions.saveAs());
    EXPECT_EQ(m_second.dialogs.errors.size(), 1U);
    EXPECT_EQ(loadSession(m_file)->current.dims[0], 4096);
}

TEST_F(TwoWindows, SavingElsewhereFreesTheOldName) {
    m_first.dialogs.save = m_folder / "b.ridgepoint";
    ASSERT_TRUE(m_first.sessions.saveAs());
    m_second.sessions.openFile(m_file);
    EXPECT_TRUE(m_second.dialogs.askedInUse.empty());
    m_second.dialogs.inUse = InUseAnswer::Copy;
    m_second.sessions.openFile(m_folder / "b.ridgepoint");
    EXPECT_EQ(m_second.dialogs.askedInUse.size(), 1U);
}

TEST_F(TwoWindows, ASaveThatFailsKeepsTheOldName) {
    m_first.dialogs.save = m_folder / "no" / "b.ridgepoint";
    EXPECT_FALSE(m_first.sessions.saveAs());
    m_second.sessions.openFile(m_file);
    EXPECT_EQ(m_second.dialogs.askedInUse.size(), 1U);
}

}  // namespace
}  // namespace ridge::app
