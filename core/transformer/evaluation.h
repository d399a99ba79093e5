// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/transformer/memory.h"
#include "core/transformer/row_roofs.h"
#include "core/transformer/timed_rows.h"

namespace ridge {

/// A whole step (or generation) on one accelerator. Times add row by row: nothing overlaps. Every instance of every row is one launch.
struct ModelTotal {
    std::optional<Seconds> time;  ///< nothing where a row cannot be served; `reason` says why
    std::string reason;
    std::optional<double> tokensPerSecond;
    std::optional<Seconds> computeBound;  ///< all FLOP at the matrix peak
    Seconds memoryBound;                  ///< all bytes at the bandwidth
    std::optional<bool> fits;             ///< nothing where the memory is unknown
    FamilyTimes byFamily{};
};

/// Everything that is known of a model under a workload. Amounts are of one device.
struct ModelEvaluation {
    Parameters parameters;  ///< of the whole model
    Count weightBits;       ///< of the whole model
    Count kvBitsPerToken;
    Count kvBits;
    MemoryNeed memory;
    std::vector<ModelRow> rows;  ///< of the first step
    TimedRows timed;             ///< `rows`, where they are the whole
    Count flops;                 ///< of all steps
    Count bits;
    Count linkBits;
    std::vector<RowRoofs> roofs;  ///< one per accelerator
    std::vector<ModelTotal> totals;
};

/// Usage errors of checkWorkload; never Unavailable for lack of a rate: the totals say so. `evaluation` is filled anew and its storage is
/// used again; it refers to `accelerators`, which must outlive it.
[[nodiscard]] Result<void> evaluateModel(const Model& model, const Workload& workload, std::span<const Accelerator* const> accelerators,
                                         const Switches& switches, ModelEvaluation& evaluation);

/// Work tokens of a step that throughput counts: prompt or training tokens, or the new ones of a generation.
[[nodiscard]] double countedTokens(const Workload& workload);

}  // namespace ridge
