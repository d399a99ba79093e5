// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "core/hardware/accelerator.h"

namespace ridge::measure {

/// Whether a device that calls itself `deviceName` is this accelerator, as far as names can tell; false in doubt. Both must have the same
/// words in any case and order, vendors and kinds of memory apart: "NVIDIA A100-SXM4-80GB" is the A100 SXM4 80GB. The accelerator may also
/// say how much memory it has where the device does not, if that agrees with `memory`, what the device said of itself.
[[nodiscard]] bool isSameDevice(const Accelerator& accelerator, std::string_view deviceName, std::optional<Bytes> memory);

}  // namespace ridge::measure
