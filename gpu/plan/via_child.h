// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"

namespace ridge::measure {

/// A shell command whose standard input and output are ours. Its standard error is this program's own. One that does not read to the end
/// raises SIGPIPE, which the process must ignore.
class ViaChild {
public:
    /// Io error when it cannot be started.
    [[nodiscard]] static Result<ViaChild> start(const std::string& command);

    ViaChild(ViaChild&& other) noexcept;
    ViaChild& operator=(ViaChild&&) = delete;
    ViaChild(const ViaChild&) = delete;
    ViaChild& operator=(const ViaChild&) = delete;
    /// Kills it if it still runs.
    ~ViaChild();

    /// Writes without waiting for more room than there is; gives what could not be written yet, nothing when the other side has gone.
    [[nodiscard]] std::string_view write(std::string_view text);
    void closeInput();

    [[nodiscard]] int input() const { return m_input; }
    [[nodiscard]] int output() const { return m_output; }

    /// Waits for its end and kills it when that does not come in time (a multiple of ten milliseconds). The exit status of a shell: 128
    /// and the signal where one ended it.
    [[nodiscard]] int wait(int milliseconds);
    /// Ends the shell and what it started.
    void kill();

private:
    ViaChild(int pid, int input, int output) : m_pid(pid), m_input(input), m_output(output) {}

    int m_pid;
    int m_input;
    int m_output;
};

}  // namespace ridge::measure
