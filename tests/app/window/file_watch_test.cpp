// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controller/file_watch.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "app/model/session_edits.h"
#include "tests/support/temporary_folder.h"

namespace ridge::app {
namespace {

namespace fs = std::filesystem;

class FileWatchTest : public testing::Test {
protected:
    FileWatchTest() {
        EXPECT_TRUE(m_session.save(m_file));
        QObject::connect(&m_watch, &FileWatch::stateChanged, [this](DiskState state) { m_states.push_back(state); });
    }
    void writeElsewhere(std::int64_t m) const {
        Session other = defaultSession();
        other.current.dims[0] = m;
        ASSERT_TRUE(saveSession(other, m_file));
    }
    [[nodiscard]] bool reaches(DiskState state) {
        return QTest::qWaitFor([&] { return !m_states.empty() && m_states.back() == state; });
    }

    test::TemporaryFolder m_folder;
    fs::path m_file = m_folder / "a.ridgepoint";
    SessionModel m_session{Catalogue::shipped()};
    FileWatch m_watch{m_session};
    std::vector<DiskState> m_states;
};

TEST_F(FileWatchTest, NoticesAFileThatIsReplaced) {
    writeElsewhere(7);
    EXPECT_TRUE(reaches(DiskState::Changed));
    ASSERT_TRUE(m_session.reload());
    EXPECT_EQ(m_states.back(), DiskState::Same);
    EXPECT_EQ(m_session.currentOperator()->dims[0], 7);
    writeElsewhere(8);
    EXPECT_TRUE(reaches(DiskState::Changed)) << "the file that took its place is watched as well";
}

TEST_F(FileWatchTest, NoticesAFileThatIsWrittenInPlace) {
    test::put(m_file, "{}");
    EXPECT_TRUE(reaches(DiskState::Changed));
}

TEST_F(FileWatchTest, NoticesAFileThatGoesAndComesBack) {
    const std::string content = test::get(m_file);
    fs::rename(m_file, m_folder / "b");
    EXPECT_TRUE(reaches(DiskState::Missing));
    test::put(m_file, content);
    EXPECT_TRUE(reaches(DiskState::Same));
    EXPECT_EQ(m_states.size(), 2U);
}

TEST_F(FileWatchTest, OwnSavesAreNoNews) {
    m_session.apply(*withDimensionAt(m_session.session(), 0, 346), QStringLiteral("m"));
    ASSERT_TRUE(m_session.save(m_file));
    ASSERT_TRUE(m_session.save(m_folder / "b.ridgepoint"));
    m_watch.check();
    // The watcher's own reports are on their way: one that is wanted comes after them.
    fs::remove(m_folder / "b.ridgepoint");
    EXPECT_TRUE(reaches(DiskState::Missing));
    EXPECT_EQ(m_states.size(), 1U);
}

TEST_F(FileWatchTest, TheOldFileIsNotWatchedAnyMore) {
    ASSERT_TRUE(m_session.save(m_folder / "b.ridgepoint"));
    fs::remove(m_file);
    m_watch.check();
    EXPECT_TRUE(m_states.empty());
    m_session.reset(defaultSession(), std::nullopt);
    fs::remove(m_folder / "b.ridgepoint");
    m_watch.check();
    EXPECT_TRUE(m_states.empty());
}

TEST_F(FileWatchTest, KeepingMineIsToldOnceAndWatchedOn) {
    writeElsewhere(7);
    m_watch.check();
    ASSERT_EQ(m_states.size(), 1U);
    EXPECT_FALSE(m_session.isModified());
    m_session.keepMine();
    EXPECT_EQ(m_states.back(), DiskState::Same);
    EXPECT_TRUE(m_session.isModified()) << "the file holds something else";
    writeElsewhere(8);
    m_watch.check();
    EXPECT_EQ(m_states.back(), DiskState::Changed);
}

}  // namespace
}  // namespace ridge::app
