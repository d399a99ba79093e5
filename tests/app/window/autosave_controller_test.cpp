// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/autosave_controller.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "app/model/session_edits.h"
#include "core/session/session_file.h"
#include "tests/support/temporary_folder.h"

namespace ridge::app {
namespace {

namespace fs = std::filesystem;

constexpr AutosaveTiming kNever{std::chrono::hours(1), std::chrono::hours(1)};

class AutosaveTest : public testing::Test {
protected:
    void edit(std::int64_t m) { m_session.apply(*withDimensionAt(m_session.session(), 0, m), QStringLiteral("m")); }
    [[nodiscard]] AutosaveController& autosave(AutosaveTiming timing = kNever) {
        if (!m_autosave) m_autosave.emplace(m_session, m_recovery, timing);
        return *m_autosave;
    }
    [[nodiscard]] bool isKept() const { return test::entriesIn(m_recovery) > 0; }
    /// What the next start would find, had this window died now. 0: nothing.
    [[nodiscard]] std::int64_t keptNumber() {
        for (const auto& entry : fs::directory_iterator(m_recovery)) {
            if (entry.path().extension() != ".json") continue;
            const auto recovery = parseRecovery(test::get(entry.path()), "r");
            EXPECT_TRUE(recovery);
            m_kept = recovery.value_or(Recovery{});
            return m_kept.session.current.dims[0].value_or(-1);
        }
        return 0;
    }

    test::TemporaryFolder m_folder;
    fs::path m_recovery = m_folder / "recovery";
    fs::path m_file = m_folder / "a.ridgepoint";
    SessionModel m_session{Catalogue::shipped()};
    std::optional<AutosaveController> m_autosave;
    Recovery m_kept;
};

TEST_F(AutosaveTest, NothingIsWrittenWhileNothingIsUnsaved) {
    autosave().writeNow();
    View view = m_session.session().view;
    view.showTrail = false;
    m_session.setView(view);
    autosave().writeNow();
    EXPECT_FALSE(isKept());
}

TEST_F(AutosaveTest, KeepsTheWholeStateWithItsFile) {
    ASSERT_TRUE(m_session.save(m_file));
    const std::string before = test::get(m_file);
    static_cast<void>(autosave());
    edit(346);
    m_autosave->writeNow();
    EXPECT_EQ(keptNumber(), 346);
    EXPECT_EQ(m_kept.session, m_session.session());
    EXPECT_EQ(m_kept.file, m_file);
    EXPECT_EQ(m_kept.stamp, stampOf(before));
    EXPECT_EQ(test::get(m_file), before) << "the user's file is not touched";
}

TEST_F(AutosaveTest, APauseIsEnough) {
    static_cast<void>(autosave({std::chrono::milliseconds(1), std::chrono::hours(1)}));
    edit(346);
    ASSERT_TRUE(QTest::qWaitFor([this] { return isKept(); }));
    EXPECT_EQ(keptNumber(), 346);
}

TEST_F(AutosaveTest, EditsThatNeverPauseAreWrittenToo) {
    // No pause is long enough, and each edit begins a new one: the file can only be due to the first edit's limit.
    static_cast<void>(autosave({std::chrono::hours(1), std::chrono::milliseconds(20)}));
    std::int64_t m = 1;
    ASSERT_TRUE(QTest::qWaitFor([&] {
        edit(++m);
        return isKept();
    }));
    const std::int64_t first = keptNumber();
    EXPECT_GT(first, 1);
    ASSERT_TRUE(QTest::qWaitFor([&] {
        edit(++m);
        return keptNumber() > first;
    })) << "and so are those after it";
}

TEST_F(AutosaveTest, SavingOrGoingBackRemovesIt) {
    static_cast<void>(autosave());
    ASSERT_TRUE(m_session.save(m_file));
    edit(346);
    m_autosave->writeNow();
    m_session.undoStack().undo();
    EXPECT_FALSE(isKept()) << "what is saved is all there is";
    m_session.undoStack().redo();
    m_autosave->writeNow();
    EXPECT_TRUE(isKept());
    ASSERT_TRUE(m_session.save(m_file));
    EXPECT_FALSE(isKept());
}

TEST_F(AutosaveTest, IsNeverOlderThanWhatIsBeingSaved) {
    static_cast<void>(autosave());
    edit(100);
    m_autosave->writeNow();
    edit(346);
    std::int64_t atSave = 0;
    QObject::connect(&m_session, &SessionModel::aboutToSave, [&] { atSave = keptNumber(); });
    EXPECT_FALSE(m_session.save(m_folder / "no" / "a.ridgepoint"));
    EXPECT_EQ(atSave, 346) << "a kill between saving and removing leaves no older state";
    EXPECT_TRUE(isKept()) << "a save that fails saves nothing";
}

TEST_F(AutosaveTest, ForgettingEndsIt) {
    static_cast<void>(autosave());
    edit(346);
    m_autosave->writeNow();
    m_autosave->forget();
    EXPECT_FALSE(isKept());
}

TEST_F(AutosaveTest, AWindowThatDiesLeavesIt) {
    static_cast<void>(autosave());
    edit(346);
    m_autosave->writeNow();
    EXPECT_TRUE(abandonedSlots(m_recovery).empty());
    m_autosave.reset();
    EXPECT_EQ(abandonedSlots(m_recovery).size(), 1U);
}

TEST_F(AutosaveTest, AdoptsTheFileThatItWasRestoredFrom) {
    {
        auto slot = RecoverySlot::create(m_recovery);
        ASSERT_TRUE(slot && slot->write({defaultSession(), {}, {}, 1}));
    }
    static_cast<void>(autosave());
    auto found = abandonedSlots(m_recovery);
    ASSERT_EQ(found.size(), 1U);
    const fs::path path = found[0].path();
    edit(7);
    m_autosave->writeNow();
    m_session.restore(*found[0].read());
    m_autosave->adopt(std::move(found[0]));
    EXPECT_EQ(test::entriesIn(m_recovery), 2U) << "a file and its lock: what was begun before is given up";
    edit(8);
    m_autosave->writeNow();
    EXPECT_NE(test::get(path).find("\"m\": 8"), std::string::npos);
}

TEST_F(AutosaveTest, AFolderThatCannotBeUsedIsSaidOnce) {
    test::put(m_recovery, "in the way");
    QSignalSpy failed(&autosave(), &AutosaveController::failed);
    QSignalSpy recovered(&autosave(), &AutosaveController::recovered);
    for (int m = 1; m < 10; ++m) {
        edit(m);
        m_autosave->writeNow();
    }
    EXPECT_EQ(failed.count(), 1);
    fs::remove(m_recovery);
    edit(346);
    m_autosave->writeNow();
    EXPECT_EQ(recovered.count(), 1);
    EXPECT_EQ(keptNumber(), 346);
    EXPECT_EQ(failed.count(), 1);
}

TEST_F(AutosaveTest, WithoutAFolderItKeepsNothing) {
    AutosaveController nowhere(m_session, {});
    QSignalSpy failed(&nowhere, &AutosaveController::failed);
    edit(346);
    nowhere.writeNow();
    EXPECT_EQ(failed.count(), 0);
}

}  // namespace
}  // namespace ridge::app
