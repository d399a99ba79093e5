// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/session/file_claim.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <ctime>

#include "tests/support/doomed_process.h"
#include "tests/support/temporary_folder.h"

namespace ridge {
namespace {

namespace fs = std::filesystem;

class FileClaimTest : public testing::Test {
protected:
    FileClaimTest() {
        fs::create_directory(m_folder / "user");
        test::put(m_file, "x");
    }
    [[nodiscard]] ClaimAttempt claim(const fs::path& path) const {
        auto attempt = claimFile(m_notes, path);
        EXPECT_TRUE(attempt) << errorText(attempt.error());
        return attempt ? *std::move(attempt) : ClaimAttempt{};
    }

    test::TemporaryFolder m_folder;
    fs::path m_notes = m_folder / "open";
    fs::path m_file = m_folder / "user" / "a.ridgepoint";
};

TEST_F(FileClaimTest, TheSecondIsToldWhoHasIt) {
    const auto first = claim(m_file);
    ASSERT_TRUE(first.claim);
    const auto second = claim(m_file);
    ASSERT_FALSE(second.claim);
    ASSERT_TRUE(second.owner);
    EXPECT_EQ(second.owner->process, ::getpid());
    EXPECT_FALSE(second.owner->host.empty());
    EXPECT_NEAR(static_cast<double>(second.owner->since), static_cast<double>(std::time(nullptr)), 60.0);
}

TEST_F(FileClaimTest, LinksAndDetoursLeadToOneFile) {
    const auto first = claim(m_file);
    fs::create_symlink(m_file, m_folder / "link");
    EXPECT_TRUE(claim(m_folder / "link").owner);
    EXPECT_TRUE(claim(m_folder / "user" / ".." / "user" / "a.ridgepoint").owner);
    EXPECT_TRUE(claim(m_folder / "user" / "b.ridgepoint").claim) << "another file, which need not exist yet";
}

TEST_F(FileClaimTest, NothingStaysBehind) {
    {
        const auto first = claim(m_file);
        EXPECT_EQ(test::entriesIn(m_folder / "user"), 1U) << "no litter beside the file";
        EXPECT_EQ(test::entriesIn(m_notes), 1U);
    }
    EXPECT_EQ(test::entriesIn(m_notes), 0U);
    EXPECT_TRUE(claim(m_file).claim);
}

TEST_F(FileClaimTest, AClaimThatIsReplacedIsGivenUp) {
    auto first = claim(m_file);
    auto second = claim(m_folder / "user" / "b.ridgepoint");
    *first.claim = std::move(*second.claim);
    EXPECT_TRUE(claim(m_file).claim);
    EXPECT_TRUE(claim(m_folder / "user" / "b.ridgepoint").owner);
}

TEST_F(FileClaimTest, AKilledOwnerHasNothingAndIsSweptAway) {
    test::DoomedProcess owner([this] {
        static auto attempt = claimFile(m_notes, m_file);
        return attempt && attempt->claim;
    });
    ASSERT_TRUE(owner.isReady());
    EXPECT_TRUE(claim(m_file).owner);
    owner.end();
    {
        const auto other = claim(m_folder / "user" / "b.ridgepoint");
        EXPECT_EQ(test::entriesIn(m_notes), 1U);
    }
    EXPECT_TRUE(claim(m_file).claim);
}

TEST_F(FileClaimTest, ANoteThatSaysNothingIsNoReasonToFail) {
    const auto first = claim(m_file);
    for (const auto& entry : fs::directory_iterator(m_notes)) test::put(entry.path(), "[1, 2");
    const auto second = claim(m_file);
    ASSERT_TRUE(second.owner);
    EXPECT_EQ(second.owner->process, 0);
}

TEST_F(FileClaimTest, AFolderThatCannotBeMadeIsAnError) {
    test::put(m_notes, "in the way");
    EXPECT_FALSE(claimFile(m_notes, m_file));
}

}  // namespace
}  // namespace ridge
