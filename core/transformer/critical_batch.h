// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/transformer/row_roofs.h"

namespace ridge {

/// The smallest number of sequences in 1..2^31 at which the linear layers of a decode step are compute-bound as a whole: over all products
/// with weights (projections, feed-forward, router, experts that are expected to be hit, head), sum of FLOP / peak >= sum of bytes /
/// bandwidth. The other sizes stay as in `workload`, whose phase does not matter. Peaks and bandwidth are those of the data sheet, whatever
/// the efficiency switches say. Nothing where no batch that can be counted reaches it, where the model does not decode, or where the
/// accelerator lacks a rate.
[[nodiscard]] std::optional<std::int64_t> decodeCriticalBatch(const Model& model, Workload workload, RowRoofs& roofs);

}  // namespace ridge
