// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/units.h"
#include "core/measure/kernel_binary.h"
#include "core/measure/kernel_header.h"

namespace ridge::measure {

/// How long one launch may take before it is given up, unless told otherwise.
inline constexpr Seconds kUsualLaunchLimit{10.0};

/// A kernel of the user's, compiled for the device it is to run on.
struct UserKernel {
    std::string file;  ///< as messages name it
    KernelHeader header;
    KernelBinary binary;
    Seconds launchLimit = kUsualLaunchLimit;
    bool operator==(const UserKernel&) const = default;
};

}  // namespace ridge::measure
