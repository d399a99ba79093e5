// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/hardware/accelerator.h"

namespace ridge {

/// Lower-case words and numbers joined by '-', at most 64 characters, and not "what-if...", which is made up as it is needed. Such an id is
/// also a safe name for a file.
[[nodiscard]] bool isAcceleratorId(std::string_view text);

/// Reads one accelerator file (schema resources/schema/accelerator.schema.json). Format errors name `where`, the field and the value: rates
/// and sizes must be positive and finite, ids lower-case words joined by '-', keys known. Values become whole base units: 989.4 TFLOP/s are
/// exactly 989400000000000 FLOP/s. A file does not say where it comes from: `origin` is Catalogue.
[[nodiscard]] Result<Accelerator> parseAccelerator(std::string_view json, std::string_view where);

/// Writes the same layout; parseAccelerator gives an equal value back (but for `origin`).
[[nodiscard]] std::string writeAccelerator(const Accelerator& accelerator);

}  // namespace ridge
