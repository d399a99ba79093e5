// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace ridge::test {

/// Another process that does something, waits, and is killed with SIGKILL: nothing of it is tidied up.
class DoomedProcess {
public:
    /// Returns when `work` is done over there; `work` gives false when it failed.
    template <class Work>
    explicit DoomedProcess(Work work) {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0) return;
        m_child = ::fork();
        if (m_child == 0) {
            const char done = work() ? 'y' : 'n';
            static_cast<void>(!::write(ends[1], &done, 1));
            for (;;) ::pause();
        }
        ::close(ends[1]);
        char done = 'n';
        m_isReady = ::read(ends[0], &done, 1) == 1 && done == 'y';
        ::close(ends[0]);
    }
    DoomedProcess(const DoomedProcess&) = delete;
    DoomedProcess& operator=(const DoomedProcess&) = delete;
    ~DoomedProcess() { end(); }

    [[nodiscard]] bool isReady() const { return m_isReady; }
    void end() {
        if (m_child <= 0) return;
        ::kill(m_child, SIGKILL);
        ::waitpid(m_child, nullptr, 0);
        m_child = -1;
    }

private:
    pid_t m_child = -1;
    bool m_isReady = false;
};

}  // namespace ridge::test
