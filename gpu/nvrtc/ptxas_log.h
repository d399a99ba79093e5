// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "gpu/plan/kernel_compiler.h"

namespace ridge::nvrtc {

/// A compiler's log, taken apart.
struct SplitLog {
    std::string text;  ///< what a person wants to read: errors and warnings, "file:12: error: ..." instead of "file(12): error: ..."
    std::vector<measure::KernelResources> kernels;
};

/// Reads what ptxas says under -v: "Compiling entry function 'f' for 'sm_90'", "N bytes stack frame, N bytes spill stores, ...",
/// "Used N registers, ..., N bytes smem". Lines of that kind that it does not know are left out.
[[nodiscard]] SplitLog splitLog(std::string_view log);

}  // namespace ridge::nvrtc
