// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

namespace ridge::measure {

/// Whether somebody asked to stop: by interrupting, or by closing the standard input of a program that serves a request. It is asked
/// between samples, so no thread is needed and nothing runs beside what is timed.
class StopSignal {
public:
    StopSignal() = default;
    StopSignal(const StopSignal&) = delete;
    StopSignal& operator=(const StopSignal&) = delete;
    virtual ~StopSignal() = default;

    /// From now on the end of `input` stops; what can be read from it is thrown away.
    void watch(int input) { m_input = input; }
    [[nodiscard]] virtual bool isRaised();

    /// The first SIGINT or SIGTERM of this process raises every signal, the second one ends the process as it would have anyway.
    static void catchInterrupts();

private:
    std::optional<int> m_input;
    bool m_isClosed = false;
};

/// True when the end of `input` is there or comes within `milliseconds`; what can be read before is thrown away.
[[nodiscard]] bool isAtEnd(int input, int milliseconds);

}  // namespace ridge::measure
