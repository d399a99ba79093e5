// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/append_line.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <thread>
#include <vector>

#include "tests/support/temporary_folder.h"

namespace ridge {
namespace {

using test::get;
using test::put;

TEST(AppendLine, BeginsANewFileWithItsHeader) {
    const test::TemporaryFolder folder;
    ASSERT_TRUE(appendLine(folder / "a", "one", "head").has_value());
    ASSERT_TRUE(appendLine(folder / "a", "two", "head").has_value());
    EXPECT_EQ(get(folder / "a"), "head\none\ntwo\n");
    struct stat status {};
    ASSERT_EQ(::stat((folder / "a").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777U, 0600U);
}

TEST(AppendLine, EndsWhatSomebodyLeftInPart) {
    const test::TemporaryFolder folder;
    put(folder / "a", "head\nbroken of");
    ASSERT_TRUE(appendLine(folder / "a", "two", "head").has_value());
    EXPECT_EQ(get(folder / "a"), "head\nbroken of\ntwo\n");
}

TEST(AppendLine, WritersWaitForEachOther) {
    const test::TemporaryFolder folder;
    constexpr int each = 50;
    std::vector<std::thread> writers;
    for (const char letter : {'a', 'b', 'c'}) {
        writers.emplace_back([&folder, letter] {
            for (int i = 0; i < each; ++i) EXPECT_TRUE(appendLine(folder / "all", std::string(3000, letter), "head").has_value());
        });
    }
    for (auto& writer : writers) writer.join();
    const std::string text = get(folder / "all");
    EXPECT_EQ(text.size(), 5U + 3U * each * 3001U);
    for (std::size_t line = 5; line < text.size(); line += 3001) {
        EXPECT_EQ(text.substr(line, 3001), std::string(3000, text[line]) + "\n");
    }
}

TEST(AppendLine, ReportsWhatCannotBe) {
    const test::TemporaryFolder folder;
    const auto missing = appendLine(folder / "no" / "a", "one");
    ASSERT_FALSE(missing.has_value());
    EXPECT_EQ(missing.error().hint, "the folder does not exist");
    const auto isFolder = appendLine(folder.path(), "one");
    ASSERT_FALSE(isFolder.has_value());
    EXPECT_EQ(isFolder.error().code, ErrorCode::Io);
    const auto full = appendLine("/dev/full", "one");
    ASSERT_FALSE(full.has_value());
    EXPECT_EQ(full.error().value, "No space left on device");
    EXPECT_NE(full.error().hint.find("free some space"), std::string::npos);
}

/// A limit on the size of files stands for a full disk: the write breaks off in the middle.
TEST(AppendLine, AWriteThatBreaksOffLeavesTheOldFile) {
    const test::TemporaryFolder folder;
    put(folder / "a", "head\none\n");
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{1000, 1000};
        if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) ::_exit(3);
        const auto added = appendLine(folder / "a", std::string(20000, 'n'));
        ::_exit(added ? 0 : added.error().value == "File too large" ? 1 : 2);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 1);
    EXPECT_EQ(get(folder / "a"), "head\none\n");
}

}  // namespace
}  // namespace ridge
