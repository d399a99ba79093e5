// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/file_lock.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/doomed_process.h"
#include "tests/support/temporary_folder.h"

namespace ridge {
namespace {

namespace fs = std::filesystem;

class FileLockTest : public testing::Test {
protected:
    [[nodiscard]] bool isFree() const {
        const auto lock = FileLock::tryLock(m_path);
        return lock && lock->has_value();
    }

    test::TemporaryFolder m_folder;
    fs::path m_path = m_folder / "a.lock";
};

TEST_F(FileLockTest, OneOwnerAtATime) {
    {
        const auto lock = FileLock::tryLock(m_path);
        ASSERT_TRUE(lock && *lock);
        EXPECT_FALSE(isFree());
    }
    EXPECT_TRUE(isFree());
    EXPECT_TRUE(fs::exists(m_path)) << "letting go leaves the file";
}

TEST_F(FileLockTest, MovesWithItsOwner) {
    auto lock = FileLock::tryLock(m_path);
    ASSERT_TRUE(lock && *lock);
    FileLock moved = *std::move(*lock);
    lock->reset();
    EXPECT_FALSE(isFree());
    auto other = FileLock::tryLock(m_folder / "b.lock");
    ASSERT_TRUE(other && *other);
    moved = *std::move(*other);
    EXPECT_TRUE(isFree()) << "what was held before is let go";
}

TEST_F(FileLockTest, AKilledOwnerHoldsNothing) {
    test::DoomedProcess owner([this] {
        static auto lock = FileLock::tryLock(m_path);
        return lock && lock->has_value();
    });
    ASSERT_TRUE(owner.isReady());
    EXPECT_FALSE(isFree());
    owner.end();
    EXPECT_TRUE(isFree());
}

TEST_F(FileLockTest, RemovingLeavesNothing) {
    auto lock = FileLock::tryLock(m_path);
    ASSERT_TRUE(lock && *lock);
    (*lock)->remove();
    EXPECT_FALSE(fs::exists(m_path));
    EXPECT_TRUE(isFree());
    (*lock)->remove();
    EXPECT_TRUE(fs::exists(m_path)) << "the file of the next owner is not ours to remove";
}

TEST_F(FileLockTest, AFileOfAnOldNameIsNoLock) {
    const auto lock = FileLock::tryLock(m_path);
    ASSERT_TRUE(lock && *lock);
    fs::remove(m_path);
    EXPECT_TRUE(isFree()) << "what has the name now is another file";
}

TEST_F(FileLockTest, HoldsANoteForOthers) {
    auto lock = FileLock::tryLock(m_path);
    ASSERT_TRUE(lock && *lock);
    ASSERT_TRUE((*lock)->write("a longer note"));
    ASSERT_TRUE((*lock)->write("short"));
    EXPECT_EQ(test::get(m_path), "short");
    struct stat status {};
    ASSERT_EQ(::stat(m_path.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST_F(FileLockTest, SaysWhyItCannot) {
    const auto lock = FileLock::tryLock(m_folder / "no" / "a.lock");
    ASSERT_FALSE(lock);
    EXPECT_EQ(errorText(lock.error()), "cannot lock the file: " + (m_folder / "no" / "a.lock").string() + ": No such file or directory");
    fs::create_symlink("elsewhere", m_folder / "link");
    EXPECT_FALSE(FileLock::tryLock(m_folder / "link")) << "nobody may make it create files elsewhere";
}

TEST_F(FileLockTest, PrivateFoldersAreMadeAllTheWay) {
    const fs::path folder = m_folder / "a" / "b" / "c";
    ASSERT_TRUE(makePrivateFolder(folder));
    ASSERT_TRUE(makePrivateFolder(folder));
    struct stat status {};
    ASSERT_EQ(::stat((m_folder / "a").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0700U);
    test::put(m_folder / "file", "x");
    const auto made = makePrivateFolder(m_folder / "file" / "d");
    ASSERT_FALSE(made);
    EXPECT_EQ(errorText(made.error()), "cannot make the folder: " + (m_folder / "file").string() + ": File exists");
    EXPECT_FALSE(makePrivateFolder({}));
}

}  // namespace
}  // namespace ridge
