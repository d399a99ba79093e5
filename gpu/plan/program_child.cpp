// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/plan/program_child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "gpu/plan/exec_words.h"

namespace ridge::measure {

namespace {

void closeIfOpen(int& descriptor) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
}

/// The environment, with this program's folder behind the others in which a shell looks: a prefix that stays on this machine finds it.
class ShellEnvironment {
public:
    ShellEnvironment() {
        constexpr std::string_view name = "PATH=";
        std::string path = "/usr/local/bin:/usr/bin:/bin";
        for (char** variable = environ; *variable != nullptr; ++variable) {
            const std::string_view text = *variable;
            if (text.starts_with(name)) {
                path = text.substr(name.size());
            } else {
                m_variables.push_back(*variable);
            }
        }
        std::error_code unknown;
        const auto self = std::filesystem::read_symlink("/proc/self/exe", unknown);
        m_path = std::string(name) + path + (unknown ? std::string() : ":" + self.parent_path().string());
        m_variables.push_back(m_path.data());
        m_variables.push_back(nullptr);
    }
    ShellEnvironment(const ShellEnvironment&) = delete;
    ShellEnvironment& operator=(const ShellEnvironment&) = delete;

    [[nodiscard]] char* const* variables() const { return m_variables.data(); }

private:
    std::string m_path;
    std::vector<char*> m_variables;
};

struct Ends {
    int input;
    int output;
    pid_t parent;
};

[[noreturn]] void become(char* const* words, const Ends& ends, const ShellEnvironment& environment) {
    constexpr int cannotRun = 127;
    // Whoever waits for it may be killed; nobody would end it then.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != ends.parent) ::_exit(cannotRun);
    // A group of its own, so that all of it can be ended, and Ctrl-C reaches only this program, which then asks the other side to stop.
    ::setpgid(0, 0);
    ::dup2(ends.input, STDIN_FILENO);
    ::dup2(ends.output, STDOUT_FILENO);
    ::signal(SIGPIPE, SIG_DFL);
    ::execve(words[0], words, environment.variables());
    ::_exit(cannotRun);
}

}  // namespace

Result<ProgramChild> ProgramChild::start(const std::vector<std::string>& words, std::string_view where) {
    std::array<int, 2> toChild{-1, -1};
    std::array<int, 2> fromChild{-1, -1};
    if (::pipe2(toChild.data(), O_CLOEXEC) != 0) return fail(ErrorCode::Io, "cannot make a pipe", where, std::strerror(errno));
    if (::pipe2(fromChild.data(), O_CLOEXEC) != 0) {
        const int reason = errno;
        ::close(toChild[0]);
        ::close(toChild[1]);
        return fail(ErrorCode::Io, "cannot make a pipe", where, std::strerror(reason));
    }
    const ShellEnvironment environment;
    const auto pointers = execWords(words);
    const Ends ends{toChild[0], fromChild[1], ::getpid()};
    const pid_t pid = ::fork();
    const int reason = errno;
    if (pid == 0) become(pointers.data(), ends, environment);
    ::close(toChild[0]);
    ::close(fromChild[1]);
    if (pid < 0) {
        ::close(toChild[1]);
        ::close(fromChild[0]);
        return fail(ErrorCode::Io, "cannot start a process", where, std::strerror(reason));
    }
    ::setpgid(pid, pid);
    ::fcntl(toChild[1], F_SETFL, O_NONBLOCK);
    return ProgramChild(pid, toChild[1], fromChild[0]);
}

ProgramChild::ProgramChild(ProgramChild&& other) noexcept
    : m_pid(std::exchange(other.m_pid, -1)), m_input(std::exchange(other.m_input, -1)), m_output(std::exchange(other.m_output, -1)) {}

ProgramChild::~ProgramChild() {
    closeIfOpen(m_input);
    closeIfOpen(m_output);
    if (m_pid <= 0) return;
    kill();
    ::waitpid(m_pid, nullptr, 0);
}

std::string_view ProgramChild::write(std::string_view text) {
    const ssize_t count = ::write(m_input, text.data(), text.size());
    if (count >= 0) return text.substr(static_cast<std::size_t>(count));
    const bool isFull = errno == EAGAIN || errno == EINTR;
    return isFull ? text : std::string_view();
}

void ProgramChild::closeInput() {
    closeIfOpen(m_input);
}

int ProgramChild::wait(int milliseconds) {
    constexpr int step = 10;
    int status = 0;
    for (int waited = 0;; waited += step) {
        if (waited == milliseconds) kill();
        const bool isKilled = waited >= milliseconds;
        const pid_t ended = ::waitpid(m_pid, &status, isKilled ? 0 : WNOHANG);
        if (ended == m_pid) break;
        if (ended < 0 && errno != EINTR) break;
        ::poll(nullptr, 0, step);
    }
    m_pid = -1;
    constexpr int signalled = 128;
    return WIFEXITED(status) ? WEXITSTATUS(status) : signalled + WTERMSIG(status);
}

void ProgramChild::kill() {
    if (m_pid > 0) ::kill(-m_pid, SIGKILL);
}

}  // namespace ridge::measure
