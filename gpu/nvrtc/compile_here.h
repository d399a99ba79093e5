// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "gpu/nvrtc/nvrtc_library.h"
#include "gpu/plan/kernel_compiler.h"

namespace ridge::nvrtc {

/// Compiles in this process, which a compiler that breaks takes with it: child_compiler.h starts one for each. Headers of the toolkit are
/// searched in `headers`, after those of the request.
[[nodiscard]] measure::CompileAnswer compileHere(const Functions& functions, const measure::CompileRequest& request,
                                                 const std::vector<std::string>& headers);

}  // namespace ridge::nvrtc
