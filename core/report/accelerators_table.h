// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/hardware/accelerator.h"
#include "core/report/table.h"

namespace ridge {

/// Those whose id, name or vendor contains `text`, any case; all of them for an empty text.
[[nodiscard]] std::vector<const Accelerator*> filtered(std::span<const Accelerator> accelerators, std::string_view text);

/// A row each: id, year, memory, bandwidth, the fp32 vector and 16- and 8-bit matrix peaks (dense), the 16-bit ridge, confidence.
[[nodiscard]] Table acceleratorsTable(std::span<const Accelerator* const> accelerators);

}  // namespace ridge
