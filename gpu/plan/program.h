// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdio>
#include <string>
#include <vector>

#include "gpu/plan/device_list.h"
#include "gpu/plan/kernel_compiler.h"
#include "gpu/plan/stop_signal.h"
#include "gpu/plan/wall_clock.h"

namespace ridge::measure {

/// What the program stands in; tests bring their own.
struct Surroundings {
    DeviceList& devices;
    StopSignal& stop;
    const WallClock& clock;
    KernelCompiler& compiler;
    int input = 0;
    std::FILE* out = stdout;
    std::FILE* err = stderr;
    bool isInputTerminal = false;
    bool isOutputTerminal = false;
    /// This program again, for what may take a process down: a path and words before its arguments.
    std::vector<std::string> self{"/proc/self/exe"};
};

/// The whole program; gives its exit code. `args` are without its name. Without any it serves a request, unless a person sits at the
/// terminal, who gets help.
[[nodiscard]] int runProgram(std::vector<std::string> args, const Surroundings& surroundings);

}  // namespace ridge::measure
