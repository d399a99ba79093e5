// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/families.h"
#include "core/operators/rows_and_cols.h"
#include "core/operators/work_builder.h"

namespace ridge {

namespace {

void countReduction(const Operator& op, Work& work) {
    const Count rows = dim(op, kRows);
    const Count cols = dim(op, kCols);
    work.flops = rows * (cols - Count(1));
    addRead(work, "x", rows * cols, op.dtype, "rows cols");
    addWrite(work, "out", rows, op.dtype, "rows");
}

void countTranspose(const Operator& op, Work& work) {
    const Count elements = dim(op, kRows) * dim(op, kCols);
    addRead(work, "x", elements, op.dtype, "rows cols");
    addWrite(work, "out", elements, op.dtype, "rows cols");
}

constexpr std::array<OperatorSpec, 2> kSpecs{{
    {.kind = OperatorKind::Reduction,
     .name = "reduction",
     .title = "Row reduction (sum)",
     .unit = PeakUnit::Vector,
     .dimensions = kRowsAndCols,
     .flopFormula = "rows (cols - 1)",
     .byteFormula = "w (rows cols + rows)",
     .why = "A row of cols numbers takes cols - 1 additions and leaves one number.",
     .count = countReduction},
    {.kind = OperatorKind::Transpose,
     .name = "transpose",
     .title = "Transpose",
     .unit = PeakUnit::Vector,
     .dimensions = kRowsAndCols,
     .flopFormula = "0 rows cols",
     .byteFormula = "2 w rows cols",
     .why = "Nothing is computed; the time is the traffic.",
     .count = countTranspose},
}};

}  // namespace

std::span<const OperatorSpec> reductionSpecs() {
    return kSpecs;
}

}  // namespace ridge
