// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <csignal>

#include "gpu/cuda/cuda_source.h"
#include "gpu/host/host_device.h"
#include "gpu/nvrtc/child_compiler.h"
#include "gpu/plan/program.h"

int main(int argc, char** argv) {
    using namespace ridge::measure;
    if (argc == 2 && argv[1] == ridge::nvrtc::kChildWord) return ridge::nvrtc::serveCompile(STDIN_FILENO, stdout);
    // A reader that has gone is an error that is told, not the end.
    std::signal(SIGPIPE, SIG_IGN);
    StopSignal::catchInterrupts();
    DeviceList devices;
    // The first is what is measured unless told otherwise.
    devices.add(ridge::cuda::makeCudaSource());
    devices.add(ridge::host::makeHostSource());
    StopSignal stop;
    const WallClock clock;
    // This program again, wherever it lies and whatever has become of that file.
    ridge::nvrtc::ChildCompiler compiler({"/proc/self/exe", std::string(ridge::nvrtc::kChildWord)});
    const Surroundings surroundings{
        devices, stop, clock, compiler, STDIN_FILENO, stdout, stderr, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1};
    return runProgram({argv + 1, argv + argc}, surroundings);
}
