// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/report/compare_table.h"
#include "core/report/spec_table.h"
#include "core/session/model_choice.h"

namespace ridge {

inline constexpr std::size_t kMostSideBySide = 6;

struct SideBySideRequest {
    std::span<const Accelerator* const> accelerators;  ///< one to six
    std::size_t baseline = 0;                          ///< index into them
    std::span<const NamedOperator> operators = {};     ///< each evaluated on all: time, bound, speed
    Switches switches = {};
    NumberStyle numbers = {};            ///< of a view; what is saved or sent elsewhere has none
    const ModelChoice* model = nullptr;  ///< its workload on all: time, throughput, speed, whether it fits; may be null
};

struct SideCell {
    Cell cell;
    std::optional<double> ratio;  ///< to the baseline's: 2 for twice as much
    std::optional<double> share;  ///< of the largest in the row, for a bar
    SpecFacts facts;              ///< of a figure of the data sheet; empty for what an operator gives
    std::string note;             ///< "derived", "dense: no structured-sparsity rate", why an operator is not served; may be empty
};

struct SideRow {
    enum class Group : std::uint8_t { Peak, Memory, Ridge, Operator } group = Group::Peak;
    std::string title;    ///< "bf16", "ridge bf16", "matmul 4096×4096×4096 fp16, time"
    std::string unit;     ///< of the texts: "TFLOP/s"; empty where each carries its own
    std::string rawUnit;  ///< of the raw values
    /// The column it comes from, for notes; nothing for an operator's rows.
    std::optional<SpecColumn> column;
    bool isLowerBetter = false;   ///< of times alone
    std::vector<SideCell> cells;  ///< one per accelerator
};

/// Rows that no accelerator fills are left out.
struct SideBySide {
    std::vector<std::string> names;
    std::size_t baseline = 0;
    std::vector<SideRow> rows;
};

/// Usage errors: no accelerator, more than six, a baseline that is none of them.
[[nodiscard]] Result<SideBySide> sideBySide(const SideBySideRequest& request);

/// For Markdown and CSV: what, unit, then for each accelerator its figure and, but for the baseline, the ratio.
[[nodiscard]] Table sideBySideTable(const SideBySide& comparison);

}  // namespace ridge
