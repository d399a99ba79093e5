// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/support/run_child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

namespace ridge::test {

namespace {

using Pipe = std::array<int, 2>;

Pipe makePipe() {
    Pipe ends{-1, -1};
    static_cast<void>(::pipe2(ends.data(), O_CLOEXEC) == 0);
    return ends;
}

void closeEnd(int& end) {
    if (end >= 0) ::close(end);
    end = -1;
}

[[noreturn]] void become(const std::vector<std::string>& args, const Pipe& in, const Pipe& out, const Pipe& err) {
    ::dup2(in[0], STDIN_FILENO);
    ::dup2(out[1], STDOUT_FILENO);
    ::dup2(err[1], STDERR_FILENO);
    std::vector<char*> words;
    for (const auto& arg : args) words.push_back(const_cast<char*>(arg.c_str()));
    words.push_back(nullptr);
    ::execv(words.front(), words.data());
    ::_exit(127);
}

}  // namespace

Child::Child(const std::vector<std::string>& args) {
    ::signal(SIGPIPE, SIG_IGN);
    Pipe in = makePipe();
    Pipe out = makePipe();
    Pipe err = makePipe();
    m_pid = ::fork();
    if (m_pid == 0) become(args, in, out, err);
    closeEnd(in[0]);
    closeEnd(out[1]);
    closeEnd(err[1]);
    m_in = in[1];
    m_outEnd = out[0];
    m_errEnd = err[0];
}

Child::~Child() {
    closeInput();
    closeEnd(m_outEnd);
    closeEnd(m_errEnd);
    if (m_pid <= 0) return;
    ::kill(m_pid, SIGKILL);
    ::waitpid(m_pid, nullptr, 0);
}

void Child::write(const std::string& text) const {
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t count = ::write(m_in, text.data() + done, text.size() - done);
        if (count <= 0) return;
        done += static_cast<std::size_t>(count);
    }
}

void Child::closeInput() {
    closeEnd(m_in);
}

void Child::closeOutput() {
    closeEnd(m_outEnd);
}

void Child::signal(int number) const {
    ::kill(m_pid, number);
}

bool Child::readSome() {
    std::array<pollfd, 2> waiting{pollfd{m_outEnd, POLLIN, 0}, pollfd{m_errEnd, POLLIN, 0}};
    ::poll(waiting.data(), waiting.size(), -1);
    const std::array<int*, 2> ends{&m_outEnd, &m_errEnd};
    const std::array<std::string*, 2> texts{&m_out, &m_err};
    for (std::size_t i = 0; i < ends.size(); ++i) {
        if (waiting[i].revents == 0) continue;
        std::array<char, 65536> piece{};
        const ssize_t count = ::read(*ends[i], piece.data(), piece.size());
        if (count <= 0) {
            closeEnd(*ends[i]);
        } else {
            texts[i]->append(piece.data(), static_cast<std::size_t>(count));
        }
    }
    return m_outEnd >= 0 || m_errEnd >= 0;
}

bool Child::readUntil(const std::string& text) {
    while (m_out.find(text) == std::string::npos) {
        if (!readSome()) return m_out.find(text) != std::string::npos;
    }
    return true;
}

int Child::finish() {
    while ((m_outEnd >= 0 || m_errEnd >= 0) && readSome()) {
    }
    int status = 0;
    ::waitpid(m_pid, &status, 0);
    m_pid = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

ChildEnd runChild(const std::vector<std::string>& args, const std::string& input) {
    Child child(args);
    child.write(input);
    child.closeInput();
    const int code = child.finish();
    return {code, child.out(), child.err()};
}

}  // namespace ridge::test
