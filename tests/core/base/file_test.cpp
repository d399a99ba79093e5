// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/file.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>

namespace ridge {
namespace {

namespace fs = std::filesystem;

class FileTest : public testing::Test {
protected:
    FileTest() {
        std::string pattern = (fs::temp_directory_path() / "ridgepoint-file-XXXXXX").string();
        folder = ::mkdtemp(pattern.data());
    }
    ~FileTest() override { fs::remove_all(folder); }

    [[nodiscard]] std::size_t entries() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }
    static void put(const fs::path& path, std::string_view text) { std::ofstream(path, std::ios::binary) << text; }
    static std::string get(const fs::path& path) {
        std::ifstream in(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    static mode_t modeOf(const fs::path& path) {
        struct stat status {};
        return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0U;
    }

    fs::path folder;
};

TEST_F(FileTest, ReadsEveryByte) {
    std::string content(200000, '\0');
    for (std::size_t i = 0; i < content.size(); ++i) content[i] = static_cast<char>(i * 7);
    put(folder / "a", content);
    EXPECT_EQ(readFile(folder / "a", content.size()).value_or("?"), content);
    put(folder / "empty", "");
    EXPECT_EQ(readFile(folder / "empty", 0).value_or("?"), "");
}

TEST_F(FileTest, TheSizeIsCapped) {
    put(folder / "a", std::string(1001, 'x'));
    const auto content = readFile(folder / "a", 1000);
    ASSERT_FALSE(content.has_value());
    EXPECT_EQ(errorText(content.error()), "the file is larger than 1000 bytes: " + (folder / "a").string());
    EXPECT_EQ(content.error().code, ErrorCode::Io);
}

TEST_F(FileTest, AnEndlessDeviceIsCappedWhileReading) {
    const auto content = readFile("/dev/zero", 100000);
    ASSERT_FALSE(content.has_value());
    EXPECT_EQ(content.error().what, "the file is larger than 100000 bytes");
}

TEST_F(FileTest, ReadsAPipe) {
    const fs::path pipe = folder / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const std::string sent(150000, 'p');
    std::thread writer([&] { put(pipe, sent); });
    const auto content = readFile(pipe, 1 << 20);
    writer.join();
    EXPECT_EQ(content.value_or("?"), sent);
}

TEST_F(FileTest, ReadErrorsGiveTheReason) {
    put(folder / "a", "x");
    const auto reason = [](const fs::path& path) {
        const auto content = readFile(path, 100);
        return content ? std::string("none") : errorText(content.error());
    };
    EXPECT_EQ(reason(folder / "b"), "cannot read the file: " + (folder / "b").string() + ": No such file or directory");
    EXPECT_EQ(reason(folder), "cannot read the file: " + folder.string() + ": Is a directory");
    EXPECT_EQ(reason(folder / "a" / "b"), "cannot read the file: " + (folder / "a" / "b").string() + ": Not a directory");
    EXPECT_NE(reason(""), "none");
    EXPECT_NE(reason(folder / std::string("a\0b", 3)), "none");
}

TEST_F(FileTest, WritesAndReplaces) {
    ASSERT_TRUE(writeFileAtomically(folder / "a", "one").has_value());
    EXPECT_EQ(get(folder / "a"), "one");
    ASSERT_TRUE(writeFileAtomically(folder / "a", std::string("t\0wo", 4)).has_value());
    EXPECT_EQ(get(folder / "a"), std::string("t\0wo", 4));
    ASSERT_TRUE(writeFileAtomically(folder / "a", "").has_value());
    EXPECT_EQ(get(folder / "a"), "");
    EXPECT_EQ(entries(), 1U);
}

TEST_F(FileTest, ANewFileFollowsTheMaskAndAnOldOneKeepsItsMode) {
    const mode_t mask = ::umask(027);
    const bool isWritten = writeFileAtomically(folder / "new", "x").has_value();
    ::umask(mask);
    ASSERT_TRUE(isWritten);
    EXPECT_EQ(modeOf(folder / "new"), 0640U);

    put(folder / "old", "x");
    ASSERT_EQ(::chmod((folder / "old").c_str(), 0666), 0);
    ASSERT_TRUE(writeFileAtomically(folder / "old", "y").has_value());
    EXPECT_EQ(modeOf(folder / "old"), 0666U);
}

TEST_F(FileTest, LinksStayLinks) {
    fs::create_directory(folder / "sub");
    put(folder / "sub" / "target", "old");
    fs::create_symlink("sub/target", folder / "link");
    fs::create_symlink("link", folder / "second");
    ASSERT_TRUE(writeFileAtomically(folder / "second", "new").has_value());
    EXPECT_TRUE(fs::is_symlink(folder / "second"));
    EXPECT_TRUE(fs::is_symlink(folder / "link"));
    EXPECT_EQ(get(folder / "sub" / "target"), "new");

    fs::create_symlink("sub/later", folder / "dangling");
    ASSERT_TRUE(writeFileAtomically(folder / "dangling", "late").has_value());
    EXPECT_TRUE(fs::is_symlink(folder / "dangling"));
    EXPECT_EQ(get(folder / "sub" / "later"), "late");
}

TEST_F(FileTest, WriteErrorsGiveTheReasonAndLeaveNothing) {
    put(folder / "a", "x");
    fs::create_symlink("loop", folder / "loop");
    const std::size_t before = entries();
    struct Row {
        fs::path path;
        const char* reason;
    };
    for (const Row& row :
         {Row{folder / "no" / "b", "No such file or directory"}, Row{folder / "a" / "b", "Not a directory"}, Row{folder, "Is a directory"},
          Row{folder / "loop", "Too many levels of symbolic links"}, Row{"", "No such file or directory"},
          Row{folder / "new/", "No such file or directory"}, Row{folder / std::string(300, 'n'), "File name too long"}}) {
        const auto written = writeFileAtomically(row.path, "y");
        ASSERT_FALSE(written.has_value()) << row.path;
        EXPECT_EQ(written.error().code, ErrorCode::Io);
        EXPECT_EQ(written.error().value, row.reason) << row.path;
        EXPECT_EQ(written.error().where, row.path.native());
    }
    EXPECT_EQ(entries(), before);
    EXPECT_EQ(get(folder / "a"), "x");
    EXPECT_EQ(writeFileAtomically(folder / "no" / "b", "y").error().hint, "the folder does not exist");
}

TEST_F(FileTest, AFullDeviceIsReported) {
    const auto written = writeFileAtomically("/dev/full", "x");
    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(errorText(written.error()), "cannot write the file: /dev/full: No space left on device");
    EXPECT_TRUE(writeFileAtomically("/dev/null", "x").has_value());
    EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

/// What the write gives in a process that may write no more than 10,000 bytes to a file: 0 done, 1 refused with a reason, 2 without.
int writeUnderLimit(const fs::path& path) {
    const pid_t child = ::fork();
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{10000, 10000};
        if (::setrlimit(RLIMIT_FSIZE, &limit) != 0) ::_exit(3);
        const auto written = writeFileAtomically(path, std::string(20000, 'n'));
        ::_exit(written ? 0 : written.error().value == "File too large" ? 1 : 2);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_F(FileTest, AWriteThatBreaksOffLeavesTheOldFile) {
    put(folder / "a", "old");
    EXPECT_EQ(writeUnderLimit(folder / "a"), 1);
    EXPECT_EQ(get(folder / "a"), "old");
    EXPECT_EQ(entries(), 1U);
}

/// What `work` gives in a process of its own: its exit code.
template <class Work>
int inAnotherProcess(Work work) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(work());
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST_F(FileTest, AFullDiskLeavesTheOldFile) {
    constexpr int cannotMount = 77;
    const int code = inAnotherProcess([this] {
        if (::unshare(CLONE_NEWNS) != 0 && ::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return cannotMount;
        if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return cannotMount;
        if (::mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=64k") != 0) return cannotMount;
        put(folder / "a", "old");
        const auto written = writeFileAtomically(folder / "a", std::string(200000, 'n'));
        if (written || written.error().value != "No space left on device") return 1;
        if (get(folder / "a") != "old" || entries() != 1) return 2;
        // And there is room again for what fits.
        return writeFileAtomically(folder / "a", "new") && get(folder / "a") == "new" ? 0 : 3;
    });
    if (code == cannotMount) GTEST_SKIP() << "no file system can be mounted here";
    EXPECT_EQ(code, 0);
}

TEST_F(FileTest, AReadOnlyFolderLeavesTheOldFile) {
    put(folder / "a", "old");
    ASSERT_EQ(::chmod((folder / "a").c_str(), 0666), 0);
    ASSERT_EQ(::chmod(folder.c_str(), 0555), 0);
    const int code = inAnotherProcess([this] {
        // Nothing is forbidden to root.
        if (::geteuid() == 0 && ::seteuid(65534) != 0) return 3;
        const auto written = writeFileAtomically(folder / "a", "new");
        if (written || written.error().value != "Permission denied") return 1;
        return get(folder / "a") == "old" ? 0 : 2;
    });
    EXPECT_EQ(code, 0);
    EXPECT_EQ(entries(), 1U);
    ::chmod(folder.c_str(), 0755);
}

TEST_F(FileTest, NamesAsLongAsTheSystemAllowsAreWritten) {
    const fs::path longest = folder / std::string(255, 'n');
    ASSERT_TRUE(writeFileAtomically(longest, "x"));
    EXPECT_EQ(get(longest), "x");
    fs::path endless = folder;
    while (endless.native().size() < 5000) endless /= std::string(200, 'd');
    const auto written = writeFileAtomically(endless / "a", "x");
    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(written.error().value, "File name too long");
}

TEST_F(FileTest, AStrangersTemporaryFileIsLeftAlone) {
    const fs::path occupied = folder / (".ridgepoint-" + std::to_string(::getpid()) + "-0");
    put(occupied, "theirs");
    ASSERT_TRUE(writeFileAtomically(folder / "a", "ours").has_value());
    EXPECT_EQ(get(occupied), "theirs");
    EXPECT_EQ(get(folder / "a"), "ours");
    EXPECT_EQ(entries(), 2U);
}

}  // namespace
}  // namespace ridge
