// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/families.h"
#include "core/operators/work_builder.h"

namespace ridge {

namespace {

using namespace matmul;

constexpr std::array<DimensionSpec, 4> kDimensions{{
    {.name = "m", .title = "rows of A and C", .example = 4096},
    {.name = "n", .title = "columns of B and C", .example = 4096},
    {.name = "k", .title = "shared dimension", .example = 4096},
    {.name = "batch", .title = "independent products", .rule = DefaultRule::Fixed, .fixedDefault = 1},
}};

void count(const Operator& op, Work& work) {
    const Count m = dim(op, kM);
    const Count n = dim(op, kN);
    const Count k = dim(op, kK);
    const Count batch = dim(op, kBatch);
    work.flops = Count(2) * batch * m * n * k;
    addRead(work, "a", batch * m * k, op.a, "batch m k");
    addRead(work, "b", batch * k * n, op.b, "batch k n");
    if (op.beta != 0.0) addRead(work, "c_in", batch * m * n, op.c, "batch m n");
    addWrite(work, "c", batch * m * n, op.c, "batch m n");
}

constexpr std::array<OperatorSpec, 1> kSpecs{{{
    .kind = OperatorKind::Matmul,
    .name = "matmul",
    .title = "Matrix product",
    .unit = PeakUnit::Matrix,
    .dimensions = kDimensions,
    .hasOperandTypes = true,
    .flopFormula = "2 batch m n k",
    .byteFormula = "batch (w_a m k + w_b k n + w_c m n [+ w_c m n if beta != 0])",
    .why = "Each of the m n results is a dot product of length k: k multiplies and k adds.",
    .count = count,
}}};

}  // namespace

std::span<const OperatorSpec> matmulSpecs() {
    return kSpecs;
}

}  // namespace ridge
