// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/units.h"
#include "gpu/plan/stop_signal.h"

namespace ridge::nvrtc {

/// What a child may take before it is killed.
struct ChildLimits {
    Seconds wall{90.0};
    Seconds cpu{60.0};
    std::uint64_t addressSpace = std::uint64_t{16} << 30U;  ///< bytes
    std::size_t output = std::size_t{8} << 20U;             ///< bytes
};

struct ChildEnd {
    enum class How : std::uint8_t { Exited, Signalled, TookTooLong, SaidTooMuch, Stopped, NotStarted };
    How how = How::NotStarted;
    int status = 0;  ///< the exit code, the signal, or errno
    std::string output;
};

/// Runs the program `words[0]`, a path, with `input` as its standard input, and waits for its end. It has a process group of its own, which
/// is killed as a whole when a limit or a stop is reached and when this process dies; no core is dumped, its standard error is thrown
/// away, and variables that begin with NVRTC_ do not reach it, because they change how the compiler works.
[[nodiscard]] ChildEnd runLimited(const std::vector<std::string>& words, std::string_view input, const ChildLimits& limits,
                                  measure::StopSignal& stop);

}  // namespace ridge::nvrtc
