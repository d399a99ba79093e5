// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/append_line.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>

namespace ridge {

namespace {

tl::unexpected<Error> appendFailure(const std::filesystem::path& path, int reason) {
    std::string_view hint;
    if (reason == ENOSPC || reason == EDQUOT || reason == EFBIG)
        hint = "free some space and try again; what the file held before is still there";
    if (reason == ENOENT) hint = "the folder does not exist";
    return fail(ErrorCode::Io, "cannot add to the file", path.native(), std::generic_category().message(reason), hint);
}

/// Open for as long as it lives; the lock goes with it.
class OpenFile {
public:
    explicit OpenFile(const std::filesystem::path& path) {
        do {
            m_number = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0600);
        } while (m_number < 0 && errno == EINTR);
    }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;
    ~OpenFile() {
        if (m_number >= 0) ::close(m_number);
    }
    [[nodiscard]] int number() const { return m_number; }

private:
    int m_number = -1;
};

bool waitForLock(int descriptor) {
    while (::flock(descriptor, LOCK_EX) != 0) {
        if (errno != EINTR) return false;
    }
    return true;
}

/// 0, or the system's reason.
int writeAll(int descriptor, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0 && errno != EINTR) return errno;
        if (written > 0) content.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

bool endsInLine(int descriptor, off_t size) {
    char last = '\n';
    return size == 0 || ::pread(descriptor, &last, 1, size - 1) != 1 || last == '\n';
}

}  // namespace

Result<void> appendLine(const std::filesystem::path& path, std::string_view line, std::string_view header) {
    const OpenFile file(path);
    struct stat status {};
    if (file.number() < 0 || !waitForLock(file.number()) || ::fstat(file.number(), &status) != 0) return appendFailure(path, errno);
    const bool isRegular = S_ISREG(status.st_mode);
    std::string content;
    if (isRegular && status.st_size == 0 && !header.empty()) content = std::string(header) + "\n";
    if (isRegular && !endsInLine(file.number(), status.st_size)) content = "\n";
    content += std::string(line) + "\n";
    int reason = writeAll(file.number(), content);
    if (reason == 0 && isRegular && ::fsync(file.number()) != 0) reason = errno;
    if (reason == 0) return {};
    // Nothing to be done if this fails as well: the next line ends the part that is left.
    if (isRegular) static_cast<void>(::ftruncate(file.number(), status.st_size) == 0);
    return appendFailure(path, reason);
}

}  // namespace ridge
