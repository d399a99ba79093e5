// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "core/report/table.h"
#include "core/roofline/placement.h"

// The tables that the window and the command line share.
namespace ridge {

enum class CompareColumn : std::uint8_t { Accelerator, Peak, Bandwidth, Ridge, Bound, ComputeTime, MemoryTime, Time, Ratio, Note };

/// One operator on several accelerators, a row each in their order. `baseline` indexes `evaluations`; the ratio is its time over the row's,
/// 2 for twice as fast. Rows that cannot serve the operator keep their name and say why in the note.
[[nodiscard]] Table compareTable(const Operator& op, std::span<const Evaluation> evaluations, std::optional<std::size_t> baseline);

/// What the command line takes as the baseline unless told: the first accelerator that serves the operator.
[[nodiscard]] std::optional<std::size_t> firstSupported(std::span<const Evaluation> evaluations);

enum class OperatorColumn : std::uint8_t {
    Name,
    Precision,
    Work,
    Traffic,
    ArithmeticIntensity,
    Bound,
    ComputeTime,
    MemoryTime,
    Time,
    Attainable,
    Note
};

struct NamedOperator {
    std::string name;  ///< empty: its shape is its name
    Operator op;
};

/// Several operators on one accelerator, a row each in their order.
[[nodiscard]] Table operatorsTable(std::span<const NamedOperator> operators, const Accelerator& accelerator, const Switches& switches);

}  // namespace ridge
