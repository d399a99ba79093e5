// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/base/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <optional>
#include <system_error>
#include <utility>

namespace ridge {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Error> systemFailure(std::string_view what, const fs::path& path, int reason, std::string_view hint = {}) {
    return fail(ErrorCode::Io, what, path.native(), std::generic_category().message(reason), hint);
}

tl::unexpected<Error> readFailure(const fs::path& path, int reason) {
    return systemFailure("cannot read the file", path, reason);
}

tl::unexpected<Error> writeFailure(const fs::path& path, int reason) {
    return systemFailure("cannot write the file", path, reason, reason == ENOENT ? "the folder does not exist" : "");
}

/// The system would stop at the zero byte and open another file.
bool hasZeroByte(const fs::path& path) {
    return path.native().find('\0') != std::string::npos;
}

class Descriptor {
public:
    explicit Descriptor(int number) : m_number(number) {}
    Descriptor(Descriptor&& other) noexcept : m_number(std::exchange(other.m_number, -1)) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(m_number, other.m_number);
        return *this;
    }
    ~Descriptor() {
        if (isOpen()) ::close(m_number);
    }

    [[nodiscard]] bool isOpen() const { return m_number >= 0; }
    [[nodiscard]] int number() const { return m_number; }
    /// Network file systems report a full disk only here.
    [[nodiscard]] bool close() { return ::close(std::exchange(m_number, -1)) == 0; }

private:
    int m_number;
};

Descriptor openFile(const fs::path& path, int flags, mode_t mode = 0) {
    int number = -1;
    do {
        number = ::open(path.c_str(), flags | O_CLOEXEC | O_NOCTTY, mode);
    } while (number < 0 && errno == EINTR);
    return Descriptor(number);
}

bool writeAll(int descriptor, std::string_view content) {
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0 && errno != EINTR) return false;
        if (written > 0) content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// Where the bytes belong: behind every symbolic link, also when the last one points to nothing yet.
fs::path behindLinks(fs::path path) {
    constexpr int longestChain = 40;
    for (int i = 0; i < longestChain; ++i) {
        std::error_code noLink;
        const fs::path next = fs::read_symlink(path, noLink);
        if (noLink) break;
        path = path.parent_path() / next;
    }
    return path;
}

/// A free name beside the target. `make` is called until it does not fail because the name is taken; gives errno, or 0, and the name.
template <class Make>
std::pair<int, fs::path> withFreeName(const fs::path& folder, Make make) {
    constexpr int attempts = 1000;
    for (int i = 0;; ++i) {
        fs::path path = folder / (".ridgepoint-" + std::to_string(::getpid()) + "-" + std::to_string(i));
        if (make(path)) return {0, std::move(path)};
        if (errno != EEXIST || i == attempts) return {errno, std::move(path)};
    }
}

/// 0, or the system's reason.
int fill(const Descriptor& file, std::string_view content, std::optional<mode_t> mode) {
    const bool isFilled = (!mode || ::fchmod(file.number(), *mode) == 0) && writeAll(file.number(), content) && ::fsync(file.number()) == 0;
    return isFilled ? 0 : errno;
}

int renameOrDelete(const fs::path& temporary, const fs::path& target) {
    if (::rename(temporary.c_str(), target.c_str()) == 0) return 0;
    const int reason = errno;
    ::unlink(temporary.c_str());
    return reason;
}

/// By a file without a name, which vanishes with a process that is killed while it writes; it gets one only to be renamed. Nothing where
/// the system cannot do that.
std::optional<int> replaceByUnnamed(const fs::path& folder, const fs::path& target, std::string_view content, std::optional<mode_t> mode) {
    const Descriptor file = openFile(folder, O_WRONLY | O_TMPFILE, 0644);
    if (!file.isOpen()) return std::nullopt;
    if (const int reason = fill(file, content, mode); reason != 0) return reason;
    const std::string unnamed = "/proc/self/fd/" + std::to_string(file.number());
    const auto [reason, name] = withFreeName(folder, [&unnamed](const fs::path& path) {
        return ::linkat(AT_FDCWD, unnamed.c_str(), AT_FDCWD, path.c_str(), AT_SYMLINK_FOLLOW) == 0;
    });
    if (reason != 0) return std::nullopt;
    return renameOrDelete(name, target);
}

/// Not mkstemp, which gives mode 0600: a new file shall have what the process's mask allows, and only open() reads that without changing
/// it.
int replaceByNamed(const fs::path& folder, const fs::path& target, std::string_view content, std::optional<mode_t> mode) {
    Descriptor file(-1);
    const auto [failure, name] = withFreeName(folder, [&file](const fs::path& path) {
        file = openFile(path, O_WRONLY | O_CREAT | O_EXCL, 0644);
        return file.isOpen();
    });
    if (failure != 0) return failure;
    int reason = fill(file, content, mode);
    if (reason == 0 && !file.close()) reason = errno;
    if (reason == 0) return renameOrDelete(name, target);
    ::unlink(name.c_str());
    return reason;
}

/// Makes the new name last through a power cut. Some file systems cannot; the file is whole in any case.
void syncFolder(const fs::path& folder) {
    const Descriptor opened = openFile(folder, O_RDONLY | O_DIRECTORY);
    if (opened.isOpen()) static_cast<void>(::fsync(opened.number()));
}

Result<void> replaceFile(const fs::path& path, std::string_view content, std::optional<mode_t> mode) {
    const fs::path target = behindLinks(path);
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    const std::optional<int> unnamed = replaceByUnnamed(folder, target, content, mode);
    const int reason = unnamed ? *unnamed : replaceByNamed(folder, target, content, mode);
    if (reason != 0) return writeFailure(path, reason);
    syncFolder(folder);
    return {};
}

Result<void> writeToDevice(const fs::path& path, std::string_view content) {
    Descriptor file = openFile(path, O_WRONLY);
    if (!file.isOpen() || !writeAll(file.number(), content) || !file.close()) return writeFailure(path, errno);
    return {};
}

}  // namespace

Result<void> checkOwnFile(const fs::path& path) {
    std::error_code unknown;
    const auto status = fs::status(path, unknown);
    const bool isPipe = status.type() == fs::file_type::fifo || status.type() == fs::file_type::socket;
    if (isPipe) return fail(ErrorCode::Io, "is no file but a pipe", path.native(), {}, "move it away");
    return {};
}

Result<std::string> readFile(const fs::path& path, std::uintmax_t maximumBytes) {
    if (hasZeroByte(path)) return readFailure(path, EINVAL);
    const Descriptor file = openFile(path, O_RDONLY);
    struct stat status {};
    if (!file.isOpen() || ::fstat(file.number(), &status) != 0) return readFailure(path, errno);
    // A directory fails at the first read. A pipe has no size, so the cap is checked on what arrives.
    const bool isTooLarge = S_ISREG(status.st_mode) && static_cast<std::uintmax_t>(status.st_size) > maximumBytes;
    std::string content;
    std::array<char, 65536> buffer{};
    while (!isTooLarge && content.size() <= maximumBytes) {
        const ssize_t count = ::read(file.number(), buffer.data(), buffer.size());
        if (count == 0) return content;
        if (count < 0 && errno != EINTR) return readFailure(path, errno);
        if (count > 0) content.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return fail(ErrorCode::Io, "the file is larger than " + std::to_string(maximumBytes) + " bytes", path.native());
}

Result<void> writeFileAtomically(const fs::path& path, std::string_view content) {
    if (path.empty() || hasZeroByte(path)) return writeFailure(path, path.empty() ? ENOENT : EINVAL);
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) {
        if (errno != ENOENT) return writeFailure(path, errno);
        return replaceFile(path, content, std::nullopt);
    }
    if (S_ISDIR(status.st_mode)) return writeFailure(path, EISDIR);
    // Replacing would get around the protection, because renaming asks the folder only.
    if (::access(path.c_str(), W_OK) != 0) return writeFailure(path, errno);
    if (!S_ISREG(status.st_mode)) return writeToDevice(path, content);
    return replaceFile(path, content, status.st_mode & 07777U);
}

}  // namespace ridge
