// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/nvrtc/limited_child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "gpu/plan/exec_words.h"
#include "gpu/plan/wall_clock.h"

namespace ridge::nvrtc {

namespace {

/// How often a stop is looked for while the child is silent.
constexpr int kLookMilliseconds = 100;

// The address sanitizer reserves more than any limit.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kIsSanitized = true;
#else
constexpr bool kIsSanitized = false;
#endif

/// A file without a name that holds `text`: other than a pipe it takes everything at once, whether or not the child reads.
int fileOf(std::string_view text) {
    const int file = ::memfd_create("request", MFD_CLOEXEC);
    while (file >= 0 && !text.empty()) {
        const ssize_t count = ::write(file, text.data(), text.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) {
            ::close(file);
            return -1;
        }
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    if (file >= 0) ::lseek(file, 0, SEEK_SET);
    return file;
}

std::vector<char*> cleanEnvironment() {
    std::vector<char*> kept;
    for (char** variable = environ; *variable != nullptr; ++variable) {
        if (!std::string_view(*variable).starts_with("NVRTC_")) kept.push_back(*variable);
    }
    kept.push_back(nullptr);
    return kept;
}

void limit(__rlimit_resource_t resource, rlim_t value, rlim_t grace = 0) {
    const rlimit both{value, value + grace};
    ::setrlimit(resource, &both);
}

struct Start {
    std::vector<char*> words;
    std::vector<char*> environment;
    int input;
    int output;
    pid_t parent;
};

/// Between fork and exec: nothing that allocates.
[[noreturn]] void becomeChild(const Start& start, const ChildLimits& limits) {
    constexpr int cannotRun = 127;
    ::setpgid(0, 0);
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != start.parent) ::_exit(cannotRun);
    ::dup2(start.input, STDIN_FILENO);
    ::dup2(start.output, STDOUT_FILENO);
    const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere >= 0) ::dup2(nowhere, STDERR_FILENO);
    limit(RLIMIT_CORE, 0);
    // Without a second between the two the kernel says SIGKILL instead of SIGXCPU, and nobody knows why.
    limit(RLIMIT_CPU, static_cast<rlim_t>(std::max(1.0, limits.cpu.value)), 1);
    if (!kIsSanitized) limit(RLIMIT_AS, limits.addressSpace);
    for (const int number : {SIGPIPE, SIGINT, SIGTERM}) ::signal(number, SIG_DFL);
    ::execve(start.words.front(), start.words.data(), start.environment.data());
    ::_exit(cannotRun);
}

class RunningChild {
public:
    RunningChild(pid_t pid, int output, const ChildLimits& limits, measure::StopSignal& stop)
        : m_pid(pid), m_output(output), m_limits(limits), m_stop(stop), m_end(m_clock.now() + limits.wall) {}

    ChildEnd wait() {
        while (step()) {
        }
        ::close(m_output);
        // Nothing that it started outlives it, and one that only closed its output has said all.
        ::kill(-m_pid, SIGKILL);
        int status = 0;
        while (::waitpid(m_pid, &status, 0) < 0 && errno == EINTR) {
        }
        if (m_result.how != ChildEnd::How::NotStarted) return std::move(m_result);
        m_result.how = WIFEXITED(status) ? ChildEnd::How::Exited : ChildEnd::How::Signalled;
        m_result.status = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
        if (m_result.how == ChildEnd::How::Signalled && m_result.status == SIGXCPU) m_result.how = ChildEnd::How::TookTooLong;
        return std::move(m_result);
    }

private:
    /// False when the child has closed its output or is to be killed.
    bool step() {
        if (m_stop.isRaised()) return kill(ChildEnd::How::Stopped);
        const double left = (m_end - m_clock.now()).value;
        if (left <= 0.0) return kill(ChildEnd::How::TookTooLong);
        constexpr double thousand = 1000.0;
        pollfd waiting{m_output, POLLIN, 0};
        const int patience = static_cast<int>(std::min(left * thousand + 1.0, static_cast<double>(kLookMilliseconds)));
        if (::poll(&waiting, 1, patience) <= 0) return true;
        std::array<char, 65536> piece{};
        const ssize_t count = ::read(m_output, piece.data(), piece.size());
        if (count < 0) return errno == EINTR;
        m_result.output.append(piece.data(), static_cast<std::size_t>(count));
        if (m_result.output.size() > m_limits.output) return kill(ChildEnd::How::SaidTooMuch);
        return count > 0;
    }

    bool kill(ChildEnd::How how) {
        m_result.how = how;
        return false;
    }

    pid_t m_pid;
    int m_output;
    const ChildLimits& m_limits;
    measure::StopSignal& m_stop;
    measure::WallClock m_clock;
    Seconds m_end;
    ChildEnd m_result;
};

}  // namespace

ChildEnd runLimited(const std::vector<std::string>& words, std::string_view input, const ChildLimits& limits, measure::StopSignal& stop) {
    const int file = fileOf(input);
    if (file < 0) return {ChildEnd::How::NotStarted, errno, {}};
    std::array<int, 2> pipe{-1, -1};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) {
        const int reason = errno;
        ::close(file);
        return {ChildEnd::How::NotStarted, reason, {}};
    }
    const Start start{measure::execWords(words), cleanEnvironment(), file, pipe[1], ::getpid()};
    const pid_t pid = ::fork();
    const int reason = errno;
    if (pid == 0) becomeChild(start, limits);
    ::close(file);
    ::close(pipe[1]);
    if (pid < 0) {
        ::close(pipe[0]);
        return {ChildEnd::How::NotStarted, reason, {}};
    }
    ::setpgid(pid, pid);
    return RunningChild(pid, pipe[0], limits, stop).wait();
}

}  // namespace ridge::nvrtc
