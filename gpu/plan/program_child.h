// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace ridge::measure {

/// A program whose standard input and output are ours. Its standard error is this program's own. One that does not read to the end
/// raises SIGPIPE, which the process must ignore.
class ProgramChild {
public:
    /// `words` are the path of the program and its arguments. Io error, about `where`, when no process can be made; a program that cannot
    /// be run ends with 127.
    [[nodiscard]] static Result<ProgramChild> start(const std::vector<std::string>& words, std::string_view where);

    ProgramChild(ProgramChild&& other) noexcept;
    ProgramChild& operator=(ProgramChild&&) = delete;
    ProgramChild(const ProgramChild&) = delete;
    ProgramChild& operator=(const ProgramChild&) = delete;
    /// Kills it if it still runs.
    ~ProgramChild();

    /// Writes without waiting for more room than there is; gives what could not be written yet, nothing when the other side has gone.
    [[nodiscard]] std::string_view write(std::string_view text);
    void closeInput();

    [[nodiscard]] int input() const { return m_input; }
    [[nodiscard]] int output() const { return m_output; }

    /// Waits for its end and kills it when that does not come in time (a multiple of ten milliseconds). The exit status of a shell: 128
    /// and the signal where one ended it.
    [[nodiscard]] int wait(int milliseconds);
    /// Ends it and what it started.
    void kill();

private:
    ProgramChild(int pid, int input, int output) : m_pid(pid), m_input(input), m_output(output) {}

    int m_pid;
    int m_input;
    int m_output;
};

}  // namespace ridge::measure
