// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/host/operators/operator_work.h"

#include "gpu/host/operators/families.h"

namespace ridge::host {

namespace {

tl::unexpected<Error> refusedType(DType type) {
    const std::string name(dtypeName(type));
    return fail(ErrorCode::Unavailable, "the host measures fp32 and fp64", "dtype", name,
                "its loops would convert " + name + " and compute in fp32, and that time says nothing of a rate in " + name +
                    "; take --dtype fp32");
}

template <class T>
Result<std::unique_ptr<Work>> make(Host& host, const Operator& op, std::uint64_t seed) {
    switch (op.kind) {
        case OperatorKind::Matmul:
            return makeMatmul<T>(host, op, seed);
        case OperatorKind::Qk:
        case OperatorKind::Pv:
        case OperatorKind::Attention:
            return makeAttention<T>(host, op, seed);
        case OperatorKind::Softmax:
        case OperatorKind::LayerNorm:
        case OperatorKind::RmsNorm:
        case OperatorKind::Reduction:
            return makeRows<T>(host, op, seed);
        case OperatorKind::Transpose:
        case OperatorKind::Embedding:
            return makeMovement<T>(host, op, seed);
        case OperatorKind::Rope:
            return makeRope<T>(host, op, seed);
        case OperatorKind::Conv2d:
            return makeConvolution<T>(host, op, seed);
        case OperatorKind::Adam:
            return makeAdam(host, op, seed);
        case OperatorKind::Relu:
        case OperatorKind::Gelu:
        case OperatorKind::Silu:
        case OperatorKind::Copy:
        case OperatorKind::Add:
        case OperatorKind::Mul:
        case OperatorKind::SiluGate:
        case OperatorKind::Triad:
            break;
    }
    return makeElementwise<T>(host, op, seed);
}

}  // namespace

Result<std::unique_ptr<Work>> makeOperatorWork(Host& host, const Operator& op, std::uint64_t seed) {
    // The widths of the operands matter where they are not the operator's own.
    for (const DType type : {op.dtype, op.a, op.b, op.c}) {
        if (type != DType::Fp32 && type != DType::Fp64) return refusedType(type);
    }
    if (op.a != op.dtype || op.b != op.dtype || op.c != op.dtype) {
        return fail(ErrorCode::Unavailable, "the host measures operands of one type", "dtype", dtypeName(op.dtype),
                    "give a, b and c the same type");
    }
    return op.dtype == DType::Fp64 ? make<double>(host, op, seed) : make<float>(host, op, seed);
}

}  // namespace ridge::host
