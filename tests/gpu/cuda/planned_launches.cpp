// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/gpu/cuda/planned_launches.h"

namespace ridge::test {

namespace {

void add(std::vector<PlannedLaunch>& all, const std::string& what, const cuda::LaunchPlan& plan) {
    for (const cuda::Launch& launch : plan.launches) all.push_back({what, launch});
}

void addOperator(std::vector<PlannedLaunch>& all, const OperatorSpec& spec, std::int64_t size, DType type, const cuda::GpuFacts& facts) {
    OperatorRequest request;
    request.kind = spec.kind;
    request.dtype = type;
    for (std::size_t i = 0; i < spec.dimensions.size(); ++i) request.dims[i] = size;
    const auto op = makeOperator(request);
    if (!op) return;
    const std::string what = shapeText(*op) + " in " + std::string(dtypeName(type));
    if (const auto plan = cuda::planOperator(*op, facts)) add(all, what, *plan);
    if (spec.kind != OperatorKind::Matmul) return;
    for (const cuda::MatmulStage stage : cuda::matmulStages(type, facts)) {
        // The largest have more tiles than a grid has blocks.
        if (const auto plan = cuda::planOperator(*op, facts, stage)) add(all, what + ", " + std::string(cuda::stageName(stage)), *plan);
    }
    for (const std::size_t side : {0U, 1U}) {
        auto vector = *op;
        vector.dims[side] = 1;
        if (const auto plan = cuda::planOperator(vector, facts)) add(all, what, *plan);
    }
}

}  // namespace

std::vector<PlannedLaunch> plannedLaunches(const cuda::GpuFacts& facts) {
    std::vector<PlannedLaunch> all;
    for (const OperatorSpec& spec : operatorTable()) {
        for (const DType type : kAllDTypes) {
            for (const std::int64_t size : {1, 2, 64, 97, 128, 250, 256, 40000}) addOperator(all, spec, size, type, facts);
        }
    }
    // Few long rows, which are summed in parts.
    for (const DType type : {DType::Fp32, DType::Fp64, DType::Fp16, DType::Bf16}) {
        OperatorRequest request;
        request.kind = OperatorKind::Reduction;
        request.dtype = type;
        request.dims = {2, 1000003};
        add(all, "long rows", cuda::planOperator(makeOperator(request).value(), facts).value());
    }
    for (const auto& one : cuda::gpuCeilings(facts)) add(all, one.spec.name, one.plan);
    for (const auto& one : cuda::gpuIntensitySteps(facts)) add(all, one.spec.name, one.plan);
    all.push_back({"clock probe", cuda::clockProbe(cuda::kProbeNanoseconds)});
    return all;
}

}  // namespace ridge::test
