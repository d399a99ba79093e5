// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/measure/request.h"
#include "gpu/plan/emitter.h"
#include "gpu/plan/kernel_job.h"
#include "gpu/plan/program.h"

namespace ridge::measure {

/// The device that a kernel is to run on: the one it was asked for, else the first that runs any; nothing where there is none. NoDevice and
/// DeviceError as DeviceList::open gives them; Failed for one that runs no kernels.
[[nodiscard]] Outcome<std::optional<DeviceInfo>> kernelDevice(const KernelJob& job, DeviceList& devices);

/// The kernel with the binary for that device. Failed where there is none, naming those that are there.
[[nodiscard]] Outcome<UserKernel> kernelFor(const KernelJob& job, const KernelHeader& header, const std::vector<KernelBinary>& binaries,
                                            const DeviceInfo& device);

/// Measures it in this process, which it may take down. Gives the number of points.
[[nodiscard]] Outcome<std::int64_t> runKernelHere(const KernelJob& job, const UserKernel& kernel, const DeviceInfo& device,
                                                  const Surroundings& around, Emitter& emitter);

/// Measures it in a process of its own, and passes on what that says. A kernel that faults or does not end costs that process: WrongResult,
/// and so for one that is given up because `isSuperseded` says, asked now and then, that nobody wants it any more.
[[nodiscard]] Outcome<std::int64_t> runKernelInChild(
    const KernelJob& job, const UserKernel& kernel, const DeviceInfo& device, const Surroundings& around, Emitter& emitter,
    std::function<bool()> isSuperseded = [] { return false; });

}  // namespace ridge::measure
