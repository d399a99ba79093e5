// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/stop_signal.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace ridge::measure {

namespace {

volatile std::sig_atomic_t interrupted = 0;  // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): a handler has nothing else

void onInterrupt(int /*signal*/) {
    interrupted = 1;
}

void catchOnce(int signal) {
    struct sigaction action {};
    action.sa_handler = onInterrupt;
    // No SA_RESTART: a read that waits for a request must end.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(signal, &action, nullptr);
}

}  // namespace

bool isAtEnd(int input, int milliseconds) {
    for (;;) {
        pollfd waiting{input, POLLIN, 0};
        if (::poll(&waiting, 1, milliseconds) <= 0) return false;
        std::array<char, 4096> ignored{};
        const ssize_t count = ::read(input, ignored.data(), ignored.size());
        if (count == 0) return true;
        if (count < 0) return errno != EINTR && errno != EAGAIN;
    }
}

bool StopSignal::isRaised() {
    if (interrupted != 0) return true;
    if (m_input && !m_isClosed) m_isClosed = isAtEnd(*m_input, 0);
    return m_isClosed;
}

void StopSignal::catchInterrupts() {
    catchOnce(SIGINT);
    catchOnce(SIGTERM);
}

}  // namespace ridge::measure
