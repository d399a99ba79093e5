// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/families.h"
#include "core/operators/work_builder.h"

namespace ridge {

namespace {

constexpr std::array<DimensionSpec, 1> kDimensions{{{.name = "elements", .title = "parameters", .example = 1073741824}}};

void countAdam(const Operator& op, Work& work) {
    const Count elements = dim(op, 0);
    work.flops = Count(12) * elements;
    // The state is kept in fp32 whatever the weights are served in.
    constexpr unsigned once = 32;
    constexpr unsigned twice = 64;
    addTerm(work, {"w", Access::ReadWrite, elements, twice, "elements"});
    addTerm(work, {"g", Access::Read, elements, once, "elements"});
    addTerm(work, {"m", Access::ReadWrite, elements, twice, "elements"});
    addTerm(work, {"v", Access::ReadWrite, elements, twice, "elements"});
}

constexpr std::array<OperatorSpec, 1> kSpecs{{{
    .kind = OperatorKind::Adam,
    .name = "adam",
    .title = "Adam step",
    .unit = PeakUnit::Vector,
    .dimensions = kDimensions,
    .flopFormula = "12 elements",
    .byteFormula = "28 elements",
    .why = "Both moments, their correction and the update take twelve operations; fp32 state: reads w g m v, writes w m v.",
    .count = countAdam,
}}};

}  // namespace

std::span<const OperatorSpec> optimizerSpecs() {
    return kSpecs;
}

}  // namespace ridge
