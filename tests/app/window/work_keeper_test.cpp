// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/work_keeper.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "app/context/text.h"
#include "app/controller/session_controller.h"
#include "app/model/session_edits.h"
#include "app/panel/notice_bar.h"
#include "tests/app/support/fake_dialogs.h"
#include "tests/support/temporary_folder.h"

namespace ridge::app {
namespace {

namespace fs = std::filesystem;

const QString kRecovery = QStringLiteral("recovery");
const QString kDisk = QStringLiteral("disk");

/// One window's worth of keeping, without the window.
struct Window {
    explicit Window(const test::TemporaryFolder& folder)
        : settings(qtPath(folder / "settings.ini")), keeper(session, sessions, notices, folder / "state") {}

    void edit(std::int64_t m) { session.apply(*withDimensionAt(session.session(), 0, m), QStringLiteral("m")); }
    [[nodiscard]] std::int64_t number() const { return session.session().current.dims[0].value_or(0); }
    [[nodiscard]] std::string said(const QString& topic) const { return notices.textOf(topic).toStdString(); }

    SessionModel session{Catalogue::shipped()};
    Settings settings;
    FakeDialogs dialogs;
    SessionController sessions{session, dialogs, settings};
    NoticeBar notices;
    WorkKeeper keeper;
};

class WorkKeeperTest : public testing::Test {
protected:
    /// A window that edits and ends without closing.
    void crash(std::int64_t m, const std::optional<fs::path>& file = std::nullopt) {
        Window window(m_folder);
        if (file) window.sessions.openFile(*file);
        window.edit(m);
        window.keeper.autosave().writeNow();
    }
    [[nodiscard]] fs::path saved(const char* name) const {
        EXPECT_TRUE(saveSession(defaultSession(), m_folder / name));
        return m_folder / name;
    }
    [[nodiscard]] std::size_t kept() const { return test::entriesIn(m_folder / "state" / "recovery"); }

    test::TemporaryFolder m_folder;
};

TEST_F(WorkKeeperTest, ACrashIsOfferedWithNameAndTime) {
    crash(346, saved("a.ridgepoint"));
    Window window(m_folder);
    window.keeper.offerRecovery();
    const std::string said = window.said(kRecovery);
    EXPECT_NE(said.find("Unsaved changes to a.ridgepoint, kept today at "), std::string::npos) << said;
    window.notices.choose(kRecovery, 0);
    EXPECT_EQ(window.number(), 346);
    EXPECT_EQ(window.session.file(), m_folder / "a.ridgepoint");
    EXPECT_TRUE(window.session.isModified());
    EXPECT_EQ(kept(), 2U) << "it is safe until it is saved";
    EXPECT_TRUE(window.sessions.save());
    EXPECT_EQ(kept(), 0U);
    EXPECT_TRUE(window.dialogs.askedChanged.empty());
}

TEST_F(WorkKeeperTest, WhatWasNeverSavedIsOfferedToo) {
    crash(346);
    Window window(m_folder);
    window.keeper.offerRecovery();
    EXPECT_NE(window.said(kRecovery).find("an untitled session"), std::string::npos);
    window.notices.choose(kRecovery, 0);
    EXPECT_EQ(window.number(), 346);
    EXPECT_FALSE(window.session.file());
    EXPECT_EQ(window.sessions.name(), QStringLiteral("Untitled"));
}

TEST_F(WorkKeeperTest, DiscardedIsGoneAndLaterComesAgain) {
    crash(1);
    {
        Window window(m_folder);
        window.keeper.offerRecovery();
        window.notices.choose(kRecovery, 2);
        EXPECT_FALSE(window.notices.shows(kRecovery));
        EXPECT_FALSE(window.session.isModified());
    }
    {
        Window window(m_folder);
        window.keeper.offerRecovery();
        window.notices.choose(kRecovery, 1);
        EXPECT_EQ(kept(), 0U);
    }
    Window window(m_folder);
    window.keeper.offerRecovery();
    EXPECT_FALSE(window.notices.shows(kRecovery));
}

TEST_F(WorkKeeperTest, SeveralAreOfferedOneAfterTheOther) {
    crash(1);
    crash(2);
    Window window(m_folder);
    window.keeper.offerRecovery();
    EXPECT_NE(window.said(kRecovery).find("(1 more)"), std::string::npos) << window.said(kRecovery);
    window.notices.choose(kRecovery, 0);
    const std::int64_t first = window.number();
    EXPECT_TRUE(window.notices.shows(kRecovery));
    // The first one is unsaved: it is not replaced without a question.
    window.notices.choose(kRecovery, 0);
    EXPECT_EQ(window.dialogs.asked.size(), 1U);
    EXPECT_EQ(window.number(), first);
    EXPECT_TRUE(window.notices.shows(kRecovery)) << "and the second is still offered";
    window.dialogs.unsaved = UnsavedAnswer::Discard;
    window.notices.choose(kRecovery, 0);
    EXPECT_EQ(window.number(), 3 - first);
    EXPECT_EQ(kept(), 2U);
}

TEST_F(WorkKeeperTest, ALivingWindowIsNotOffered) {
    Window first(m_folder);
    first.edit(346);
    first.keeper.autosave().writeNow();
    Window second(m_folder);
    second.keeper.offerRecovery();
    EXPECT_FALSE(second.notices.shows(kRecovery));
}

TEST_F(WorkKeeperTest, WhatWasSavedInTheEndIsNotOffered) {
    const fs::path file = saved("a.ridgepoint");
    crash(346, file);
    Session same = defaultSession();
    {
        // Killed right after the file was written.
        auto found = abandonedSlots(m_folder / "state" / "recovery");
        ASSERT_EQ(found.size(), 1U);
        same = found[0].read()->session;
    }
    ASSERT_TRUE(saveSession(same, file));
    Window window(m_folder);
    window.keeper.offerRecovery();
    EXPECT_FALSE(window.notices.shows(kRecovery));
    EXPECT_EQ(kept(), 0U);
}

TEST_F(WorkKeeperTest, AFileThatChangedMeanwhileIsSaidAndAskedAbout) {
    const fs::path file = saved("a.ridgepoint");
    crash(346, file);
    Session theirs = defaultSession();
    theirs.current.dims[0] = 7;
    ASSERT_TRUE(saveSession(theirs, file));
    Window window(m_folder);
    window.keeper.offerRecovery();
    EXPECT_NE(window.said(kRecovery).find("The file itself was changed since."), std::string::npos);
    window.notices.choose(kRecovery, 0);
    EXPECT_TRUE(window.notices.shows(kDisk));
    EXPECT_FALSE(window.sessions.save());
    EXPECT_EQ(window.dialogs.askedChanged.size(), 1U);
}

TEST_F(WorkKeeperTest, ARecoveryFileThatCannotBeReadIsSaidAndKept) {
    crash(1);
    for (const auto& entry : fs::directory_iterator(m_folder / "state" / "recovery")) {
        if (entry.path().extension() == ".json") test::put(entry.path(), "{\"schema\":\"ridgepoint.recovery/9\"}");
    }
    Window window(m_folder);
    window.keeper.offerRecovery();
    EXPECT_NE(window.said(kRecovery).find("cannot be read"), std::string::npos);
    window.notices.choose(kRecovery, 1);
    EXPECT_EQ(kept(), 2U) << "the second button is Later: there is nothing to restore";
}

TEST_F(WorkKeeperTest, AFullStateFolderIsSaidOnce) {
    test::put(m_folder / "state", "in the way");
    Window window(m_folder);
    for (int m = 1; m < 5; ++m) {
        window.edit(m);
        window.keeper.autosave().writeNow();
    }
    const QString topic = QStringLiteral("not kept");
    EXPECT_NE(window.said(topic).find("would not survive a crash"), std::string::npos);
    window.notices.choose(topic, 0);
    window.edit(9);
    window.keeper.autosave().writeNow();
    EXPECT_FALSE(window.notices.shows(topic));
    EXPECT_TRUE(window.dialogs.errors.empty()) << "nothing blocks";
}

TEST_F(WorkKeeperTest, AChangeOnTheDiskCanBeTakenAndUndone) {
    const fs::path file = saved("a.ridgepoint");
    Window window(m_folder);
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
    Window window(m_folder);
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
    Window window(m_folder);
    window.sessions.openFile(file);
    test::put(file, "another program's");
    window.keeper.watch().check();
    window.notices.choose(kDisk, 0);
    EXPECT_EQ(window.dialogs.errors.size(), 1U);
    EXPECT_EQ(window.number(), 4096);
}

TEST_F(WorkKeeperTest, ADeletedFileIsSaidAndTheWorkCountsAsUnsaved) {
    const fs::path file = saved("a.ridgepoint");
    Window window(m_folder);
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
    Window window(m_folder);
    window.keeper.openDropped({qtPath(first), qtPath(saved("b.ridgepoint")), QStringLiteral("/c")});
    EXPECT_EQ(window.session.file(), first);
    EXPECT_NE(window.said(QStringLiteral("opening")).find("of 3 files, only a.ridgepoint"), std::string::npos);
    window.keeper.openDropped({qtPath(first)});
    EXPECT_FALSE(window.notices.shows(QStringLiteral("opening")));
}

TEST_F(WorkKeeperTest, KeysOfANewerProgramAreMentionedOnceAFile) {
    const fs::path file = m_folder / "new.ridgepoint";
    Session newer = defaultSession();
    newer.unknownKeys = R"({"model":{"layers":3}})";
    ASSERT_TRUE(saveSession(newer, file));
    Window window(m_folder);
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
    Window window(m_folder);
    window.sessions.openFile(file);
    ASSERT_EQ(window.dialogs.errors.size(), 1U);
    EXPECT_TRUE(window.dialogs.errors[0].contains(QStringLiteral("session version 2, this program reads version 1")));
    EXPECT_FALSE(window.session.file());
}

TEST_F(WorkKeeperTest, TheEndOfTheDesktopSessionAsksOrKeeps) {
    Window window(m_folder);
    window.edit(346);
    EXPECT_FALSE(window.keeper.maySessionEnd(true)) << "the question was called off";
    EXPECT_TRUE(window.keeper.maySessionEnd(false));
    EXPECT_EQ(kept(), 2U) << "nobody could be asked";
    window.dialogs.unsaved = UnsavedAnswer::Discard;
    EXPECT_TRUE(window.keeper.maySessionEnd(true));
    EXPECT_EQ(kept(), 0U);
}

TEST_F(WorkKeeperTest, ACleanEndLeavesNothing) {
    const fs::path file = saved("a.ridgepoint");
    {
        Window window(m_folder);
        window.sessions.openFile(file);
        window.edit(346);
        window.keeper.autosave().writeNow();
        window.keeper.finish();
    }
    EXPECT_EQ(kept(), 0U);
    EXPECT_EQ(test::entriesIn(m_folder / "state" / "open"), 0U);
}

class TwoWindows : public WorkKeeperTest {
protected:
    TwoWindows() { m_first.sessions.openFile(m_file); }

    fs::path m_file = saved("a.ridgepoint");
    Window m_first{m_folder};
    Window m_second{m_folder};
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
