// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/measure/kernel_header.h"
#include "gpu/plan/emitter.h"
#include "gpu/plan/job.h"
#include "gpu/plan/kernel_compiler.h"
#include "gpu/plan/options.h"
#include "gpu/plan/stop_signal.h"
#include "gpu/plan/user_kernel.h"

namespace ridge::measure {

/// No kernel's source is larger: with its request it must fit what a request may have.
inline constexpr std::size_t kMaxKernelSource = std::size_t{512} << 10U;

/// A kernel to be compiled for some architectures.
struct KernelJob {
    std::string file;
    std::string source;
    std::vector<std::string> architectures;  ///< that were asked for; empty: the device's, or without one the usual ones
    std::vector<std::string> includes;
    std::optional<std::string> toolkit;
    std::optional<std::string> device;  ///< on which it is to run
    bool isWatched = false;
    Job measuring;                            ///< how it is measured; nothing of what
    std::vector<std::string> measuringWords;  ///< the same as words of a command line, for the process it runs in
    Seconds launchLimit = kUsualLaunchLimit;
};

/// `source` came with a request; without one the file is read, and its folder is searched for what it includes. Usage errors name the
/// option and the text.
[[nodiscard]] Result<KernelJob> makeKernelJob(const RawMeasure& raw, const std::optional<std::string>& source);
/// Io error when the file cannot be read or is larger than kMaxKernelSource.
[[nodiscard]] Result<std::string> readKernel(const std::string& file);

/// A kernel that compiled.
struct BuiltKernel {
    KernelHeader header;
    std::vector<KernelBinary> binaries;
};

/// Reads the header, compiles for each of the architectures and says what came of it. Failed when the header is wrong, when some
/// architecture did not compile, with the first error of the compiler, and when the kernel of the header is not among those of the file.
[[nodiscard]] Outcome<BuiltKernel> compileKernel(const KernelJob& job, const std::vector<std::string>& architectures, std::int64_t attempt,
                                                 KernelCompiler& compiler, Emitter& emitter, StopSignal& stop);
/// Those of the job, and that of the device it is to run on; without either the usual ones.
[[nodiscard]] std::vector<std::string> architecturesFor(const KernelJob& job, const std::optional<std::string>& device);

/// The first `FILE:LINE: error: TEXT` of a log.
[[nodiscard]] std::optional<Error> firstCompileError(std::string_view log);

}  // namespace ridge::measure
