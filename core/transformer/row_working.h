// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/transformer/row_roofs.h"

namespace ridge {

/// Whether a row can be derived as a single operator on this accelerator: `shape` counts what the row does, and there is a rate for it.
[[nodiscard]] bool hasWorking(const ModelRow& row, const Accelerator& accelerator, const Switches& switches);

/// Indices of the rows with a working, the one that takes the most time first; of rows of one shape only the dearest.
[[nodiscard]] std::vector<std::size_t> dearestWorkings(std::span<const ModelRow> rows, RowRoofs& roofs);

}  // namespace ridge
