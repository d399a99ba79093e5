// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/roofline/derivation.h"
#include "core/transformer/row_roofs.h"

namespace ridge {

/// A row under its roof. `reason` says why where the accelerator cannot serve it.
[[nodiscard]] Evaluation evaluateRow(const ModelRow& row, const Accelerator& accelerator, const Switches& switches);

/// Whether a row can be derived on this accelerator: what it counts is written in formulas, and there is a rate for it. Not so collectives,
/// and gradients, which take what their forward rows take.
[[nodiscard]] bool hasWorking(const ModelRow& row, const Accelerator& accelerator, const Switches& switches);

/// Indices of the rows with a working, the one that takes the most time first; of rows that are counted alike only the dearest.
[[nodiscard]] std::vector<std::size_t> dearestWorkings(std::span<const ModelRow> rows, RowRoofs& roofs);

/// The working of row `index` of those that buildRows makes of this workload; it must have one. Its title begins with the row's name.
/// `workload` must have passed checkWorkload.
[[nodiscard]] Derivation deriveRow(const Model& model, const Workload& workload, std::size_t index, const Accelerator& accelerator,
                                   const Switches& switches);

}  // namespace ridge
