// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "gpu/cuda/plan/ceiling_parts.h"
#include "gpu/plan/ceiling_names.h"
#include "gpu/plan/operator_constants.h"

namespace ridge::cuda {

namespace {

using measure::CacheState;
using measure::Ceiling;

constexpr DType kType = DType::Fp32;
/// What a block moves of each operand at a time: 4 accesses of 16 bytes to each of its threads.
constexpr std::int64_t kStepBytes = 4 * kAccessBytes * kThreads;
constexpr std::array<std::int64_t, 9> kSweptFmas{1, 2, 4, 8, 16, 32, 64, 128, 256};

/// Far more than the L2 holds, and all operands no more than a third of the memory that is free.
std::int64_t streamBytes(const GpuFacts& facts, std::int64_t operands) {
    constexpr std::int64_t least = std::int64_t{1} << 30U;
    const std::int64_t wanted = std::max(least, 4 * facts.l2Bytes);
    const std::int64_t taken = std::min(wanted, facts.memoryBytes / 3 / operands);
    return std::max(kStepBytes, taken / kStepBytes * kStepBytes);
}

/// A kernel over operands in main memory, the last of which it writes or could.
CeilingBenchmark stream(std::string name, std::string kernel, const GpuFacts& facts, std::int64_t operands) {
    const std::int64_t bytes = streamBytes(facts, operands);
    Launch launch;
    launch.file = "bandwidth";
    launch.kernel = std::move(kernel);
    launch.grid[0] = blocksOf(std::min<std::int64_t>(fullGrid(facts), bytes / kStepBytes));
    launch.block[0] = kThreads;
    for (std::int64_t i = 0; i < operands; ++i) launch.arguments.emplace_back(BufferArgument{static_cast<std::size_t>(i)});
    launch.arguments.emplace_back(bytes / kAccessBytes);
    CeilingBenchmark benchmark;
    benchmark.spec = {std::move(name), Ceiling::Dram, kType, CacheState::Cold};
    benchmark.plan = {{std::move(launch)}, {}, "16-byte accesses, 4 at once to a thread, past the caches"};
    benchmark.bytes = {static_cast<double>(bytes) * static_cast<double>(operands)};
    benchmark.bufferBytes.assign(static_cast<std::size_t>(operands), bytes);
    return benchmark;
}

double elementsOf(const CeilingBenchmark& stream) {
    const std::int64_t elements = stream.bufferBytes.front() / elementBytes(kType);
    return static_cast<double>(elements);
}

void addDram(std::vector<CeilingBenchmark>& list, const GpuFacts& facts) {
    // What is read is kept from being left out by a store that hardly ever happens.
    CeilingBenchmark read = stream(measure::streamName(Ceiling::Dram, "read"), "dram_read", facts, 1);
    auto& arguments = read.plan.launches.front().arguments;
    arguments.insert(arguments.begin() + 1, BufferArgument{1});
    read.bufferBytes.push_back(kAccessBytes);
    list.push_back(std::move(read));
    list.push_back(stream(measure::streamName(Ceiling::Dram, "copy"), "dram_copy", facts, 2));
    CeilingBenchmark triad = stream(measure::streamName(Ceiling::Dram, "triad"), "dram_triad", facts, 3);
    triad.plan.launches.front().arguments.emplace_back(static_cast<float>(measure::kTriadScalar));
    triad.flops = {2.0 * elementsOf(triad)};
    list.push_back(std::move(triad));
}

/// All multiprocessors read a working set that fits the L2 with room to spare, for one of two halves may hold a copy of the other.
void addL2(std::vector<CeilingBenchmark>& list, const GpuFacts& facts) {
    constexpr double share = 0.4;
    constexpr double bytesPerCycle = 64.0;
    const auto room = static_cast<std::int64_t>(share * static_cast<double>(facts.l2Bytes));
    if (room < kStepBytes) return;
    const std::int64_t blocks = std::min<std::int64_t>(fullGrid(facts), room / kStepBytes);
    const std::int64_t bytesOfBlock = room / blocks / kStepBytes * kStepBytes;
    const std::int64_t bytes = blocks * bytesOfBlock;
    const std::int32_t passes = tripsFor(bytesPerCycle * facts.multiprocessors, static_cast<double>(bytes));
    Launch launch;
    launch.file = "bandwidth";
    launch.kernel = "l2_read";
    launch.grid[0] = blocksOf(blocks);
    launch.block[0] = kThreads;
    launch.arguments = {BufferArgument{0}, BufferArgument{1}, bytesOfBlock / kAccessBytes, passes};
    list.push_back({{measure::streamName(Ceiling::L2, "read"), Ceiling::L2, kType, CacheState::Warm},
                    {{std::move(launch)}, {}, "16-byte accesses past L1"},
                    {0.0},
                    {static_cast<double>(bytes) * passes},
                    {bytes, kAccessBytes}});
}

/// gpu/cuda/kernels/bandwidth.cu: each warp reads the 16 KiB of its block.
void addShared(std::vector<CeilingBenchmark>& list, const GpuFacts& facts) {
    constexpr std::int64_t bytesOfWarp = 16384;
    // The system takes 1 KiB of each block's share.
    constexpr std::int64_t bytesOfBlock = bytesOfWarp + 1024;
    constexpr double bytesPerCycle = 128.0;
    const std::int64_t fitting = std::max<std::int64_t>(1, facts.sharedBytesPerMultiprocessor / bytesOfBlock);
    const std::int64_t perProcessor = std::min<std::int64_t>(std::int64_t{fullGrid(facts)} / facts.multiprocessors, fitting);
    const std::int64_t warps = perProcessor * kThreads / kWarp;
    const std::int32_t trips = tripsFor(bytesPerCycle, static_cast<double>(warps * bytesOfWarp));
    Launch launch;
    launch.file = "bandwidth";
    launch.kernel = "shared_read";
    launch.grid[0] = blocksOf(perProcessor * facts.multiprocessors);
    launch.block[0] = kThreads;
    launch.arguments = {BufferArgument{0}, BufferArgument{1}, trips};
    list.push_back({{measure::streamName(Ceiling::L1, "read"), Ceiling::L1, kType, CacheState::Warm},
                    {{std::move(launch)}, {}, "16-byte accesses to shared memory"},
                    {0.0},
                    {static_cast<double>(warps * facts.multiprocessors * bytesOfWarp) * trips},
                    {bytesOfWarp, kAccessBytes}});
}

}  // namespace

void addMemoryCeilings(std::vector<CeilingBenchmark>& list, const GpuFacts& facts) {
    addDram(list, facts);
    addL2(list, facts);
    addShared(list, facts);
}

std::vector<CeilingBenchmark> gpuIntensitySteps(const GpuFacts& facts) {
    std::vector<CeilingBenchmark> list;
    if (gpuCeilings(facts).empty()) return list;
    for (const std::int64_t fmas : kSweptFmas) {
        CeilingBenchmark step = stream(measure::stepName(fmas, kType), "intensity_" + std::to_string(fmas), facts, 2);
        step.spec.ceiling = std::nullopt;
        auto& arguments = step.plan.launches.front().arguments;
        arguments.emplace_back(0.999F);
        arguments.emplace_back(0.001F);
        step.flops = {2.0 * static_cast<double>(fmas) * elementsOf(step)};
        list.push_back(std::move(step));
    }
    return list;
}

}  // namespace ridge::cuda
