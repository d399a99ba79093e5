// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "gpu/cuda/nvml/nvml_functions.h"

namespace ridge::cuda {

/// What being without NVML costs, and what to do about it.
[[nodiscard]] std::string nvmlHint(std::string_view remedy);

/// Unavailable error for a code that NVML's function `where` gave.
[[nodiscard]] Error nvmlError(NvmlCode code, std::string_view where);

}  // namespace ridge::cuda
