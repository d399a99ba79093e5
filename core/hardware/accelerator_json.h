// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/hardware/accelerator.h"

namespace ridge {

/// Reads one accelerator file (schema resources/schema/accelerator.schema.json). Format errors name `where`, the field and the value:
/// rates and sizes must be positive and finite, ids lower-case words joined by '-'.
[[nodiscard]] Result<Accelerator> parseAccelerator(std::string_view json, std::string_view where);

/// Writes the same layout; parseAccelerator gives an equal value back.
[[nodiscard]] std::string writeAccelerator(const Accelerator& accelerator);

}  // namespace ridge
