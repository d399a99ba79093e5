// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/plan/families.h"
#include "gpu/cuda/plan/launch_shape.h"
#include "gpu/plan/operator_constants.h"

namespace ridge::cuda {

namespace {

struct Function {
    std::string_view name;
    std::size_t operands;
    bool isCheap;  ///< a thread then has two accesses of each operand on their way
};

Function functionOf(OperatorKind kind) {
    switch (kind) {
        case OperatorKind::Relu:
            return {"relu", 1, true};
        case OperatorKind::Gelu:
            return {"gelu", 1, false};
        case OperatorKind::Silu:
            return {"silu", 1, false};
        case OperatorKind::Add:
            return {"add", 2, true};
        case OperatorKind::Mul:
            return {"mul", 2, true};
        case OperatorKind::SiluGate:
            return {"silu_gate", 2, false};
        case OperatorKind::Triad:
            return {"triad", 2, true};
        default:
            return {"copy", 1, true};
    }
}

}  // namespace

Result<LaunchPlan> planElementwise(const Operator& op, const GpuFacts& facts) {
    const Function function = functionOf(op.kind);
    const std::int64_t elements = op.dims[0];
    const std::int64_t perThread = kAccessBytes / elementBytes(op.dtype) * (function.isCheap ? 2 : 1);
    Launch launch;
    launch.file = "elementwise";
    launch.kernel = kernelName(function.name, op.dtype);
    launch.grid[0] = loopingBlocks(ceilDivide(elements, perThread * kThreads), facts);
    launch.block[0] = kThreads;
    for (std::size_t buffer = 0; buffer <= function.operands; ++buffer) launch.arguments.emplace_back(BufferArgument{buffer});
    launch.arguments.emplace_back(elements);
    if (op.kind == OperatorKind::Triad) launch.arguments.emplace_back(measure::kTriadScalar);
    return LaunchPlan{{std::move(launch)}, {}, "own kernel, 16-byte accesses"};
}

}  // namespace ridge::cuda
