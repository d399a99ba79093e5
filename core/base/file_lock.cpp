// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

namespace ridge {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Error> lockFailure(const fs::path& path, int reason) {
    return fail(ErrorCode::Io, "cannot lock the file", path.native(), std::generic_category().message(reason));
}

int lockWithoutWaiting(int descriptor) {
    while (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EINTR) return errno;
    }
    return 0;
}

/// False when the file was deleted, or another one has its name, since it was opened.
bool isStillNamed(int descriptor, const fs::path& path) {
    struct stat opened {};
    struct stat named {};
    return ::fstat(descriptor, &opened) == 0 && ::stat(path.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

}  // namespace

Result<std::optional<FileLock>> FileLock::tryLock(const fs::path& path) {
    constexpr int attempts = 100;
    for (int i = 0; i < attempts; ++i) {
        const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NOCTTY, 0600);
        if (descriptor < 0 && errno == EINTR) continue;
        if (descriptor < 0) return lockFailure(path, errno);
        FileLock lock(descriptor, path);
        const int reason = lockWithoutWaiting(descriptor);
        if (reason == EWOULDBLOCK) return std::optional<FileLock>();
        if (reason != 0) return lockFailure(path, reason);
        if (isStillNamed(descriptor, path)) return std::optional<FileLock>(std::move(lock));
    }
    return lockFailure(path, EAGAIN);
}

FileLock::FileLock(int descriptor, fs::path path) : m_descriptor(descriptor), m_path(std::move(path)) {}

FileLock::FileLock(FileLock&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)), m_path(std::move(other.m_path)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    if (this != &other) {
        release();
        m_descriptor = std::exchange(other.m_descriptor, -1);
        m_path = std::move(other.m_path);
    }
    return *this;
}

FileLock::~FileLock() {
    release();
}

Result<void> FileLock::write(std::string_view content) {
    const bool isWritten = ::ftruncate(m_descriptor, 0) == 0 &&
                           ::pwrite(m_descriptor, content.data(), content.size(), 0) == static_cast<ssize_t>(content.size());
    if (!isWritten) return lockFailure(m_path, errno);
    return {};
}

void FileLock::remove() {
    // Before it is let go, so that the next owner makes a file of its own.
    if (m_descriptor >= 0) ::unlink(m_path.c_str());
    release();
}

void FileLock::release() {
    if (m_descriptor >= 0) ::close(std::exchange(m_descriptor, -1));
}

Result<void> makePrivateFolder(const fs::path& folder) {
    if (folder.empty()) return fail(ErrorCode::Io, "there is no folder to keep it in", "HOME and XDG_STATE_HOME", "not set");
    std::error_code unknown;
    if (fs::is_directory(folder, unknown)) return {};
    if (folder.has_parent_path() && folder.parent_path() != folder) {
        if (auto made = makePrivateFolder(folder.parent_path()); !made) return made;
    }
    if (::mkdir(folder.c_str(), 0700) == 0 || (errno == EEXIST && fs::is_directory(folder, unknown))) return {};
    return fail(ErrorCode::Io, "cannot make the folder", folder.native(), std::generic_category().message(errno));
}

}  // namespace ridge
