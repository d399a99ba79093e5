// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include "gpu/cuda/user_kernel_work.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "gpu/cuda/kernel_launch.h"

namespace ridge::cuda {

namespace {

using measure::ExitCode;
using measure::Outcome;
using measure::UserKernel;

std::array<std::uint32_t, 3> sizesOf(const measure::LaunchSize& sizes) {
    return {static_cast<std::uint32_t>(sizes[0]), static_cast<std::uint32_t>(sizes[1]), static_cast<std::uint32_t>(sizes[2])};
}

/// "out" names the result, whatever the operator calls it.
std::size_t bufferOf(const std::vector<std::string>& names, const std::string& name, const Operator& op) {
    auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        const Work work = countWork(op);
        const auto terms = work.usedTerms();
        const auto result = std::find_if(terms.begin(), terms.end(), [](const Term& term) { return term.access != Access::Read; });
        found = result == terms.end() ? names.end() : std::find(names.begin(), names.end(), result->name);
    }
    // The header was held against the operator when it was read.
    return static_cast<std::size_t>(found - names.begin());
}

Outcome<void> checkLaunch(const UserKernel& kernel, const FunctionFacts& function, const GpuFacts& facts) {
    const auto& block = kernel.header.block;
    const std::int64_t threads = block[0] * block[1] * block[2];
    if (threads > function.mostThreads) {
        return measure::failWith(ExitCode::WrongResult, "the block has more threads than this kernel can have here", kernel.file,
                                 std::to_string(threads) + " of " + std::to_string(function.mostThreads),
                                 "it uses " + std::to_string(function.registers) + " registers a thread; take a smaller block");
    }
    const std::int64_t shared = kernel.header.sharedBytes + function.sharedBytes;
    if (shared <= facts.sharedBytesPerBlock) return {};
    return measure::failWith(
        ExitCode::WrongResult, "a block takes more shared memory than the GPU has", kernel.file,
        siText(static_cast<double>(shared), "B") + " of " + siText(static_cast<double>(facts.sharedBytesPerBlock), "B"),
        "take a smaller tile");
}

const std::string& keptBinary(GpuServices& services, const std::string& bytes) {
    auto& kept = services.binaries;
    const auto known = std::find(kept.begin(), kept.end(), bytes);
    return known != kept.end() ? *known : kept.emplace_back(bytes);
}

}  // namespace

Launch launchOf(const UserKernel& kernel) {
    Launch launch;
    launch.kernel = kernel.binary.symbol;
    launch.grid = sizesOf(kernel.header.grid);
    launch.block = sizesOf(kernel.header.block);
    launch.sharedBytes = static_cast<std::uint32_t>(kernel.header.sharedBytes);
    const auto names = tensorNames(kernel.header.op);
    for (const auto& argument : kernel.header.args) {
        if (argument.value) {
            launch.arguments.emplace_back(*argument.value);
        } else {
            launch.arguments.emplace_back(BufferArgument{bufferOf(names, argument.name, kernel.header.op)});
        }
    }
    return launch;
}

Outcome<std::unique_ptr<measure::PreparedWork>> makeUserKernelWork(const std::shared_ptr<GpuServices>& services, host::Host& host,
                                                                   const GpuFacts& facts, const UserKernel& kernel, std::uint64_t seed) {
    if (kernel.header.op.kind == OperatorKind::Embedding) {
        return measure::failWith(ExitCode::Failed, "kernels of yours are given no list of tokens", kernel.file, "embedding",
                                 "copy moves as many bytes without one");
    }
    Context& context = *services->context;
    const std::string& bytes = keptBinary(*services, kernel.binary.bytes);
    const auto function = context.kernel(std::as_bytes(std::span(bytes.data(), bytes.size())), kernel.binary.symbol);
    if (!function) return tl::unexpected(function.error());
    const auto taken = factsOf(context, *function);
    if (!taken) return tl::unexpected(taken.error());
    if (auto can = checkLaunch(kernel, *taken, facts); !can) return tl::unexpected(can.error());
    auto operands = GpuOperands::make(services->context, host, kernel.header.op, seed);
    if (!operands) return tl::unexpected(operands.error());
    auto launch = KernelLaunch::make(context, *function, launchOf(kernel), operands->addresses());
    if (!launch) return tl::unexpected(launch.error());
    GpuWork::Parts parts;
    parts.launch = [&context, launch = std::move(*launch)] { return launch.run(context); };
    parts.operands.emplace(std::move(*operands));
    parts.amounts = measure::analyticAmounts(kernel.header.op);
    // Nobody has read the kernel: that it does the operator's work is what its author says.
    parts.amounts.flopsSource = measure::AmountSource::Declared;
    parts.amounts.bytesSource = measure::AmountSource::Declared;
    parts.method = kernel.header.entry;
    parts.facts = {kernel.binary.registers, kernel.binary.sharedBytes + kernel.header.sharedBytes, kernel.binary.spillBytes};
    parts.launchLimit = kernel.launchLimit;
    parts.where = kernel.file;
    return GpuWork::make(services, std::move(parts));
}

}  // namespace ridge::cuda
