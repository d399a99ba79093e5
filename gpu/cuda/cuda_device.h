// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "gpu/cuda/driver.h"
#include "gpu/cuda/nvml/nvml.h"
#include "gpu/plan/device.h"

namespace ridge::cuda {

/// What is said of a GPU before anything runs on it.
[[nodiscard]] measure::DeviceInfo infoOf(const Gpu& gpu, const Result<Nvml>& nvml);

/// One GPU: this program's kernels, cuBLASLt where it is found, and kernels of the user's.
[[nodiscard]] measure::Outcome<std::unique_ptr<measure::Device>> openCudaDevice(const Driver& driver, const Gpu& gpu,
                                                                                const Result<Nvml>& nvml);

}  // namespace ridge::cuda
