// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/plan/operator_plan.h"

#include "gpu/cuda/plan/families.h"

namespace ridge::cuda {

namespace {

/// The oldest GPUs that a CUDA 13 toolkit compiles for.
constexpr ComputeCapability kOldest{7, 5};

bool isComputedIn(DType type) {
    return type == DType::Fp64 || type == DType::Fp32 || type == DType::Fp16 || type == DType::Bf16;
}

/// Multiplied out, so that nothing later overflows.
Result<void> checkCounts(const Operator& op) {
    const Work work = countWork(op);
    for (const Term& term : work.usedTerms()) {
        if ((term.elements * Count(8)).toInt64()) continue;
        return fail(ErrorCode::Unavailable, "a tensor is larger than any GPU's memory", specOf(op.kind).name, term.name,
                    "take a smaller shape");
    }
    return {};
}

Result<void> checkTypes(const Operator& op) {
    if (op.a != op.dtype || op.b != op.dtype || op.c != op.dtype) {
        return fail(ErrorCode::Unavailable, "the GPU's kernels take operands of one type", "dtype", dtypeName(op.dtype),
                    "give a, b and c the same type");
    }
    const bool isTensorType = op.kind == OperatorKind::Matmul && op.dtype == DType::Tf32;
    if (!isComputedIn(op.dtype) && !isTensorType) return noKernel(op);
    return {};
}

}  // namespace

tl::unexpected<Error> noKernel(const Operator& op) {
    const std::string what = std::string("there is no GPU kernel for ") + std::string(specOf(op.kind).name) + " in this type";
    const std::string_view hint = op.kind == OperatorKind::Rope     ? "take --dtype fp32, fp16 or bf16"
                                  : op.kind == OperatorKind::Adam   ? "adam keeps its state in fp32; take --dtype fp32"
                                  : op.kind == OperatorKind::Matmul ? "take --dtype fp64, fp32, tf32, fp16 or bf16"
                                                                    : "take --dtype fp64, fp32, fp16 or bf16";
    return fail(ErrorCode::Unavailable, what, "dtype", dtypeName(op.dtype), hint);
}

Result<LaunchPlan> planOperator(const Operator& op, const GpuFacts& facts, std::optional<MatmulStage> stage) {
    if (facts.capability < kOldest) {
        return fail(ErrorCode::Unavailable, "the GPU is older than its kernels", "compute capability", facts.capability.architecture(),
                    "sm_75 (Turing) or newer is needed");
    }
    if (auto types = checkTypes(op); !types) return tl::unexpected(types.error());
    if (auto counts = checkCounts(op); !counts) return tl::unexpected(counts.error());
    switch (op.kind) {
        case OperatorKind::Matmul:
            return planMatmul(op, facts, stage);
        case OperatorKind::Relu:
        case OperatorKind::Gelu:
        case OperatorKind::Silu:
        case OperatorKind::Copy:
        case OperatorKind::Add:
        case OperatorKind::Mul:
        case OperatorKind::SiluGate:
        case OperatorKind::Triad:
            return planElementwise(op, facts);
        case OperatorKind::Softmax:
        case OperatorKind::LayerNorm:
        case OperatorKind::RmsNorm:
        case OperatorKind::Reduction:
            return planRows(op, facts);
        case OperatorKind::Transpose:
        case OperatorKind::Embedding:
            return planMovement(op, facts);
        case OperatorKind::Rope:
            return planRope(op, facts);
        case OperatorKind::Adam:
            return planAdam(op, facts);
        case OperatorKind::Qk:
        case OperatorKind::Pv:
        case OperatorKind::Attention:
            return planAttention(op, facts);
        case OperatorKind::Conv2d:
            return fail(ErrorCode::Unavailable, "there is no GPU kernel for this operator", "operator", specOf(op.kind).name,
                        "a convolution is left to libraries; measure the matmul that it comes to");
    }
    return noKernel(op);
}

}  // namespace ridge::cuda
