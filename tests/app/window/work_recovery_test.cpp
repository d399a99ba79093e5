// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/window/kept_window.h"

namespace ridge::app {
namespace {

TEST_F(WorkKeeperTest, ACrashIsOfferedWithNameAndTime) {
    crash(346, saved("a.ridgepoint"));
    KeptWindow window(m_folder);
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
    KeptWindow window(m_folder);
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
        KeptWindow window(m_folder);
        window.keeper.offerRecovery();
        window.notices.choose(kRecovery, 2);
        EXPECT_FALSE(window.notices.shows(kRecovery));
        EXPECT_FALSE(window.session.isModified());
    }
    {
        KeptWindow window(m_folder);
        window.keeper.offerRecovery();
        window.notices.choose(kRecovery, 1);
        EXPECT_EQ(kept(), 0U);
    }
    KeptWindow window(m_folder);
    window.keeper.offerRecovery();
    EXPECT_FALSE(window.notices.shows(kRecovery));
}

TEST_F(WorkKeeperTest, SeveralAreOfferedOneAfterTheOther) {
    crash(1);
    crash(2);
    KeptWindow window(m_folder);
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
    KeptWindow first(m_folder);
    first.edit(346);
    first.keeper.autosave().writeNow();
    KeptWindow second(m_folder);
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
    KeptWindow window(m_folder);
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
    KeptWindow window(m_folder);
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
    KeptWindow window(m_folder);
    window.keeper.offerRecovery();
    EXPECT_NE(window.said(kRecovery).find("cannot be read"), std::string::npos);
    window.notices.choose(kRecovery, 1);
    EXPECT_EQ(kept(), 2U) << "the second button is Later: there is nothing to restore";
}

TEST_F(WorkKeeperTest, AFullStateFolderIsSaidOnce) {
    test::put(m_folder / "state", "in the way");
    KeptWindow window(m_folder);
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

TEST_F(WorkKeeperTest, TheEndOfTheDesktopSessionAsksOrKeeps) {
    KeptWindow window(m_folder);
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
        KeptWindow window(m_folder);
        window.sessions.openFile(file);
        window.edit(346);
        window.keeper.autosave().writeNow();
        window.keeper.finish();
    }
    EXPECT_EQ(kept(), 0U);
    EXPECT_EQ(test::entriesIn(m_folder / "state" / "open"), 0U);
}

}  // namespace
}  // namespace ridge::app
