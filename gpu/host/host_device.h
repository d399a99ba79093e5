// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "gpu/plan/device_list.h"

namespace ridge::host {

/// The processor as a device to measure on, with the id "host"; there is always just one.
[[nodiscard]] std::unique_ptr<measure::DeviceSource> makeHostSource();

}  // namespace ridge::host
