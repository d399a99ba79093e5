// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/planned_work.h"

#include "gpu/cuda/kernel_launch.h"

namespace ridge::cuda {

using measure::ExitCode;
using measure::Outcome;

struct PlannedLaunches::Kept {
    std::shared_ptr<Context> context;
    std::vector<DeviceBuffer> scratch;
    std::vector<KernelLaunch> launches;
};

namespace {

Outcome<FunctionHandle> functionOf(Context& context, const GpuFacts& facts, const Launch& launch) {
    if (kernelImages().empty()) {
        return measure::failWith(ExitCode::Failed, "this program was built without kernels for GPUs", launch.kernel, {},
                                 "build it where a CUDA toolkit of 12.8 or newer is; kernels of yours run all the same");
    }
    const KernelImage* image = imageFor(kernelImages(), launch.file, facts.capability);
    if (image == nullptr) {
        return measure::failWith(ExitCode::Failed, "has no kernels for this GPU", launch.kernel, facts.capability.architecture(),
                                 "sm_75 and newer have some");
    }
    return context.kernel(image->bytes, launch.kernel);
}

}  // namespace

Outcome<std::vector<FunctionHandle>> PlannedLaunches::find(Context& context, const GpuFacts& facts, const LaunchPlan& plan) {
    std::vector<FunctionHandle> functions;
    for (const Launch& launch : plan.launches) {
        const auto function = functionOf(context, facts, launch);
        if (!function) return tl::unexpected(function.error());
        functions.push_back(*function);
    }
    return functions;
}

Outcome<PlannedLaunches> PlannedLaunches::make(const std::shared_ptr<Context>& context, const std::vector<FunctionHandle>& functions,
                                               const LaunchPlan& plan, std::vector<DeviceAddress> tensors) {
    auto kept = std::make_shared<Kept>();
    kept->context = context;
    for (const std::int64_t bytes : plan.scratchBytes) {
        auto buffer = DeviceBuffer::allocate(context, static_cast<std::size_t>(bytes));
        if (!buffer) return tl::unexpected(buffer.error());
        tensors.push_back(buffer->address());
        kept->scratch.push_back(std::move(*buffer));
    }
    for (std::size_t i = 0; i < plan.launches.size(); ++i) {
        auto made = KernelLaunch::make(*context, functions[i], plan.launches[i], tensors);
        if (!made) return tl::unexpected(made.error());
        kept->launches.push_back(std::move(*made));
    }
    return PlannedLaunches(std::move(kept));
}

std::function<Outcome<void>()> PlannedLaunches::launcher() && {
    return [kept = std::move(m_kept)]() -> Outcome<void> {
        for (const KernelLaunch& launch : kept->launches) {
            if (auto ran = launch.run(*kept->context); !ran) return ran;
        }
        return {};
    };
}

Outcome<std::unique_ptr<measure::PreparedWork>> makePlannedWork(const std::shared_ptr<GpuServices>& services, host::Host& host,
                                                                const GpuFacts& facts, const Operator& op, const LaunchPlan& plan,
                                                                std::uint64_t seed, std::vector<std::string> remarks) {
    const auto functions = PlannedLaunches::find(*services->context, facts, plan);
    if (!functions) return tl::unexpected(functions.error());
    auto operands = GpuOperands::make(services->context, host, op, seed);
    if (!operands) return tl::unexpected(operands.error());
    auto launches = PlannedLaunches::make(services->context, *functions, plan, operands->addresses());
    if (!launches) return tl::unexpected(launches.error());
    GpuWork::Parts parts;
    parts.launch = std::move(*launches).launcher();
    parts.operands.emplace(std::move(*operands));
    parts.amounts = measure::analyticAmounts(op);
    parts.method = plan.method;
    parts.remarks = std::move(remarks);
    return GpuWork::make(services, std::move(parts));
}

}  // namespace ridge::cuda
