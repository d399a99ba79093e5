// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/save_watch.h"

#include <poll.h>
#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

namespace ridge::measure {

Result<SaveWatch> SaveWatch::start(const std::string& file) {
    const std::filesystem::path path(file);
    const std::string folder = path.parent_path().empty() ? "." : path.parent_path().string();
    const int events = ::inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    if (events < 0) return fail(ErrorCode::Io, "cannot watch files", "--watch", std::strerror(errno));
    SaveWatch watch(events, path.filename().string());
    if (::inotify_add_watch(events, folder.c_str(), IN_CLOSE_WRITE | IN_MOVED_TO) < 0) {
        return fail(ErrorCode::Io, std::string("cannot be watched: ") + std::strerror(errno), folder);
    }
    return watch;
}

SaveWatch::SaveWatch(SaveWatch&& other) noexcept : m_events(std::exchange(other.m_events, -1)), m_name(std::move(other.m_name)) {}

SaveWatch::~SaveWatch() {
    if (m_events >= 0) ::close(m_events);
}

bool SaveWatch::wait(int milliseconds) const {
    pollfd waiting{m_events, POLLIN, 0};
    if (::poll(&waiting, 1, milliseconds) <= 0) return false;
    bool isSaved = false;
    std::array<char, 4096> buffer{};
    for (;;) {
        const ssize_t count = ::read(m_events, buffer.data(), buffer.size());
        if (count <= 0) return isSaved;
        for (std::size_t at = 0; at + sizeof(inotify_event) <= static_cast<std::size_t>(count);) {
            inotify_event event{};
            std::memcpy(&event, buffer.data() + at, sizeof event);
            const bool isNamed = event.len > 0 && m_name == buffer.data() + at + sizeof event;
            // Events were lost: it may have been one of them.
            isSaved = isSaved || isNamed || (event.mask & IN_Q_OVERFLOW) != 0;
            at += sizeof event + event.len;
        }
    }
}

}  // namespace ridge::measure
