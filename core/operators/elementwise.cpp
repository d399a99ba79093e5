// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "core/operators/families.h"
#include "core/operators/work_builder.h"

namespace ridge {

namespace {

constexpr std::array<DimensionSpec, 1> kDimensions{{{.name = "elements", .title = "elements", .example = 16777216}}};

template <std::uint64_t FlopPerElement>
void countUnary(const Operator& op, Work& work) {
    const Count elements = dim(op, 0);
    work.flops = Count(FlopPerElement) * elements;
    addRead(work, "x", elements, op.a, "elements");
    addWrite(work, "out", elements, op.c, "elements");
}

template <std::uint64_t FlopPerElement>
void countBinary(const Operator& op, Work& work) {
    const Count elements = dim(op, 0);
    work.flops = Count(FlopPerElement) * elements;
    addRead(work, "x", elements, op.a, "elements");
    addRead(work, "y", elements, op.b, "elements");
    addWrite(work, "out", elements, op.c, "elements");
}

struct Texts {
    std::string_view name;
    std::string_view title;
    std::string_view flopFormula;
    std::string_view why;
};

constexpr OperatorSpec unary(OperatorKind kind, const Texts& texts, void (*count)(const Operator&, Work&)) {
    return {.kind = kind,
            .name = texts.name,
            .title = texts.title,
            .unit = PeakUnit::Vector,
            .dimensions = kDimensions,
            .flopFormula = texts.flopFormula,
            .byteFormula = "2 w elements",
            .why = texts.why,
            .count = count};
}

constexpr OperatorSpec binary(OperatorKind kind, const Texts& texts, void (*count)(const Operator&, Work&)) {
    OperatorSpec spec = unary(kind, texts, count);
    spec.byteFormula = "3 w elements";
    return spec;
}

constexpr std::array<OperatorSpec, 8> kSpecs{{
    unary(OperatorKind::Relu, {"relu", "ReLU", "1 elements", "One comparison per element."}, countUnary<1>),
    unary(OperatorKind::Gelu,
          {"gelu", "GELU", "8 elements", "The tanh form: a cubic, a tanh and a product, eight operations by convention."}, countUnary<8>),
    unary(OperatorKind::Silu, {"silu", "SiLU", "5 elements", "x / (1 + exp(-x)): five operations by convention."}, countUnary<5>),
    unary(OperatorKind::Copy, {"copy", "Copy", "0 elements", "Nothing is computed; the time is the traffic."}, countUnary<0>),
    binary(OperatorKind::Add, {"add", "Add (residual)", "1 elements", "One addition; both operands are read."}, countBinary<1>),
    binary(OperatorKind::Mul, {"mul", "Multiply", "1 elements", "One product; both operands are read."}, countBinary<1>),
    binary(OperatorKind::SiluGate, {"silu-gate", "SiLU gate (SwiGLU)", "6 elements", "SiLU of one operand, times the other."},
           countBinary<6>),
    binary(OperatorKind::Triad, {"triad", "Triad (x + s y)", "2 elements", "A multiply-add with a constant factor."}, countBinary<2>),
}};

}  // namespace

std::span<const OperatorSpec> elementwiseSpecs() {
    return kSpecs;
}

}  // namespace ridge
