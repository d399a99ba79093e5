// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "gpu/plan/device_list.h"

namespace ridge::cuda {

/// NVIDIA GPUs, "cuda:0" and on, as far as a driver shows them.
[[nodiscard]] std::unique_ptr<measure::DeviceSource> makeCudaSource();

}  // namespace ridge::cuda
