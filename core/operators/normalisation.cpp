// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/families.h"
#include "core/operators/rows_and_cols.h"
#include "core/operators/work_builder.h"

namespace ridge {

namespace {

void withRows(const Operator& op, std::uint64_t flopPerElement, std::string_view outName, Work& work) {
    const Count elements = dim(op, kRows) * dim(op, kCols);
    work.flops = Count(flopPerElement) * elements;
    addRead(work, "x", elements, op.a, "rows cols");
    addWrite(work, outName, elements, op.c, "rows cols");
}

void countSoftmax(const Operator& op, Work& work) {
    withRows(op, 5, "out", work);
}

void countRmsNorm(const Operator& op, Work& work) {
    withRows(op, 4, "y", work);
    addRead(work, "gamma", dim(op, kCols), op.b, "cols");
}

void countLayerNorm(const Operator& op, Work& work) {
    withRows(op, 7, "y", work);
    addRead(work, "gamma", dim(op, kCols), op.b, "cols");
    addRead(work, "beta", dim(op, kCols), op.b, "cols");
}

constexpr std::array<OperatorSpec, 3> kSpecs{{
    {.kind = OperatorKind::Softmax,
     .name = "softmax",
     .title = "Softmax",
     .unit = PeakUnit::Vector,
     .dimensions = kRowsAndCols,
     .flopFormula = "5 rows cols",
     .byteFormula = "2 w rows cols",
     .why = "Maximum, subtraction, exponential, sum and division per element; scale and mask are folded in.",
     .count = countSoftmax},
    {.kind = OperatorKind::LayerNorm,
     .name = "layernorm",
     .title = "LayerNorm",
     .unit = PeakUnit::Vector,
     .dimensions = kRowsAndCols,
     .flopFormula = "7 rows cols",
     .byteFormula = "w (2 rows cols + 2 cols)",
     .why = "Mean, centring, square, variance, scaling, gamma and beta per element; gamma and beta are read once.",
     .count = countLayerNorm},
    {.kind = OperatorKind::RmsNorm,
     .name = "rmsnorm",
     .title = "RMSNorm",
     .unit = PeakUnit::Vector,
     .dimensions = kRowsAndCols,
     .flopFormula = "4 rows cols",
     .byteFormula = "w (2 rows cols + cols)",
     .why = "Square, sum, scaling and gamma per element; gamma is read once.",
     .count = countRmsNorm},
}};

}  // namespace

std::span<const OperatorSpec> normalisationSpecs() {
    return kSpecs;
}

}  // namespace ridge
